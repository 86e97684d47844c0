/** An emerald seen from above: two steps of facets round the table that the text stands on, and the stone's under side seen through it. */
import { hasFreeCorners } from '../decor/placement/clear.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { emeraldCut, step } from '../decor/ornaments/gem.ts';
import { freeCutMm, freeRimMm } from '../decor/placement/holes.ts';
import { filled, stroked } from '../decor/pen/shapes.ts';
import { frameMm } from '../decor/placement/frame-mm.ts';
import { eightSides, reachMm, roundingMm, unitMm } from '../decor/placement/plate-box.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

// Clockwise from the top side: top, top right, right, bottom right, bottom, bottom left, left, top left.
const outerTones = ['#2fa57c', '#0f7a58', '#0a5f45', '#04382a', '#053f2f', '#086048', '#1b8c68', '#5cc9a0'];
const innerTones = ['#0d7254', '#0a6348', '#06513b', '#04402f', '#04422f', '#065039', '#0a6449', '#178a66'];
const starTones = ['#056148', '#044d39', '#034332', '#02362a', '#02332a', '#04432f', '#054e3a', '#066046'];
const kiteTones = ['#055540', '#04513c', '#033a2c', '#044735', '#03402f', '#044a37', '#034332', '#055840'];

export const emerald: Style = {
  ground: '#066046',
  inks: inks('#fffbea', { title: '#fff4cf', label: '#d8f3e3' }),
  code: codeOn('#fdfbf0', '#03291f'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarFoot),
      upright: special.sideLow,
      square: special.codePanel,
      disc: special.sideLow,
      pill: inTwo(special.spineCode),
      bar: inTwo(mirrored(special.barCode)),
      wallet: inTwo(special.panelSub),
      tag: mirrored(special.numberHead),
      rows: special.spineCode,
    },
    madeFor: [special.numberThirds],
    titleShare: { min: 0.4, aim: 0.7 },
  },
  insets: (plate) => insetsOf(plate, 6.2, 7),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const rounding = 0.7 * roundingMm(plate);
    const girdle = emeraldCut(plate, { insetMm: -reach, cutMm: 10 * u + rounding + 0.588 * reach });
    // Nearer to the edge where there are holes, so that they lie on the table.
    const share = Math.min(1, (freeRimMm(plate) - 0.3 * u) / (6.6 * u));
    const wanted = eightSides(plate, {
      insetMm: share * 3.4 * u,
      cutMm: (hasFreeCorners(layout, 12 * u) ? 8 : 4.6) * u + 0.3 * roundingMm(plate),
      keepMm: 1.2 * u,
    });
    // Narrower round a very round plate, where the text's corners come near.
    const stepMm = share * 3.2 * u * (1 - 0.28 * Math.min(1, roundingMm(plate) / (25 * u)));
    const insetMm = Math.min(wanted.insetMm, freeRimMm(plate) - 0.3 * u - stepMm);
    const maxCutMm = freeCutMm(plate, 0.3 * u) - 2 * insetMm - (2 - 0.625) * stepMm;
    const sides = { insetMm, cutMm: Math.min(wanted.cutMm, maxCutMm) };
    const middle = emeraldCut(plate, sides);
    const table = emeraldCut(plate, {
      insetMm: sides.insetMm + stepMm,
      cutMm: Math.max(0, sides.cutMm - 0.625 * stepMm),
    });
    const facets = (outer: readonly Point[], inner: readonly Point[], tones: readonly string[]) =>
      step(outer, inner).map((facet, at) => filled(facet, tones[at] ?? '#000000'));
    // What is seen through the table: stars along its sides, and kites that meet in the stone's keel.
    const keel = [0.46 * widthMm, 0.54 * heightMm] as const;
    const stars = table.map(([x, y], at): Point => {
      const [nextX, nextY] = table[(at + 1) % table.length]!;
      return [keel[0] + 0.6 * ((x + nextX) / 2 - keel[0]), keel[1] + 0.6 * ((y + nextY) / 2 - keel[1])];
    });
    const seen = table.flatMap((corner, at) => [
      filled(pen().polygon([corner, table[(at + 1) % table.length]!, stars[at]!]), starTones[at]!),
      filled(pen().polygon([stars.at(at - 1)!, corner, stars[at]!, keel]), kiteTones[at]!),
    ]);
    const phones = axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#03291f' }),
      ...facets(girdle, middle, outerTones),
      ...facets(middle, table, innerTones),
      ...seen,
      stroked(pen().polygon(table), '#63cfa8', 0.3 * frameMm(plate)),
      stroked(pen().polygon(middle), '#2a9a75', 0.25 * frameMm(plate)),
      ...phones.map((phone) => filled(phone, '#fff4cf')),
    ];
  },
};
