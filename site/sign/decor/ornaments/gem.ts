/** The facets of an emerald cut: steps round a flat table, each side and corner its own tone. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

/** Eight points, clockwise from the top side's left end. */
export function emeraldCut(
  { widthMm, heightMm }: Plate,
  { insetMm, cutMm }: { insetMm: number; cutMm: number },
): readonly Point[] {
  const [left, top, right, bottom] = [insetMm, insetMm, widthMm - insetMm, heightMm - insetMm];
  return [
    [left + cutMm, top],
    [right - cutMm, top],
    [right, top + cutMm],
    [right, bottom - cutMm],
    [right - cutMm, bottom],
    [left + cutMm, bottom],
    [left, bottom - cutMm],
    [left, top + cutMm],
  ];
}

/** The facets between two cuts, in order: top, top right, right, … each with four corners. */
export function step(outer: readonly Point[], inner: readonly Point[]): readonly Pen[] {
  return outer.map((from, at) => {
    const next = (at + 1) % outer.length;
    return pen().polygon([from, outer[next] ?? from, inner[next] ?? from, inner[at] ?? from]);
  });
}
