/** Cherry blossom: a branch in flower comes in from the top right, another from the bottom left, and petals drift over the field. */
import { blossom, drift, stamens } from '../decor/ornaments/flora.ts';
import { bendRound } from '../decor/placement/bend.ts';
import { frameMm } from '../decor/placement/frame-mm.ts';
import { freeSpot, ownShare } from '../decor/placement/free-spot.ts';
import { isFree } from '../decor/placement/holes.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { isPortrait, unitMm } from '../decor/placement/plate-box.ts';
import { seeded } from '../decor/pen/seeded.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const deepRose = '#7c1040';

type Corner = 'upper' | 'lower';

/** Points in units from the corner, along and down: a start, then control point and end of each piece. */
type Bough = readonly [Corner, ...Point[]];
type Flower = readonly [Corner, along: number, down: number, radius: number, turn: number, deep: boolean];

const boughsOfCorners: readonly Bough[] = [
  ['upper', [-6, 13], [8, 2], [30, 2.6], [42, 3], [50, 0.6]],
  ['upper', [2, 9], [3.4, 22], [2.6, 34]],
  ['lower', [-6, 12], [8, 2], [26, 2.6], [34, 3], [42, 0.8]],
];
// deno-fmt-ignore
const flowersOfCorners: readonly Flower[] = [
  ['upper', 4,   4.6, 7.6, 0.2, false],
  ['upper', 16,  2,   5.7, 0.9, true],
  ['upper', 27,  3.4, 4.2, 0.4, false],
  ['upper', 44,  1.6, 3.8, 0.1, true],
  ['upper', 1.8, 18,  5,   1.1, true],
  ['upper', 2.6, 31,  3.5, 0.3, false],
  ['lower', 3.4, 4.4, 6.8, 0.5, false],
  ['lower', 14,  1.8, 5.2, 0.2, true],
  ['lower', 1,   15,  4.2, 0.7, true],
  ['lower', 26,  3,   3.8, 1,   false],
];

/** Where a corner has a hole they come in beside it, from both its sides. */
const boughsPastHoles: readonly Bough[] = [
  ['upper', [12, -5], [17, 3], [32, 2.6], [43, 3], [52, 0.6]],
  ['upper', [-5, 12], [2.8, 17], [2.4, 35]],
  ['lower', [12, -5], [17, 3], [28, 2.6], [36, 3], [44, 0.8]],
  ['lower', [-5, 12], [2.4, 16], [1.8, 27]],
];
// deno-fmt-ignore
const flowersPastHoles: readonly Flower[] = [
  ['upper', 19,  3.4, 6.4, 0.2, false],
  ['upper', 30,  1.8, 5.2, 0.9, true],
  ['upper', 38.5, 3.4, 4,  0.4, false],
  ['upper', 49,  1.6, 3.6, 0.1, true],
  ['upper', 1.6, 19.5, 5,  1.1, true],
  ['upper', 2.4, 30,  3.6, 0.3, false],
  ['lower', 18,  3,   6,   0.5, false],
  ['lower', 28,  1.8, 4.8, 0.2, true],
  ['lower', 1,   18,  4.4, 0.7, true],
  ['lower', 37,  3,   3.6, 1,   false],
];

/** Of a square: places, radii and turns of a few blossoms together. */
const spray = [
  [0.4, 0.44, 0.36, 0.3, false],
  [0.78, 0.7, 0.21, 0.9, true],
  [0.76, 0.2, 0.15, 0.1, true],
  [0.3, 0.88, 0.12, 0.5, false],
] as const;

export const pink: Style = {
  ground: '#ffd3de',
  inks: inks(deepRose, { title: '#a3124f' }),
  code: codeOn('#ffffff', '#4d0a28'),
  preferences: {
    formCost: 0.2,
    forms: {
      strip: mirrored(special.pillarHead),
      upright: 'slotCode',
      tall: special.codeMiddle,
      square: 'slotCode',
      sheet: 'banner',
      disc: 'slotCode',
      pill: mirrored(special.sticker),
      bar: mirrored(special.headSide),
      wallet: mirrored('barTip'),
      tag: mirrored(special.numberTop),
      rows: special.codePanel,
    },
    madeFor: [special.pictured, 'slotCode'],
    madeForCost: 0.325,
    picture: [1.6, 2.3],
    favours: { codeFirst: 0.1, pictured: 0.9, slotCode: 0.6 },
    titleShare: { min: 0.46, aim: 0.8 },
  },
  insets: (plate) => insetsOf(plate, 4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const ground = gradient([0, 0], [widthMm, heightMm], ['#ffd3de', '#ffe9ee', '#ffdde5']);
    const petals = drift(pen(), {
      count: 26,
      lengthMm: 5 * u,
      widthMm,
      heightMm,
      random: seeded(5),
      isFree: (x, y, mm) => isFree(plate, x, y, mm),
    });
    // Each of the two corners in its own axes, so that the branches follow a round one.
    const [upper, lower] = [bendRound(plate, 1, -1), bendRound(plate, -1, 1)];
    const bough = pen();
    for (const [corner, ...line] of plate.holes.length > 0 ? boughsPastHoles : boughsOfCorners) {
      const bend = corner === 'upper' ? upper : lower;
      const [from, ...steps] = line.map(([along, down]) => bend.at(along * u, down * u));
      if (from === undefined) continue;
      bough.move(...from);
      for (let at = 0; at + 1 < steps.length; at += 2) bough.quad(...steps[at]!, ...steps[at + 1]!);
    }
    const flowers = (plate.holes.length > 0 ? flowersPastHoles : flowersOfCorners).map((
      [corner, along, down, radius, turn, deep],
    ) => ({
      at: (corner === 'upper' ? upper : lower).at(along * u, down * u),
      radiusMm: radius * u,
      turn,
      deep,
    }));
    const spot = freeSpot(layout, {
      insetMm: 5 * u,
      clearMm: 2.5 * u,
      minMm: 13 * frameMm(plate),
      // Upright, it would hang among the words instead of beside the boughs.
      minShare: isPortrait(plate) ? ownShare : 0,
      maxMm: (layout.picture ? 66 : 34) * u,
    });
    if (spot) {
      // A large spray hangs on a bough of its own, from the near side of the plate.
      if (layout.picture) {
        const [x, y] = [spot.xMm + 0.4 * spot.widthMm, spot.yMm + 0.44 * spot.widthMm];
        bough.move(widthMm + 6 * u, spot.yMm + 0.86 * spot.widthMm)
          .quad(x + 0.5 * spot.widthMm, y + 0.5 * spot.widthMm, x, y)
          .move(x + 0.3 * spot.widthMm, y + 0.29 * spot.widthMm).quad(
            x + 0.34 * spot.widthMm,
            y,
            x + 0.36 * spot.widthMm,
            y - 0.2 * spot.widthMm,
          );
      }
      for (const [x, y, radius, turn, isDeep] of spray) {
        const at: Point = [spot.xMm + x * spot.widthMm, spot.yMm + y * spot.widthMm];
        flowers.push({ at, radiusMm: radius * spot.widthMm, turn, deep: isDeep });
      }
    }
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
