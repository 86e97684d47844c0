/** A printed form: the title in a header bar, the number in a box a group, everything else in ruled cells, a rule round the sheet. */
import { contour } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { group, panel, stroked } from '../decor/pen/shapes.ts';
import { inflate, intersection, overlaps, trimBox } from '../decor/placement/plate-box.ts';
import { pen } from '../decor/pen/pen.ts';
import { zoneOf, zonesOf } from '../decor/placement/zones.ts';
import { digitGroups } from '../layout/ink.ts';
import type { Box, TextLine } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inThree, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

const formBlue = '#1f4e79';
const cellBlue = '#dde8f2';
const paper = '#fdfdfb';

export const office: Style = {
  ground: cellBlue,
  inks: inks('#1d2733', {
    title: '#ffffff',
    label: formBlue,
    sub: '#dce8f3',
    tip: '#33414f',
    caption: '#33414f',
  }),
  code: codeOn(paper, '#1d2733'),
  preferences: {
    forms: {
      strip: special.pillarFoot,
      upright: inThree(special.numberRow),
      square: special.sideRow,
      disc: special.sideLow,
      pill: 'barTip',
      bar: 'side',
      wallet: 'bar',
      tag: special.numberThirds,
      rows: special.headRows,
    },
    madeFor: [special.numberThirds],
    qualityBudget: 0.04,
    titleShare: { min: 0.42, aim: 0.5 },
    numberField: { reach: 'box', padX: 0.14, padY: 0.16 },
  },
  adjustLayout: (layout) =>
    trackTitle(
      centreAcrossFields(centreInFields(layout, ['head', 'sub', 'tip']), ['head', 'number', 'sub', 'tip']),
      0.5,
    ),
  insets: (plate) => frameInsets(plate, 3),
  draw(layout, bleedMm) {
    const { plate, lines } = layout;
    const mm = frameMm(plate);
    const insetMm = clearInsetMm(plate, { insetMm: 3 * mm, widthMm: 0.5 * mm });
    const sheet = trimBox(plate, insetMm);
    const edge = contour(plate, { insetMm, minRadiusMm: mm });
    const zones = zonesOf(layout, { whole: sheet, edge: sheet });
    const [head, sub] = [zoneOf(zones, 'head'), zoneOf(zones, 'sub')];
    const ruled = zones.filter(({ id }) => id !== 'head' && id !== 'sub').reduce(
      (into, { box }) => into.box(box),
      pen(),
    );
    const zone = zoneOf(zones, 'number') ?? sheet;
    const cells = lines.filter(({ role }) => role === 'number').flatMap((line) =>
      cellsOf(line, { zone, lines })
    );
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      group([
        ...[head, sub].flatMap((field) => field ? [panel(field, formBlue)] : []),
        stroked(ruled, '#8fa9c2', 0.35 * mm),
      ], {
        clip: edge.outline(),
      }),
      ...eyelets(
        plate,
        (hole) => ([head, sub].some((field) => field && liesOn(field, hole)) ? formBlue : paper),
      ),
      ...cells.map((cell) => panel(cell, cellBlue, 0.6 * mm)),
      stroked(edge, formBlue, 0.7 * mm),
    ];
  },
};

/**
 * A box round each group of digits, half of what its number's field keeps free around it. Where each line is one group, all boxes are as
 * wide as the widest; between lines they leave a gap.
 */
function cellsOf(line: TextLine, { zone, lines }: { zone: Box; lines: readonly TextLine[] }): Box[] {
  if (line.turned) return [];
  const { ink, field } = line;
  const own = lines.filter((one) => one.role === 'number' && one.field === field);
  const inLines = own.map(digitGroups);
  const groups = inLines.every(({ length }) => length === 1)
    ? [{
      fromMm: Math.min(...inLines.map(([group]) => group!.fromMm)),
      toMm: Math.max(...inLines.map(([group]) => group!.toMm)),
    }]
    : digitGroups(line);
  const byMm = (own.length > 1 ? 0.085 : 0.12) * ink.heightMm;
  const room = inflate(zone, -0.06 * ink.heightMm);
  const cells = groups.map(({ fromMm, toMm }) =>
    intersection(inflate({ ...ink, xMm: fromMm, widthMm: toMm - fromMm }, 0.06 * ink.heightMm, byMm), room)
  );
  const isFree = cells.every((cell) => lines.every((other) => other === line || !overlaps(other.ink, cell)));
  return isFree ? cells : [];
}
