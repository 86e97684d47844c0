/** Fresh mint: bunches of broad leaves in three greens grow out of two corners. */
import { leaf, veins } from '../decor/flora.ts';
import { filled, gradient, stroked } from '../decor/paint.ts';
import { unitMm } from '../decor/plate-box.ts';
import { pen, type Point } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const mint: Style = {
  behind: behind('#c2ecdb'),
  inks: inks('#07443d', { title: '#0a5a4c' }),
  code: codeOn('#ffffff', '#05332e'),
  insets(plate) {
    return insetsOf(4 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    // From the corner, as seen from the top left: place, direction, length, tone.
    const bunch = [
      [-3, 22, -1.35, 19, 0],
      [24, -3, -0.22, 19, 0],
      [-4, 8, 1.2, 22, 1],
      [8, -4, 0.32, 24, 1],
      [-2, -3, 1.28, 15, 2],
      [-3, -1, 0.28, 17, 2],
      [-4, -4, 0.785, 15, 1],
    ] as const;
    const tones = ['#9fdcc3', '#5dbf9b', '#2f9c7c'].map((color, tone) => ({ color, tone }));
    const placedLeaves = [
      { corner: [0, 0] as Point, way: 1 as const },
      { corner: [widthMm, heightMm] as Point, way: -1 as const },
    ].flatMap(({ corner: [x, y], way }) =>
      bunch.map(([a, b, turn, length, tone]) => ({
        at: [x + way * a * u, y + way * b * u] as Point,
        turn: turn + (way === 1 ? 0 : Math.PI),
        lengthMm: length * u,
        tone,
      }))
    );
    const pale = [[0.3, 0.55, 0.5, 46], [0.62, 0.2, 2.4, 40], [0.55, 0.85, -0.6, 44]] as const;
    const watermark = pale.reduce(
      (into, [x, y, turn, length]) =>
        leaf(into, { at: [x * widthMm, y * heightMm], turn, lengthMm: length * u }),
      pen(),
    );
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#c2ecdb', '#e2f8ee', '#c9efdf'])),
      filled(watermark, '#ecfbf4'),
      ...tones.flatMap(({ color, tone }) => {
        const leaves = placedLeaves.filter((one) => one.tone === tone);
        return [
          filled(leaves.reduce((into, one) => leaf(into, one), pen()), color),
          stroked(leaves.reduce((into, one) => veins(into, one), pen()), '#d9f4e8', 0.28 * u),
        ];
      }),
    ];
  },
};
