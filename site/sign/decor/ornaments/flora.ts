/** Petals, blossoms, leaves and lavender. Lengths in mm; `turn` in radians, clockwise from pointing right. */
import { between, type Random } from '../pen/seeded.ts';
import { type Pen, pen, type Point, transformOf } from '../pen/pen.ts';

interface Placing {
  readonly at: Point;
  readonly turn?: number;
}

/** A cherry petal with a notch at its tip, from its root at `at`. */
function petal(into: Pen, { at, turn = 0, lengthMm }: Placing & { lengthMm: number }): Pen {
  return into.add(cherryPetal, transformOf(at, { scale: lengthMm, turn }));
}

const cherryPetal = pen()
  .move(0, 0)
  .cubic(0.22, -0.3, 0.6, -0.52, 1, -0.2)
  .line(0.86, 0)
  .line(1, 0.2)
  .cubic(0.6, 0.52, 0.22, 0.3, 0, 0)
  .close()
  .outline();

/** Five petals round a middle. */
export function blossom(into: Pen, { at, turn = 0, radiusMm }: Placing & { radiusMm: number }): Pen {
  for (let index = 0; index < 5; index++) {
    petal(into, { at, turn: turn + (index * 2 * Math.PI) / 5, lengthMm: radiusMm });
  }
  return into;
}

/** The stamens of a blossom: five thin spokes with a dot each. */
export function stamens(into: Pen, { at: [x, y], turn = 0, radiusMm }: Placing & { radiusMm: number }): Pen {
  for (let spoke = 0; spoke < 5; spoke++) {
    const angle = turn + ((spoke + 0.5) * 2 * Math.PI) / 5;
    into.circle(
      x + 0.34 * radiusMm * Math.cos(angle),
      y + 0.34 * radiusMm * Math.sin(angle),
      0.06 * radiusMm,
    );
  }
  return into.circle(x, y, 0.13 * radiusMm);
}

/** A pointed leaf from its stalk at `at`. */
export function leaf(into: Pen, { at, turn = 0, lengthMm }: Placing & { lengthMm: number }): Pen {
  return into.add(pointedLeaf, transformOf(at, { scale: lengthMm, turn }));
}

const pointedLeaf = pen()
  .move(0, 0)
  .cubic(0.16, -0.34, 0.62, -0.36, 1, 0)
  .cubic(0.62, 0.36, 0.16, 0.34, 0, 0)
  .close()
  .outline();

/** The veins of such a leaf, for a stroke. */
export function veins(into: Pen, { at, turn = 0, lengthMm }: Placing & { lengthMm: number }): Pen {
  return into.add(leafVeins, transformOf(at, { scale: lengthMm, turn }));
}

const leafVeins = [0.28, 0.52].reduce(
  (lines, x) => lines.polyline([[x + 0.15, -0.17], [x, 0], [x + 0.15, 0.17]]),
  pen().polyline([[-0.12, 0], [0.92, 0]]),
).outline();

/** Petals scattered over a box, where a disc of their size is free. */
export function drift(
  into: Pen,
  { count, lengthMm, widthMm, heightMm, random, isFree }: {
    count: number;
    lengthMm: number;
    widthMm: number;
    heightMm: number;
    random: Random;
    isFree: (x: number, y: number, radiusMm: number) => boolean;
  },
): Pen {
  for (let at = 0; at < count; at++) {
    const [x, y] = [random() * widthMm, random() * heightMm];
    const turn = random() * 2 * Math.PI;
    const length = lengthMm * between(random, [0.7, 1.2]);
    const half = 0.5 * length;
    if (isFree(x + half * Math.cos(turn), y + half * Math.sin(turn), 1.1 * half)) {
      petal(into, { at: [x, y], turn, lengthMm: length });
    }
  }
  return into;
}
