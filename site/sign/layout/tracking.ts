/** A title set wider, where its row has room for it: characters move apart evenly, and nothing else moves. Lengths in mm. */
import type { Box, CodeBlock, TextLine } from './layout.ts';
import { type SafeArea, spanAt } from './safe-area.ts';

export interface Tracking {
  /** Between two characters, at most. */
  readonly trackingEm: number;
  readonly align: 'center' | 'left';
  readonly area: SafeArea;
  readonly code: CodeBlock | undefined;
  /** No wider than the number. */
  readonly phones: Box | undefined;
}

/** Only a title of one line that nothing stands beside. */
export function trackTitle(lines: readonly TextLine[], tracking: Tracking): readonly TextLine[] {
  const [title, ...others] = lines.filter(({ role }) => role === 'title');
  if (title === undefined || others.length > 0 || title.turned || tracking.trackingEm === 0) return lines;
  const tracked = spaced(title, tracking);
  const { yMm, heightMm } = tracked.ink;
  const beside = lines.filter((line) => line !== title).map(({ ink }) => ink);
  const met = [...beside, ...(tracking.code ? [tracking.code.tile] : [])]
    .some((box) => box.yMm < yMm + heightMm && box.yMm + box.heightMm > yMm);
  return met ? lines : lines.map((line) => (line === title ? tracked : line));
}

function spaced(line: TextLine, { trackingEm, align, area, phones }: Tracking): TextLine {
  const { run, sizeMm, ink } = line;
  const gaps = run.glyphs.length - 1;
  if (gaps < 1 || run.glyphs.some(({ yEm }) => yEm !== undefined)) return line;
  const { leftMm, rightMm } = spanAt(area, ink.yMm, ink.yMm + ink.heightMm);
  const middle = ink.xMm + ink.widthMm / 2;
  const room = align === 'left' ? rightMm - ink.xMm : 2 * Math.min(middle - leftMm, rightMm - middle);
  const maxMm = Math.min(room, phones?.widthMm ?? room) - ink.widthMm;
  const byMm = Math.min(trackingEm * sizeMm * gaps, maxMm);
  if (byMm <= 0) return line;
  const byEm = byMm / sizeMm / gaps;
  const glyphs = run.glyphs.map((glyph, at) => ({ ...glyph, xEm: glyph.xEm + at * byEm }));
  const inkEm = run.inkEm && { ...run.inkEm, xMax: run.inkEm.xMax + gaps * byEm };
  const startMm = align === 'left' ? 0 : -byMm / 2;
  return {
    ...line,
    run: { ...run, glyphs, advanceEm: run.advanceEm + gaps * byEm, inkEm },
    xMm: line.xMm + startMm,
    ink: { ...ink, xMm: ink.xMm + startMm, widthMm: ink.widthMm + byMm },
  };
}
