/** A fine day: banks of cloud in three depths tower up at one side, lit from the sun in the opposite corner. */
import { cumulus } from '../decor/ornaments/sky.ts';
import { eyelets } from '../decor/placement/holes.ts';
import { filled, gradient } from '../decor/pen/shapes.ts';
import { frameInsets } from '../decor/placement/frame-mm.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { reachMm } from '../decor/placement/plate-box.ts';
import { seeded } from '../decor/pen/seeded.ts';
import type { Plate } from '../layout/layout.ts';
import { archTitle } from '../layout/arched.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

/** Back to front: heights at the low and at the high end as shares of the plate's, size of a puff of its shorter side. */
const banks = [
  { foot: 0.24, tower: 0.74, puff: 0.2, seed: 21, colors: ['#f4faff', '#b7dbf8'] },
  { foot: 0.14, tower: 0.46, puff: 0.17, seed: 4, colors: ['#fcfeff', '#c9e4fa'] },
  { foot: 0.08, tower: 0.22, puff: 0.13, seed: 9, colors: ['#ffffff', '#ecf6fe'] },
] as const;

export const sky: Style = {
  ground: '#86c5f5',
  inks: inks('#08285a', { title: '#0a3878' }),
  code: codeOn('#ffffff', '#061e45'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarFoot),
      upright: special.slotHead,
      tall: special.numberFirst,
      square: mirrored(special.codePanel),
      disc: special.sideLow,
      pill: inTwo(mirrored(special.spine)),
      bar: inTwo(special.barRow),
      wallet: inTwo('side'),
      rows: mirrored(special.sideFoot),
    },
    madeFor: [special.titleBlock],
    titleShare: { min: 0.44, aim: 0.66 },
  },
  adjustLayout: archTitle,
  insets: (plate) => frameInsets(plate, 2, 2, 3),
  draw({ plate }, bleedMm) {
    const { widthMm, heightMm } = plate;
    const short = Math.min(widthMm, heightMm);
    const sky = (colors: readonly string[]) => gradient([0, 0], [0, heightMm], colors);
    const sun = ([
      [1.1, sky(['#90c7f0', '#b0d9f5', '#d5ebf8'])],
      [0.68, sky(['#a4cfeb', '#bedeef', '#ddedf2'])],
      [0.28, '#fff6d6'],
    ] as const).map(([share, fill]) => filled(quarter(plate, share * short), fill));
    return [
      groundShape(plate, bleedMm, sky(['#7fc0f4', '#a4d5fa', '#cfe9fd'])),
      ...sun,
      ...banks.map(({ foot, tower, puff, seed, colors }) => {
        const crest = heightMm * (1 - tower);
        const into = pen();
        const rise = (x: number) =>
          heightMm * (foot + (tower - foot) * Math.min(1, Math.max(0, x / widthMm)) ** 1.7);
        cumulus(into, plate, { rise, puffMm: puff * short, random: seeded(seed) });
        return filled(into, gradient([0, crest], [0, heightMm], colors));
      }),
      ...eyelets(plate, () => '#e3f2fd'),
    ];
  },
};

/** Of a disc in the corner no more than is seen: what reaches far beyond the page makes some viewers cut off the rest. */
function quarter(plate: Plate, radius: number): Pen {
  const reach = reachMm(plate);
  const x = 0.04 * plate.widthMm;
  const [up, left] = [reach, x + reach].map((mm) => Math.asin(Math.min(1, mm / radius)));
  return pen().arc({ x, y: 0, radius }, -up!, Math.PI / 2 + left!).line(-reach, -reach).close();
}
