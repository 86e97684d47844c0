/**
 * Content and room -> every composition worth looking at, with the digits' height. Each arrangement is asked for the largest digits at
 * which all demands fit; V is their height times what the number's line count is worth, and V* the largest of all. Then a constant share
 * of it is given up, whatever is chosen: all that fit with the rest are candidates. Lengths in mm.
 */
import { minModuleMm } from '../../../qr/choose-code.ts';
import { type CodeSize, codeSizes, enoughModuleMm, worthOfModule } from './code-sizes.ts';
import { minSizes, readableMm, type Sizes } from './demands.ts';
import { fits } from './shapes.ts';
import { type Task, type Variant, variantsOf, withBlock } from './variants.ts';
import type { Steps } from '../scheduling.ts';

export interface Candidate extends Variant {
  readonly mainMm: number;
  /** Its digits beside the best that there are, whatever the style is made for: 1 = none are larger. */
  readonly digitsShare: number;
  /** What the code has at least. */
  readonly tileMm: number;
}

const usualQualityBudget = 0.02;
/** What a style likes on plates of one form may cost the digits so much of their height. */
const usualFormCost = 0.2;
/** What it likes on those of the next one may cost them less. */
const nextFormCost = 0.1;
/** Smaller digits cost this power of what they lack. */
const unreadableExponent = 10;
/** Where none are so large, what it likes may cost them this little. */
const likedOfSmall = 0.99;
/** Only heights whose logarithm is a multiple of this are tried: far finer than what a law allows. */
const logStep = 1e-4;
/** In such steps: nearly 5 %. */
const firstStride = 480;
/** Arrangements asked between two pauses. */
const variantsAStep = 12;
/** Several numbers are broken only where in a line each they have no digits just readable beside a code that just scans, and are worth no more. */
const barelyReadable = readableMm * worthOfModule(minModuleMm);
/** Where the search begins: less cannot be seen. */
const minValue = 1e-30;

export function* solveSteps(task: Task): Steps<readonly Candidate[]> {
  const whole = variantsOf(task);
  const inLines = whole.filter((variant) => !isBroken(variant));
  const found = yield* candidatesIn(inLines, task, whole.length > inLines.length ? barelyReadable : 0);
  if (found) return found;
  const broken = (yield* candidatesIn(whole, task, 0))!;
  return broken.map((one) => ({ ...one, weight: Math.min(one.weight, barelyReadable / one.mainMm) }));
}

