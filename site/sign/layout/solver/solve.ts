/**
 * Content and room -> every composition worth looking at, with the digits' height. Each arrangement is asked for the largest digits at
 * which all demands fit; V is their height times what the number's line count is worth, and V* the largest of all. Then a constant share
 * of it is given up, whatever is chosen: all that fit with the rest are candidates. Lengths in mm.
 */
import { type Arrangement, arrangementsFor, type Item, itemsOf, keyOf, pruned } from './arrangements.ts';
import { demandsAt, type Sizes, type Wishes } from './demands.ts';
import { type CodeSize, codeSizes } from './code-sizes.ts';
import { type Block, leafShapes } from './leaves.ts';
import { type LabelPlace, type NumberLines, type PhoneBlock, phoneBlock, worthOf } from './phones.ts';
import type { Room } from './room.ts';
import { fits, type LeafShapes } from './shapes.ts';
import type { Steps } from '../scheduling.ts';
import type { Content } from '../content.ts';

export interface Task {
  readonly content: Content;
  readonly wishes: Wishes;
  /** What rows may stand in; more than one where a left edge may lie in several places. */
  readonly rooms: readonly Room[];
  readonly digitHeightEm: number;
  readonly titleInkEm: number;
  readonly smallInkEm: number;
}

/** One way to set the content in one arrangement. */
export interface Variant {
  readonly arrangement: Arrangement;
  readonly block: Block;
  readonly room: Room;
  readonly leaf: LeafShapes;
  /** Whether it is one of those that the style is made for. */
  readonly isMadeFor: boolean;
  /** Of its digits beside the same ones in one line. */
  readonly worth: number;
  /** The same whatever the style is made for. */
  readonly plainWorth: number;
}

export interface Candidate extends Variant {
  readonly heroMm: number;
  /** Its digits beside the best that there are, whatever the style is made for: 1 = none are larger. */
  readonly digitsShare: number;
  /** What the code has at least. */
  readonly tileMm: number;
}

export interface Solution {
  /** V*, before what is given up. */
  readonly value: number;
  readonly candidates: readonly Candidate[];
}

export const usualLevy = 0.02;
/** Relative: far below what a law allows. */
const precision = 1e-4;
/** Arrangements asked between two pauses. */
const variantsAStep = 12;

export function* solveSteps(task: Task): Steps<Solution> {
  const variants = variantsOf(task);
  const sizes = task.wishes.hero === 'code' ? codeSizes(undefined) : codeSizes(task.wishes.code);
  let [value, isMadeFor] = [0, false];
  for (const [at, variant] of variants.entries()) {
    if (at % variantsAStep === 0) yield;
    const reached = maxValue(variant, { task, sizes, value });
    if (reached > value) [value, isMadeFor] = [reached, variant.isMadeFor];
  }
  yield;
  const kept = (1 - (task.wishes.preferences.levy ?? usualLevy)) * value;
  const climb = { task, sizes, value: kept };
  if (!isMadeFor) return { value, candidates: variants.flatMap((variant) => withTitles(variant, climb)) };
  // What the style is made for has set the value. Any other arrangement may be as large as it can be, and has to look better.
  const others = variants.filter((variant) => !variant.isMadeFor)
    .map((variant) => ({ ...variant, worth: variant.plainWorth }));
  let plain = 0;
  for (const [at, other] of others.entries()) {
    if (at % variantsAStep === 0) yield;
    plain = maxValue(other, { task, sizes, value: plain });
  }
  yield;
  const best = kept * plain / value;
  const candidates = [
    ...variants.filter((variant) => variant.isMadeFor).flatMap((variant) => withTitles(variant, climb)),
    ...others.flatMap((other) => withTitles(other, { task, sizes, value: best }))
      .map((other) => ({ ...other, worth: kept / other.heroMm })),
  ].map((one) => ({ ...one, digitsShare: Math.min(1, one.plainWorth * one.heroMm / best) }));
  return { value, candidates };
}

interface Search {
  readonly task: Task;
  /** From the best to the worst. */
  readonly sizes: readonly CodeSize[];
  readonly value: number;
}

