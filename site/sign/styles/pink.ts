/** Cherry blossom: a branch in flower comes in from the top right, another from the bottom left, and petals drift over the field. */
import { blossom, drift, stamens } from '../decor/flora.ts';
import { filled, gradient, stroked } from '../decor/paint.ts';
import { unitMm } from '../decor/plate-box.ts';
import { seeded } from '../decor/seeded.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const deepRose = '#7c1040';

export const pink: Style = {
  behind: behind('#ffd3de'),
  inks: inks(deepRose, {
    title: { color: '#a3124f', effect: { kind: 'rim', color: '#ffffff', widthEm: 0.05 } },
  }),
  code: codeOn('#ffffff', '#4d0a28'),
  insets(plate) {
    return insetsOf(4 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const ground = gradient([0, 0], [widthMm, heightMm], ['#ffd3de', '#ffe9ee', '#ffdde5']);
    const petals = drift(pen(), { count: 26, lengthMm: 5 * u, widthMm, heightMm, random: seeded(5) });
    const bough = pen()
      .polyline([[widthMm + 6 * u, 13 * u]]).quad(widthMm - 8 * u, 2 * u, widthMm - 30 * u, 2.6 * u)
      .quad(widthMm - 42 * u, 3 * u, widthMm - 50 * u, 0.6 * u)
      .polyline([[widthMm - 2 * u, 9 * u]]).quad(widthMm - 3.4 * u, 22 * u, widthMm - 2.6 * u, 34 * u)
      .polyline([[-6 * u, heightMm - 12 * u]]).quad(8 * u, heightMm - 2 * u, 26 * u, heightMm - 2.6 * u)
      .quad(34 * u, heightMm - 3 * u, 42 * u, heightMm - 0.8 * u);
    const flowers = [
      { at: [widthMm - 4 * u, 4.6 * u], radiusMm: 7.6 * u, turn: 0.2, deep: false },
      { at: [widthMm - 16 * u, 2 * u], radiusMm: 5.7 * u, turn: 0.9, deep: true },
      { at: [widthMm - 27 * u, 3.4 * u], radiusMm: 4.2 * u, turn: 0.4, deep: false },
      { at: [widthMm - 44 * u, 1.6 * u], radiusMm: 3.8 * u, turn: 0.1, deep: true },
      { at: [widthMm - 1.8 * u, 18 * u], radiusMm: 5.0 * u, turn: 1.1, deep: true },
      { at: [widthMm - 2.6 * u, 31 * u], radiusMm: 3.5 * u, turn: 0.3, deep: false },
      { at: [3.4 * u, heightMm - 4.4 * u], radiusMm: 6.8 * u, turn: 0.5, deep: false },
      { at: [14 * u, heightMm - 1.8 * u], radiusMm: 5.2 * u, turn: 0.2, deep: true },
      { at: [1 * u, heightMm - 15 * u], radiusMm: 4.2 * u, turn: 0.7, deep: true },
      { at: [26 * u, heightMm - 3 * u], radiusMm: 3.8 * u, turn: 1, deep: false },
    ] as const;
    const shades = [false, true].map((deep) =>
      flowers.filter((flower) => flower.deep === deep).reduce((into, flower) => blossom(into, flower), pen())
    );
    const [pale = pen(), deep = pen()] = shades;
    return [
      groundShape(plate, bleedMm, ground),
      filled(petals, '#fff3f6'),
      stroked(bough, '#6b3a3f', 1.2 * u),
      filled(deep, '#f287a6'),
      filled(pale, '#fbb9cb'),
      filled(flowers.reduce((into, flower) => stamens(into, flower), pen()), '#c2305f'),
    ];
  },
};
