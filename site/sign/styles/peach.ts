/** A ripe peach, large and soft behind everything, with its leaves at the top. */
import { leaf, veins } from '../decor/flora.ts';
import { isFree } from '../decor/holes.ts';
import { filled, gradient, stroked } from '../decor/paint.ts';
import { isPortrait, unitMm } from '../decor/plate-box.ts';
import { pen, placed } from '../decor/trace.ts';
import { type Step, walk } from '../decor/walk.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Plate } from '../layout/layout.ts';
import type { Matrix } from '../scene.ts';
import { groundShape, type Style } from '../style/style.ts';

// One high, its stalk at the origin.
const fruit = pen()
  .move(0, 0.04)
  .cubic(0.16, -0.06, 0.5, -0.02, 0.53, 0.38)
  .cubic(0.55, 0.74, 0.22, 0.96, 0, 1)
  .cubic(-0.22, 0.96, -0.55, 0.74, -0.53, 0.38)
  .cubic(-0.5, -0.02, -0.16, -0.06, 0, 0.04)
  .close()
  .outline();
const cleft = pen().move(0, 0.04).cubic(0.13, 0.2, 0.16, 0.55, 0.02, 0.86).outline();

export const peach: Style = {
  behind: behind('#f8a893'),
  inks: inks('#641d0b', { title: '#6b1f0c', number: '#54160a' }),
  code: codeOn('#fffaf6', '#471207'),
  insets(plate) {
    return insetsOf(plate, 3);
  },
  draw({ plate, codeColumn }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const sizeMm = Math.max(104 * u, 1.02 * heightMm);
    const beside = codeColumn && !isPortrait(plate) ? codeColumn.xMm + codeColumn.widthMm / 2 : undefined;
    const y = 4 * u;
    const peachAt = ({ growth, aside }: Place): Peach => {
      const size = growth * sizeMm;
      const x = (beside ?? widthMm - 0.42 * size) + aside * u;
      const leaves = ([[-2.75, 30], [-0.2, 25]] as const).flatMap(([turn, length]) =>
        leafShares.map((share) => ({ at: [x, y + 2 * u] as const, turn, lengthMm: share * length * u }))
          .find(({ at, lengthMm }) => isFreeLine(plate, leafLine, placed(at, { scale: lengthMm, turn }))) ??
          []
      );
      return { x, size, matrix: placed([x, y], { scale: size, turn: 0.1 }), leaves };
    };
    const { x, size, matrix, leaves } = freePeach(plate, peachAt) ?? peachAt({ growth: 1, aside: 0 });
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#fff0e2', '#ffe1cc', '#ffd5bb'])),
      filled(
        pen().add(fruit, matrix),
        gradient([x - size / 2, y], [x + size / 2, y + size], ['#ffd6bd', '#ffc7aa', '#ffb29a']),
      ),
      stroked(pen().add(cleft, matrix), '#f8a893', 0.7 * u),
      filled(leaves.reduce((into, one) => leaf(into, one), pen()), '#a9ca84'),
      stroked(leaves.reduce((into, one) => veins(into, one), pen()), '#e2efcc', 0.35 * u),
    ];
  },
};

interface Place {
  readonly growth: number;
  /** To the right, in units. */
  readonly aside: number;
}

/** The nearest to the usual one first. */
const places: readonly Place[] = [1, 1.1, 0.92, 1.2, 0.84, 1.3].flatMap((growth) =>
  Array.from({ length: 25 }, (_, at) => ({ growth, aside: (at - 12) * 2.5 }))
).toSorted((a, b) => farness(a) - farness(b));

function farness({ growth, aside }: Place): number {
  return Math.abs(aside) + 60 * Math.abs(growth - 1);
}

const leafShares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

interface Peach {
  readonly x: number;
  readonly size: number;
  readonly matrix: Matrix;
  readonly leaves: readonly Parameters<typeof leaf>[1][];
}

/**
 * Where its edge would run through a hole, a little to the side or in another size; best with both its leaves. undefined = there is no hole,
 * or no such place.
 */
function freePeach(plate: Plate, peachAt: (place: Place) => Peach): Peach | undefined {
  let bare: Peach | undefined;
  if (plate.holes.length === 0) return undefined;
  for (const place of places) {
    const peach = peachAt(place);
    if (![fruitLine, cleftLine].every((line) => isFreeLine(plate, line, peach.matrix))) continue;
    if (peach.leaves.length === 2) return peach;
    bare ??= peach;
  }
  return bare;
}

/** Points along what is drawn, one high. */
const fruitLine = walk(fruit, { stepMm: 0.015 });
const cleftLine = walk(cleft, { stepMm: 0.015 });
const leafLine = walk(leaf(pen(), { at: [0, 0], lengthMm: 1 }).outline(), { stepMm: 0.05 });

/** Whether a line comes near no hole. */
function isFreeLine(plate: Plate, line: readonly Step[], [a, b, c, d, e, f]: Matrix): boolean {
  const nearMm = 0.8 * unitMm(plate);
  return line.every(({ x, y }) => isFree(plate, a * x + c * y + e, b * x + d * y + f, nearMm));
}
