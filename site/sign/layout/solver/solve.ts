/**
 * Content and room -> every composition worth looking at, with the digits' height. Each arrangement is asked for the largest digits at
 * which all demands fit; V is their height times what the number's line count is worth, and V* the largest of all. Then a constant share
 * of it is given up, whatever is chosen: all that fit with the rest are candidates. Lengths in mm.
 */
import { type CodeSize, codeSizes, enoughModuleMm } from './code-sizes.ts';
import { demandsAt, minHeroMm, type Sizes } from './demands.ts';
import { type Block, leafShapes } from './leaves.ts';
import { fits } from './shapes.ts';
import { type Task, type Variant, variantsOf } from './variants.ts';
import type { Steps } from '../scheduling.ts';

export interface Candidate extends Variant {
  readonly heroMm: number;
  /** Its digits beside the best that there are, whatever the style is made for: 1 = none are larger. */
  readonly digitsShare: number;
  /** What the code has at least. */
  readonly tileMm: number;
}

export const usualLevy = 0.02;
/** What a style likes on plates of one form may cost the digits so much of their height. */
const usualFormCost = 0.1;
/** And they are worth so much in their lines, beside the best. */
const minLikedWorth = 0.65;
/** A tile may be too high for its digits by this share, since the levy has made them smaller. */
const tileSlack = 0.1;
/** Relative: far below what a law allows. */
const precision = 1e-4;
/** Arrangements asked between two pauses. */
const variantsAStep = 12;

export function* solveSteps(task: Task): Steps<readonly Candidate[]> {
  const all = variantsOf(task);
  const [variants, liked] = [all.filter(({ isLiked }) => !isLiked), all.filter(({ isLiked }) => isLiked)];
  const sizes = task.wishes.hero === 'code' ? codeSizes(undefined) : codeSizes(task.wishes.code);
  let [value, isMadeFor] = [0, false];
  for (const [at, variant] of variants.entries()) {
    if (at % variantsAStep === 0) yield;
    const reached = maxValue(variant, { task, sizes, value });
    if (reached > value) [value, isMadeFor] = [reached, variant.isMadeFor];
  }
  yield;
  const { levy = usualLevy, formCost = usualFormCost } = task.wishes.preferences;
  const kept = (1 - levy) * value;
  /** Without what a style is made for, V would be so much. */
  const plainly = ({ worth, plainWorth }: Variant) => kept * plainWorth / worth;
  const candidatesOf = (variant: Variant, best: number) => {
    const digitsShare = Math.min(1, plainly(variant) / best);
    return withTitles(variant, { task, sizes, value: kept }).map((one) => ({ ...one, digitsShare }));
  };
  // What the style likes on such a plate sets no value, so that no law is broken: as large as it can be beside a code that scans well.
  const withLiked = (candidates: readonly Candidate[], best: number) => {
    const good = sizes.filter(({ tileMm }) => tileMm >= enoughModuleMm * (task.wishes.code?.modules ?? 0));
    let reached = 0;
    for (const variant of liked) reached = maxValue(variant, { task, sizes: good, value: reached });
    if (reached < minLikedWorth * best) return candidates;
    const leastMm = (1 - formCost) * Math.max(...candidates.map(({ heroMm }) => heroMm));
    const value = Math.min(best, (1 - levy) * reached);
    const others = liked.flatMap((variant) => withTitles(variant, { task, sizes: good, value }))
      .filter(({ heroMm }) => heroMm >= leastMm)
      .map((one) => ({ ...one, worth: kept / one.heroMm }));
    return [...candidates, ...others];
  };
  if (!isMadeFor) {
    const best = Math.max(...variants.map(plainly));
    return withLiked(variants.flatMap((variant) => candidatesOf(variant, best)), best);
  }
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
    ...variants.filter((variant) => variant.isMadeFor).flatMap((variant) => candidatesOf(variant, best)),
    ...others.flatMap((other) => withTitles(other, { task, sizes, value: best }))
      .map((other) => ({ ...other, worth: kept / other.heroMm })),
  ];
  return withLiked(candidates, best);
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
    let found = sizeFrom(variant, { task, sizes, value: best }, 0);
    found < sizes.length;
    found = sizeFrom(variant, { task, sizes, value: best }, found + 1)
  ) {
    const { tileMm, worth } = sizes[found]!;
    const whole = variant.worth * worth;
    best = Math.max(best, whole * maxHero(variant, { task, fromMm: best / whole, tileMm }));
  }
  return best;
}

/** The first size from this one on with which the variant reaches the value; the number of sizes where there is none. */
function sizeFrom(variant: Variant, search: Search, from: number): number {
  const { sizes, value } = search;
  if (from >= sizes.length || value === 0) return from;
  if (!reaches(variant, search, from, sizes.length - 1)) return sizes.length;
  return reaches(variant, search, from, from) ? from : sizeWithin(variant, search, from + 1, sizes.length);
}

/** The same in a range. The smallest tile beside the digits that are enough beside the best one leaves out all between them when even that does not fit. */
function sizeWithin(variant: Variant, search: Search, from: number, to: number): number {
  const none = search.sizes.length;
  if (from >= to || !reaches(variant, search, from, to - 1)) return none;
  if (to - from === 1) return from;
  const middle = (from + to) >> 1;
  const found = sizeWithin(variant, search, from, middle);
  return found < none ? found : sizeWithin(variant, search, middle, to);
}

/** Whether the digits that are enough beside one tile fit beside another one. */
function reaches(
  variant: Variant,
  { task, sizes, value }: Search,
  digitsOf: number,
  tileOf: number,
): boolean {
  const heroMm = value / (variant.worth * sizes[digitsOf]!.worth);
  const { tileMm } = sizes[tileOf]!;
  if (tileOf === digitsOf && heroMm < (1 - tileSlack) * minHeroMm(tileMm, task.wishes.hero)) return false;
  return fitsWith(variant, demandsAt(heroMm, tileMm, task.wishes));
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
  return low < minHeroMm(tileMm, task.wishes.hero) ? 0 : low;
}

export function fitsWith({ arrangement, leaf, room }: Variant, sizes: Sizes): boolean {
  return fits(arrangement.tree, sizes, { leaf, room });
}

/** The variant with each line break of its title that fits, beside the best tile that does. */
function withTitles(variant: Variant, search: Search): Candidate[] {
  const { sizes, value } = search;
  const fitting = (of: Variant, from: number): Candidate[] => {
    const size = sizes[sizeFrom(of, search, from)];
    if (size === undefined) return [];
    const worth = of.worth * size.worth;
    return [{ ...of, worth, heroMm: value / worth, digitsShare: 1, tileMm: size.tileMm }];
  };
  const any = sizeFrom(variant, search, 0);
  if (any === sizes.length) return [];
  const { title } = search.task.content;
  if (title.length < 2 || !variant.arrangement.items.includes('title')) return fitting(variant, any);
  return title.flatMap((setting) => {
    const block: Block = { ...variant.block, title: setting };
    return fitting({ ...variant, block, leaf: (item, wanted) => leafShapes(block, item, wanted) }, any);
  });
}
