/** What is left once the digits have their height goes first to the code's modules, then to all texts and gaps alike, then to each. Lengths in mm. */
import { enoughModuleMm, grownTileMm, scannedTileMm } from './code-sizes.ts';
import {
  type LayoutInput,
  longSubEm,
  maxLedMm,
  maxSizes,
  minSizes,
  preferredSizes,
  type Sizes,
  smallEnoughMm,
} from './demands.ts';
import type { Content } from '../content.ts';
import { bisect } from '../bisect.ts';
import { isOneOf } from '../inside-box.ts';
import type { Node } from './arrangements.ts';
import { measureBlock } from './phones.ts';
import { withMaxWidth } from './room.ts';
import { bandsOf, shapesOf } from './shapes.ts';
import { type Candidate, fitsWith } from './solve.ts';
import { withBlock } from './variants.ts';

/** Grown to a little more than enough: what is placed is at least enough. */
const ampleModule = 1.06;
/** Steps of the search for the largest share of a growth that fits. */
const halvings = 5;
/** A title grows beyond what its style likes only above digits that take this share of the room's width, */
const spannedShare = 0.9;
/** and only if it is one line of at most this length: a longer one is as wide as the plate already. */
const shortTitleEm = 6;
/** Limit of such a title, which is never higher than the digits, in multiples of what its style likes best. */
const maxTitleGrowth = 1.6;
/** Nothing grows wider than a number that takes this share of the room's width. */
const leadingShare = 0.6;
/** Limits of the gaps' two factors where much of the plate is empty. */
const ampleGaps = 3;
const maxRows = 2;

/** Of what is comfortable: a subtitle is rather broken than smaller. */
const largeSubShare = 0.8;

/** What grows, in this order, once all of them cannot grow any further together. */
const growing = ['titleMm', 'subMm', 'tipMm', 'captionMm', 'labelMm', 'gaps', 'tileMm'] as const;

/** The sizes, and the candidate with its texts in the lines in which they grew. */
export function distributeSlack(
  candidate: Candidate,
  wishes: LayoutInput,
): { readonly sizes: Sizes; readonly candidate: Candidate } {
  const { mainMm } = candidate;
  const least = minSizes(mainMm, candidate.tileMm, wishes);
  const floor = minSizes(mainMm, candidate.tileMm, wishes, true);
  // Where texts lack their floors, modules have no more than they must until these are reached.
  const scannedMm = Math.min(candidate.tileMm, scannedTileMm(wishes.code, candidate.tileMm));
  let sizes = floor.tipMm > least.tipMm ? minSizes(mainMm, scannedMm, wishes) : least;
  const comfort = preferredSizes(floor, wishes);
  let within = candidate;
  const grow = (to: Partial<Sizes>): void => {
    sizes = grown(within, sizes, { ...sizes, ...to });
  };
  const growOne = (key: keyof Sizes, mm: number): void => {
    if (mm > sizes[key]) grow({ [key]: mm });
  };
  /** Leaves the gaps their share of what is left, so that texts do not take it all; the gaps themselves are widened later, with the plate's edges. */
  const growWithGaps = (to: Partial<Sizes>): void => {
    const { gaps } = sizes;
    grow({ ...to, gaps: ampleGaps });
    sizes = { ...sizes, gaps };
  };
  grow({ ...floor, tileMm: sizes.tileMm });
  // Texts are comfortable before modules are more than enough.
  if (wishes.main !== 'code') {
    growOne('tileMm', candidate.tileMm);
    growOne('tileMm', grownTileMm(wishes.code, sizes.tileMm, ampleModule * enoughModuleMm));
  }
  const whole = unbroken(candidate, sizes, largeSubShare * comfort.subMm);
  within = asWideAsNumber(whole, sizes);
  grow({ ...comfort, tileMm: sizes.tileMm, gaps: 1.25 });
  for (const key of growing) growOne(key, comfort[key]);
  growWithGaps({ ...sizes, ...maxSizes(sizes, wishes) });
  const { phones } = candidate.block;
  const isOneShortLine = wishes.titleEm <= shortTitleEm && (candidate.block.title?.lines.length ?? 1) === 1;
  if (phones && isOneShortLine) {
    const spans = measureBlock(phones, sizes).widthMm > spannedShare * candidate.room.box.widthMm;
    const share = Math.min(1, maxTitleGrowth * (wishes.preferences.titleShare?.aim ?? 1));
    if (spans) growWithGaps({ titleMm: Math.max(sizes.titleMm, share * mainMm) });
  }
  // Where even wide gaps leave much of the plate empty, the gaps between phones grow too.
  growWithGaps({ rows: maxRows });
  const led = ranked(candidate, sizes, wishes);
  const isUneven = areBeside(candidate.arrangement.tree) && led.tipMm < led.subMm;
  return {
    sizes: isUneven ? grown(whole, { ...led, subMm: led.tipMm }, { ...led, tipMm: led.subMm }) : led,
    candidate: whole,
  };
}

