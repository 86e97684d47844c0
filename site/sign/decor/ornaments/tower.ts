/** A glass tower seen from its foot: two faces that meet in an edge, and the floors on them, steeper towards the top. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

/** How steeply the topmost floors run, and how much of the left face's breadth the right one has. */
const slope = 0.5;
const rightShare = 0.7;

export function tower(
  { heightMm }: Plate,
  { at: [x, top], breadthMm, floorMm }: { at: Point; breadthMm: number; floorMm: number },
): { readonly left: Pen; readonly right: Pen; readonly panes: Pen } {
  const foot = 1.1 * heightMm;
  /** A point of a face, `along` it from the edge; level at the foot. */
  const on = (way: 1 | -1, along: number, y: number): Point => {
    const out = along * breadthMm * (way === 1 ? rightShare : 1);
    return [x + way * out, y + slope * out * (foot - y) / (foot - top)];
  };
  const face = (way: 1 | -1) =>
    pen().polygon([on(way, 0, top), on(way, 1, top), on(way, 1, foot), on(way, 0, foot)]);
  const panes = pen();
  for (let y = top + 0.6 * floorMm; y < foot; y += floorMm) {
    for (const way of [-1, 1] as const) {
      const ends = [0.07, 0.93] as const;
      panes.polygon([
        on(way, ends[0], y),
        on(way, ends[1], y),
        on(way, ends[1], y + 0.45 * floorMm),
        on(way, ends[0], y + 0.45 * floorMm),
      ]);
    }
  }
  return { left: face(-1), right: face(1), panes };
}
