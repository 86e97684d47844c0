/** Art deco: a frame with stepped corners, quarter fans, a sunburst. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

/** The contour at an inset whose corners step in twice, each step `stepMm`. */
export function steppedContour(
  { widthMm, heightMm }: Plate,
  { insetMm, stepMm }: { insetMm: number; stepMm: number },
  into: Pen = pen(),
): Pen {
  const steps: readonly Point[] = [[0, 2], [1, 2], [1, 1], [2, 1], [2, 0]];
  const corner = (x: number, y: number, order: 1 | -1): readonly Point[] =>
    steps.map(([a, b]): Point => [
      x === 0 ? insetMm + a * stepMm : widthMm - insetMm - a * stepMm,
      y === 0 ? insetMm + b * stepMm : heightMm - insetMm - b * stepMm,
    ])[order === 1 ? 'slice' : 'toReversed']();
  return into.polygon([...corner(0, 0, 1), ...corner(1, 0, -1), ...corner(1, 1, 1), ...corner(0, 1, -1)]);
}

/** A fan of blades from a corner: `turn` is the direction of its first edge, a quarter is spread. */
export function quarterFan(
  into: Pen,
  { at: [x, y], turn, radiusMm, blades }: { at: Point; turn: number; radiusMm: number; blades: number },
): Pen {
  const spread = Math.PI / 2 / blades;
  for (let blade = 0; blade < blades; blade++) {
    const [from, to] = [turn + (blade + 0.16) * spread, turn + (blade + 0.84) * spread];
    into.move(x, y).arc({ x, y, radius: radiusMm }, from, to).close();
  }
  return into;
}

/** Rays from a point, `share` of the circle lit, out to `radiusMm`. */
export function sunburst(
  into: Pen,
  { at: [x, y], radiusMm, rays }: { at: Point; radiusMm: number; rays: number },
): Pen {
  for (let ray = 0; ray < rays; ray++) {
    const from = (ray * 2 * Math.PI) / rays;
    const to = from + Math.PI / rays;
    into.polygon([[x, y], [x + radiusMm * Math.cos(from), y + radiusMm * Math.sin(from)], [
      x + radiusMm * Math.cos(to),
      y + radiusMm * Math.sin(to),
    ]]);
  }
  return into;
}