/** Undefined = none is worth so much. */
function* candidatesIn(
  all: readonly Variant[],
  task: Task,
  leastValue: number,
): Steps<readonly Candidate[] | undefined> {
  const { keep } = task;
  const { main, code, preferences: { qualityBudget: usual = usualQualityBudget, formCost = usualFormCost } } =
    task.wishes;
  const sizes = codeSizes(main === 'code' ? undefined : code);
  // A composition that is kept gave this share of its digits' height when it was chosen.
  const qualityBudget = keep ? 0 : usual;
  const [variants, liked] = keep
    ? [all, []]
    : [all.filter(({ isPreferred }) => !isPreferred), all.filter(({ isPreferred }) => isPreferred)];
  const { value, isNative, near } = yield* best(variants, { task, sizes, share: 1 - usual });
  if (value < leastValue) return undefined;
  const kept = (1 - qualityBudget) * value;
  /** Without what a style is made for, V would be so much. */
  const plainly = ({ weight, baseWeight }: Variant) => kept * baseWeight / weight;
  const candidatesOf = (variant: Variant, plainMm: number) => {
    const digitsShare = Math.min(1, plainly(variant) / plainMm);
    return withTitles(variant, { task, sizes, value: kept, orMore: false })
      .map((one) => ({ ...one, digitsShare }));
  };
  // What the style likes on such a plate is taken alone, and sets no value, so that no law is broken. Beside it the code is, in this order: large enough to scan well; large enough
  // to scan from near, or as large as on any other plan; if digits stay too small to read on every plan, no smaller than on one of them.
  const likedOr = (candidates: readonly Candidate[], plainMm: number) => {
    const largestMm = Math.max(...candidates.map(({ mainMm }) => mainMm));
    const enoughMm = Math.min(likedOfSmall * largestMm, readableMm);
    const bestMm = Math.max(...candidates.map((one) => (one.mainMm < enoughMm ? 0 : one.tileMm)));
    const leastMm = minModuleMm * (code?.fallenModules ?? 0);
    const tiles = [enoughModuleMm * (code?.modules ?? 0), Math.max(bestMm, leastMm)];
    if (largestMm < readableMm) tiles.push(Math.min(bestMm, leastMm));
    for (const id of new Set(liked.map(({ arrangement }) => arrangement.id))) {
      const own = liked.filter(({ arrangement }) => arrangement.id === id);
      const likedMm = Math.max((1 - (own[0] === liked[0] ? formCost : nextFormCost)) * largestMm, enoughMm);
      for (const [step, tileMm] of tiles.entries()) {
        const besides = sizes.filter((size) => size.tileMm >= tileMm);
        const search = { task, sizes: step > 0 ? besides.slice(-1) : besides };
        const best = own.reduce((value, one) => maxValue(one, { ...search, value, orMore: true }), minValue);
        const value = Math.min(step > 0 ? Infinity : plainMm, (1 - qualityBudget) * best);
        const found = own.flatMap((one) => withTitles(one, { ...search, value, orMore: false }))
          .filter(({ mainMm }) => mainMm >= likedMm);
        if (found.length > 0) return found.map((one) => ({ ...one, weight: kept / one.mainMm }));
      }
    }
    return candidates;
  };
  if (!isNative) {
    const plainMm = Math.max(...variants.map(plainly));
    return likedOr(near.flatMap((variant) => candidatesOf(variant, plainMm)), plainMm);
  }
  // What the style is made for has set the value. Any other arrangement may be as large as it can be, and has to look better.
  const others = yield* best(
    variants.filter((variant) => !variant.isNative)
      .map((variant) => ({ ...variant, weight: variant.baseWeight })),
    { task, sizes, share: 1 - qualityBudget },
  );
  const plainMm = (1 - qualityBudget) * others.value;
  const candidates = [
    ...near.filter((variant) => variant.isNative).flatMap((variant) => candidatesOf(variant, plainMm)),
    ...others.near.flatMap((other) => withTitles(other, { task, sizes, value: plainMm, orMore: false }))
      .map((other) => ({ ...other, weight: kept / other.mainMm })),
  ];
  return likedOr(candidates, plainMm);
}

function isBroken({ block: { phones } }: Variant): boolean {
  return phones !== undefined && phones.numbers === 'parted' && phones.rows.length > 1;
}

interface Best {
  readonly value: number;
  readonly isNative: boolean;
  /** Among them all that reach `share` of the value. */
  readonly near: readonly Variant[];
}

/** The largest value of all. Beside one tile first: what is known of the others then leaves out most of their tiles at once. */
function* best(
  variants: readonly Variant[],
  { task, sizes, share }: Pick<Search, 'task' | 'sizes'> & { share: number },
): Steps<Best> {
  let [value, isNative] = [minValue, false];
  const near: Variant[] = [];
  for (const tiles of [sizes.slice(1, 2), sizes]) {
    for (const [at, variant] of variants.entries()) {
      if (at % variantsAStep === 0) yield;
      const search = { task, sizes: tiles, orMore: true };
      if (sizeFrom(variant, { ...search, value: share * value }) === tiles.length) continue;
      if (tiles === sizes) near.push(variant);
      const reached = maxValue(variant, { ...search, value });
      if (reached > value) [value, isNative] = [reached, variant.isNative];
    }
  }
  yield;
  return { value, isNative, near };
}

interface Search {
  readonly task: Task;
  /** From the best to the worst. */
  readonly sizes: readonly CodeSize[];
  readonly value: number;
  /** Whether digits above those of the value count too: beside a large tile only these may be high enough. */
  readonly orMore: boolean;
}

