/** Clouds, stars, moon and hills. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import type { Pen, Point } from '../pen/pen.ts';
import { between, type Random } from '../pen/seeded.ts';

/** A bank of cloud along the foot: puffs of many sizes whose tops lie at `rise` above it. */
export function cumulus(
  into: Pen,
  { widthMm, heightMm }: Plate,
  { rise, puffMm, random }: { rise: (x: number) => number; puffMm: number; random: Random },
): Pen {
  // Larger ones on a very long plate, so that there are never many more.
  const size = Math.max(puffMm, widthMm / 60);
  for (let x = -0.5 * size; x < widthMm + size; x += size * between(random, [0.35, 0.75])) {
    const radius = size * between(random, [0.4, 0.85]);
    const top = heightMm - rise(x) + size * between(random, [-0.12, 0.2]);
    const middle = top + radius;
    into.circle(x, middle, radius)
      .box({ xMm: x - radius, yMm: middle, widthMm: 2 * radius, heightMm: heightMm + size - middle });
  }
  return into;
}

/** A star with four points drawn in to the middle. */
export function spark(into: Pen, { at: [x, y], radiusMm }: { at: Point; radiusMm: number }): Pen {
  const near = 0.12 * radiusMm;
  return into
    .move(x, y - radiusMm)
    .quad(x + near, y - near, x + radiusMm, y)
    .quad(x + near, y + near, x, y + radiusMm)
    .quad(x - near, y + near, x - radiusMm, y)
    .quad(x - near, y - near, x, y - radiusMm)
    .close();
}

/** A crescent moon, its open side turned to `turn` (radians, clockwise from the right). */
export function crescent(
  into: Pen,
  { at: [x, y], radiusMm, turn }: { at: Point; radiusMm: number; turn: number },
): Pen {
  // Two circles through both horns; the inner one, almost as large, cuts the dark side out.
  const horn = (75 * Math.PI) / 180;
  const innerMm = 0.98 * radiusMm;
  const half = radiusMm * Math.sin(horn);
  const back = Math.sqrt(innerMm ** 2 - half ** 2);
  const away = radiusMm * Math.cos(horn) + back;
  const middle = { x: x + away * Math.cos(turn), y: y + away * Math.sin(turn), radius: innerMm };
  const innerHorn = Math.atan2(half, -back);
  return into
    .arc({ x, y, radius: radiusMm }, turn + horn, turn - horn + 2 * Math.PI)
    .arc(middle, turn - innerHorn + 2 * Math.PI, turn + innerHorn)
    .close();
}

/** A range of hills from one side to the other, filled down to `bottomMm`; `peaks` are heights above `footMm`, evenly spaced. */
export function hills(
  into: Pen,
  { from, to, footMm, bottomMm, peaks }: {
    from: number;
    to: number;
    footMm: number;
    bottomMm: number;
    peaks: readonly number[];
  },
): Pen {
  const step = (to - from) / Math.max(1, peaks.length - 1);
  into.move(from, bottomMm).line(from, footMm - (peaks[0] ?? 0));
  for (let at = 1; at < peaks.length; at++) {
    const x = from + at * step;
    const [before, here] = [footMm - (peaks[at - 1] ?? 0), footMm - (peaks[at] ?? 0)];
    into.cubic(x - 0.5 * step, before, x - 0.5 * step, here, x, here);
  }
  return into.line(to, bottomMm).close();
}

/** A distant star: a square on its corner. */
export function star(into: Pen, { at: [x, y], radiusMm: r }: { at: Point; radiusMm: number }): Pen {
  return into.polygon([[x - r, y], [x, y - r], [x + r, y], [x, y + r]]);
}
