/** Black and white as in print: the title reversed out of a black head, everything else black on the white that it leaves. */
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { filled } from '../decor/pen/shapes.ts';
import { pen } from '../decor/pen/pen.ts';
import { reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { zonesOf } from '../decor/placement/zones.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import { inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

export const mono: Style = {
  ground: '#ffffff',
  inks: inks('#000000', {
    title: '#ffffff',
    sub: '#c4c4c4',
    label: '#4a4a4a',
    tip: '#4a4a4a',
    caption: '#4a4a4a',
  }),
  code: { dark: '#000000', light: '#ffffff', tileRadiusModules: 0 },
  preferences: {
    formCost: 0.28,
    forms: {
      strip: special.numberFirst,
      upright: special.slotHead,
      tall: special.numberFirst,
      square: mirrored(special.codePanel),
      disc: special.sideLow,
      pill: mirrored('barTip'),
      bar: special.headSide,
      wallet: inTwo('side'),
      tag: special.numberTop,
      rows: special.headRows,
    },
    avoids: splitTitleArrangements,
    madeFor: [special.numberTop],
    gutterDh: 0.54,
    titleShare: { min: 0.46, aim: 0.7 },
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['head'])),
  insets: (plate) => frameInsets(plate, 2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    const barMm = 4 * frameMm(plate) + reach;
    const zones = zonesOf(layout, { whole: all, edge: trimBox(plate) });
    const fields = zones.flatMap(({ id, box }) => (id === 'head' || id === 'sub' ? [box] : []));
    // Without a title a heavy rule stands for it, and one more under a code alone.
    const rules = [{ ...all, heightMm: barMm }, {
      ...all,
      yMm: all.yMm + all.heightMm - barMm,
      heightMm: barMm,
    }];
    const black = fields.length > 0 ? fields : rules.slice(0, zones.length > 1 ? 1 : 2);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      // One outline, or a hairline would show where two meet.
      filled(black.reduce((into, box) => into.box(box), pen()), '#000000'),
      ...eyelets(plate, (hole) => (black.some((box) => liesOn(box, hole)) ? '#000000' : '#ffffff')),
    ];
  },
};
