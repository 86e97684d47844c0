/** Tapioca pearls heaped along the foot, higher where no text stands over them, and the highlight on each. Lengths in mm. */
import { freeAboveFoot } from '../placement/free-height.ts';
import { between, type Random } from '../pen/seeded.ts';
import { airMm } from '../placement/clear.ts';
import type { Layout } from '../../layout/layout.ts';
import { type Pen, pen } from '../pen/pen.ts';

interface Pearl {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Of rows: two lie everywhere, the others towards the sides. */
const maxRows = 5;

/** Each lies on two of the row below it. `front` and `back` are the rows in turn, so that they can differ in tone. */
export function heap(
  layout: Layout,
  radiusMm: number,
  random: Random,
): { readonly back: readonly Pearl[]; readonly front: readonly Pearl[] } {
  const { widthMm, heightMm } = layout.plate;
  const [stepMm, riseMm] = [1.9 * radiusMm, 1.62 * radiusMm];
  const count = Math.ceil(widthMm / stepMm) + 2;
  const rows: (Pearl | undefined)[][] = [];
  for (let row = 0; row < maxRows; row++) {
    const isOdd = row % 2 === 1;
    const below = rows[row - 1];
    const wanted = Array.from({ length: count }, (_, at) => {
      const x = (at - (isOdd ? 0.5 : 0)) * stepMm;
      const radius = radiusMm * between(random, [0.9, 1.05]);
      const y = heightMm + 0.4 * radiusMm - row * riseMm;
      const free = freeAboveFoot(
        layout,
        { fromMm: x - radius, toMm: x + radius },
        Math.max(0.6 * radiusMm, airMm(layout.plate)),
      );
      const aside = Math.abs(2 * x / widthMm - 1);
      const isWanted = row < 2 || aside > 0.46 + 0.14 * row;
      const isHeld = !below ||
        [at, isOdd ? at - 1 : at + 1].every((one) => one < 0 || one >= count || below[one]);
      return isWanted && isHeld && heightMm - y + radius < free ? { x, y, radius } : undefined;
    });
    // One or two by themselves would look lost.
    rows.push(
      wanted.map((pearl, at) =>
        [[-2, -1], [-1, 1], [1, 2]].some((two) =>
            two.every((by) => at + by < 0 || at + by >= count || wanted[at + by])
          )
          ? pearl
          : undefined
      ),
    );
  }
  const every = (first: number) =>
    rows.filter((_, row) => row % 2 === first).flat().filter((pearl) => pearl !== undefined);
  return { back: every(1), front: every(0) };
}

export function pearlBodies(pearls: readonly Pearl[]): Pen {
  return pearls.reduce((all, { x, y, radius }) => all.circle(x, y, radius), pen());
}

export function pearlShines(pearls: readonly Pearl[]): Pen {
  return pearls.reduce(
    (all, { x, y, radius }) => all.ellipse(x - 0.34 * radius, y - 0.4 * radius, 0.26 * radius, 0.18 * radius),
    pen(),
  );
}
