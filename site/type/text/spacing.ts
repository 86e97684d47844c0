/**
 * Spacing of Chinese text (CLREQ 3.1.6, 3.2): adjacent full-width punctuation is moved together, and Han is separated from
 * Latin letters and digits by a quarter em, but not within one token: 京A·12345, 3号楼. Lengths in em.
 */
import type { PlacedGlyph, Run } from './book.ts';
import { glyphInkEm } from '../outline/outline.ts';

/** Marks with their ink in the left half of the em (closing) or in the right half (opening). */
const closing = /^[，。、；：！？）》」』】〉］｝”’]$/u;
const opening = /^[（《「『【〈［｛“‘]$/u;
const kinds = {
  h: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u,
  u: /^\p{Lu}$/u,
  d: /^\p{Nd}$/u,
  w: /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}%&@#$€£¥]$/u,
};
/**
 * One token, a letter of `kinds` each glyph: two Han characters behind a count (3号楼); else a code of capitals and digits, with a single
 * Han character in front (浙A10000, 第3号), behind (B1层, T恤) and between (A座3F).
 */
const token = /(?<![udw])dd?hh(?!h)|(?:(?<!h)h(?=u|dd?h)|(?<![udw]))[ud]{1,7}(?![udw])(?:h(?!h)[ud]*)*/g;
const mixed = /h[udw]|[udw]h/;

const mixedGapEm = 0.25;
/** Two adjacent marks move closer by this much at most. */
const squeezeEm = 0.5;
const minMarkGapEm = 0.08;

/** The run with its glyphs moved; the same object if none moves. */
export function spaceChinese(run: Run): Run {
  let shiftEm = 0;
  const shape = run.glyphs.map(kindOf).join('').replace(token, (one) => 'u'.repeat(one.length));
  const glyphs = run.glyphs.map((glyph, at): PlacedGlyph => {
    if (mixed.test(shape.slice(at - 1, at + 1))) shiftEm += mixedGapEm;
    else if (at > 0) shiftEm += spaceBetween(run.glyphs[at - 1]!, glyph);
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

function kindOf({ char }: PlacedGlyph): string {
  return Object.entries(kinds).find(([, kind]) => kind.test(char))?.[0] ?? ' ';
}

function spaceBetween(before: PlacedGlyph, after: PlacedGlyph): number {
  const isOpening = opening.test(after.char);
  const marks = closing.test(before.char)
    ? isOpening || closing.test(after.char)
    : isOpening && opening.test(before.char);
  if (!marks || before.advanceEm < 0.9 || after.advanceEm < 0.9) return 0;
  const [left, right] = [glyphInkEm(before), glyphInkEm(after)];
  if (!left || !right) return 0;
  const whiteEm = before.advanceEm - left.xMax + right.xMin;
  return -Math.min(squeezeEm, Math.max(0, whiteEm - minMarkGapEm));
}

function inkEnds(glyphs: readonly PlacedGlyph[]): { xMin: number; xMax: number } {
  let [xMin, xMax] = [Infinity, -Infinity];
  for (const glyph of glyphs) {
    const ink = glyphInkEm(glyph);
    if (!ink) continue;
    xMin = Math.min(xMin, glyph.xEm + ink.xMin);
    xMax = Math.max(xMax, glyph.xEm + ink.xMax);
  }
  return { xMin, xMax };
}
