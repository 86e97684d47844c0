/** A brick wall in stretcher bond, its joints left open. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import { cutToBox } from './stripes.ts';
import { type Pen, pen } from '../pen/pen.ts';

/** The bricks that `take` selects, by course and position in it. */
export function bricks(
  box: Box,
  { courseMm, jointMm, take }: {
    courseMm: number;
    jointMm: number;
    take: (course: number, at: number) => boolean;
  },
): Pen {
  const into = pen();
  const lengthMm = 2.6 * courseMm;
  for (let course = 0; course * courseMm < box.heightMm; course++) {
    for (let at = -1; at * lengthMm < box.widthMm; at++) {
      if (!take(course, at)) continue;
      const x = box.xMm + (at + (course % 2) / 2) * lengthMm;
      const y = box.yMm + course * courseMm;
      const [right, bottom] = [x + lengthMm - jointMm, y + courseMm - jointMm];
      const brick = cutToBox([[x, y], [right, y], [right, bottom], [x, bottom]], box);
      if (brick.length >= 3) into.polygon(brick);
    }
  }
  return into;
}
