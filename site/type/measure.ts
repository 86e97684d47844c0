/** The measures of a face that the composition centres by, taken from its own ink. In em, y up. */
import { type Bounds, outlineBounds } from './outline.ts';
import type { Glyph } from './glyf.ts';
import type { VoiceMetrics } from './book.ts';

/** Han characters that signs are made of; between them they reach the box that a line of Chinese fills. */
export const sampleIdeographs = '临时停车请多关照挪联系电话打扰谢国有事马上来的号码您不';

/** What a face without the characters to measure is taken for: Noto Sans SC Bold. */
export const typicalMetrics: VoiceMetrics = {
  capHeightEm: 0.733,
  digitHeightEm: 0.733,
  ideographTopEm: 0.84,
  ideographBottomEm: -0.08,
};

/**
 * Overshoot goes out of it: the digits' height is the mean of their tops plus the mean of their bottoms, so that half of it is
 * their optical middle; the ideographs' top and bottom are means over the sample. A face without H, digits or Han takes `typical`.
 */
export function measureFace(
  glyphOf: (codePoint: number) => Glyph | undefined,
  typical: VoiceMetrics = typicalMetrics,
): VoiceMetrics {
  function ink(text: string): Bounds[] {
    return [...text].map((char) => glyphOf(char.codePointAt(0)!)).flatMap((glyph) => {
      const box = glyph && outlineBounds(glyph.outline);
      if (!glyph || !box) return [];
      const em = glyph.unitsPerEm;
      return [{ xMin: box.xMin / em, yMin: box.yMin / em, xMax: box.xMax / em, yMax: box.yMax / em }];
    });
  }
  const [capital] = ink('H');
  const digits = ink('0123456789');
  const ideographs = ink(sampleIdeographs);
  return {
    capHeightEm: capital?.yMax ?? typical.capHeightEm,
    digitHeightEm: digits.length
      ? mean(digits.map((box) => box.yMax)) + mean(digits.map((box) => box.yMin))
      : typical.digitHeightEm,
    ideographTopEm: ideographs.length ? mean(ideographs.map((box) => box.yMax)) : typical.ideographTopEm,
    ideographBottomEm: ideographs.length
      ? mean(ideographs.map((box) => box.yMin))
      : typical.ideographBottomEm,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
