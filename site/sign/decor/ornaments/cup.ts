/** A cup of milk tea with a domed lid, a straw and pearls. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import type { Shape } from '../../scene.ts';
import { filled, gradient, stroked } from '../pen/shapes.ts';
import { pen, transformOf } from '../pen/pen.ts';

/** As high as the square that it stands in. */
export function cup({ xMm, yMm, widthMm }: Box): readonly Shape[] {
  const matrix = transformOf([xMm + widthMm / 2, yMm], { scale: widthMm / 10 });
  const figure = (outline: ReturnType<ReturnType<typeof pen>['outline']>) => pen().add(outline, matrix);
  return [
    stroked(figure(straw), '#e2725b', 0.075 * widthMm),
    filled(figure(lid), '#fff9ee'),
    filled(figure(body), gradient([0, yMm + 0.3 * widthMm], [0, yMm + widthMm], ['#d9a875', '#a8713f'])),
    filled(figure(cream), '#fff6e6'),
    filled(figure(rim), '#fffdf8'),
    filled(figure(pearls), '#3d1f0e'),
    stroked(figure(shine), '#e9c79d', 0.03 * widthMm),
  ];
}

// Ten high, from 0 downwards, about the y axis.
const straw = pen().polyline([[0.4, 3.4], [1.5, 0.5]]).outline();
const lid = pen().move(-2.9, 3.2).cubic(-2.8, 1.5, -1.4, 1.1, 0, 1.1).cubic(1.4, 1.1, 2.8, 1.5, 2.9, 3.2)
  .close().outline();
const rim = pen().box({ xMm: -3.3, yMm: 3, widthMm: 6.6, heightMm: 0.7 }, 0.35).outline();
const body = pen().move(-3, 3.5).line(3, 3.5).line(2.3, 9.5).quad(2.2, 10, 1.7, 10).line(-1.7, 10).quad(
  -2.2,
  10,
  -2.3,
  9.5,
).close().outline();
const cream = pen().move(-3, 3.5).line(3, 3.5).line(2.86, 4.7).quad(2, 5.6, 1.2, 4.8).quad(0.3, 4.2, -0.5, 5)
  .quad(-1.6, 5.9, -2.86, 4.8).close().outline();
const pearls = ([[-1.6, 9.2], [-0.6, 9.4], [0.4, 9.3], [1.4, 9.3], [-1.1, 8.4], [0, 8.5], [1.1, 8.4], [
  -1.8,
  7.9,
]] as const)
  .reduce((into, [x, y]) => into.circle(x, y, 0.46), pen()).outline();
const shine = pen().polyline([[-2.1, 5.9], [-1.85, 8]]).outline();
