/** Auspicious clouds (xiangyun): curled heads and long tails, as on lacquer and robes. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import type { Fill, Matrix, Shape } from '../../scene.ts';
import { filled, stroked } from '../pen/shapes.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

interface CloudOptions {
  /** From the cloud's own units, see `placed`. */
  readonly matrix: Matrix;
  readonly line: string;
  readonly body: string | Fill;
  readonly lineMm: number;
}

/** One cloud, 10 units long and 4.4 high, the right end of its base at the origin; its tail runs to the left. */
export function luckyCloud({ matrix, line, body, lineMm }: CloudOptions): readonly Shape[] {
  const silhouette = pen().add(silhouetteAtOne, matrix);
  return [
    stroked(silhouette, line, 2 * lineMm),
    filled(silhouette, body),
    stroked(pen().add(curls, matrix), line, lineMm),
  ];
}

/** Its extent in its own units. */
export const cloudBox: Box = { xMm: -10, yMm: -4.2, widthMm: 10, heightMm: 4.2 };

const silhouetteAtOne = pen()
  .circle(-1.1, -1.1, 1.1)
  .circle(-2.5, -2.7, 1.45)
  .circle(-4.1, -1.5, 1.25)
  .circle(-5.7, -0.9, 0.9)
  .move(-10, 0)
  .cubic(-8.5, -0.15, -7.6, -0.9, -6, -1.2)
  .line(-1.1, -1.6)
  .line(-1.1, 0)
  .close()
  .outline();

const curls = [
  { x: -1.1, y: -1.1, radius: 0.72, from: 2.2 },
  { x: -2.5, y: -2.7, radius: 1, from: 2.4 },
  { x: -4.1, y: -1.5, radius: 0.85, from: 2.2 },
].reduce((into, curl) => spiral(into, curl), pen()).outline();

/** One and a half turns inward. */
function spiral(
  into: Pen,
  { x, y, radius, from }: { x: number; y: number; radius: number; from: number },
): Pen {
  const half = Math.PI;
  into.move(x + radius * Math.cos(from), y + radius * Math.sin(from));
  let middle: Point = [x, y];
  let r = radius;
  let angle = from;
  for (let turn = 0; turn < 3; turn++) {
    into.arc({ x: middle[0], y: middle[1], radius: r }, angle, angle + half);
    angle += half;
    const next = 0.66 * r;
    middle = [middle[0] + (r - next) * Math.cos(angle), middle[1] + (r - next) * Math.sin(angle)];
    r = next;
  }
  return into;
}

/** Rows of wave scales (seigaiha) over a box, as lines: two arcs a scale, the lower row in front. */
export function waveScales(
  { xMm, yMm, widthMm, heightMm }: { xMm: number; yMm: number; widthMm: number; heightMm: number },
  radiusMm: number,
): Pen {
  const into = pen();
  const rows = Math.ceil(heightMm / (radiusMm / 2)) + 1;
  const columns = Math.ceil(widthMm / (2 * radiusMm)) + 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = xMm + 2 * radiusMm * column + (row % 2 === 0 ? 0 : -radiusMm);
      const y = yMm + (row * radiusMm) / 2 + radiusMm;
      for (const share of [1, 0.6]) {
        const r = share * radiusMm;
        // The part not covered by the two scales in front.
        const open = share === 1 ? Math.PI / 6 : 0.75;
        into.move(x + r * Math.cos(-Math.PI + open), y + r * Math.sin(-Math.PI + open));
        into.arc({ x, y, radius: r }, -Math.PI + open, -open);
      }
    }
  }
  return into;
}
