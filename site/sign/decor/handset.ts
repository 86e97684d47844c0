/** An old telephone receiver and the ringing beside it, as lines for a stroke. Lengths in mm. */
import { type Pen, pen, placed, type Point } from './trace.ts';

/** `at` is its middle, `sizeMm` its length. */
export function handset(into: Pen, { at, sizeMm }: { at: Point; sizeMm: number }): Pen {
  return into.add(receiver, placed(at, { scale: sizeMm / 10, turn: -0.7 }));
}

export function ringing(into: Pen, { at: [x, y], sizeMm }: { at: Point; sizeMm: number }): Pen {
  for (const radius of [0.26, 0.4]) {
    const circle = { x: x + 0.02 * sizeMm, y: y + 0.02 * sizeMm, radius: radius * sizeMm };
    into.add(pen().arc(circle, -0.25, 0.95).outline());
  }
  return into;
}

// Ten long about the origin, lying with its hollow below.
const receiver = pen()
  .move(-5, 1.9)
  .cubic(-5.2, -0.6, -3.4, -2.2, 0, -2.2)
  .cubic(3.4, -2.2, 5.2, -0.6, 5, 1.9)
  .quad(4.9, 2.4, 4.3, 2.4)
  .line(2.9, 2.2)
  .quad(2.4, 2.1, 2.4, 1.6)
  .line(2.3, 0.5)
  .cubic(1.2, -0.2, -1.2, -0.2, -2.3, 0.5)
  .line(-2.4, 1.6)
  .quad(-2.4, 2.1, -2.9, 2.2)
  .line(-4.3, 2.4)
  .quad(-4.9, 2.4, -5, 1.9)
  .close()
  .outline();
