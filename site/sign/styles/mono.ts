/** Black and white as in print: the title reversed out of a black head, everything else black on the white that it leaves. */
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { panel } from '../decor/pen/shapes.ts';
import { reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { zoneOf, zonesOf } from '../decor/placement/zones.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import { inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

export const mono: Style = {
  ground: '#ffffff',
  inks: inks('#000000', { title: '#ffffff', sub: '#ffffff' }),
  code: { dark: '#000000', light: '#ffffff', tileRadiusModules: 0 },
  preferences: {
    formCost: 0.28,
    forms: {
      strip: special.numberFirst,
      upright: inTwo(mirrored(special.numberTop)),
      tall: special.numberFirst,
      square: mirrored(special.codePanel),
      disc: mirrored(special.sideRow),
      pill: mirrored('barTip'),
      bar: special.underSide,
      wallet: inTwo('side'),
      tag: special.numberTop,
      rows: mirrored(special.rowTop),
    },
    avoids: splitTitleArrangements,
    madeFor: [special.numberTop],
    gutterDh: 0.54,
    titleLines: 1,
    titleShare: { min: 0.46, aim: 0.7 },
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['head']), ['head', 'number', 'tip']),
  insets: (plate) => frameInsets(plate, 2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    const barMm = 4 * frameMm(plate) + reach;
    // Without a title a heavy rule stands for it.
    const head = zoneOf(zonesOf(layout, { whole: all, edge: trimBox(plate) }), 'head') ??
      { ...all, heightMm: barMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      panel(head, '#000000'),
      ...eyelets(plate, (hole) => (liesOn(head, hole) ? '#000000' : '#ffffff')),
    ];
  },
};
