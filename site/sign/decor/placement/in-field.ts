/** Words in the middle of their field of colour, as far as their rows have room there: the safe area is often not the field's middle. Lengths in mm. */
import type { Box, Layout, Plate, TextLine } from '../../layout/layout.ts';
import { blocksOf, emptyBandMm } from '../../layout/ink.ts';
import { isSafe, roundedArea, spanAt } from '../../layout/safe-area.ts';
import { around, touches, trimBox } from './plate-box.ts';
import { type ZoneId, zonesOf } from './zones.ts';

/** The fields move with their words: each turn is a quarter of the one before. */
const turns = 4;
/** Of the way to the middle: less, where a round corner or a hole stands in it, or the plate would lose its balance. */
const shares = [1, 0.8, 0.6, 0.4, 0.2];
/** How far the middle of all ink may be from the plate's, and how high a band without ink, as shares of its height. */
const maxOff = 0.028;
const maxEmpty = 0.21;
const rows = 24;

/** The words of these blocks, up or down only. */
export function centreInFields(layout: Layout, ids: readonly ZoneId[]): Layout {
  let settled = layout;
  for (let turn = 0; turn < turns; turn++) for (const id of ids) settled = centred(settled, id);
  return settled;
}

function centred(layout: Layout, id: ZoneId): Layout {
  const edge = trimBox(layout.plate);
  const zone = zonesOf(layout, { whole: edge, edge }).find((one) => one.id === id);
  if (zone === undefined) return layout;
  const { box, ink } = zone;
  const isOfIt = (line: TextLine) => touches(line.ink, ink);
  const byMm = middleOf(layout.plate, box) - ink.yMm - ink.heightMm / 2;
  for (const share of shares) {
    const lines = layout.lines.map((line) => (isOfIt(line) ? lowered(line, share * byMm) : line));
    const settled = { ...layout, lines };
    const isSafeThere = lines.every((line, at) =>
      line === layout.lines[at] || isSafe(layout, line.ink, { toleranceMm: 1e-6 })
    );
    if (isSafeThere && isBalanced(settled, layout)) return settled;
  }
  return layout;
}

/** No worse than before, or not bad. */
function isBalanced(after: Layout, before: Layout): boolean {
  const { heightMm } = after.plate;
  return offMm(after) <= Math.max(offMm(before), maxOff * heightMm) &&
    emptyMm(after) <= Math.max(emptyMm(before), maxEmpty * heightMm);
}

function offMm({ lines, code, area }: Layout): number {
  const ink = around(...blocksOf(lines, code))!;
  return Math.abs(ink.yMm + ink.heightMm / 2 - area.box.yMm - area.box.heightMm / 2);
}

function emptyMm({ lines, code, plate }: Layout): number {
  return emptyBandMm(blocksOf(lines, code), plate.heightMm);
}

/** Of what is seen of a field: round corners take more of it at its outer end. */
function middleOf(plate: Plate, { xMm, yMm, widthMm, heightMm }: Box): number {
  const seen = roundedArea({ ...plate, holes: [] }, { box: trimBox(plate), holeGapMm: 0 });
  let [area, moment] = [0, 0];
  for (let row = 0.5; row < rows; row++) {
    const y = yMm + row / rows * heightMm;
    const { leftMm, rightMm } = spanAt(seen, y, y);
    const width = Math.max(0, Math.min(rightMm, xMm + widthMm) - Math.max(leftMm, xMm));
    [area, moment] = [area + width, moment + width * y];
  }
  return area > 0 ? moment / area : yMm + heightMm / 2;
}

function lowered(line: TextLine, byMm: number): TextLine {
  const { baselineMm, ink } = line;
  return { ...line, baselineMm: baselineMm + byMm, ink: { ...ink, yMm: ink.yMm + byMm } };
}
