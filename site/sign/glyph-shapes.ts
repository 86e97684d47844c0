/** The glyphs of a line of text as shapes. Lengths in mm. */
import type { TextLine } from './layout/layout.ts';
import type { Matrix, PathShape } from './scene.ts';

type Paint = Pick<PathShape, 'fill' | 'stroke'>;

type Line = Pick<TextLine, 'run' | 'xMm' | 'baselineMm' | 'sizeMm' | 'turned'>;

/** None for a blank. The outline objects are the font's own, so that painters can share them. */
export function glyphShapes({ run, xMm, baselineMm, sizeMm, turned }: Line, paint: Paint): PathShape[] {
  return run.glyphs.filter(({ outline }) => outline.verbs !== '').map((glyph) => {
    const scale = sizeMm / glyph.unitsPerEm;
    const [along, down] = [glyph.xEm * sizeMm, (glyph.yEm ?? 0) * sizeMm];
    const [cos, sin] = [scale * Math.cos(glyph.turnRad ?? 0), scale * Math.sin(glyph.turnRad ?? 0)];
    const matrix: Matrix = turned
      ? [0, scale, scale, 0, xMm, baselineMm + along]
      : [cos, sin, sin, -cos, xMm + along, baselineMm + down];
    return { kind: 'path', outline: glyph.outline, matrix, rule: 'nonzero', ...paint };
  });
}