/** The variant's value with the best of the tiles, where it is above the one that is known. */
function maxValue(variant: Variant, { task, sizes, value }: Search): number {
  let best = value;
  for (
    let found = sizeFrom(variant, { task, sizes, value: best }, 0, sizes.length);
    found < sizes.length;
    found = sizeFrom(variant, { task, sizes, value: best }, found + 1, sizes.length)
  ) {
    const { tileMm, worth } = sizes[found]!;
    const whole = variant.worth * worth;
    best = Math.max(best, whole * maxHero(variant, { task, fromMm: best / whole, tileMm }));
  }
  return best;
}

/**
 * The first size in the range with which the variant reaches the value; the number of sizes where there is none. The smallest tile beside
 * the digits that are enough beside the best one leaves out all between them when even that does not fit.
 */
function sizeFrom(variant: Variant, search: Search, from: number, to: number): number {
  const { task, sizes, value } = search;
  if (from >= to) return sizes.length;
  const heroMm = value / (variant.worth * sizes[from]!.worth);
  const { tileMm } = sizes[to - 1]!;
  if (heroMm > 0 && !fitsWith(variant, demandsAt(heroMm, tileMm, task.wishes))) return sizes.length;
  if (to - from === 1) return from;
  const middle = (from + to) >> 1;
  const found = sizeFrom(variant, search, from, middle);
  return found < sizes.length ? found : sizeFrom(variant, search, middle, to);
}

function variantsOf(
  { content, wishes, rooms, digitHeightEm, titleInkEm, smallInkEm }: Task,
): Variant[] {
  const { rows } = content;
  const { numberField, avoids = [], madeFor = [], madeForCost = 0.1, padding, twoLines } = wishes.preferences;
  const [only, ...others] = rows;
  const single = others.length === 0;
  const has: Readonly<Record<Item, boolean>> = {
    title: content.title.length > 0,
    sub: content.sub.length > 0,
    tip: content.tip.length > 0,
    code: wishes.code !== undefined,
    number: rows.length > 0,
    first: single && only?.number.parted !== undefined && numberField === undefined,
    rest: single && only?.number.parted !== undefined && numberField === undefined,
    turned: single && rows.length > 0 && numberField === undefined,
    // It gives the digits nothing: it is there for the style that wants it.
    vertical: content.vertical !== undefined && wishes.preferences.verticalTitle !== undefined,
    front: content.halves !== undefined,
    back: content.halves !== undefined,
    picture: wishes.preferences.picture !== undefined,
  };
  const isUnable = (item: Item) => !has[item] && needed.has(item) && (!titled.has(item) || has.title);
  const blocks = new Map<string, PhoneBlock | undefined>();
  const blockOf = (labels: LabelPlace, numbers: NumberLines) => {
    const key = `${labels} ${numbers}`;
    if (!blocks.has(key)) {
      const options = { labels, digitHeightEm, numbers, labelInkEm: smallInkEm };
      blocks.set(key, rows.length > 0 ? phoneBlock(rows, options) : undefined);
    }
    return blocks.get(key);
  };
  const labelled = rows.some(({ labels }) => labels.length > 0);
  const grouped = rows.some(({ number }) => number.groups.length > 2);
  const tailed = rows.some(({ number }) => number.tailed !== undefined);
  const seen = new Set<string>();
  const variants: Variant[] = [];
  const all = arrangementsFor(madeFor);
  const treeLeft = ({ tree }: Arrangement) =>
    // Half of a number, or a number beside a title that stands twice, is none.
    itemsOf(tree).some(isUnable) ? undefined : pruned(tree, (item) => has[item]);
  // What is left of one without a block counts too, or it would cost digits to take the block away.
  const made = new Set(
    all.filter(({ id }) => madeFor.includes(id)).flatMap((one) => treeLeft(one) ?? []).map(keyOf),
  );
  for (const arrangement of all) {
    const { id, tree } = arrangement;
    if (avoids.includes(id)) continue;
    const items = itemsOf(tree);
    const left = treeLeft(arrangement);
    if (left === undefined || seen.has(keyOf(left))) continue;
    const isMadeFor = made.has(keyOf(left));
    if (items.includes('first') && !isMadeFor && !standsInSlot(left)) continue;
    seen.add(keyOf(left));
    const whole = items.includes('number') && rows.length > 0;
    for (const labels of labelPlaces(items, labelled)) {
      const ways: NumberLines[] = ['one'];
      if (whole && tailed) ways.push('tailed');
      if (whole && grouped && (labels === 'above' || !labelled)) ways.push('groups');
      for (const numbers of ways) {
        for (const room of rooms) {
          const phones = blockOf(labels, numbers);
          const block: Block = {
            content,
            phones,
            title: undefined,
            titleInkEm,
            smallInkEm,
            numberField,
            padding: isMadeFor ? padding : undefined,
            pictureDh: wishes.preferences.picture,
          };
          variants.push({
            arrangement: { id, tree: left },
            block,
            room,
            leaf: (item, sizes) => leafShapes(block, item, sizes),
            worth: worthIn(items, phones, isMadeFor ? twoLines : undefined) *
              (madeFor.length === 0 || isMadeFor ? 1 : 1 - madeForCost),
            plainWorth: worthIn(items, phones),
            isMadeFor,
          });
        }
      }
    }
  }
  return variants;
}

