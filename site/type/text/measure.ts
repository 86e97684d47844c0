/** Metrics of a face, measured from its ink, by which the layout centres text. In em, y up. */
import type { FaceMetrics } from './book.ts';
import type { Glyph } from '../outline/glyf.ts';
import type { InkExtent } from '../source/source.ts';
import { type Blanks, typicalBlanks } from './typeset.ts';

/** Common Han characters of signs: a usable face has them, and their ink shows the box that a line of Chinese fills. */
export const signIdeographs = '临时停车请多关照挪移联系电话打扰谢国有事马上来的号码您不在';

/** Fallback for a face without the measured characters: Noto Sans SC Bold. */
export const typicalMetrics: FaceMetrics = {
  capHeightEm: 0.733,
  digitHeightEm: 0.733,
  ideographTopEm: 0.84,
  ideographBottomEm: -0.08,
};

/**
 * Means, so that overshoot has no effect: the digits' height is the mean of their tops plus the mean of their bottoms, so that half of it
 * is their optical middle. A face without H, digits or Han gets the typical value.
 */
export function measureFace(inkOf: (char: string) => InkExtent | undefined): FaceMetrics {
  function inks(text: string): InkExtent[] {
    return [...text].map(inkOf).filter((ink) => ink !== undefined);
  }
  const digits = inks('0123456789');
  const ideographs = inks(signIdeographs);
  return {
    capHeightEm: inkOf('H')?.yMax ?? typicalMetrics.capHeightEm,
    digitHeightEm: digits.length
      ? mean(digits.map((ink) => ink.yMax)) + mean(digits.map((ink) => ink.yMin))
      : typicalMetrics.digitHeightEm,
    ideographTopEm: ideographs.length
      ? mean(ideographs.map((ink) => ink.yMax))
      : typicalMetrics.ideographTopEm,
    ideographBottomEm: ideographs.length
      ? mean(ideographs.map((ink) => ink.yMin))
      : typicalMetrics.ideographBottomEm,
  };
}

/** A missing blank has the typical width. */
export function measureBlanks(glyphOf: (char: string) => Glyph | undefined): Blanks {
  const advanceEm = (char: string) => {
    const glyph = glyphOf(char);
    return glyph && glyph.advance / glyph.unitsPerEm;
  };
  return {
    spaceEm: advanceEm(' ') ?? typicalBlanks.spaceEm,
    // U+3000 is meant to be as wide as a Han character, but is wrong in many fonts.
    wideSpaceEm: advanceEm('国') ?? typicalBlanks.wideSpaceEm,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
