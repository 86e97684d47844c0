/**
 * Which blocks share which box: the arrangements that a plate may have. They depend on the plate and on what kinds of block there are,
 * never on how much room a text takes, so that a block can be taken away without the others closing in. Lengths in mm.
 */
import type { Box } from './layout.ts';
import type { LabelPlace } from './phone-block.ts';
import type { Edge } from './edge.ts';
import type { SafeArea } from './safe-area.ts';

/** What is stacked in a column, top to bottom. */
export type Part = 'title' | 'sub' | 'phones' | 'tile' | 'caption' | 'tip';

export interface Column {
  readonly box: Box;
  readonly parts: readonly Part[];
  /** Where the stack stands when it does not fill its column; `spread`: from the top to the bottom, a single part at the bottom. */
  readonly stand: 'middle' | 'top' | 'bottom' | 'spread';
  /** Rows here are as wide as the plate is at their own height; undefined = as wide as the box. */
  readonly edge?: Edge;
  /** What it is instead when there is nothing in the column before it. */
  readonly alone?: Column;
}

export type ArrangementKind =
  /** Everything under one another. */
  | 'stack'
  /** Text at the left, code at the right. */
  | 'side'
  /** Title at the top left, code at the top right, phones and tip across the whole width below. */
  | 'banner'
  /** Title, phones and code side by side. */
  | 'bar'
  /** Title and phones across the whole width, below them the small texts at the left and the code at the right. */
  | 'corner'
  /** One above the other, each row as wide as a round plate is at its height; the code below, or at the right. */
  | 'tiers';

export interface Arrangement {
  readonly kind: ArrangementKind;
  readonly columns: readonly Column[];
  readonly labels: LabelPlace;
}

export interface Kinds {
  /** A title or a subtitle; else at least a tip or a caption; else nothing but phones and code. */
  readonly words: 'head' | 'small' | 'none';
  /** Filled rows. */
  readonly phones: number;
  readonly code: boolean;
  /** Where it makes no difference, a plate with words counts as one with a tip. */
  readonly tip: boolean;
}

export interface Room {
  /** Free of corners and holes. */
  readonly safe: Box;
  /** All that is free of them, where it is clearly more than the box. */
  readonly round: SafeArea | undefined;
  readonly unitMm: number;
  readonly align: 'center' | 'left';
}

/** Between two columns, and between two rows of columns, in modules. */
const gutter = 2;
const rowGutter = 1.7;

/** A smaller tile is hard to scan: 41 mm on a plate of 200 x 100 mm. */
export function neededMm({ safe, round }: Room): number {
  if (round === undefined) return tileNeededMm(safe);
  const { widthMm, heightMm } = round.box;
  const cut = round.corners.reduce(
    (sum, { acrossMm, downMm }) => sum + (1 - Math.PI / 4) * acrossMm * downMm,
    0,
  );
  const scale = roundNeed * Math.sqrt(1 - cut / (widthMm * heightMm));
  return tileNeededMm({ ...round.box, widthMm: widthMm * scale, heightMm: heightMm * scale });
}

function tileNeededMm({ widthMm, heightMm }: Box): number {
  return Math.min(0.335 * Math.sqrt(widthMm * heightMm), 0.8 * Math.min(widthMm, heightMm));
}

/** On a round plate of the same area a smaller one must do. */
const roundNeed = 0.98;

/** While there are phones, a tile gets no bigger than this, as a multiple of what it needs: the rest is for the digits. */
const tileBesidePhones = 1.1;

/** From here on a plate is a bar: blocks stand beside rather than above one another. */
const barRatio = 2.6;

const whole: readonly Part[] = ['title', 'sub', 'phones', 'tile', 'caption', 'tip'];
const text: readonly Part[] = ['title', 'sub', 'phones', 'tip'];
const heading: readonly Part[] = ['title', 'sub'];
const foot: readonly Part[] = ['phones', 'tip'];
const code: readonly Part[] = ['tile', 'caption'];

/** All that make sense for these kinds of block in the safe box, plainest first. */
export function arrangements(kinds: Kinds, room: Room): Arrangement[] {
  const { safe } = room;
  const ratio = safe.widthMm / safe.heightMm;
  const labels = ratio < 0.77 ? 'above' : 'beside';
  const head = kinds.words === 'head';
  const full = head && kinds.phones > 0;
  const found: Arrangement[] = [];
  const add = (kind: ArrangementKind, all: readonly Column[][], place: LabelPlace = labels) => {
    found.push(...all.map((columns) => ({ kind, labels: place, columns })));
  };
  const stack: Column[][] = [[{ box: safe, parts: whole, stand: 'middle' }]];
  add('stack', stack);
  if (labels === 'above' && kinds.phones > 1) add('stack', stack, 'beside');
  if (!kinds.code) return full && ratio > barRatio ? [...found, ...barsOf(kinds, room, labels)] : found;
  if (kinds.words === 'none' && kinds.phones === 0) return found;
  // A tip alone goes under its code, but not where that would halve both.
  if (!head && kinds.phones === 0 && ratio <= barRatio) return found;
  if (ratio > 0.9) add('side', sides(kinds, room));
  if (full && ratio > 0.7) add('banner', banners(room));
  if (full && ratio > barRatio) found.push(...barsOf(kinds, room, labels));
  if (room.align === 'left' && ratio < 1.3) {
    add('corner', corners(kinds, room));
    if (labels === 'above' && kinds.phones > 1) add('corner', corners(kinds, room), 'beside');
  }
  return found;
}

