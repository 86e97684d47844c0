/** A steel lattice girder seen from the side, in mm: two chords, posts and diagonals. */
import type { Box } from '../layout/layout.ts';
import { type Pen, pen } from './trace.ts';

/** Lines for a stroke; panels are about square and evenly spread over the box. */
export function lattice({ xMm, yMm, widthMm, heightMm }: Box, into: Pen = pen()): Pen {
  const panels = Math.max(2, 2 * Math.round(widthMm / heightMm / 2.6));
  const step = widthMm / panels;
  const bottom = yMm + heightMm;
  for (let at = 0; at < panels; at++) {
    const left = xMm + at * step;
    into.polyline([[left, yMm], [left, bottom]]);
    into.polyline(at % 2 === 0 ? [[left, bottom], [left + step, yMm]] : [[left, yMm], [left + step, bottom]]);
  }
  return into.polyline([[xMm + widthMm, yMm], [xMm + widthMm, bottom]]);
}
