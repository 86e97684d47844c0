/** Peaches so near that they run off the plate, tone on tone; where the title stands in two lines, a ripe one behind it as its label. */
import { leaf, veins } from '../decor/ornaments/flora.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { frameInsets } from '../decor/placement/frame-mm.ts';
import { boundsOf, type Pen, pen, type Point, transformOf } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Shape } from '../scene.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import { eyelets } from '../decor/placement/holes.ts';
import { isClear } from '../decor/placement/clear.ts';
import { overlaps } from '../decor/placement/plate-box.ts';
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

interface Colors {
  readonly body: readonly string[];
  readonly cleft: string;
  readonly leaf: string;
  readonly vein: string;
}

/** All of them pale enough for text. */
const ripe: Colors = {
  body: ['#ffe0c4', '#ffbf9e', '#ffa58d'],
  cleft: '#f98d76',
  leaf: '#a3c985',
  vein: '#c9e2b2',
};
const near: Colors = {
  body: ['#ffe4cf', '#ffd0b4', '#ffbfa2'],
  cleft: '#ffb295',
  leaf: '#ebe8c2',
  vein: '#f4f1da',
};
const far: Colors = { ...near, body: ['#ffe9d6', '#ffdfc8', '#ffd6bb'] };

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
    const size = Math.sqrt(widthMm * heightMm);
    const label = labelRound(layout);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#fff5ec', '#ffeddf', '#ffe3d0'])),
      ...fruitShapes({ at: [0.42 * widthMm, -0.5 * size], size: 0.8 * size, turn: 0.75 }, far, layout),
      ...fruitShapes(
        {
          at: [0.7 * widthMm, heightMm - Math.min(0.72 * size, 0.84 * heightMm)],
          size: 1.06 * size,
          turn: -0.2,
        },
        near,
        layout,
      ),
      ...(label ? fruitShapes(label, ripe, layout) : []),
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

/** A leaf or cleft that would stand behind a digit is left out. */
function fruitShapes({ at, size, turn = 0 }: Fruit, colors: Colors, layout: Layout): readonly Shape[] {
  const matrix = transformOf(at, { scale: size, turn });
  const [x, y] = at;
  const digits = layout.lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
  const isClearOfDigits = (drawn: Pen) => !digits.some((ink) => overlaps(ink, boundsOf(drawn)));
  const stalk = [x - 0.05 * size * Math.sin(turn), y + 0.05 * size * Math.cos(turn)] as const;
  const leaves = [{ at: stalk, turn: turn - 2.5, lengthMm: 0.36 * size }, {
    at: stalk,
    turn: turn - 0.3,
    lengthMm: 0.5 * size,
  }];
  return [
    filled(
      pen().add(fruit, matrix),
      gradient([x - size / 2, y], [x + size / 2, y + size], colors.body),
    ),
    ...[pen().add(cleft, matrix)].filter(isClearOfDigits).map((line) =>
      stroked(line, colors.cleft, 0.014 * size)
    ),
    ...leaves.filter((one) => isClearOfDigits(leaf(pen(), one))).flatMap((one) => [
      filled(leaf(pen(), one), colors.leaf),
      stroked(veins(pen(), one), colors.vein, 0.009 * size),
    ]),
  ];
}

/** Behind a title in two lines; undefined = it has no room there, or would be a toy. */
function labelRound(layout: Layout): Fruit | undefined {
  const { plate, lines } = layout;
  const title = inksOf(layout, 'own').head;
  if (!title || title.widthMm > 1.4 * title.heightMm) return undefined;
  const size = 1.5 * Math.max(title.widthMm, title.heightMm);
  const [x, y] = [title.xMm + title.widthMm / 2, title.yMm + title.heightMm / 2];
  const box = { xMm: x - size / 2, yMm: y - 0.68 * size, widthMm: size, heightMm: 1.14 * size };
  const rest = { ...layout, lines: lines.filter(({ role }) => role !== 'title') };
  const isLarge = size >= 0.3 * Math.min(plate.widthMm, plate.heightMm);
  return isLarge && box.yMm > 0 && isClear(rest, box) ? { at: [x, y - 0.55 * size], size } : undefined;
}
