/** Many plates -> the PDF of their sheets. Loaded with the painters. */
import { formatOf } from '../../paint/formats.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import type { PaperId } from '../../sign/sheet/papers.ts';
import { imposeSheets, type SheetPlate } from '../../sign/sheet/sheet.ts';
import { paperWords } from '../../sign/sheet/sheet-words.ts';
import { browserPaint } from './browser-paint.ts';
import type { Language } from '../../messages/language.ts';

/** The maximum that a sheet uses. */
export const sheetBleedMm = 3;

interface SheetFileOptions {
  readonly paper: PaperId;
  /** `fill` = every plate once, then repeated in turn while there is room. */
  readonly copies: number | 'fill';
  /** On labels: the first unused one, from 1. */
  readonly first: number;
  readonly language: Language;
  readonly world: PlateWorld;
  /** Awaited between pages; its rejection ends the work. */
  pause(): Promise<void>;
}

type SheetFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Index of a plate that is larger than the paper. */
  | { readonly kind: 'too-large'; readonly plate: number };

export async function makeSheetFile(
  plates: readonly SheetPlate[],
  { paper, copies, first, language, world, pause }: SheetFileOptions,
): Promise<SheetFile> {
  const text = paperWords(language)('scaleNote');
  const { book } = await world.fonts.load({ font: 'sans', numFont: 'follow', texts: { small: [text] } });
  const sheet = imposeSheets(plates, { paper, copies, first, note: { book, text } });
  if (sheet.kind === 'refused') return { kind: 'too-large', plate: sheet.problems[0]!.plate };
  const print = { pages: sheet.pages, archive: undefined, language: 'zh-CN' };
  const bytes = await formatOf('pdf').paint(print, { dpi: 300 }, { ...browserPaint, pause });
  return { kind: 'file', bytes: Uint8Array.from(bytes) };
}
