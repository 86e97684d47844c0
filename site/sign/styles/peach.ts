/** A ripe peach, large and soft behind everything, with its leaves at the top. */
import { leaf, veins } from '../decor/flora.ts';
import { isFree } from '../decor/holes.ts';
import { filled, gradient, stroked } from '../decor/paint.ts';
import { isPortrait, unitMm } from '../decor/plate-box.ts';
import { type Pen, pen, placed } from '../decor/trace.ts';
import { walk } from '../decor/walk.ts';
import { behind, codeOn, inks } from '../dress.ts';
import type { Plate } from '../layout.ts';
import { groundShape, type Style } from '../style.ts';

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
    const u = unitMm(plate);
    return { topMm: 3 * u, rightMm: 3 * u, bottomMm: 3 * u, leftMm: 3 * u };
  },
  draw({ plate, codeColumn }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const sizeMm = Math.max(104 * u, 1.02 * heightMm);
    const beside = codeColumn && !isPortrait(plate) ? codeColumn.xMm + codeColumn.widthMm / 2 : undefined;
    const y = 4 * u;
    const fruits = growths.flatMap((growth) =>
      asides.map((aside) => {
        const size = growth * sizeMm;
        const x = (beside ?? widthMm - 0.42 * size) + aside * u;
        return { x, size, matrix: placed([x, y], { scale: size, turn: 0.1 }) };
      })
    );
    // A little to the side, and larger, where its edge would run through a hole.
    const { x, size, matrix } =
      fruits.find((one) => [fruit, cleft].every((line) => isFreeLine(plate, pen().add(line, one.matrix)))) ??
        fruits[0]!;
    const leaves = ([[-2.75, 30], [-0.2, 25]] as const).flatMap(([turn, length]) => {
      const grown = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map((share) => ({
        at: [x, y + 2 * u] as const,
        turn,
        lengthMm: share * length * u,
      }));
      return grown.find((one) => isFreeLine(plate, leaf(pen(), one))) ?? [];
    });
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

const growths = [1, 1.1, 1.2, 1.3];
/** In units, the nearest first. */
const asides = Array.from({ length: 33 }, (_, at) => (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2) * 2.5);

/** Whether an outline comes near no hole. */
function isFreeLine(plate: Plate, line: Pen): boolean {
  const u = unitMm(plate);
  return plate.holes.length === 0 ||
    walk(line.outline(), { stepMm: u }).every(({ x, y }) => isFree(plate, x, y, 0.5 * u));
}
