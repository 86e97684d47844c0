/** Reversed out: words white on black columns, numbers and code black on the white that stands between and under them. */
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { filled } from '../decor/pen/shapes.ts';
import { pen } from '../decor/pen/pen.ts';
import { reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { zoneOf, zonesOf } from '../decor/placement/zones.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inks } from '../style/role-inks.ts';
import { digitGroups } from '../layout/ink.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { inTwo, special } from '../layout/solver/special.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

export const inverse: Style = {
  ground: '#ffffff',
  inks: inks('#ffffff', {
    number: '#000000',
    label: '#4a4a4a',
    caption: '#4a4a4a',
    sub: '#c4c4c4',
    tip: '#c4c4c4',
  }),
  code: { dark: '#000000', light: '#ffffff', tileRadiusModules: 0 },
  preferences: {
    forms: {
      strip: special.codeMiddle,
      upright: inTwo(special.numberFirst),
      tall: 'banner',
      square: special.sideRow,
      disc: special.sideRow,
      pill: special.barCode,
      bar: inTwo(special.barCode),
      wallet: special.numberHead,
      tag: special.numberHead,
      rows: special.headSide,
    },
    avoids: splitTitleArrangements,
    madeFor: [special.thirds],
    titleLines: 2,
    gutterDh: 0.54,
    titleShare: { min: 0.46, aim: 0.62 },
    numberField: { reach: 'band', padY: 0.13 },
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['head', 'tip'])),
  insets: (plate) => frameInsets(plate, 2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    const zones = zonesOf(layout, { whole: all, edge: trimBox(plate) });
    const field = zoneOf(zones, 'number');
    const column = overGroup(layout, zoneOf(zones, 'code'));
    // Without numbers the field is the plate's foot, or the code's alone.
    const footMm = 4 * frameMm(plate) + reach;
    const white = field && !zoneOf(zones, 'head')
      ? bandOf(field, layout)
      : field ?? column ?? { ...all, yMm: all.yMm + all.heightMm - footMm, heightMm: footMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#000000' }),
      // One outline, or a hairline would show where the two meet.
      filled((column ? [white, column] : [white]).reduce((into, box) => into.box(box), pen()), '#ffffff'),
      ...eyelets(
        plate,
        (hole) => (liesOn(white, hole) || column && liesOn(column, hole) ? '#ffffff' : '#000000'),
      ),
    ];
  },
};

/** Without a title the number's field leaves half of what is free above and below it black. */
function bandOf(field: Box, { plate, numberField: band }: Layout): Box {
  if (band === undefined) return field;
  const top = Math.max(field.yMm, 0.5 * band.yMm);
  const foot = 0.5 * (band.yMm + band.heightMm + plate.heightMm);
  return { ...field, yMm: top, heightMm: Math.min(field.yMm + field.heightMm, foot) - top };
}

/** The code's field; where it stands over a group of the number, cut in the gaps on both sides of that. */
function overGroup({ lines, code }: Layout, zone: Box | undefined): Box | undefined {
  const numbers = lines.filter(({ role }) => role === 'number');
  const [number] = numbers;
  if (!zone || !code || !number || numbers.length > 1 || number.turned) return zone;
  const groups = digitGroups(number);
  const gaps = groups.slice(1).map(({ fromMm }, at) => (groups[at]!.toMm + fromMm) / 2);
  const { tile } = code;
  const [left, right] = [gaps.findLast((x) => x <= tile.xMm), gaps.find((x) => x >= tile.xMm + tile.widthMm)];
  if (left === undefined || right === undefined || tile.yMm > number.ink.yMm) return zone;
  const others = lines.filter(({ role, ink }) =>
    role !== 'caption' && ink.yMm < zone.yMm + zone.heightMm && ink !== number.ink
  );
  return others.every(({ ink }) => ink.xMm > right || ink.xMm + ink.widthMm < left)
    ? { ...zone, xMm: left, widthMm: right - left }
    : zone;
}
