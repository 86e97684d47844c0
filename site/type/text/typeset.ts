/** Text -> positioned glyphs: which characters are drawn, blank or control characters, and their pen positions. Lengths in em. */
import type { PlacedGlyph, Run } from './book.ts';
import type { Glyph } from '../outline/glyf.ts';
import { type Bounds, emptyOutline, glyphInkEm, unionBounds } from '../outline/outline.ts';

/** Advances of the blanks whose width depends on the face, em. */
export interface Blanks {
  readonly spaceEm: number;
  /** U+3000, as wide as a Han character. */
  readonly wideSpaceEm: number;
}

export const typicalBlanks: Blanks = { spaceEm: 0.25, wideSpaceEm: 1 };

/** Advance of a blank, em; 0 = invisible by nature (joiners, direction marks, variation selectors); undefined = no blank. */
function blankEm(codePoint: number, blanks: Blanks): number | undefined {
  if (codePoint === 0x20 || codePoint === 0xa0 || codePoint === 0x09) return blanks.spaceEm;
  if (codePoint === 0x3000) return blanks.wideSpaceEm;
  if (codePoint >= 0x2000 && codePoint <= 0x200a) return spaces[codePoint - 0x2000];
  if (codePoint === 0x202f) return 0.2;
  if (codePoint === 0x205f) return 0.22;
  return invisible.test(String.fromCodePoint(codePoint)) ? 0 : undefined;
}

/** Whether a character is never drawn. */
export function isBlank(codePoint: number): boolean {
  return blankEm(codePoint, typicalBlanks) !== undefined;
}

/** U+2000 to U+200A: en, em, en, em, third, fourth, sixth, figure, punctuation, thin, hair. */
const spaces = [0.5, 1, 0.5, 1, 1 / 3, 0.25, 1 / 6, 0.55, 0.25, 0.2, 0.1];
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
const lineBreak = /[\n\r\u2028\u2029]/;

/** ASCII, ideographs, and the punctuation of both: each code point is a character, and already composed. */
const plain = /^[\x20-\x7e\u3001-\u3020\u4e00-\u9fff\uff01-\uff60]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Text as characters that are drawn as one, composed where Unicode has one code point for it. */
export function toCharacters(text: string): string[] {
  // Covers most texts, and is much faster than the segmenter, which is slow to create on a phone.
  if (plain.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) =>
    segment.normalize('NFC').replace(radical, ideographOf)
  );
}

/** Radicals stand for ideographs in text that is copied from a PDF; fonts have the ideographs alone. */
const radical = /[\u2e80-\u2fd5]/gu;
/** Those that Unicode does not map itself (EquivalentUnifiedIdeograph). */
// deno-fmt-ignore
const simplified: Readonly<Record<string, string>> = {
  '⻄': '西', '⻅': '见', '⻉': '贝', '⻋': '车', '⻓': '长', '⻔': '门', '⻘': '青', '⻙': '韦', '⻚': '页', '⻛': '风', '⻜': '飞', '⻝': '食',
  '⻢': '马', '⻤': '鬼', '⻥': '鱼', '⻦': '鸟', '⻨': '麦', '⻩': '黄', '⻬': '齐', '⻮': '齿', '⻰': '龙', '⺟': '母', '⺠': '民',
};

function ideographOf(char: string): string {
  return simplified[char] ?? char.normalize('NFKC');
}

interface Setting {
  readonly blanks: Blanks;
  /** Undefined for what no face has; never asked for a blank. */
  readonly glyphOf: (codePoint: number) => Glyph | undefined;
}

/** Throws RangeError on a line break. */
export function typeset(text: string, setting: Setting): Run {
  if (lineBreak.test(text)) throw new RangeError(`A run is one line: ${JSON.stringify(text)}`);
  const glyphs: PlacedGlyph[] = [];
  const missing: string[] = [];
  let penEm = 0;
  let inkEm: Bounds | undefined;
  for (const char of toCharacters(text)) {
    const set = setCharacter(char, setting);
    if (!set) {
      if (!missing.includes(char)) missing.push(char);
      continue;
    }
    for (const { codePoint, glyph } of set) {
      const advanceEm = glyph.advance / glyph.unitsPerEm;
      glyphs.push({
        char: set.length === 1 ? char : String.fromCodePoint(codePoint),
        outline: glyph.outline,
        unitsPerEm: glyph.unitsPerEm,
        xEm: penEm,
        advanceEm,
      });
      const ink = glyphInkEm(glyph);
      inkEm = unionBounds(inkEm, ink && { ...ink, xMin: penEm + ink.xMin, xMax: penEm + ink.xMax });
      penEm += advanceEm;
    }
  }
  return { text, glyphs, advanceEm: penEm, inkEm, missing };
}

/** The glyphs of one character; undefined when one of its code points has none, empty for a control character. */
function setCharacter(char: string, { blanks, glyphOf }: Setting) {
  const set: { codePoint: number; glyph: Glyph }[] = [];
  for (const part of char) {
    const codePoint = part.codePointAt(0)!;
    const blank = blankEm(codePoint, blanks);
    if (blank === 0) continue;
    const glyph = blank === undefined ? glyphOf(codePoint) : blankGlyph(blank);
    if (!glyph) return undefined;
    set.push({ codePoint, glyph });
  }
  return set;
}

function blankGlyph(advanceEm: number): Glyph {
  return { outline: emptyOutline, advance: advanceEm * 1000, unitsPerEm: 1000 };
}

/** Advance of a character that is still loading: an em for full-width ones, half an em for the rest. */
export function pendingGlyph(codePoint: number): Glyph {
  return blankGlyph(codePoint >= 0x2e80 ? 1 : 0.5);
}
