/**
 * The size that every block demands when the digits have a given height. It depends on that height and on the text, never on the plate,
 * and does not fall as the height rises, so that whatever fits a plate fits a larger one. Lengths in mm; the size of a text is that of its
 * ink, not of its em.
 */
import { minModuleMm } from '../../../qr/choose-code.ts';
import { type CodeDemand, goodModuleMm, grownTileMm } from './code-sizes.ts';
import type { Preferences } from './preferences.ts';

/** What the plate is about; everything else is measured in its height, or in that of a title where none is. */
export type MainItem = 'number' | 'title' | 'code';

export interface Sizes {
  /** The main item's height: that of the digits where there are any. */
  readonly mainMm: number;
  readonly digitMm: number;
  readonly titleMm: number;
  readonly subMm: number;
  readonly tipMm: number;
  readonly captionMm: number;
  readonly labelMm: number;
  /** Side of the code's tile; 0 without a code. */
  readonly tileMm: number;
  /** Between blocks side by side, in heights of the main item. */
  readonly gutterDh: number;
  /** And at least so much. */
  readonly gutterMm: number;
  /** Factor of all gaps: 1 = as demanded. */
  readonly gaps: number;
  /** Further factor of the gaps between phones. */
  readonly rows: number;
  /** From the last number to what is under it, at least, in heights of the digits. */
  readonly underDh: number;
}

/** Heights of ink as shares of the main item's: what is demanded, and what is comfortable, up to which all grow before any grows beyond. */
// deno-fmt-ignore
const shares = {
  number: { demanded: { sub: 0.2,  tip: 0.45 }, comfortable: { sub: 0.34, tip: 0.28 } },
  title:  { demanded: { sub: 0.36, tip: 0.28 }, comfortable: { sub: 0.5,  tip: 0.34 } },
} as const;

/** Labels stand beside digits alone, and without these a title is the main item. */
const byDigits = { demanded: { title: 0.5, label: 0.34 }, comfortable: { title: 0.9, label: 0.4 } } as const;

function sharesOf(main: MainItem): (typeof shares)[keyof typeof shares] {
  return shares[main === 'number' ? 'number' : 'title'];
}

/** Side of a module, as a share of the code's side, on a plate with nothing but a code. */
const mainModuleShare = 1 / 8;
/** Tip and caption are read close by, so that they need not grow with the digits beyond this. */
export const smallEnoughMm = 3.6;
/** Nobody reads what is smaller, and beside tiny digits nothing would fit with it. */
const minTextMm = 2.4;
const minTextShare = 0.6;
/** Tip and caption are at least this share of the digits, or they would look like a misprint beside large ones. */
const minTipShare = 0.18;
/** A caption is about as wide as its code where four characters are this share of the tile's side each. */
const captionToTile = 0.13;
/** Large digits are read from farther off, and so is the code: its tile in heights of the digits. */
const minTileDh = 1.3;
const comfortableTileDh = 1.5;
const ampleTileDh = 1.9;

export interface LayoutInput {
  readonly main: MainItem;
  readonly preferences: Preferences;
  /** Ink of title and subtitle in one line, in em. */
  readonly titleEm: number;
  readonly subEm: number;
  readonly phones: number;
  readonly code: CodeDemand | undefined;
  /** What is kept free along both sides of the plate: words keep half of it from each other, and from an edge between them. */
  readonly marginMm: number;
  /** From what is safe to a frame at both sides; Infinity = there is none. */
  readonly frameGapMm: number;
}

/** Longer texts are set smaller, so that a long title does not take the room of the number. */
const longTitleEm = 16;
export const longSubEm = 20;
/** A title is recognized as one by its height: this many times the tip's, and this share of the digits'. */
const titleToTip = 1.25;
const titleToDigits = 0.9;
/** And by being higher than its subtitle and the labels. */
const titleToSub = 1.25;

/** Of what a title so high leads; a long one, which is set smaller, leads nothing. */
export function maxLedMm(titleMm: number, titleEm: number): number {
  return titleEm > 0 && titleEm <= longTitleEm ? titleMm / titleToSub : Infinity;
}

