/** Petals, blossoms and leaves. Lengths in mm; `turn` in radians, clockwise from pointing right. */
import { type Pen, pen, type Point, transformOf } from '../pen/pen.ts';

interface Placing {
  readonly at: Point;
  readonly turn?: number;
}

type Round = Placing & { readonly radiusMm: number };

/** A cherry petal with a notch at its tip, from its root at `at`. */
function petal(into: Pen, { at, turn = 0, lengthMm }: Placing & { lengthMm: number }): Pen {
  return into.add(cherryPetal, transformOf(at, { scale: lengthMm, turn }));
}

const cherryPetal = pen()
  .move(0, 0)
  .cubic(0.1, -0.3, 0.5, -0.68, 0.97, -0.27)
  .quad(1, -0.12, 0.87, 0)
  .quad(1, 0.12, 0.97, 0.27)
  .cubic(0.5, 0.68, 0.1, 0.3, 0, 0)
  .close()
  .outline();

/** Five petals round a middle, each over the one before. */
export function blossom({ at, turn = 0, radiusMm }: Round): readonly Pen[] {
  return [0, 1, 2, 3, 4].map((index) =>
    petal(pen(), { at, turn: turn + (index * 2 * Math.PI) / 5, lengthMm: radiusMm })
  );
}

/** The stamens of a blossom, long and short ones in turn: threads for a stroke, and a dot at the end of each. */
export function stamens({ at: [x, y], turn = 0, radiusMm }: Round): { threads: Pen; dots: Pen } {
  const [threads, dots] = [pen(), pen()];
  for (let spoke = 0; spoke < 15; spoke++) {
    const angle = turn + ((spoke + 0.5) * 2 * Math.PI) / 15;
    const reach = (spoke % 3 === 1 ? 0.32 : 0.23) * radiusMm;
    const end: Point = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    threads.polyline([[x, y], end]);
    dots.circle(...end, 0.02 * radiusMm);
  }
  return { threads, dots };
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
