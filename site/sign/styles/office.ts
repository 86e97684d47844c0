/** A printed form: the title in a header bar, the number in white combs on a blue field, everything else in ruled cells, a rule round the sheet. */
import { contour } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { filled, group, panel, stroked } from '../decor/pen/shapes.ts';
import { inflate, intersection, overlaps, trimBox } from '../decor/placement/plate-box.ts';
import { pen } from '../decor/pen/pen.ts';
import { zoneOf, zonesOf } from '../decor/placement/zones.ts';
import { digitGroups } from '../layout/ink.ts';
import type { Box, Plate, TextLine } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inThree, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

const formBlue = '#1f4e79';
const paper = '#fdfdfb';

export const office: Style = {
  ground: paper,
  inks: inks('#1d2733', {
    title: '#173f66',
    label: '#e6eff7',
    tip: '#33414f',
    caption: '#33414f',
  }),
  code: codeOn(paper, '#1d2733'),
  preferences: {
    forms: {
      strip: special.pillarFoot,
      upright: inThree(special.numberTop),
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
    numberField: { reach: 'box', padX: 0.18, padY: 0.2 },
  },
  adjustLayout: (layout) => {
    const sheet = trimBox(layout.plate, insetOf(layout.plate));
    const lowered = centreInFields(layout, ['number', 'head', 'sub', 'tip'], sheet);
    return trackTitle(centreAcrossFields(lowered, undefined, sheet), 0.5);
  },
  insets: (plate) => frameInsets(plate, 3),
  draw(layout, bleedMm) {
    const { plate, lines } = layout;
    const mm = frameMm(plate);
    const insetMm = insetOf(plate);
    const sheet = trimBox(plate, insetMm);
    const edge = contour(plate, { insetMm, minRadiusMm: mm });
    const zones = zonesOf(layout, { whole: sheet, edge: sheet });
    const field = zoneOf(zones, 'number');
    const ruled = zones.reduce((into, { box }) => into.box(box), pen());
    const [cells, teeth] = [pen(), pen()];
    for (const line of lines) {
      if (line.role !== 'number' || !field) continue;
      const { boxes, starts } = combOf(line, { zone: field, lines });
      for (const box of boxes) cells.box(box, 0.8 * mm);
      for (const x of starts) {
        // Its round end stays in the box.
        const foot = boxes[0]!.yMm + boxes[0]!.heightMm - 0.2 * mm;
        teeth.polyline([[x, foot], [x, foot - 0.5 * (foot - line.ink.yMm - line.ink.heightMm)]]);
      }
    }
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      group([
        ...(field ? [panel(field, formBlue)] : []),
        stroked(ruled, '#8fa9c2', 0.35 * mm),
      ], { clip: edge.outline() }),
      ...eyelets(plate, (hole) => (field && liesOn(field, hole) ? formBlue : paper)),
      filled(cells, paper),
      stroked(teeth, '#b5c9dc', 0.4 * mm),
      stroked(edge, formBlue, 0.7 * mm),
    ];
  },
};

/** Of the rule round the sheet. */
function insetOf(plate: Plate): number {
  const mm = frameMm(plate);
  return clearInsetMm(plate, { insetMm: 3 * mm, widthMm: 0.5 * mm });
}

/** Of a gap between groups, or between lines: what the boxes on both sides of it take each. */
const gapShare = 0.43;

/**
 * A box round each group of digits, and where a short tooth stands at its foot: before every digit but the first. Where each line is one
 * group, all boxes are as wide as the widest. What is no row of digits has one box.
 */
function combOf(
  line: TextLine,
  { zone, lines }: { zone: Box; lines: readonly TextLine[] },
): { readonly boxes: readonly Box[]; readonly starts: readonly number[] } {
  const { ink, run, xMm, sizeMm, field } = line;
  const airMm = 0.16 * ink.heightMm;
  const own = lines.filter((one) => one.role === 'number' && one.field === field).map(digitGroups);
  const room = inflate(zone, -0.05 * ink.heightMm);
  const others = lines.filter((other) => other !== line).map((other) => other.ink);
  const besideMm = others.filter((other) => overlaps({ ...other, xMm: ink.xMm }, ink))
    .map(({ xMm, widthMm }) => Math.max(xMm - ink.xMm - ink.widthMm, ink.xMm - xMm - widthMm));
  const overMm = others.filter((other) => overlaps({ ...other, yMm: ink.yMm }, ink))
    .map(({ yMm, heightMm }) => Math.max(yMm - ink.yMm - ink.heightMm, ink.yMm - yMm - heightMm));
  const isStack = own.length > 1 && own.every(({ length }) => length === 1);
  const all = isStack ? own.flat() : digitGroups(line);
  const groups = isStack
    ? [{ fromMm: Math.min(...all.map((one) => one.fromMm)), toMm: Math.max(...all.map((one) => one.toMm)) }]
    : all;
  const betweenMm = groups.slice(1).map(({ fromMm }, at) => fromMm - groups[at]!.toMm);
  const [byXMm, byYMm] = [[...betweenMm, ...besideMm], overMm].map((gaps) =>
    Math.min(airMm, ...gaps.map((mm) => gapShare * mm))
  );
  const boxes = groups.map(({ fromMm, toMm }) =>
    intersection(inflate({ ...ink, xMm: fromMm, widthMm: toMm - fromMm }, byXMm!, byYMm!), room)
  );
  const isMet = boxes.some((box, at) =>
    at > 0 && overlaps(box, boxes[at - 1]!) ||
    others.some((other) => overlaps(other, box))
  );
  if (line.turned || isMet || boxes.length === 0 || /[^\d\s]/u.test(run.text)) {
    return { boxes: [inflate(ink, 0.05 * Math.min(ink.widthMm, ink.heightMm))], starts: [] };
  }
  const starts = run.glyphs.map(({ xEm }) => xMm + xEm * sizeMm);
  const isInside = (x: number) =>
    groups.some(({ fromMm, toMm }) => x > fromMm + 0.1 * ink.heightMm && x < toMm - 0.1 * ink.heightMm);
  return { boxes, starts: starts.filter(isInside) };
}