/** Digits that the doctor calls too small are chosen only where no composition has others. */
export const readableMm = 7;

function legibleMm(mainMm: number): number {
  return Math.min(minTextMm, minTextShare * mainMm);
}

/** `tileMm`: the least side of the code's tile; `isRoomy`: texts have their floors whatever the digits have. */
export function minSizes(
  mainMm: number,
  tileMm: number,
  wishes: LayoutInput,
  isRoomy = false,
): Sizes {
  const { main, preferences, titleEm, subEm, code, marginMm } = wishes;
  const { gutterDh: wishedDh = usualGutterDh } = preferences;
  const gutterDh = usualGutterDh + (wishedDh - usualGutterDh) * wishShare(mainMm);
  const share = sharesOf(main).demanded;
  // Other texts have no more than they must until digits and modules are readable.
  const isScant = !isRoomy && main === 'number' &&
    (mainMm <= readableMm || code !== undefined && tileMm < minModuleMm * code.fallenModules);
  const smallMm = Math.max(isScant ? 0 : Math.min(smallEnoughMm, share.tip * mainMm), legibleMm(mainMm));
  const tipMm = Math.max(minTipShare * mainMm, smallMm);
  const ownTitleMm = (preferences.titleShare?.min ?? byDigits.demanded.title) * mainMm *
    shrinking(titleEm, longTitleEm);
  const subMm = Math.max(tipMm, share.sub * mainMm) * shrinking(subEm, longSubEm);
  const leads = subEm > 0 && titleEm <= longTitleEm;
  const sideMm = Math.max(tileMm, mainMm * minTileDh);
  return {
    mainMm,
    digitMm: mainMm,
    titleMm: main !== 'number' ? mainMm : leads ? Math.max(ownTitleMm, titleToSub * subMm) : ownTitleMm,
    subMm,
    tipMm,
    captionMm: Math.max(smallMm, Math.min(captionToTile * sideMm, minTipShare * mainMm)),
    labelMm: byDigits.demanded.label * mainMm,
    tileMm: code === undefined ? 0 : main === 'code' ? mainMm * mainModuleShare * code.modules : sideMm,
    gutterDh,
    gutterMm: scaledDown(
      Math.max(minGutterMm, marginMm / 2 * (isEdged(gutterDh) ? 1 + wishShare(mainMm) : 1)),
      mainMm,
    ),
    gaps: 1,
    rows: 1,
    // The edge of a field parts them as well.
    underDh: wishes.phones > 1 && preferences.numberField?.reach !== 'box' ? underRows : 0,
  };
}

const usualGutterDh = 0.42;
const minGutterMm = 2.4;

/** Digits that are hardly readable need the room more than what a style keeps free for its fields. */
export function wishShare(mainMm: number): number {
  return Math.min(1, mainMm / readableMm);
}

/** Whether the edge of a field of colour may run between two blocks side by side. */
function isEdged(gutterDh: number): boolean {
  return gutterDh > usualGutterDh;
}

/** Factor for the size of a text that is longer than `fromEm`. */
function shrinking(lengthEm: number, fromEm: number): number {
  return lengthEm > fromEm ? Math.sqrt(fromEm / lengthEm) : 1;
}

/** The sizes up to which blocks grow first. */
export function preferredSizes(min: Sizes, wishes: LayoutInput): Sizes {
  const { mainMm } = min;
  const { main, preferences, titleEm, subEm, code } = wishes;
  const share = sharesOf(main).comfortable;
  const tipMm = Math.max(
    min.tipMm,
    Math.min(titleToDigits / titleToTip * mainMm, Math.max(smallEnoughMm, share.tip * mainMm)),
  );
  const titleMm = Math.max(
    (preferences.titleShare?.aim ?? byDigits.comfortable.title) * mainMm,
    // On a small plate the tip is nearly as high as the digits; the title stays above it.
    titleToTip * tipMm,
  );
  return {
    ...min,
    ...(main === 'number' && { titleMm: titleMm * shrinking(titleEm, longTitleEm) }),
    subMm: Math.max(min.subMm, share.sub * mainMm * shrinking(subEm, longSubEm)),
    tipMm,
    captionMm: tipMm,
    labelMm: byDigits.comfortable.label * mainMm,
    ...(main !== 'code' && { tileMm: tileFor(min, code, comfortableTileDh) }),
    gaps: 1.5,
  };
}

