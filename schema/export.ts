/** Design -> archive: every field, in one fixed order, valid against the schema whatever the design holds. */
import type { Archive, Design } from './archive.ts';
import { firstCharacters } from './characters.ts';
import { importArchive } from './import.ts';
import { marker, maxLabelCharacters, schemaId } from './limits.ts';

export interface ExportOptions {
  /** Address of the JSON Schema for editors, written as `$schema`. */
  readonly schemaAddress?: string;
}

export function exportArchive(design: Design, { schemaAddress = schemaId }: ExportOptions = {}): Archive {
  // A design built in code may be invalid (no row, a width of 10): the importer's rules repair it.
  const whole = importArchive({ schema: marker, ...design }).design!;
  const phones = whole.phones.map(({ label, num }) => ({
    label: firstCharacters(label, maxLabelCharacters),
    num,
  }));
  return { $schema: schemaAddress, schema: marker, ...whole, phones };
}

/** The archive as a file's text: two-space indent, a line break at the end. */
export function exportArchiveText(design: Design, options: ExportOptions = {}): string {
  return `${JSON.stringify(exportArchive(design, options), undefined, 2)}\n`;
}
