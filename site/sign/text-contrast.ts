/** The contrast of each line of text with what is painted behind it. Ratios of WCAG, the worst along the line. */
import { outlineBounds } from '../type/outline/outline.ts';
import { glyphShapes } from './glyph-shapes.ts';
import type { Layout, TextLine } from './layout/layout.ts';
import type { Shape } from './scene.ts';
import { colorAt } from './style/color-at.ts';
import { contrastOfLuminances, luminance, rgbOf } from './style/contrast.ts';
import type { Style } from './style/style.ts';

interface LineContrast {
  readonly line: TextLine;
  readonly contrast: number;
  /** What it should be at least: digits are read from farther away. */
  readonly min: number;
}

const minDigitContrast = 7;
const minTextContrast = 4.5;

/** `under`: all that is painted before the lines. */
export function lineContrasts(
  layout: Layout,
  style: Style,
  under: readonly Shape[],
): readonly LineContrast[] {
  return layout.lines.map((line) => {
    const ink = luminance(rgbOf(style.inks[line.role].color));
    return {
      line,
      contrast: Math.min(...groundsOf(line, under).map((ground) => contrastOfLuminances(ink, ground))),
      min: line.role === 'number' ? minDigitContrast : minTextContrast,
    };
  });
}

const white = [255, 255, 255] as const;
const maxGlyphs = 6;
const samples = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]] as const;

/** Luminances behind the middle and the corners of some of its glyphs, the first and the last among them. */
function groundsOf(line: TextLine, under: readonly Shape[]): readonly number[] {
  const glyphs = glyphShapes(line, {});
  const every = Math.max(1, Math.ceil(glyphs.length / maxGlyphs));
  return glyphs.filter((_, at) => at % every === 0 || at === glyphs.length - 1).flatMap((glyph) => {
    const box = outlineBounds(glyph.outline);
    if (box === undefined) return [];
    const [a, b, c, d, e, f] = glyph.matrix!;
    return samples.map(([right, up]) => {
      const x = box.xMin + right * (box.xMax - box.xMin);
      const y = box.yMin + up * (box.yMax - box.yMin);
      return luminance(colorAt(under, [a * x + c * y + e, b * x + d * y + f], white));
    });
  });
}