function tileFor({ mainMm, tileMm }: Sizes, code: CodeDemand | undefined, tileDh: number): number {
  return grownTileMm(code, tileMm, Math.max(goodModuleMm, tileDh * mainMm / (code?.modules ?? 1)));
}

/** Sizes for a plate of which comfortable ones leave much empty; `tip` is the caption's too. */
const ample = { title: 1, sub: 0.5, tip: 0.42, tile: ampleTileDh } as const;

export function maxSizes(sizes: Sizes, { main, preferences, code }: LayoutInput): Partial<Sizes> {
  if (main !== 'number') return {};
  const { mainMm } = sizes;
  return {
    titleMm: Math.max(
      sizes.titleMm,
      Math.min(ample.title, 1.2 * (preferences.titleShare?.aim ?? 1)) * mainMm,
    ),
    subMm: Math.max(sizes.subMm, ample.sub * mainMm),
    tipMm: Math.max(sizes.tipMm, ample.tip * mainMm),
    captionMm: Math.max(sizes.captionMm, ample.tip * mainMm),
    tileMm: tileFor(sizes, code, ample.tile),
  };
}

/** A length that does not depend on the digits, made shorter beside digits below 4 mm: nothing would fit the smallest plates otherwise. */
function scaledDown(mm: number, mainMm: number): number {
  return mm * Math.min(1, mainMm / 4);
}

/** An edge keeps half of it from the words on either side. */
const fieldGapMm = 3;
/** From words to the edge of a field of colour, in heights of the digits, and at least: less looks pinched. */
const innerDh = 0.25;
const innerLeastMm = 1.2;

export function innerMm(mainMm: number): number {
  return Math.max(innerDh * wishShare(mainMm) * mainMm, scaledDown(innerLeastMm, mainMm));
}

/** Between two groups; the edge of a field of colour may run there. */
export function groupGapMm({ mainMm, tipMm, gutterDh, gaps }: Sizes): number {
  const leastMm = isEdged(gutterDh) ? scaledDown(fieldGapMm, mainMm) : 0;
  return gaps * Math.max(leastMm, 0.3 * mainMm, scaledDown(0.6, mainMm) + tipMm / 4);
}

/** From a number to a title under it no less than between two of them, or it would be read with the last; from several to any text more than to a label. */
export function underNumberMm(sizes: Sizes, isTitle: boolean): number {
  return Math.max(groupGapMm(sizes), sizes.gaps * (isTitle ? betweenRows : sizes.underDh) * sizes.digitMm);
}

/** Within a group: title and subtitle. */
export function nearGapMm({ mainMm, tipMm, gaps }: Sizes): number {
  return Math.sqrt(gaps) * Math.max(0.13 * mainMm, 0.2 * tipMm);
}

/** Between a code and its caption; small, because the tile includes the quiet zone. */
export function captionGapMm({ captionMm, gaps }: Sizes): number {
  return 0.3 * captionMm * gaps;
}

/** Between two blocks side by side. */
export function gutterMm({ mainMm, gutterDh, gutterMm: leastMm, gaps }: Sizes): number {
  return gaps * Math.max(gutterDh * mainMm, leastMm);
}

const betweenRows = 0.46;
/** More than between a number and its label: a text under the last of several is not its label. */
const underRows = 0.38;

/** Between two phones. */
export function rowGapMm({ digitMm, gaps, rows }: Sizes): number {
  return betweenRows * digitMm * gaps * rows;
}

/** Between two lines of one number. */
export const numberLeadingShare = 0.24;
