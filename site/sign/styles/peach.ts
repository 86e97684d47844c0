/** A ripe peach with two leaves, whole where the text leaves room for it, and its blush over the field. */
import { leaf, veins } from '../decor/ornaments/flora.ts';
import { freeSpot, ownShare } from '../decor/placement/free-spot.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { pen, transformOf } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Shape } from '../scene.ts';
import { archTitle } from '../layout/arched.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { isClear } from '../decor/placement/clear.ts';
import { inflate } from '../decor/placement/plate-box.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { inThree, mirrored, special } from '../layout/solver/special.ts';
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
/** The fruit beside the text, and paler under the title. */
const ripeColors = {
  body: ['#ffc79a', '#ff9d7a', '#f2675c'],
  cleft: '#e2574f',
  leaf: '#7fae5a',
  vein: '#b9d69a',
};
const paleColors = { ...ripeColors, body: ['#ffe6cd', '#ffcdae', '#ffb597'], cleft: '#ffa78a' };
const faintColors = {
  body: ['#ffe2cb', '#ffd3b6', '#ffc4a4'],
  cleft: '#ffbb9a',
  leaf: '#d5dfaf',
  vein: '#e6ebc8',
};

const cleft = pen().move(0, 0.04).cubic(0.15, 0.2, 0.18, 0.5, 0.06, 0.78).outline();

export const peach: Style = {
  ground: '#ffc3a3',
  inks: inks('#641d0b', { title: '#6b1f0c', number: '#54160a' }),
  code: codeOn('#fffaf6', '#471207'),
  preferences: {
    forms: {
      strip: special.pillarHead,
      upright: inThree(special.titleBlock),
      tall: mirrored(special.numberTop),
      square: special.codePanel,
      disc: 'slotCode',
      pill: mirrored(special.barSub),
      bar: 'barColumn',
      wallet: mirrored(special.sticker),
      tag: mirrored(special.sticker),
      rows: mirrored(special.sideUnder),
    },
    favours: { panel: 0.45 },
    madeFor: [special.titleBlock],
    titleLines: 2,
    padding: { title: { right: 0.4, left: 0.1, top: 0.3, bottom: 0.2 } },
    titleShare: { min: 0.44, aim: 0.64 },
  },
  adjustLayout: archTitle,
  insets: (plate) => frameInsets(plate, 2.4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const { widthMm, heightMm } = plate;
    const mm = frameMm(plate);
    const round = fruitRound(layout, mm);
    const spot = round ??
      freeSpot(layout, {
        insetMm: 4 * mm,
        clearMm: 2.5 * mm,
        minMm: 16 * mm,
        minShare: ownShare,
        maxMm: 34 * mm,
      });
    // Behind everything, paler than the text needs, as the ornament of plates that have room for no other.
    const size = 1.05 * Math.min(widthMm, heightMm);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#fff0e2', '#ffe4d2', '#ffd8c0'])),
      ...(spot
        ? fruitShapes(
          [spot.xMm + 0.5 * spot.widthMm, spot.yMm + 0.13 * spot.heightMm],
          {
            size: 0.84 * spot.heightMm,
            minMm: 0.25 * mm,
            colors: round ? paleColors : ripeColors,
          },
        )
        : plate.holes.length > 0
        ? []
        : fruitShapes([0.72 * widthMm, heightMm - 0.86 * size], {
          size,
          minMm: 0.25 * mm,
          colors: faintColors,
        })),
    ];
  },
};

function fruitShapes(
  [x, y]: readonly [number, number],
  { size, minMm, colors }: { size: number; minMm: number; colors: typeof ripeColors },
): readonly Shape[] {
  const matrix = transformOf([x, y], { scale: size, turn: 0.06 });
  const leaves = [
    { at: [x, y + 0.05 * size] as const, turn: -2.72, lengthMm: 0.46 * size },
    { at: [x, y + 0.05 * size] as const, turn: -0.36, lengthMm: 0.4 * size },
  ];
  const body = gradient([x - size / 2, y], [x + size / 2, y + size], colors.body);
  return [
    filled(pen().add(fruit, matrix), body),
    stroked(
      pen().add(cleft, matrix),
      colors.cleft,
      Math.max(minMm, 0.022 * size),
    ),
    filled(leaves.reduce((into, one) => leaf(into, one), pen()), colors.leaf),
    stroked(
      leaves.reduce((into, one) => veins(into, one), pen()),
      colors.vein,
      Math.max(minMm, 0.016 * size),
    ),
  ];
}

/** The fruit as the ground of a title in two lines; undefined = it has no room there. */
function fruitRound(layout: Layout, mm: number): Box | undefined {
  const { plate, lines } = layout;
  const title = inksOf(layout, 'own').head;
  if (!title || title.widthMm > 1.4 * title.heightMm || title.heightMm < 12 * mm || plate.holes.length > 0) {
    return undefined;
  }
  const size = 1.5 * Math.max(title.widthMm, title.heightMm);
  const [x, y] = [title.xMm + title.widthMm / 2, title.yMm + title.heightMm / 2];
  const box = { xMm: x - size / 2, yMm: y - size / 2, widthMm: size, heightMm: size };
  const rest = { ...layout, lines: lines.filter(({ role }) => role !== 'title') };
  return isClear(rest, inflate(box, -0.06 * size), 0.5 * mm) ? inflate(box, 0.1 * size) : undefined;
}
