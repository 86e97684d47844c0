/**
 * What every block asks for while the digits are a given height: functions of that height and of the text that never fall as it rises,
 * and never ask the plate. So whatever fits a plate fits a larger one. Lengths in mm; sizes of text are those of its ink, not of its em.
 */
import { type CodeDemand, grownTileMm } from './code-sizes.ts';
import type { Preferences } from './preferences.ts';

/** What the plate is about; everything else is measured in its height. */
export type Hero = 'number' | 'title' | 'sub' | 'tip' | 'code';

export interface Sizes {
  /** The hero's height: digits where there are any. */
  readonly heroMm: number;
  readonly digitMm: number;
  readonly titleMm: number;
  readonly subMm: number;
  /** The tip. */
  readonly smallMm: number;
  readonly captionMm: number;
  readonly labelMm: number;
  /** Side of the code's tile; 0 without a code. */
  readonly tileMm: number;
  /** All gaps grow by it: 1 = as demanded. */
  readonly gaps: number;
  /** Those between two phones, on top of that. */
  readonly rows: number;
}

/** Ink in heights of the hero. */
interface Shares {
  readonly title: number;
  readonly sub: number;
  readonly small: number;
  readonly label: number;
}

// deno-fmt-ignore
const demanded: Readonly<Record<Hero, Shares>> = {
  number: { title: 0.5, sub: 0.2,  small: 0.4,  label: 0.41 },
  title:  { title: 1,   sub: 0.36, small: 0.28, label: 0.4 },
  sub:    { title: 1,   sub: 1,    small: 0.4,  label: 0.4 },
  tip:    { title: 1,   sub: 1,    small: 1,    label: 0.4 },
  code:   { title: 1,   sub: 1,    small: 0.4,  label: 0.4 },
};

/** What is enough while there is room; above it a block takes from the air around it. */
// deno-fmt-ignore
const comfortable: Readonly<Record<Hero, Shares>> = {
  number: { title: 0.9, sub: 0.34, small: 0.24, label: 0.56 },
  title:  { title: 1,    sub: 0.5, small: 0.34, label: 0.6 },
  sub:    { title: 1,    sub: 1,   small: 0.5,  label: 0.6 },
  tip:    { title: 1,    sub: 1,   small: 1,    label: 0.6 },
  code:   { title: 1,    sub: 1,   small: 0.5,  label: 0.6 },
};

/** A plate that is read across a yard: modules grow with its digits, from about 50 mm of digits on. */
const farModuleShare = 1 / 50;
/** Where there is nothing but a code: of the hero. */
const heroModuleShare = 1 / 8;
/** Small text is read from a hand's distance: it need not grow with the digits beyond this. */
const smallEnoughMm = 3.6;
/** The caption is read with the code, from where it is scanned. */
export const captionEnoughMm = 2.6;
const captionShare = 0.31;
/** But beside large digits it must not look like a misprint. */
const minShare = 0.15;
const minCaptionShare = 0.12;
/** More gains nothing. */
const maxModuleMm = 1.2;

export interface Wishes {
  readonly hero: Hero;
  readonly preferences: Preferences;
  /** Ink of title and subtitle in one line, in em. */
  readonly titleEm: number;
  readonly subEm: number;
  readonly code: CodeDemand | undefined;
}

/** A text longer than this is set smaller, so that a letter in the title does not eat the number. */
const longTitleEm = 16;
const longSubEm = 20;
/** A title is seen to be one when it is so much higher than the tip, and still below the digits. */
const titleToSmall = 1.25;
const titleToDigits = 0.9;
/** In the title's face, which is bolder: read from as far as the tip is when it is a little smaller. */
const subToSmall = 0.86;

/** A code so many times as high as the digits takes the plate for itself: a smaller one is enough beside these. */
const maxTileDh = 6.5;

/** The digits without which no such tile is asked for. */
export function minHeroMm(tileMm: number, hero: Hero): number {
  return hero === 'number' ? tileMm / maxTileDh : 0;
}

