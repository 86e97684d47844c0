/** Argyle: a knit of tall diamonds crossed by thin lines. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import { type Pen, pen } from '../pen/pen.ts';

/** The diamonds of one colour: every other column. */
export function diamonds(
  { xMm, yMm, widthMm, heightMm }: Box,
  { acrossMm, downMm, odd }: { acrossMm: number; downMm: number; odd: boolean },
): Pen {
  const into = pen();
  for (let column = 0; column * acrossMm < widthMm + acrossMm; column++) {
    if ((column % 2 === 1) !== odd) continue;
    for (let row = 0; (row - 0.5) * downMm < heightMm; row++) {
      const x = xMm + column * acrossMm;
      const y = yMm + (row + (odd ? 0 : 0.5)) * downMm;
      into.polygon([[x, y - downMm / 2], [x + acrossMm / 2, y], [x, y + downMm / 2], [x - acrossMm / 2, y]]);
    }
  }
  return into;
}

/** The thin lines both ways through the diamonds' middles, for a stroke. */
export function crossLines(
  { xMm, yMm, widthMm, heightMm }: Box,
  { acrossMm, downMm }: { acrossMm: number; downMm: number },
): Pen {
  const into = pen();
  const runMm = (heightMm * acrossMm) / downMm;
  const steps = Math.ceil((widthMm + runMm) / acrossMm);
  for (let step = 0; step <= steps; step++) {
    const x = xMm + (step + 0.5) * acrossMm;
    into.polyline([[x - runMm, yMm], [x, yMm + heightMm]]).polyline([[x, yMm], [x - runMm, yMm + heightMm]]);
  }
  return into;
}
