/** Words in the middle of their field of colour, as far as their rows have room there: the safe area is often not the field's middle. Lengths in mm. */
import { epsilon } from '../../../units.ts';
import { bisect } from '../../layout/bisect.ts';
import type { Box, Layout, Plate, TextLine } from '../../layout/layout.ts';
import { blocksOf, boundingBox, emptyBandMm } from '../../layout/ink.ts';
import { isSafe, roundedArea, type SafeArea, spanAt } from '../../layout/safe-area.ts';
import { intersection, overlaps, trimBox } from './plate-box.ts';
import { type Zone, type ZoneId, zonesOf } from './zones.ts';

/** The fields move with their words: each pass moves them a quarter as far as the one before. */
const passes = 4;
/** Of the way to the middle: less, where a round corner or a hole stands in it, or the plate would lose its balance. */
const shares = [1, 0.8, 0.6, 0.4, 0.2];
/** Of the usual margin, and no less than a cutter's tolerance. */
const edgeShare = 0.6;
const leastEdgeMm = 2;
/** How far the middle of all ink may be from the plate's, and how high a band without ink, as shares of its height. */
const maxOff = 0.028;
const maxEmpty = 0.21;
const rows = 24;

/** The words of these blocks, up or down only; `edge`: where the fields end, if not at the trim. */
export function centreInFields(
  layout: Layout,
  ids: readonly ZoneId[],
  edge = trimBox(layout.plate),
): Layout {
  let settled: Layout = { ...layout, area: areaToEnds(layout, edge) };
  for (let pass = 0; pass < passes; pass++) {
    for (const id of ids) {
      const zone = zonesOf(settled, { whole: edge, edge }).find((one) => one.id === id);
      if (zone) settled = lowered(settled, zone);
    }
  }
  return settled;
}

/** Words of a field at the plate's head or foot may come nearer to its edge than where no field holds them. */
function areaToEnds({ plate, area: { box, holes } }: Layout, edge: Box): SafeArea {
  const bottom = ({ yMm, heightMm }: Box) => yMm + heightMm;
  const [topMm, footMm] = [box.yMm - edge.yMm, bottom(edge) - bottom(box)].map((mm) =>
    Math.min(mm, Math.max(edgeShare * mm, leastEdgeMm))
  );
  const wider = { ...box, yMm: edge.yMm + topMm!, heightMm: edge.heightMm - topMm! - footMm! };
  return { ...roundedArea({ ...plate, holes: [] }, { box: wider, holeGapMm: 0 }), holes };
}

const words: readonly ZoneId[] = ['head', 'number', 'sub', 'tip'];

/** The words of these blocks, to one side only; those of one column on one axis. */
export function centreAcrossFields(layout: Layout, ids = words, edge = trimBox(layout.plate)): Layout {
  let settled = layout;
  if (layout.align === 'left') return layout;
  for (let pass = 0; pass < passes; pass++) {
    for (const id of ids) {
      const zones = zonesOf(settled, { whole: edge, edge });
      const zone = zones.find((one) => one.id === id);
      if (zone) settled = aside(settled, zone, zones.filter(({ box }) => isUnder(box, zone.box)));
    }
  }
  return settled;
}

function isUnder(one: Box, other: Box): boolean {
  return one.xMm === other.xMm && one.widthMm === other.widthMm;
}

/** To the middle of its field, or as near to it as may be. */
function lowered(layout: Layout, zone: Zone): Layout {
  const { box, ink } = zone;
  const byMm = middleOf(layout.plate, box) - ink.yMm - ink.heightMm / 2;
  return shares.map((share) => moved(layout, zone, [0, share * byMm]))
    .find((after) => isSafeIn(layout, after) && isBalanced(after, layout)) ?? layout;
}

