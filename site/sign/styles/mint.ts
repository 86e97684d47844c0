/** A mint leaf so near that it fills the plate: quilted between its veins, the midrib from one corner to the other. */
import { eyelets } from '../decor/placement/holes.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Plate } from '../layout/layout.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

/** Of the strips between two veins, from the one nearer to the stalk to the next: on the sunny and on the shaded half. */
const halves = [
  { side: -1, tones: ['#ade2c9', '#d6f5e7'] },
  { side: 1, tones: ['#a0dabf', '#c9efdc'] },
] as const;
const strips = 8;

export const mint: Style = {
  ground: '#c2ecdb',
  inks: inks('#07443d', { title: '#06594a', number: '#053a34' }),
  code: codeOn('#f6fdfa', '#05332e'),
  preferences: {
    forms: {
      strip: special.pillarFoot,
      upright: inTwo(special.pillarFoot),
      square: mirrored('panel'),
      disc: mirrored(special.sideLow),
      pill: inTwo('posterBar'),
      bar: 'posterBar',
      wallet: special.posterLeft,
      rows: special.panelSub,
    },
    madeFor: [mirrored('banner')],
    avoids: ['poster', 'posterFoot'],
    qualityBudget: 0.03,
    titleShare: { min: 0.4, aim: 0.76 },
    verticalTitle: true,
  },
  insets: (plate) => insetsOf(plate, 5.6, 3, 3, 3),
  draw({ plate }, bleedMm) {
    const { widthMm, heightMm } = plate;
    const size = Math.sqrt(widthMm * heightMm);
    const [ribs, branches] = [pen(), pen()];
    const shapes = halves.flatMap(({ side, tones }) =>
      Array.from({ length: strips }, (_, at) => {
        const [low, high] = [vein(plate, side, at), vein(plate, side, at + 1)];
        const strip = pen().move(...low.from).quad(...low.bend, ...low.to).line(...high.to)
          .quad(...high.bend, ...high.from).close();
        branches.move(...low.from).quad(...low.bend, ...low.to);
        return filled(strip, gradient(low.bend, high.bend, tones));
      })
    );
    const [x, y] = onRib(plate, 0.5);
    ribs.move(...onRib(plate, 0)).quad(x, y + 0.125 * heightMm, ...onRib(plate, 1));
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#c2ecdb' }),
      ...shapes,
      stroked(branches, '#d9f6ea', 0.006 * size),
      stroked(ribs, '#d9f6ea', 0.014 * size),
      ...eyelets(plate, () => '#d2f2e4'),
    ];
  },
};

/** A point of the midrib, 0 at the stalk's end, 1 at the tip; both lie beyond the trim. */
function onRib({ widthMm, heightMm }: Plate, along: number): Point {
  const [x, y] = [-0.12 + 1.24 * along, 1.06 - 1.12 * along];
  const sag = 0.5 * along * (1 - along);
  return [x * widthMm, (y + sag) * heightMm];
}

/** One leaves the midrib at a slant and bends to the tip. */
function vein(plate: Plate, side: 1 | -1, at: number): { from: Point; bend: Point; to: Point } {
  const along = (at + (side === 1 ? 0.35 : 0)) / strips - 0.1;
  const [x, y] = onRib(plate, along);
  const [nextX, nextY] = onRib(plate, along + 0.01);
  const turn = Math.atan2(nextY - y, nextX - x);
  const reach = 0.8 * Math.hypot(plate.widthMm, plate.heightMm);
  const to = (angle: number, share: number): Point => [
    x + share * reach * Math.cos(turn + side * angle),
    y + share * reach * Math.sin(turn + side * angle),
  ];
  return { from: [x, y], bend: to(1.05, 0.45), to: to(0.8, 1) };
}
