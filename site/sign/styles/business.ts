/** Glass towers of a business district, seen from their foot: slate on slate, white and brass on it. */
import { eyelets } from '../decor/placement/holes.ts';
import { filled, gradient, minLineMm, panel } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import { tower } from '../decor/ornaments/tower.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

/** Back to front: the edge towards the reader and the top as shares of width and height, breadth as a share of the geometric mean of both. */
const towers = [
  { at: 0.56, top: 0.3, breadth: 0.14, faces: ['#243b4d', '#294357'], floors: '#2b455a' },
  { at: 0.08, top: 0.46, breadth: 0.2, faces: ['#203545', '#2a4559'], floors: '#2b465a' },
  { at: 0.86, top: 0.02, breadth: 0.23, faces: ['#1c303f', '#2c4a5f'], floors: '#2d4b61' },
  { at: 0.4, top: 0.7, breadth: 0.12, faces: ['#1a2d3b', '#264052'], floors: '#274256' },
] as const;

export const business: Style = {
  ground: '#24394a',
  inks: inks('#ffffff', {
    title: '#f0dcb4',
    sub: '#d6e2ea',
    label: '#f0dcb4',
    tip: '#d6e2ea',
    caption: '#d6e2ea',
  }),
  code: codeOn('#ffffff', '#17293e'),
  preferences: {
    forms: {
      strip: special.codeMiddle,
      upright: inTwo(mirrored(special.numberTop)),
      tall: 'stack',
      square: 'panel',
      disc: inTwo(mirrored(special.numberTop)),
      pill: inTwo(mirrored(special.sideUnder)),
      bar: 'side',
      tag: mirrored(special.numberTop),
      rows: mirrored(special.panelFoot),
    },
    avoids: splitTitleArrangements,
    madeFor: [mirrored(special.numberTop)],
    qualityBudget: 0.03,
    titleShare: { min: 0.44, aim: 0.66 },
    numberField: { reach: 'band', padY: 0.1 },
  },
  insets: (plate) => frameInsets(plate, 2),
  draw({ plate, rows }, bleedMm) {
    const { widthMm, heightMm } = plate;
    const size = Math.sqrt(widthMm * heightMm);
    const ruleMm = Math.max(minLineMm, 0.3 * frameMm(plate));
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#1b2d3b', '#24394a', '#2b4357'])),
      ...towers.flatMap(({ at, top, breadth, faces, floors }) => {
        const { left, right, panes } = tower(plate, {
          at: [at * widthMm, top * heightMm],
          breadthMm: breadth * size,
          floorMm: 0.055 * size,
        });
        return [filled(left, faces[0]), filled(right, faces[1]), filled(panes, floors)];
      }),
      ...rows.slice(1).map((row, at) => {
        const before = rows[at]!;
        const y = (before.yMm + before.heightMm + row.yMm) / 2;
        return panel({ ...row, yMm: y - ruleMm / 2, heightMm: ruleMm }, '#6f8ba0');
      }),
      ...eyelets(plate, () => '#24394a'),
    ];
  },
};