/** `column`: it and the fields over and under it, which are cut off by the same round end. */
function aside(layout: Layout, zone: Zone, column: readonly Zone[]): Layout {
  const { ink } = zone;
  const field = seenOf(layout.plate, zone.box, boundingBox(...column.map((one) => one.ink))!);
  const byMm = field.xMm + field.widthMm / 2 - ink.xMm - ink.widthMm / 2;
  const inks = layout.lines.map((line) => line.ink).filter((one) => overlaps(one, ink));
  const isRow = inks.some((a) => inks.some((b) => isBeside(a, b)));
  const movedBy = (mm: number): Layout => {
    const centred = moved(layout, zone, [mm, 0]);
    // Words of a field that stand beside one another keep columns of their own.
    const columnOf = ({ column: own }: TextLine) =>
      isRow ? { ...own, xMm: own.xMm + mm } : { ...field, xMm: field.xMm + mm - byMm };
    const lines = centred.lines.map((line, at) =>
      line === layout.lines[at] ? line : { ...line, column: columnOf(line) }
    );
    return { ...centred, lines };
  };
  if (isSafeIn(layout, movedBy(byMm))) return movedBy(byMm);
  // In a round end as near to it as may be.
  const isCut = field.widthMm < intersection(zone.box, trimBox(layout.plate)).widthMm - epsilon;
  return isCut ? movedBy(byMm * bisect([0, 1], (share) => isSafeIn(layout, movedBy(share * byMm)))) : layout;
}

/** What is seen of a field beside words: its chord at their height. */
export function seenOf(plate: Plate, { xMm, widthMm, ...rest }: Box, { yMm, heightMm }: Box): Box {
  const { leftMm, rightMm } = spanAt(shapeOf(plate), yMm, yMm + heightMm);
  const from = Math.max(xMm, leftMm);
  return { ...rest, xMm: from, widthMm: Math.min(xMm + widthMm, rightMm) - from };
}

function shapeOf(plate: Plate): SafeArea {
  return roundedArea({ ...plate, holes: [] }, { box: trimBox(plate), holeGapMm: 0 });
}

function isBeside(a: Box, b: Box): boolean {
  const overlapInHeight = a.yMm < b.yMm + b.heightMm && b.yMm < a.yMm + a.heightMm;
  return overlapInHeight && (a.xMm >= b.xMm + b.widthMm || b.xMm >= a.xMm + a.widthMm);
}

function isSafeIn(before: Layout, after: Layout): boolean {
  return after.lines.every((line, at) =>
    line === before.lines[at] || isSafe(before, line.ink, { toleranceMm: epsilon })
  );
}

/** With the boxes that the words were given; a band across the plate stays one. */
function moved(
  layout: Layout,
  { ink }: Zone,
  [acrossMm, downMm]: readonly [number, number],
): Layout {
  const isOfIt = (box: Box) => overlaps(box, ink);
  const place = (box: Box): Box => {
    const isBand = box.widthMm === layout.plate.widthMm;
    return isOfIt(box) ? { ...box, xMm: box.xMm + (isBand ? 0 : acrossMm), yMm: box.yMm + downMm } : box;
  };
  const { title, sub, phones, tip, numberField } = layout;
  return {
    ...layout,
    lines: layout.lines.map((line) =>
      isOfIt(line.ink)
        ? { ...line, xMm: line.xMm + acrossMm, baselineMm: line.baselineMm + downMm, ink: place(line.ink) }
        : line
    ),
    title: title && place(title),
    sub: sub && place(sub),
    phones: phones && place(phones),
    rows: layout.rows.map(place),
    tip: tip && place(tip),
    numberField: numberField && place(numberField),
  };
}

/** No worse than before, or not bad. */
function isBalanced(after: Layout, before: Layout): boolean {
  const { heightMm } = after.plate;
  return offMm(after) <= Math.max(offMm(before), maxOff * heightMm) &&
    emptyMm(after) <= Math.max(emptyMm(before), maxEmpty * heightMm);
}

function offMm({ lines, code, area }: Layout): number {
  const ink = boundingBox(...blocksOf(lines, code))!;
  return Math.abs(ink.yMm + ink.heightMm / 2 - area.box.yMm - area.box.heightMm / 2);
}

function emptyMm({ lines, code, plate }: Layout): number {
  return emptyBandMm(blocksOf(lines, code), plate.heightMm);
}

/** Of what is seen of a field: round corners take more of it at its outer end. */
function middleOf(plate: Plate, { xMm, yMm, widthMm, heightMm }: Box): number {
  const seen = shapeOf(plate);
  let [area, moment] = [0, 0];
  for (let row = 0.5; row < rows; row++) {
    const y = yMm + row / rows * heightMm;
    const { leftMm, rightMm } = spanAt(seen, y, y);
    const width = Math.max(0, Math.min(rightMm, xMm + widthMm) - Math.max(leftMm, xMm));
    [area, moment] = [area + width, moment + width * y];
  }
  return area > 0 ? moment / area : yMm + heightMm / 2;
}
