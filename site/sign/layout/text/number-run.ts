/** A phone number as it is set: as typed, but a bare 11-digit mainland mobile number is spaced 3-4-4 without changing its text. */
import type { FontBook, PlacedGlyph, Run } from '../../../type/text/book.ts';
import { oneLine } from './text-block.ts';

/** GB/T: mobile numbers are 11 digits and begin with 1. */
const bareMobile = /^1\d{10}$/u;
/** Extra room after the 3rd and the 7th digit. */
const groupGapEm = 0.26;

export function numberRun(num: string, book: FontBook): Run {
  const text = oneLine(num);
  const run = book.run(text, 'number');
  if (!bareMobile.test(text) || run.glyphs.length !== 11) return run;
  const shift = (index: number) => (index < 3 ? 0 : index < 7 ? groupGapEm : 2 * groupGapEm);
  const glyphs = run.glyphs.map((glyph, i): PlacedGlyph => ({ ...glyph, xEm: glyph.xEm + shift(i) }));
  return {
    ...run,
    glyphs,
    advanceEm: run.advanceEm + 2 * groupGapEm,
    inkEm: run.inkEm && { ...run.inkEm, xMax: run.inkEm.xMax + 2 * groupGapEm },
  };
}
