/** A title bent along the rim of a disc, where what stands below leaves room for its ends; nothing else moves. Lengths in mm. */
import type { PlacedGlyph } from '../../type/text/book.ts';
import type { Box, Layout, Plate, TextLine } from './layout.ts';
import { boundingBox, isDisc, obstaclesOf } from './ink.ts';
import { spanAt } from './safe-area.ts';

/** Its ends may lean by this much, in radians; beyond it a title is hard to read. */
const maxLean = 0.9;
/** Of the title's ink: how far its highest point may come down. */
const drops = [0, 0.15, 0.3, 0.45, 0.6];
/** To the next block, in heights of the title's ink. */
const clearShare = 0.4;

/** Only a title of one line in the middle, that stands above everything else. */
export function archTitle(layout: Layout): Layout {
  const { lines, plate, area } = layout;
  const [title, ...others] = lines.filter(({ role }) => role === 'title');
  if (title === undefined || others.length > 0 || !isDisc(plate) || !isStraight(title)) return layout;
  const offMm = title.ink.xMm + title.ink.widthMm / 2 - plate.widthMm / 2;
  if (Math.abs(offMm) > 0.02 * plate.widthMm) return layout;
  const below = obstaclesOf(layout, title);
  const hasRoom = ({ ink, run }: TextLine) => {
    const endMm = ink.yMm + ink.heightMm;
    const { leftMm, rightMm } = spanAt(area, ink.yMm, endMm);
    return ink.xMm >= leftMm && ink.xMm + ink.widthMm <= rightMm &&
      run.glyphs.every(({ turnRad }) => Math.abs(turnRad!) <= maxLean) &&
      below.every(({ yMm }) => yMm >= endMm + clearShare * title.ink.heightMm);
  };
  // Lower, where its ends would stand on the rim.
  const arched = drops.map((drop) => archedLine(title, plate, drop * title.ink.heightMm)).find(hasRoom);
  return arched === undefined
    ? layout
    : { ...layout, lines: lines.map((line) => (line === title ? arched : line)) };
}

function isStraight({ run }: TextLine): boolean {
  return run.inkEm !== undefined && run.glyphs.every(({ yEm }) => yEm === undefined);
}

/** About the middle of the plate, its highest point so far below where it was; as wide in the middle of its height as it was. */
function archedLine(line: TextLine, { widthMm, heightMm }: Plate, dropMm: number): TextLine {
  const { run, sizeMm, xMm, baselineMm, ink } = line;
  const { yMin, yMax } = run.inkEm!;
  const baseMm = heightMm / 2 - ink.yMm - dropMm - yMax * sizeMm;
  const middleMm = baseMm + (yMin + yMax) / 2 * sizeMm;
  const boxes: Box[] = [];
  const glyphs = run.glyphs.map((glyph): PlacedGlyph => {
    const halfMm = glyph.advanceEm / 2 * sizeMm;
    const turnRad = (xMm + glyph.xEm * sizeMm + halfMm - ink.xMm - ink.widthMm / 2) / middleMm;
    const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
    const at = (alongMm: number, upMm: number) =>
      [
        widthMm / 2 + (baseMm + upMm) * sin + alongMm * cos,
        heightMm / 2 - (baseMm + upMm) * cos + alongMm * sin,
      ] as const;
    const corners = [yMin, yMax].flatMap((em) => [-halfMm, halfMm].map((along) => at(along, em * sizeMm)));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    boxes.push({ xMm: left, yMm: top, widthMm: Math.max(...xs) - left, heightMm: Math.max(...ys) - top });
    const [penX, penY] = at(-halfMm, 0);
    return { ...glyph, xEm: (penX - xMm) / sizeMm, yEm: (penY - baselineMm) / sizeMm, turnRad };
  });
  return { ...line, run: { ...run, glyphs }, ink: boundingBox(...boxes)! };
}
