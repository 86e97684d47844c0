/** An old telephone receiver, as an outline to fill or to stroke, and the ringing beside it, as lines. Lengths in mm. */
import type { Layout } from '../../layout/layout.ts';
import { axisSpot } from '../placement/axis-spot.ts';
import { type Pen, pen, type Point, transformOf } from '../pen/pen.ts';

/** `at` is its middle, `sizeMm` its length. */
export function handset(into: Pen, { at, sizeMm }: { at: Point; sizeMm: number }): Pen {
  return into.add(receiver, transformOf(at, { scale: sizeMm / 10, turn: -2.36 }));
}

/** One on the plate's axis, where all texts stand on it and leave much room; else none. */
export function axisHandset(layout: Layout): readonly Pen[] {
  const { plate, digitMm, lines } = layout;
  const isOnAxis = lines.every(({ ink }) =>
    Math.abs(ink.xMm + (ink.widthMm - plate.widthMm) / 2) < 0.03 * plate.widthMm
  );
  if (!isOnAxis) return [];
  const short = Math.min(plate.widthMm, plate.heightMm);
  const spot = axisSpot(layout, {
    clearMm: Math.max(0.05 * short, 0.4 * (digitMm ?? 0)),
    minMm: 0.15 * short,
    maxMm: 0.22 * short,
  });
  if (!spot) return [];
  const at = [spot.xMm + spot.widthMm / 2, spot.yMm + spot.heightMm / 2] as const;
  return [handset(pen(), { at, sizeMm: spot.widthMm })];
}

export function ringing(into: Pen, { at: [x, y], sizeMm }: { at: Point; sizeMm: number }): Pen {
  for (const radius of [0.16, 0.28, 0.4]) {
    const circle = { x: x - 0.02 * sizeMm, y: y + 0.04 * sizeMm, radius: radius * sizeMm };
    into.add(pen().arc(circle, -1.25, -0.32).outline());
  }
  return into;
}

// Ten long about the origin, lying with its hollow below.
const receiver = pen()
  .move(-4.9, 2.2)
  .line(-4.9, 0.6)
  .cubic(-4.7, -2.6, 4.7, -2.6, 4.9, 0.6)
  .line(4.9, 2.2)
  .quad(4.9, 2.7, 4.4, 2.7)
  .line(2.5, 2.7)
  .quad(2, 2.7, 2, 2.2)
  .line(2, 0.9)
  .cubic(1.2, 0.3, -1.2, 0.3, -2, 0.9)
  .line(-2, 2.2)
  .quad(-2, 2.7, -2.5, 2.7)
  .line(-4.4, 2.7)
  .quad(-4.9, 2.7, -4.9, 2.2)
  .close()
  .outline();
