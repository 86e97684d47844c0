/** A letterhead: a slate band down the left side with a cut edge, thin rules between the numbers. */
import { freeDepthMm } from '../decor/holes.ts';
import { filled, gradient, panel } from '../decor/paint.ts';
import { reachMm, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

export const business: Style = {
  behind: behind('#e9eef4'),
  inks: inks('#22364d', {
    title: '#17293e',
    sub: '#4d647d',
    label: '#4d647d',
    tip: '#4d647d',
    caption: '#4d647d',
  }),
  code: codeOn('#ffffff', '#17293e'),
  insets(plate) {
    return insetsOf(plate, 0, 0, 0, 6.4);
  },
  draw({ plate, rows }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const right = widthMm + reach;
    const [top, bottom] = [-reach, heightMm + reach];
    // Narrower than the holes are deep.
    const v = Math.min(u, freeDepthMm(plate) / 6.8);
    const band = pen().polygon([[-reach, top], [5.4 * v, top], [3 * v, bottom], [-reach, bottom]]);
    const edge = pen().polygon([[5.9 * v, top], [6.6 * v, top], [4.2 * v, bottom], [3.5 * v, bottom]]);
    // Two flat wedges rise to the right.
    const sweep = (high: number) =>
      pen().polygon([[right, heightMm - high * u], [right, bottom], [widthMm - 2.6 * high * u, bottom]]);
    const rules = rows.slice(1).map((row, at) => {
      const before = rows[at];
      const y = before ? (before.yMm + before.heightMm + row.yMm) / 2 : row.yMm;
      return panel({ ...row, yMm: y - 0.09 * u, heightMm: 0.18 * u }, '#b9c6d4');
    });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      filled(sweep(62), '#f2f5f8'),
      filled(sweep(38), '#e9eef4'),
      filled(band, gradient([0, 0], [0, heightMm], ['#3b5877', '#22364d'])),
      filled(edge, '#3f8f9b'),
      ...rules,
    ];
  },
};