/** What an arrangement is nothing without. */
const needed: ReadonlySet<Item> = new Set(['first', 'rest', 'turned', 'vertical', 'front', 'picture']);
/** Unless there is no title. */
const titled: ReadonlySet<Item> = new Set(['vertical', 'front']);

/** A number in two uneven lines is only for a slot that something stands in. */
function standsInSlot(tree: Arrangement['tree']): boolean {
  if (tree.kind === 'row') return itemsOf(tree).includes('first');
  return tree.kind === 'column' && tree.children.some(standsInSlot);
}

function labelPlaces(items: readonly Item[], labelled: boolean): LabelPlace[] {
  if (items.includes('first') || items.includes('turned')) return ['above'];
  return labelled ? ['beside', 'above'] : ['beside'];
}

/** A turned number is read with the head on one side. */
const turnedWorth = 0.57;

function worthIn(
  items: readonly Item[],
  phones: PhoneBlock | undefined,
  twoLines = worthOf(2),
): number {
  if (phones === undefined) return 1;
  if (items.includes('turned')) return turnedWorth;
  return items.includes('first') ? twoLines : phones.worth;
}

interface Asked {
  readonly task: Task;
  readonly fromMm: number;
  readonly tileMm: number;
}

/** The largest hero at which the variant fits; 0 = not even the one asked from. */
function maxHero(variant: Variant, { task, fromMm, tileMm }: Asked): number {
  const fitsAt = (heroMm: number) => fitsWith(variant, demandsAt(heroMm, tileMm, task.wishes));
  let low = fromMm > 0
    ? fromMm * (1 + precision)
    : 1e-3 * Math.min(variant.room.box.widthMm, variant.room.box.heightMm);
  if (!fitsAt(low)) return 0;
  let step = fromMm > 0 ? 1.05 : 2;
  let high = low * step;
  while (fitsAt(high)) {
    low = high;
    step = Math.min(2, step * step);
    high *= step;
  }
  while (high - low > precision * low) {
    const middle = (low + high) / 2;
    if (fitsAt(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export function fitsWith({ arrangement, leaf, room }: Variant, sizes: Sizes): boolean {
  return fits(arrangement.tree, sizes, { leaf, room });
}

/** The variant with each line break of its title that fits, beside the best tile that does. */
function withTitles(variant: Variant, search: Search): Candidate[] {
  const { sizes, value } = search;
  const fitting = (of: Variant, from: number): Candidate[] => {
    const size = sizes[sizeFrom(of, search, from, sizes.length)];
    if (size === undefined) return [];
    const worth = of.worth * size.worth;
    return [{ ...of, worth, heroMm: value / worth, digitsShare: 1, tileMm: size.tileMm }];
  };
  const any = sizeFrom(variant, search, 0, sizes.length);
  if (any === sizes.length) return [];
  const { title } = search.task.content;
  if (title.length < 2 || !itemsOf(variant.arrangement.tree).includes('title')) return fitting(variant, any);
  return title.flatMap((setting) => {
    const block: Block = { ...variant.block, title: setting };
    return fitting({ ...variant, block, leaf: (item, wanted) => leafShapes(block, item, wanted) }, any);
  });
}