function barsOf(kinds: Kinds, room: Room, labels: LabelPlace): Arrangement[] {
  return bars(kinds, room).map((columns) => ({ kind: 'bar', labels, columns }));
}

function sides({ phones }: Kinds, { safe, unitMm }: Room): Column[][] {
  const most = phones > 0 ? tileBesidePhones * tileNeededMm(safe) : 0.5 * safe.widthMm;
  return [0.5, 0.6, 0.7, 0.8, 0.9, 1].map((share) => {
    const codeMm = Math.min(share * most, safe.heightMm);
    const [left, right] = across(safe, safe.widthMm - codeMm - gutter * unitMm, gutter * unitMm);
    return [{ box: left, parts: text, stand: 'middle' }, { box: right, parts: code, stand: 'middle' }];
  });
}

function banners({ safe, unitMm }: Room): Column[][] {
  const most = Math.min(tileBesidePhones * tileNeededMm(safe), 0.45 * safe.widthMm);
  return [0.34, 0.37, 0.4, 0.43, 0.46, 0.5, 0.54, 0.58, 0.62].map((share) => {
    const headMm = share * safe.heightMm;
    const [top, bottom] = down(safe, headMm, rowGutter * unitMm);
    const [left, right] = across(
      top,
      safe.widthMm - Math.min(headMm, most) - gutter * unitMm,
      gutter * unitMm,
    );
    return [
      { box: left, parts: heading, stand: 'middle' },
      { box: right, parts: code, stand: 'middle' },
      { box: bottom, parts: foot, stand: 'middle' },
    ];
  });
}

function bars(kinds: Kinds, { safe, unitMm }: Room): Column[][] {
  const gutterMm = gutter * unitMm;
  return [0.22, 0.27, 0.32, 0.37, 0.42].map((share) => {
    const codeMm = kinds.code
      ? Math.min(0.9 * safe.heightMm, tileBesidePhones * tileNeededMm(safe)) + gutterMm
      : 0;
    const rest = safe.widthMm - codeMm - gutterMm;
    const [left, others] = across(safe, share * rest, gutterMm);
    const columns: Column[] = [{ box: left, parts: heading, stand: 'middle' }];
    if (!kinds.code) return [...columns, { box: others, parts: foot, stand: 'middle' }];
    const [middle, right] = across(others, (1 - share) * rest, gutterMm);
    return [...columns, { box: middle, parts: foot, stand: 'middle' }, {
      box: right,
      parts: code,
      stand: 'middle',
    }];
  });
}

function corners({ phones }: Kinds, { safe, unitMm }: Room): Column[][] {
  const most = phones > 0 ? 0.56 : 0.72;
  return [0.32, 0.38, 0.44, 0.5, 0.56, 0.62].map((share) => {
    const tileMm = Math.min(share * safe.heightMm, most * safe.widthMm);
    const [top, bottom] = down(safe, safe.heightMm - tileMm - rowGutter * unitMm, rowGutter * unitMm);
    const [left, right] = across(bottom, safe.widthMm - tileMm - gutter * unitMm, gutter * unitMm);
    return [
      { box: top, parts: ['title', 'sub', 'phones'], stand: 'top' },
      { box: left, parts: ['caption', 'tip'], stand: 'spread' },
      { box: right, parts: ['tile'], stand: 'bottom' },
    ];
  });
}

/** Two boxes side by side; the left one is `leftMm` wide. */
function across(box: Box, leftMm: number, gutterMm: number): [Box, Box] {
  const right = { ...box, xMm: box.xMm + leftMm + gutterMm, widthMm: box.widthMm - leftMm - gutterMm };
  return [{ ...box, widthMm: leftMm }, right];
}

/** Two boxes one above the other; the upper one is `topMm` high. */
function down(box: Box, topMm: number, gutterMm: number): [Box, Box] {
  const bottom = { ...box, yMm: box.yMm + topMm + gutterMm, heightMm: box.heightMm - topMm - gutterMm };
  return [{ ...box, heightMm: topMm }, bottom];
}
