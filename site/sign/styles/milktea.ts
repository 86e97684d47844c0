/** A cup of milk tea: cream poured over the top, tea below it, pearls on the ground. */
import { filled, gradient } from '../decor/paint.ts';
import { heap, pearlBodies, pearlShines } from '../decor/pearls.ts';
import { reachMm, unitMm } from '../decor/plate-box.ts';
import { between, seeded } from '../decor/seeded.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const milktea: Style = {
  behind: behind('#dcb88c'),
  inks: inks('#452310', { number: '#3a1b0a', title: '#54290f' }),
  code: codeOn('#fff9ef', '#33180a'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 4.4 * u, rightMm: 0, bottomMm: 4.6 * u, leftMm: 0 };
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const random = seeded(8);
    const tea = gradient([0, 0], [0, heightMm], ['#f3dfc4', '#ead0ab', '#dcb88c']);
    const cream = pen().move(-reach, -reach).line(-reach, 4.6 * u);
    for (let x = -reach; x < widthMm + reach;) {
      const width = u * between(random, [11, 19]);
      const depth = u * between(random, [5.6, 8.2]);
      cream.cubic(x + 0.3 * width, 4.2 * u, x + 0.22 * width, depth, x + 0.5 * width, depth)
        .cubic(x + 0.78 * width, depth, x + 0.7 * width, 4.2 * u, x + width, 4.4 * u);
      x += width;
    }
    cream.line(widthMm + 40 * u, -reach).close();
    const span = { from: -reach - 2 * u, to: widthMm + reach + 2 * u };
    const back = heap({ ...span, floorMm: heightMm - 1.2 * u, radiusMm: 3.1 * u }, random);
    const front = heap({ ...span, floorMm: heightMm + 2.2 * u, radiusMm: 3.4 * u }, random);
    return [
      groundShape(plate, bleedMm, tea),
      filled(cream, '#fff6e6'),
      filled(pearlBodies(back), '#6b3d20'),
      filled(pearlShines(back), '#a8754c'),
      filled(pearlBodies(front), '#3d1f0e'),
      filled(pearlShines(front), '#a8754c'),
    ];
  },
};
