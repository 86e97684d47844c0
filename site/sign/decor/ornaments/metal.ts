/** Brushed metal: fine streaks along x, scattered over a box. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import { between, type Random } from '../pen/seeded.ts';
import { type Pen, pen } from '../pen/pen.ts';

/** Lines for a stroke. */
export function streaks(
  { xMm, yMm, widthMm, heightMm }: Box,
  { count, random }: { count: number; random: Random },
): Pen {
  const into = pen();
  for (let at = 0; at < count; at++) {
    const length = widthMm * between(random, [0.08, 0.5]);
    const x = xMm - length / 2 + random() * widthMm;
    const y = yMm + random() * heightMm;
    into.polyline([[x, y], [x + length, y]]);
  }
  return into;
}
