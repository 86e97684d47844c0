/** Paper of a size that is in no list: a press sheet, or a roll, which is as long as its plates need. Lengths in mm. */
import { bestArrangement, marginMm, scaleBarStripMm, sheetBleedMm } from './paper-space.ts';
import { fitsPaper, type Paper } from './papers.ts';
import type { Size } from './sheet-arrangement.ts';

export interface OwnPaper {
  readonly widthMm: number;
  readonly heightMm: number | 'roll';
}

/** Smaller has no room for a plate and marks. */
export const minPaperMm = 60;
/** The longest page that readers of PDF accept is a little longer. */
const maxRollMm = 5000;
/** From the plates to the ends of a roll: bleed, margins, and the strip of the bar. */
const endsMm = 2 * (marginMm + sheetBleedMm) + scaleBarStripMm;

/** What is printed on it. `copies`: `fill` = once, and a roll is filled across as far as that goes. */
export interface Printed {
  readonly sizes: readonly Size[];
  readonly copies: number | 'fill';
  readonly isPress: boolean;
}

export function ownPaper({ widthMm, heightMm }: OwnPaper, { sizes, copies, isPress }: Printed): Paper {
  if (heightMm !== 'roll') return { name: `${widthMm}x${heightMm}`, widthMm, heightMm, isPress };
  const name = `${widthMm}`;
  const longest = { name, widthMm, heightMm: maxRollMm, isPress };
  const whole = sizes.filter((size) => fitsPaper(size, longest));
  // Wider ones are parted along the roll.
  const lengthMm = Math.max(...sizes.map((size) => Math.max(size.widthMm, size.heightMm)));
  if (whole.length === 0) return { ...longest, heightMm: Math.min(maxRollMm, lengthMm + endsMm) };
  const { pages } = bestArrangement(whole, {
    paper: longest,
    copies: copies === 'fill' ? 1 : copies,
    bleedMm: sheetBleedMm,
  });
  const [first, more] = pages;
  if (!first || more) return longest;
  const used = Math.max(...first.map(({ yMm, heightMm: h }) => yMm + h)) -
    Math.min(...first.map(({ yMm }) => yMm));
  return { ...longest, heightMm: Math.ceil(used + endsMm) };
}
