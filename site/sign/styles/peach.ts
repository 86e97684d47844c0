/** A ripe peach, large and soft behind everything, with its leaves at the top. */
import { leaf, veins } from '../decor/flora.ts';
import { filled, gradient, stroked } from '../decor/paint.ts';
import { isPortrait, unitMm } from '../decor/plate-box.ts';
import { pen, placed } from '../decor/trace.ts';
import { behind, codeOn, inks } from '../dress.ts';
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
  behind: behind('#ffbf9d'),
  inks: inks('#641d0b', { title: '#7a2410', number: '#54160a' }),
  code: codeOn('#fffaf6', '#471207'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 3 * u, rightMm: 3 * u, bottomMm: 3 * u, leftMm: 3 * u };
  },
  draw({ plate, codeColumn }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const size = isPortrait(plate) ? 96 * u : 104 * u;
    const x = codeColumn ? codeColumn.xMm + codeColumn.widthMm / 2 : widthMm - 0.42 * size;
    const y = isPortrait(plate) ? heightMm - size * 0.8 : 4 * u;
    const matrix = placed([x, y], { scale: size, turn: 0.1 });
    const leaves = [
      { at: [x, y + 2 * u], turn: -2.75, lengthMm: 30 * u },
      { at: [x, y + 2 * u], turn: -0.2, lengthMm: 25 * u },
    ] as const;
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#fff0e2', '#ffe1cc', '#ffd5bb'])),
      filled(
        pen().add(fruit, matrix),
        gradient([x - size / 2, y], [x + size / 2, y + size], ['#ffcdb0', '#ffbf9d', '#ff9f86']),
      ),
      stroked(pen().add(cleft, matrix), '#f08f78', 0.7 * u),
      filled(leaves.reduce((into, one) => leaf(into, one), pen()), '#8fb56a'),
      stroked(leaves.reduce((into, one) => veins(into, one), pen()), '#dcebc2', 0.35 * u),
    ];
  },
};
