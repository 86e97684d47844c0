/** The space of a page that plates may take, how many of them it holds, and how long a roll they need. Lengths in mm. */
import { minHeightMm, minWidthMm } from '../../../schema/limits.ts';
import { epsilon } from '../../units.ts';
import { labelCounts } from './label-sheet.ts';
import { fitsPaper, type OwnPaper, type Paper } from './papers.ts';
import { type Area, arrange, type Arrangement, type Size } from './sheet-arrangement.ts';

/** Unprintable margin of home printers: trim boxes stay inside it, bleed need not. */
export const marginMm = 5;
/** The most bleed that a sheet uses: what its plates are drawn with. */
export const sheetBleedMm = 3;
/** Height of the bar at the bottom of a page, with the space above it. */
export const scaleBarStripMm = 9;
/** Gap between plates without bleed, so that their edges show and the marks of both fit. */
const gapMm = 8;
/** From the trim to the unprintable margin: room for bleed and for marks. */
const bledMarginMm = sheetBleedMm + marginMm;
/** What the machines of print shops leave unprinted: trim boxes may be this near to the edge where that holds more plates. */
const pressMarginMm = 4;

export interface Imposition {
  readonly paper: Paper;
  readonly copies: number | 'fill';
  /** What every plate has. */
  readonly bleedMm: number;
}

/**
 * With bleed, else with gaps between the plates, else with shared cuts: the first that costs no plate; for a print shop always with bleed,
 * also between them. The bar and the margins are dropped only for a plate as large as the paper.
 */
export function bestArrangement(
  sizes: readonly Size[],
  { paper, copies, bleedMm }: Imposition,
): Arrangement {
  const attempt = (
    bleed: number,
    gap: number,
    edgeMm = marginMm,
    footMm = marginMm + scaleBarStripMm + bleed,
  ) => arrange(sizes, { copies, area: areaOf(paper, { edgeMm, footMm }), bleedMm: bleed, gapMm: gap });
  const choices = [
    ...(bleedMm > 0 ? [attempt(bleedMm, 0, bledMarginMm)] : []),
    ...(paper.isPress && bleedMm > 0
      ? [attempt(bleedMm, 0, pressMarginMm)]
      : [attempt(0, gapMm), attempt(0, 0)]),
  ].filter((arrangement) => arrangement !== undefined);
  const [first, ...others] = choices;
  if (first !== undefined) return others.reduce((best, next) => fitsMore(next, best) ? next : best, first);
  for (const edgeMm of [marginMm, 0]) {
    const arrangement = attempt(0, gapMm, edgeMm, edgeMm) ?? attempt(0, 0, edgeMm, edgeMm);
    if (arrangement !== undefined) return arrangement;
  }
  throw new TypeError('A plate that fits the paper was not placed');
}

/** What stands nearer to the edge of its sheet than it should. */
export interface TightSheet {
  readonly nearMm: number;
  /** A sheet that has room for the same plates, in whole mm. */
  readonly roomier: Size;
}

/**
 * Of plates that fit the paper: where a side is left without crop marks, for a print shop, or lies where printers at home do not print;
 * undefined where there is room, and on labels, which are cut already.
 */
export function tightSheet(sizes: readonly Size[], imposition: Imposition): TightSheet | undefined {
  const { paper } = imposition;
  const whole = sizes.filter((size) => fitsPaper(size, paper));
  if (whole.length === 0 || paper.labels !== undefined) return undefined;
  const placed = bestArrangement(whole, imposition).pages.flat();
  const nearest = (sides: readonly number[]): number => Math.min(...sides);
  const acrossMm = nearest(placed.flatMap(({ xMm, widthMm }) => [xMm, paper.widthMm - xMm - widthMm]));
  const downMm = nearest(placed.flatMap(({ yMm, heightMm }) => [yMm, paper.heightMm - yMm - heightMm]));
  const least = paper.isPress ? bledMarginMm : marginMm;
  const nearMm = Math.min(acrossMm, downMm);
  if (nearMm >= least - epsilon) return undefined;
  const enough = (sideMm: number, nearMm: number): number =>
    Math.ceil(sideMm + 2 * Math.max(0, least - nearMm) - epsilon);
  return {
    nearMm,
    roomier: { widthMm: enough(paper.widthMm, acrossMm), heightMm: enough(paper.heightMm, downMm) },
  };
}

/** How often one plate is printed, on how many pages, and how often on a full one; 0 where it does not fit. `first`: on labels, the first that is still there, from 1. */
export function sheetCounts(
  size: Size,
  { first, ...imposition }: Imposition & { readonly first: number },
): { readonly plates: number; readonly pages: number; readonly eachPage: number } {
  const { paper, copies } = imposition;
  if (!fitsPaper(size, paper)) return { plates: 0, pages: 0, eachPage: 0 };
  if (paper.labels !== undefined) {
    return {
      ...labelCounts(1, paper.labels, { copies, first }),
      eachPage: paper.labels.columns * paper.labels.rows,
    };
  }
  const { pages } = bestArrangement([size], imposition);
  return { plates: pages.flat().length, pages: pages.length, eachPage: pages[0]!.length };
}

/** The largest of the same shape, in whole mm, of which all copies are on one page; undefined where they are already, or cannot be. */
export function sizeForOnePage(
  { widthMm, heightMm }: Size,
  printed: Imposition & { readonly first: number },
): Size | undefined {
  const at = (width: number): Size => ({
    widthMm: width,
    heightMm: Math.round(width * heightMm / widthMm),
  });
  const { copies, paper: { labels } } = printed;
  const fits = (width: number): boolean => sheetCounts(at(width), printed).pages === 1;
  if (copies === 'fill' || labels !== undefined || fits(widthMm)) return undefined;
  let [least, most] = [
    Math.max(minWidthMm, Math.ceil(minHeightMm * widthMm / heightMm)),
    Math.floor(widthMm),
  ];
  if (least > most || !fits(least)) return undefined;
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return at(least);
}

function areaOf(
  { widthMm, heightMm }: Paper,
  { edgeMm, footMm }: { readonly edgeMm: number; readonly footMm: number },
): Area {
  return {
    leftMm: edgeMm,
    topMm: edgeMm,
    widthMm: widthMm - 2 * edgeMm,
    heightMm: heightMm - edgeMm - footMm,
  };
}

/** Fewer pages; or, when filling one page, more plates on it. */
function fitsMore(a: Arrangement, b: Arrangement): boolean {
  if (a.pages.length !== b.pages.length) return a.pages.length < b.pages.length;
  return a.pages.flat().length > b.pages.flat().length;
}

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
