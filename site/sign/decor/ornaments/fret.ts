/** Chinese fret (huiwen): a square spiral for each corner and the lines that join them. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import type { Pen, Point } from '../pen/pen.ts';

export type Corner = 'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft';

/** A spiral of `turnMm` steps whose outer corner lies at the corner of the inset box; a line for a stroke. */
export function fretCorner(
  into: Pen,
  { widthMm, heightMm }: Plate,
  { corner, insetMm, turnMm }: { corner: Corner; insetMm: number; turnMm: number },
): Pen {
  return into.polyline(spiral.map(([a, b]): Point => [
    corner.endsWith('Left') ? insetMm + a * turnMm : widthMm - insetMm - a * turnMm,
    corner.startsWith('top') ? insetMm + b * turnMm : heightMm - insetMm - b * turnMm,
  ]));
}

// From the side along y, round the corner and inward, and out again along x.
const spiral: readonly Point[] = [
  [0, 9],
  [0, 5.5],
  [3, 5.5],
  [3, 3],
  [2, 3],
  [2, 4.5],
  [1, 4.5],
  [1, 2],
  [4, 2],
  [4, 6.5],
  [0, 6.5],
];
