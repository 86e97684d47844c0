/** Ripe peaches: one behind the title or the code, which sits on it as a fruit's label does, and the blush of another. */
import { leaf, veins } from '../decor/ornaments/flora.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { boundsOf, pen, type Point, transformOf } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Shape } from '../scene.ts';
import { archTitle } from '../layout/arched.ts';
import { inflate } from '../decor/placement/plate-box.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { codeCard } from '../decor/placement/code-card.ts';
import { eyelets } from '../decor/placement/holes.ts';
import { airMm, isClear } from '../decor/placement/clear.ts';
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
/** Pale enough for text. */
const ripe = { body: ['#ffe0c4', '#ffbf9e', '#ffa58d'], cleft: '#f98d76', leaf: '#a3c985', vein: '#c9e2b2' };
const faint = { body: ['#ffecdb', '#ffdcc4', '#ffd0b6'], cleft: '#ffc3a8', leaf: '#dfe6c0', vein: '#eff3dc' };

const cleft = pen().move(0, 0.04).cubic(0.15, 0.2, 0.18, 0.5, 0.06, 0.78).outline();

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
      disc: special.titleBlock,
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
    const mm = frameMm(plate);
    const short = Math.min(widthMm, heightMm);
    const fruit = fruitRound(layout, mm) ?? fruitUnder(layout, short);
    // On the other side and half seen.
    const x = fruit.at[0] > widthMm / 2 ? 0.05 * widthMm : 0.95 * widthMm;
    const y = fruit.at[1] > 0.3 * heightMm ? -0.3 * short : heightMm - 0.62 * short;
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#fff3e8', '#ffe9d9', '#ffdcc6'])),
      ...fruitShapes(layout, { at: [x, y], size: 0.95 * short }, faint),
      ...fruitShapes(layout, fruit, ripe),
      ...eyelets(plate, () => '#fff0e3'),
    ];
  },
};

interface Fruit {
  /** Of its stalk. */
  readonly at: readonly [x: number, y: number];
  readonly size: number;
}

/** Round the code with its caption, beside, over or under the number; without a code it lies in the corner. */
function fruitUnder(layout: Layout, short: number): Fruit {
  const { widthMm, heightMm } = layout.plate;
  const card = codeCard(layout);
  if (card === undefined) return { at: [0.86 * widthMm, heightMm - 0.74 * short], size: 0.98 * short };
  const size = 1.7 * Math.max(card.widthMm, card.heightMm);
  const [x, y] = [card.xMm + card.widthMm / 2, card.yMm + card.heightMm / 2];
  const at = [x, y - 0.5 * size] as const;
  const { number } = inksOf(layout);
  if (number === undefined) return { at, size };
  const body = inflate({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 }, 0.53 * size, 0.5 * size);
  const away = offset(body, { card, number: inflate(number, airMm(layout.plate)) });
  return { at: [at[0] + away[0], at[1] + away[1]], size };
}

/** How far from the number the fruit lies: its edge crosses no digits that stand to one side of the code. */
function offset(body: Box, { card, number }: { card: Box; number: Box }): Point {
  const [cardX, cardY] = [card.xMm + card.widthMm, card.yMm + card.heightMm];
  const [bodyX, bodyY] = [body.xMm + body.widthMm, body.yMm + body.heightMm];
  if (number.xMm >= cardX) return [Math.min(0, number.xMm - bodyX), 0];
  if (number.xMm + number.widthMm <= card.xMm) {
    return [Math.max(0, number.xMm + number.widthMm - body.xMm), 0];
  }
  if (number.yMm >= cardY) return [0, Math.min(0, number.yMm - bodyY)];
  const belowMm = number.yMm + number.heightMm;
  return [0, belowMm <= card.yMm ? Math.max(0, belowMm - body.yMm) : 0];
}

/** Its leaves are there where they cross no words, and its cleft where it crosses none but a title. */
function fruitShapes(
  layout: Layout,
  { at: [x, y], size }: Fruit,
  colors: typeof ripe,
): readonly Shape[] {
  const { plate, lines } = layout;
  const minMm = 0.25 * frameMm(plate);
  const matrix = transformOf([x, y], { scale: size });
  const at = [x, y + 0.05 * size] as const;
  const leaves = [{ at, turn: -2.5, lengthMm: 0.36 * size }, { at, turn: -0.3, lengthMm: 0.5 * size }]
    .filter((one) => isClear({ ...layout, code: undefined }, boundsOf(leaf(pen(), one))));
  const body = gradient([x - size / 2, y], [x + size / 2, y + size], colors.body);
  const line = pen().add(cleft, matrix);
  const rest = lines.filter(({ role }) => role !== 'title');
  const isCleft = isClear({ ...layout, lines: rest, code: undefined }, boundsOf(line));
  return [
    filled(pen().add(fruit, matrix), body),
    ...(isCleft ? [stroked(line, colors.cleft, Math.max(minMm, 0.014 * size))] : []),
    ...leaves.flatMap((one) => [
      filled(leaf(pen(), one), colors.leaf),
      stroked(veins(pen(), one), colors.vein, Math.max(minMm, 0.009 * size)),
    ]),
  ];
}

/** The ground of a title in two lines; undefined = it has no room there. */
function fruitRound(layout: Layout, mm: number): Fruit | undefined {
  const { lines } = layout;
  const title = inksOf(layout, 'own').head;
  if (!title || title.widthMm > 1.4 * title.heightMm || title.heightMm < 12 * mm) return undefined;
  const size = 1.5 * Math.max(title.widthMm, title.heightMm);
  const [x, y] = [title.xMm + title.widthMm / 2, title.yMm + title.heightMm / 2];
  const box = { xMm: x - size / 2, yMm: y - size / 2, widthMm: size, heightMm: size };
  const rest = { ...layout, lines: lines.filter(({ role }) => role !== 'title') };
  return isClear(rest, box) ? { at: [x, y - 0.55 * size], size } : undefined;
}
