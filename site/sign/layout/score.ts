/**
 * How good a finished composition is: named terms that are summed up. Weights are by eye; no law depends on them, for the digits' size is
 * settled before. Lengths in mm.
 */
import type { CodeBlock, Plate, TextLine } from './layout.ts';
import { halfEms, type Setting } from './text/text-block.ts';
import type { Preferences } from './solver/preferences.ts';
import type { LayoutInput, Sizes } from './solver/demands.ts';
import { arrangementOf } from './solver/arrangements.ts';
import { axesOf, blocksOf, codeInk, emptyBandMm } from './ink.ts';
import { isLandscape, isSquare } from './plate-form.ts';
import { enoughModuleMm, goodModuleMm } from './solver/code-sizes.ts';
import { bandsOf } from './solver/shapes.ts';
import type { Candidate } from './solver/solve.ts';
import { isOneOf } from './inside-box.ts';

/** What is lacking, as numbers below 0; a title in the lines that its style likes, and what the style wishes for, may add to it. */
export type Terms = Readonly<ReturnType<typeof termsOf>>;

interface Scored {
  readonly candidate: Candidate;
  readonly sizes: Sizes;
  readonly lines: readonly TextLine[];
  readonly code: CodeBlock | undefined;
  readonly plate: Plate;
  readonly wishes: LayoutInput;
  /** Of all candidates, whatever its digits are worth in their lines. */
  readonly largestMm: number;
}

export function termsOf(scored: Scored) {
  const { candidate, sizes, lines, code, plate, wishes, largestMm } = scored;
  const { preferences, main } = wishes;
  const { content } = candidate.block;
  const blocks = blocksOf(lines, code);
  const ratio = sizes.titleMm / sizes.digitMm;
  const aim = preferences.titleShare?.aim ?? 0.85;
  const moduleMm = code?.kind === 'code' ? codeInk(code).widthMm / code.code.size : Infinity;
  const isNative = candidate.isNative && (code !== undefined || !isAroundCode(candidate, preferences));
  const isWished = isNative && moduleMm >= enoughModuleMm && isLandscape(plate);
  const wished = (preferences.favours?.[candidate.arrangement.id] ?? 0) +
    (isWished ? (content.rows.length > 1 ? pairWish : madeForWish) : 0);
  const title = candidate.block.title;
  const [whole] = content.title;
  const isBroken = title !== undefined && title.lines.length > whole!.lines.length;
  // Over or under other texts it is one line.
  const isBeside = candidate.isPreferred &&
    bandsOf(candidate.arrangement.tree).some((band) =>
      band.kind === 'row' && band.children.some((child) => isOneOf(child, ['title']))
    );
  const isInLikedLines = (isNative || isBeside) && title !== undefined &&
    title.lines.length === preferences.titleLines;
  return {
    // A title far below the digits, or above them, or hardly above its subtitle.
    title: main !== 'number' || content.title.length === 0 ? 0 : -0.7 * shortfall(ratio, aim) -
      (content.sub.length > 0 ? 3 * shortfall(sizes.titleMm, 1.35 * sizes.subMm) : 0),
    // Modules below 1 mm, and more so below 0.85.
    module: -shortfall(moduleMm, goodModuleMm) - 3 * shortfall(moduleMm, enoughModuleMm),
    // An empty band across the plate.
    band: -8 * excess(emptyBandMm(blocks, plate.heightMm) / plate.heightMm, 0.16),
    // More upright lines than two.
    axes: -0.3 * excess(axesOf(blocks, plate.widthMm).length, 2),
    // Lines of the title: many or uneven; and of the other texts.
    lines: (isInLikedLines ? likedLines : title ? linesTerm(title, whole!.lines.length) : 0) -
      (isBroken && !isInLikedLines ? 0.4 : 0) -
      0.3 * brokenLines(lines, 'sub', content.sub) - 0.04 * brokenLines(lines, 'tip', content.tip),
    // Smaller digits than another arrangement has, which the style is not made for.
    digits: 1.5 * Math.log(candidate.digitsShare) +
      (isSquare(plate) && candidate.mainMm < squareShare * largestMm ? squareCost : 0),
    style: wished,
  };
}

/** How far a size is below what is wanted, as a logarithm. */
function shortfall(size: number, wanted: number): number {
  return Math.max(0, Math.log(wanted / size));
}

function excess(value: number, limit: number): number {
  return Math.max(0, value - limit);
}

/** A style keeps the arrangement that it is made for wherever the digits stay large enough, with its title in `titleLines` lines. */
const madeForWish = 1.9;
/** On a square a number in several lines has digits twice as high: no composition is worth less than this share of them. */
const squareShare = 0.7;
const squareCost = -4;
/** Styles are drawn for one number on a lying plate. */
const pairWish = 0.2;
const likedLines = 0.3;

export function scoreOf(terms: Terms): number {
  return Object.values(terms).reduce<number>((sum, term: number) => sum + term, 0);
}

/** Whether it is what is left of arrangements that the style is made for because of the code in them. */
function isAroundCode({ arrangement }: Candidate, { madeFor = [] }: Preferences): boolean {
  return arrangement.isAroundCode || madeFor.every((one) => arrangementOf(one).isAroundCode);
}

/** Lines beyond those that were typed. */
function brokenLines(
  lines: readonly TextLine[],
  role: TextLine['role'],
  [whole]: readonly Setting[],
): number {
  return lines.filter((line) => line.role === role).length - (whole?.lines.length ?? 0);
}

/** `typed`: lines that the text has anyway. */
function linesTerm({ lines }: Setting, typed: number): number {
  const widths = lines.map(({ advanceEm }) => halfEms(advanceEm));
  const widest = Math.max(...widths);
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  return -0.14 * (lines.length - typed) - (lines.length > typed ? 0.35 * (1 - mean / widest) : 0);
}
