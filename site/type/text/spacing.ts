/**
 * Spacing of Chinese text (CLREQ 3.1.6, 3.2): adjacent full-width punctuation is moved together, and Han is separated from
 * Latin letters and digits by a quarter em. Lengths in em.
 */
import type { PlacedGlyph, Run } from './book.ts';
import { outlineBounds } from '../outline/outline.ts';

/** Marks with their ink in the left half of the em (closing) or in the right half (opening). */
const closing = /^[，。、；：！？）》」』】〉］｝”’]$/u;
const opening = /^[（《「『【〈［｛“‘]$/u;
const han = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const western = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}%&@#$€£¥]$/u;

const mixedGapEm = 0.25;
/** Two adjacent marks move closer by this much at most. */
const squeezeEm = 0.5;
const minMarkGapEm = 0.08;

/** The run with its glyphs moved; the same object if none moves. */
export function spaceChinese(run: Run): Run {
  let shiftEm = 0;
  const glyphs = run.glyphs.map((glyph, at): PlacedGlyph => {
    if (at > 0) shiftEm += spaceBetween(run.glyphs[at - 1]!, glyph);
    return shiftEm === 0 ? glyph : { ...glyph, xEm: glyph.xEm + shiftEm };
  });
  if (glyphs.every((glyph, at) => glyph === run.glyphs[at])) return run;
  return {
    ...run,
    glyphs,
    advanceEm: run.advanceEm + shiftEm,
    inkEm: run.inkEm && { ...run.inkEm, ...inkEnds(glyphs) },
  };
}

function spaceBetween(before: PlacedGlyph, after: PlacedGlyph): number {
  const [one, other] = [before.char, after.char];
  if (han.test(one) ? western.test(other) : western.test(one) && han.test(other)) return mixedGapEm;
  const marks = closing.test(one)
    ? closing.test(other) || opening.test(other)
    : opening.test(one) && opening.test(other);
  if (!marks || before.advanceEm < 0.9 || after.advanceEm < 0.9) return 0;
  const [left, right] = [inkOf(before), inkOf(after)];
  if (!left || !right) return 0;
  const whiteEm = before.advanceEm - left.xMax + right.xMin;
  return -Math.min(squeezeEm, Math.max(0, whiteEm - minMarkGapEm));
}

/** In em, from the glyph's own pen. */
function inkOf({ outline, unitsPerEm }: PlacedGlyph): { xMin: number; xMax: number } | undefined {
  const bounds = outlineBounds(outline);
  return bounds && { xMin: bounds.xMin / unitsPerEm, xMax: bounds.xMax / unitsPerEm };
}

function inkEnds(glyphs: readonly PlacedGlyph[]): { xMin: number; xMax: number } {
  let [xMin, xMax] = [Infinity, -Infinity];
  for (const glyph of glyphs) {
    const ink = inkOf(glyph);
    if (!ink) continue;
    xMin = Math.min(xMin, glyph.xEm + ink.xMin);
    xMax = Math.max(xMax, glyph.xEm + ink.xMax);
  }
  return { xMin, xMax };
}