/**
 * Subtitle and labels are lower than the title, the tip no higher than the subtitle, the caption than the tip; long texts, which are set smaller, lead nothing. A caption is no wider than its code, where it is large enough so.
 */
function ranked(
  { block: { content, smallInkEm } }: Candidate,
  sizes: Sizes,
  { titleEm, subEm }: LayoutInput,
): Sizes {
  const leads = content.sub.length > 0 && subEm <= longSubEm;
  const ledMm = maxLedMm(sizes.titleMm, titleEm);
  const subMm = Math.min(sizes.subMm, ledMm);
  const leadMm = leads ? subMm : content.title.length > 0 ? Math.max(smallEnoughMm, sizes.titleMm) : Infinity;
  const tipMm = Math.min(sizes.tipMm, leadMm);
  const [caption] = content.caption;
  const asCodeMm = caption ? Math.max(smallEnoughMm, sizes.tileMm * smallInkEm / caption.widthEm) : Infinity;
  return {
    ...sizes,
    subMm,
    tipMm,
    captionMm: Math.min(sizes.captionMm, asCodeMm, tipMm),
    labelMm: Math.min(sizes.labelMm, ledMm),
  };
}

/** The candidate in a room only as wide as its number, if that is wide and everything still has its demand there. */
function asWideAsNumber(candidate: Candidate, sizes: Sizes): Candidate {
  const { arrangement: { tree }, leaf, room } = candidate;
  const number = bandsOf(tree).find((band) => band.kind === 'leaf' && band.item === 'number');
  if (number === undefined) return candidate;
  const [widthMm = 0] = shapesOf(number, sizes, leaf);
  if (widthMm < leadingShare * room.box.widthMm) return candidate;
  const narrow = { ...candidate, room: withMaxWidth(room, widthMm) };
  return fitsWith(narrow, sizes) ? narrow : candidate;
}

/** Lines of subtitle and tip, from the calmest; beside each other they have as many. */
const fewLines = [[1, 1], [2, 1], [2, 2]] as const;
const equalLines = [[1, 1], [2, 2], [2, 1]] as const;

/** Whether subtitle and tip stand beside each other, where they are of one size. */
function areBeside(node: Node): boolean {
  if (node.kind === 'leaf') return false;
  const apart = node.children.filter((child) => isOneOf(child, ['sub', 'tip']));
  return node.kind === 'row' && apart.length > 1 || node.children.some(areBeside);
}

/** The candidate with subtitle and tip in the fewest lines that they have room in, the subtitle if it can at this height: no growth breaks them. */
export function unbroken(candidate: Candidate, sizes: Sizes, subMm = 0): Candidate {
  const { content } = candidate.block;
  const isApart = areBeside(candidate.arrangement.tree);
  const upTo = (settings: Content['sub'], most: number) =>
    settings.filter(({ lines }) => (isApart ? lines.length === most : lines.length <= most));
  for (const wanted of [{ ...sizes, subMm: Math.max(sizes.subMm, subMm) }, sizes]) {
    for (const [sub, tip] of isApart ? equalLines : fewLines) {
      const texts = { ...content, sub: upTo(content.sub, sub), tip: upTo(content.tip, tip) };
      const one = withBlock(candidate, { content: texts });
      if (fitsWith(one, wanted)) return one;
    }
  }
  return candidate;
}

/** The sizes nearest to `to` that fit. */
function grown(candidate: Candidate, from: Sizes, to: Sizes): Sizes {
  if (fitsWith(candidate, to)) return to;
  // Usually not even the smallest share fits: asking for it first saves the search.
  if (!fitsWith(candidate, between(from, to, 2 ** -halvings))) return from;
  return between(
    from,
    to,
    bisect([0, 1], (share) => fitsWith(candidate, between(from, to, share)), halvings),
  );
}

/** Its fields in one order, as everywhere: the search asks for hundreds of them. */
function between(from: Sizes, to: Sizes, share: number): Sizes {
  return {
    mainMm: from.mainMm,
    digitMm: from.digitMm,
    titleMm: from.titleMm + share * (to.titleMm - from.titleMm),
    subMm: from.subMm + share * (to.subMm - from.subMm),
    tipMm: from.tipMm + share * (to.tipMm - from.tipMm),
    captionMm: from.captionMm + share * (to.captionMm - from.captionMm),
    labelMm: from.labelMm + share * (to.labelMm - from.labelMm),
    tileMm: from.tileMm + share * (to.tileMm - from.tileMm),
    gutterDh: from.gutterDh,
    gutterMm: from.gutterMm,
    gaps: from.gaps + share * (to.gaps - from.gaps),
    rows: from.rows + share * (to.rows - from.rows),
    underDh: from.underDh,
  };
}

/** Of each the smaller: what fits with either fits with these. */
export function smallestSizes(one: Sizes, other: Sizes): Sizes {
  const entries = Object.entries(one) as [keyof Sizes, number][];
  return Object.fromEntries(entries.map(([key, mm]) => [key, Math.min(mm, other[key])])) as unknown as Sizes;
}
