/** The files offered for export: one of every format, and sheets of paper. One row per file, in display order. */
import { type ExportFormat, formatOf, formats } from '../../paint/formats.ts';
import type { Bilingual } from '../../paint/format.ts';
import type { Language } from '../../messages/language.ts';
import { nameIn } from '../../messages/name-in.ts';
import type { FileKind } from '../state/export-settings.ts';

export interface Offer {
  readonly kind: FileKind;
  readonly format: ExportFormat;
  readonly label: Bilingual;
  readonly hint: Bilingual;
}

const sheet: Offer = {
  kind: 'sheet',
  format: formatOf('pdf'),
  label: ['PDF 拼版', 'PDF sheet'],
  hint: ['自己打印：一页排满，带裁切线', 'For your own printer, with crop marks'],
};

export const offers: readonly Offer[] = formats
  .toSorted((a, b) => a.order - b.order)
  .flatMap((format) => {
    const { id: kind, label, hint } = format;
    const plate = { kind, format, label, hint };
    return kind === 'pdf' ? [plate, sheet] : [plate];
  });

/** Throws a RangeError that lists the valid kinds. */
export function offerOf(kind: FileKind): Offer {
  const offer = offers.find((candidate) => candidate.kind === kind);
  if (offer) return offer;
  throw new RangeError(`No file is "${kind}": choose of ${offers.map((each) => each.kind).join(', ')}`);
}

export function labelOf({ kind, label }: Offer, language: Language): string {
  return nameIn(language, `format-${kind}`, ...label);
}

export function hintOf({ kind, hint }: Offer, language: Language): string {
  return nameIn(language, `format-${kind}-hint`, ...hint);
}

/** What tells the file from one of another format with the same extension; empty as a rule. */
export function fileWordOf({ id, fileWord }: ExportFormat, language: Language): string {
  return fileWord === undefined ? '' : nameIn(language, `format-${id}-word`, ...fileWord);
}