/** `tileMm`: the side of the code's tile, at least. */
export function demandsAt(heroMm: number, tileMm: number, wishes: Wishes): Sizes {
  const { hero, preferences, titleEm, subEm, code } = wishes;
  const share = demanded[hero];
  const smallMm = hero === 'tip'
    ? heroMm
    : Math.max(minShare * heroMm, Math.min(smallEnoughMm, share.small * heroMm));
  const titleShare = hero === 'number' ? preferences.titleShare?.min ?? share.title : share.title;
  const subMm = share.sub * heroMm * shrinking(subEm, longSubEm);
  return {
    heroMm,
    digitMm: heroMm,
    titleMm: titleShare * heroMm * (hero === 'title' ? 1 : shrinking(titleEm, longTitleEm)),
    subMm: hero === 'sub' ? heroMm : Math.max(subToSmall * smallMm * shrinking(subEm, longSubEm), subMm),
    smallMm,
    captionMm: hero === 'number'
      ? Math.max(minCaptionShare * heroMm, Math.min(captionEnoughMm, captionShare * heroMm))
      : smallMm,
    labelMm: share.label * heroMm,
    tileMm: code === undefined
      ? 0
      : hero === 'code'
      ? heroMm * heroModuleShare * code.modules
      : Math.max(tileMm, heroMm * farModuleShare * code.modules),
    gaps: 1,
    rows: 1,
  };
}

function shrinking(lengthEm: number, fromEm: number): number {
  return lengthEm > fromEm ? Math.sqrt(fromEm / lengthEm) : 1;
}

export function comfortAt(min: Sizes, wishes: Wishes): Sizes {
  const { heroMm } = min;
  const { hero, preferences, titleEm, subEm, code } = wishes;
  const share = comfortable[hero];
  const titleShare = hero === 'number' ? preferences.titleShare?.aim ?? share.title : share.title;
  const smallMm = Math.max(
    min.smallMm,
    hero === 'tip'
      ? heroMm
      : Math.min(titleToDigits / titleToSmall * heroMm, Math.max(smallEnoughMm, share.small * heroMm)),
  );
  return {
    heroMm,
    digitMm: heroMm,
    titleMm: Math.max(
      min.titleMm,
      titleShare * heroMm * (hero === 'title' ? 1 : shrinking(titleEm, longTitleEm)),
      // On a small plate the tip is nearly as high as the digits; the title stays above it.
      Math.min(titleToDigits * heroMm, titleToSmall * smallMm) * shrinking(titleEm, longTitleEm),
    ),
    subMm: Math.max(min.subMm, share.sub * heroMm * shrinking(subEm, longSubEm)),
    smallMm,
    captionMm: smallMm,
    labelMm: share.label * heroMm,
    tileMm: hero === 'code' ? min.tileMm : grownTileMm(code, min.tileMm, maxModuleMm),
    gaps: 1.5,
    rows: 1,
  };
}

/** Where even comfort leaves much of the plate empty. */
const ample = { title: 1, sub: 0.5, small: 0.42, label: 0.7, moduleMm: maxModuleMm } as const;

export function ampleAt(sizes: Sizes, { hero, preferences, code }: Wishes): Partial<Sizes> {
  if (hero !== 'number') return {};
  const { heroMm } = sizes;
  return {
    titleMm: Math.max(
      sizes.titleMm,
      Math.min(ample.title, 1.2 * (preferences.titleShare?.aim ?? 1)) * heroMm,
    ),
    subMm: Math.max(sizes.subMm, ample.sub * heroMm),
    smallMm: Math.max(sizes.smallMm, ample.small * heroMm),
    captionMm: Math.max(sizes.captionMm, ample.small * heroMm),
    labelMm: Math.max(sizes.labelMm, ample.label * heroMm),
    tileMm: grownTileMm(code, sizes.tileMm, ample.moduleMm),
  };
}

/** Constant parts of a gap fade on the smallest plates, or nothing would fit there. */
function fading(mm: number, heroMm: number): number {
  return mm * Math.min(1, heroMm / 4);
}

/** Between two groups. */
export function groupGapMm({ heroMm, smallMm, gaps }: Sizes): number {
  return gaps * Math.max(0.3 * heroMm, fading(0.6, heroMm) + smallMm / 4);
}

/** Within a group: title and subtitle. */
export function nearGapMm({ heroMm, smallMm, gaps }: Sizes): number {
  return Math.sqrt(gaps) * Math.max(0.13 * heroMm, 0.2 * smallMm);
}

/** Between a code and its caption: the tile has its own quiet zone. */
export function captionGapMm({ captionMm, gaps }: Sizes): number {
  return 0.3 * captionMm * gaps;
}

/** Between two blocks side by side. */
export function gutterMm({ heroMm, gaps }: Sizes): number {
  return gaps * Math.max(0.42 * heroMm, fading(2.4, heroMm));
}

/** Between two phones. */
export function rowGapMm({ digitMm, gaps, rows }: Sizes): number {
  return 0.46 * digitMm * gaps * rows;
}

/** Between two lines of one number. */
export const numberLeadingShare = 0.24;
