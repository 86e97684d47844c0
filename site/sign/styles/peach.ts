/** Peaches so near that they run off the plate, tone on tone; a ripe one behind a title in two lines or where there is room for it, else leaves out of a corner. */
import { leaf, veins } from '../decor/ornaments/flora.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { boundsOf, pen, type Point, transformOf } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Shape } from '../scene.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import { eyelets } from '../decor/placement/holes.ts';
import { isClear } from '../decor/placement/clear.ts';
import { freeSpot, ownShare } from '../decor/placement/free-spot.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
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
const cleft = pen().move(0, 0.04).cubic(0.15, 0.2, 0.18, 0.5, 0.06, 0.78).outline();

/** All of them pale enough for text. */
const ripe = ['#ffe0c4', '#ffbf9e', '#ffa58d'];
const near = ['#ffe4cf', '#ffd0b4', '#ffbfa2'];
const far = ['#ffe9d6', '#ffdfc8', '#ffd6bb'];

export const peach: Style = {
  ground: '#ffc3a3',
  inks: inks('#641d0b', { title: '#6b1f0c', number: '#54160a' }),
  code: codeOn('#fffaf6', '#471207'),
  preferences: {
    forms: {
      strip: special.pillarHead,
      upright: inTwo(special.titleOver),
      tall: mirrored(special.numberTop),
      square: special.codePanel,
      disc: mirrored(special.codePanel),
      pill: inTwo('codeFirst'),
      bar: special.sideFoot,
      wallet: inTwo(mirrored(special.sideUnder)),
      rows: 'codeFirst',
    },
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
    const size = Math.sqrt(widthMm * heightMm);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#fff5ec', '#ffeddf', '#ffe3d0'])),
      body({ at: [0.42 * widthMm, -0.5 * size], size: 0.8 * size, turn: 0.75 }, far),
      body({
        at: [0.7 * widthMm, heightMm - Math.min(0.72 * size, 0.84 * heightMm)],
        size: 1.06 * size,
        turn: -0.2,
      }, near),
      ...(peachOn(layout) ?? sprig(layout)),
      ...eyelets(plate, () => '#ffefe2'),
    ];
  },
};

interface Fruit {
  /** Of its stalk. */
  readonly at: Point;
  readonly size: number;
  readonly turn?: number;
}

function body({ at: [x, y], size, turn = 0 }: Fruit, colors: readonly string[]): Shape {
  const drawn = pen().add(fruit, transformOf([x, y], { scale: size, turn }));
  return filled(drawn, gradient([x - size / 2, y], [x + size / 2, y + size], colors));
}

function leaves(at: Point, ...all: readonly (readonly [turn: number, lengthMm: number])[]): readonly Shape[] {
  return all.flatMap(([turn, lengthMm]) => [
    filled(leaf(pen(), { at, turn, lengthMm }), '#a3c985'),
    stroked(veins(pen(), { at, turn, lengthMm }), '#c9e2b2', 0.022 * lengthMm),
  ]);
}

/** A whole one, behind a title in two lines or where there is room for it. */
function peachOn(layout: Layout): readonly Shape[] | undefined {
  const whole = labelRound(layout) ?? freeFruit(layout);
  if (!whole) return undefined;
  const { at: [x, y], size } = whole;
  return [
    body(whole, ripe),
    stroked(pen().add(cleft, transformOf(whole.at, { scale: size })), '#f98d76', 0.014 * size),
    ...leaves([x, y + 0.05 * size], [-2.5, 0.32 * size], [-0.3, 0.44 * size]),
  ];
}

/** What the leaves take above the fruit, as a share of it. */
const leafShare = 0.2;

/** undefined = the title has no room for it, or it would be a toy. */
function labelRound(layout: Layout): Fruit | undefined {
  const { plate, lines } = layout;
  const title = inksOf(layout, 'own').head;
  if (!title || title.widthMm > 1.4 * title.heightMm) return undefined;
  const size = 1.5 * Math.max(title.widthMm, title.heightMm);
  const at = [title.xMm + title.widthMm / 2, title.yMm + title.heightMm / 2 - 0.55 * size] as const;
  const high = (1 + leafShare) * size;
  const box = { xMm: at[0] - size / 2, yMm: at[1] - leafShare * size, widthMm: size, heightMm: high };
  const rest = { ...layout, lines: lines.filter(({ role }) => role !== 'title') };
  const isLarge = size >= 0.3 * Math.min(plate.widthMm, plate.heightMm);
  return isLarge && box.yMm > 0 && isClear(rest, box) ? { at, size } : undefined;
}

function freeFruit(layout: Layout): Fruit | undefined {
  const mm = frameMm(layout.plate);
  const spot = freeSpot(layout, {
    insetMm: 4 * mm,
    clearMm: 3 * mm,
    minMm: 12 * mm,
    minShare: ownShare,
    maxMm: 0.4 * layout.plate.heightMm,
  });
  if (!spot) return undefined;
  const size = spot.heightMm / (1 + leafShare);
  return { at: [spot.xMm + spot.widthMm / 2, spot.yMm + leafShare * size], size };
}

/** Two leaves out of the corner, or from the middle of the upper edge, where most room is; none where they would be small. */
function sprig(layout: Layout): readonly Shape[] {
  const { widthMm, heightMm, radiusMm } = layout.plate;
  const short = Math.min(widthMm, heightMm);
  const awayMm = (1 - Math.SQRT1_2) * radiusMm - 0.02 * short;
  const [right, low] = [widthMm - awayMm, heightMm - awayMm];
  const roots = [
    { at: [right, awayMm], turn: 0.75 },
    { at: [awayMm, awayMm], turn: 0.25 },
    { at: [right, low], turn: -0.75 },
    { at: [awayMm, low], turn: -0.25 },
    { at: [widthMm / 2, -0.02 * short], turn: 0.5 },
  ] as const;
  for (const share of [0.44, 0.38, 0.32, 0.27, 0.23, 0.19]) {
    for (const { at, turn } of roots) {
      const pair = [
        [turn * Math.PI - 0.42, 0.85 * share * short],
        [turn * Math.PI + 0.42, share * short],
      ] as const;
      const drawn = pair.reduce((into, [turn, lengthMm]) => leaf(into, { at, turn, lengthMm }), pen());
      if (isClear(layout, boundsOf(drawn))) return leaves(at, ...pair);
    }
  }
  return [];
}
