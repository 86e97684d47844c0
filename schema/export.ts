/** Design -> archive: every field, in one fixed order, valid against the schema whatever the design holds. */
import type { Archive } from './archive.ts';
import { firstCharacters } from './characters.ts';
import type { Design } from './design.ts';
import { importArchive } from './import.ts';
import { marker, maxLabelCharacters, schemaId } from './limits.ts';

export interface ExportOptions {
  /** Address of the JSON Schema for editors, written as `$schema`. */
  readonly schemaAddress?: string;
}

export function exportArchive(design: Design, { schemaAddress = schemaId }: ExportOptions = {}): Archive {
  // A design built in code may be invalid (no row, a width of 10): the importer's rules repair it.
  const { style, font, numFont, size, text, phones, qr } = importArchive({ schema: marker, ...design })
    .design!;
  return {
    $schema: schemaAddress,
    schema: marker,
    style,
    font: typeof font === 'string' ? font : { custom: font.custom },
    numFont,
    size: { w: size.w, h: size.h, r: size.r, holes: size.holes },
    text: { align: text.align, title: text.title, sub: text.sub, tip: text.tip },
    phones: phones.map(({ label, num }) => ({ label: firstCharacters(label, maxLabelCharacters), num })),
    qr: {
      on: qr.on,
      mode: qr.mode,
      type: qr.type,
      ec: qr.ec,
      text: qr.text,
      label: qr.label,
      image: qr.image,
    },
  };
}

/** The archive as a file's text: two-space indent, a line break at the end. */
export function exportArchiveText(design: Design, options: ExportOptions = {}): string {
  return `${JSON.stringify(exportArchive(design, options), undefined, 2)}\n`;
}
