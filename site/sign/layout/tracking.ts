/** A title set wider, where its row has room for it: characters move apart evenly, and nothing else moves. Lengths in mm. */
import type { Layout, TextLine } from './layout.ts';
import { obstaclesOf } from './ink.ts';
import { spanAt } from './safe-area.ts';
import { spaced } from './text/text-block.ts';

/** Longer titles fall apart into characters, and so do words in small letters and those with marks, whose blanks gape. */
const maxGlyphs = 6;
const untracked = /[\p{P}\p{Ll}]/u;

/** Only a short title of one line that nothing stands beside; by `trackingEm` at most, and no wider than the number. */
export function trackTitle(layout: Layout, trackingEm: number): Layout {
  const { lines } = layout;
  const [title, ...others] = lines.filter(({ role }) => role === 'title');
  if (title === undefined || others.length > 0) return layout;
  const tracked = widened(title, layout, trackingEm);
  const { yMm, heightMm } = tracked.ink;
  const met = obstaclesOf(layout, title)
    .some((box) => box.yMm < yMm + heightMm && box.yMm + box.heightMm > yMm);
  return met ? layout : { ...layout, lines: lines.map((line) => (line === title ? tracked : line)) };
}

function widened(line: TextLine, { area, phones, align }: Layout, trackingEm: number): TextLine {
  const { run, sizeMm, ink } = line;
  const gaps = run.glyphs.length - 1;
  if (gaps >= maxGlyphs) return line;
  if (run.glyphs.some(({ char, yEm }) => yEm !== undefined || untracked.test(char))) return line;
  const { leftMm, rightMm } = spanAt(area, ink.yMm, ink.yMm + ink.heightMm);
  const middle = ink.xMm + ink.widthMm / 2;
  const isLeft = align === 'left';
  const room = isLeft ? rightMm - ink.xMm : 2 * Math.min(middle - leftMm, rightMm - middle);
  const maxMm = Math.min(room, phones?.widthMm ?? room) - ink.widthMm;
  const byMm = Math.min(trackingEm * sizeMm * gaps, maxMm);
  if (byMm <= 0) return line;
  const startMm = isLeft ? 0 : -byMm / 2;
  return {
    ...line,
    run: spaced(run, byMm / sizeMm / gaps),
    xMm: line.xMm + startMm,
    ink: { ...ink, xMm: ink.xMm + startMm, widthMm: ink.widthMm + byMm },
  };
}