/** The variant's value with the best of the tiles, where it is above the one that is known. */
function maxValue(variant: Variant, search: Search): number {
  const { task, sizes } = search;
  let best = search.value;
  const next = (from?: number) => sizeFrom(variant, { ...search, value: best }, from);
  for (let found = next(); found < sizes.length; found = next(found + 1)) {
    const { tileMm, worth } = sizes[found]!;
    const whole = variant.weight * worth;
    const mainMm = maxMainMm(variant, { task, fromMm: worthyMm(best / whole), tileMm });
    best = Math.max(best, whole * worthMm(mainMm));
  }
  return best;
}

/**
 * The first size of a range with which the variant reaches the value; the number of sizes where there is none. The smallest tile beside the
 * digits that are enough beside the best one leaves out all between them when even that does not fit.
 */
function sizeFrom(variant: Variant, search: Search, from = 0, to = search.sizes.length): number {
  const none = search.sizes.length;
  if (from >= to || !reaches(variant, search, from, to - 1)) return none;
  if (to - from === 1) return from;
  const middle = from + ((to - from + 3) >> 2);
  const found = sizeFrom(variant, search, from, middle);
  return found < none ? found : sizeFrom(variant, search, middle, to);
}

/** Whether the digits that are enough beside one tile fit beside another one. */
function reaches(
  variant: Variant,
  { task, sizes, value, orMore }: Search,
  digitsOf: number,
  tileOf: number,
): boolean {
  const { tileMm } = sizes[tileOf]!;
  const maxMm = orMore ? Infinity : task.keep?.maxMainMm ?? Infinity;
  const worth = variant.weight * sizes[digitsOf]!.worth;
  const mainMm = Math.min(maxMm, worthyMm(value / worth));
  return fitsWith(variant, minSizes(mainMm, tileMm, task.wishes));
}

interface Asked {
  readonly task: Task;
  readonly fromMm: number;
  readonly tileMm: number;
}

/** The largest height of the main item, of those tried, at which the variant fits; 0 = none above `fromMm`. */
function maxMainMm(variant: Variant, { task, fromMm, tileMm }: Asked): number {
  const fitsAt = (index: number) => fitsWith(variant, minSizes(heightMm(index), tileMm, task.wishes));
  let low = Math.floor(Math.log(fromMm) / logStep) + 1;
  if (!fitsAt(low)) return 0;
  let stride = firstStride;
  while (fitsAt(low + stride)) {
    low += stride;
    stride *= 2;
  }
  let high = low + stride;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitsAt(middle)) low = middle;
    else high = middle;
  }
  return heightMm(low);
}

/** What digits of a height are worth in one line, beside a code with good modules. */
function worthMm(mainMm: number): number {
  return Math.min(mainMm, readableMm * (mainMm / readableMm) ** unreadableExponent);
}

/** The height that is worth so much. */
export function worthyMm(worth: number): number {
  return Math.max(worth, readableMm * (worth / readableMm) ** (1 / unreadableExponent));
}

/** The same heights wherever the search begins, so that the largest does not depend on that. */
function heightMm(index: number): number {
  return Math.exp(index * logStep);
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
    const wantedMm = worthyMm(value / (of.weight * size.worth));
    const mainMm = Math.min(search.task.keep?.maxMainMm ?? Infinity, wantedMm);
    return [{ ...of, weight: value / wantedMm, mainMm, digitsShare: 1, tileMm: size.tileMm }];
  };
  const any = sizeFrom(variant, search);
  if (any === sizes.length) return [];
  const { content: { title }, keep } = search.task;
  if (title.length < 2 || !variant.arrangement.items.includes('title')) return fitting(variant, any);
  const kept = title.filter(({ lines }) => lines.length === keep?.titleLines);
  return (kept.length > 0 ? kept : title).flatMap((setting) =>
    fitting(withBlock(variant, { title: setting }), any)
  );
}
