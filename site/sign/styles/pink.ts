/** Cherry blossom: a branch in flower comes in from the top right, another from the bottom left, and petals drift over the field. */
import { blossom, drift, stamens } from '../decor/flora.ts';
import { type Bend, bendRound } from '../decor/bend.ts';
import { filled, gradient, stroked } from '../decor/paint.ts';
import { unitMm } from '../decor/plate-box.ts';
import { seeded } from '../decor/seeded.ts';
import { pen, type Point } from '../decor/trace.ts';
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
    // Each of the two corners in its own axes, so that the branches follow a round one.
    const [upper, lower] = [bendRound(plate, 1, -1), bendRound(plate, -1, 1)];
    const bough = pen();
    for (const [bend, ...line] of boughs(upper, lower)) {
      const [from, ...steps] = line.map(([along, down]) => bend.at(along * u, down * u));
      if (from === undefined) continue;
      bough.move(...from);
      for (let at = 0; at + 1 < steps.length; at += 2) bough.quad(...steps[at]!, ...steps[at + 1]!);
    }
    const flowers = [
      { bend: upper, spot: [4, 4.6], radiusMm: 7.6 * u, turn: 0.2, deep: false },
      { bend: upper, spot: [16, 2], radiusMm: 5.7 * u, turn: 0.9, deep: true },
      { bend: upper, spot: [27, 3.4], radiusMm: 4.2 * u, turn: 0.4, deep: false },
      { bend: upper, spot: [44, 1.6], radiusMm: 3.8 * u, turn: 0.1, deep: true },
      { bend: upper, spot: [1.8, 18], radiusMm: 5.0 * u, turn: 1.1, deep: true },
      { bend: upper, spot: [2.6, 31], radiusMm: 3.5 * u, turn: 0.3, deep: false },
      { bend: lower, spot: [3.4, 4.4], radiusMm: 6.8 * u, turn: 0.5, deep: false },
      { bend: lower, spot: [14, 1.8], radiusMm: 5.2 * u, turn: 0.2, deep: true },
      { bend: lower, spot: [1, 15], radiusMm: 4.2 * u, turn: 0.7, deep: true },
      { bend: lower, spot: [26, 3], radiusMm: 3.8 * u, turn: 1, deep: false },
    ].map(({ bend, spot: [along = 0, down = 0], ...flower }) => ({
      ...flower,
      at: bend.at(along * u, down * u),
    }));
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

/** Points in units from the corner, along and down: a start, then control point and end of each piece. */
function boughs(upper: Bend, lower: Bend): readonly (readonly [Bend, ...Point[]])[] {
  return [
    [upper, [-6, 13], [8, 2], [30, 2.6], [42, 3], [50, 0.6]],
    [upper, [2, 9], [3.4, 22], [2.6, 34]],
    [lower, [-6, 12], [8, 2], [26, 2.6], [34, 3], [42, 0.8]],
  ];
}
