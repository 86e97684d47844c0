/**
 * Which arrangement a plate has for each set of kinds of block. It is chosen by the plate, its decor and its number font alone: every
 * candidate is filled with usual texts and scored. So no typing ever turns a plate over, and a kind of block that goes away can be
 * asked to leave the others at least as big as they were.
 */
import { type Arrangement, arrangements, type Kinds, type Room, tileNeededMm } from './arrange.ts';
import type { Content, PhoneRow } from './content.ts';
import { fit } from './fit.ts';
import { fill, type Sizes } from './grow.ts';
import { createRecall } from './recall.ts';
import type { Setting } from './setting.ts';

export interface UsualNumber {
  /** Of the number font. */
  readonly digitHeightEm: number;
  /** Ink of a mobile number, grouped. */
  readonly widthEm: number;
}

/** What a size is worth: the score is the sum of weight x ln(size). Digits save the reader's day. */
const worth = { phones: 2.2, title: 0.4, tile: 0.35, smallTile: 0.75, tinyTile: 1.2 } as const;
/** A tile this many times as big as it needs to be scans no better. */
const tileEnough = 1.5;
/** One below this share of what it needs is hard to scan even from near. */
const tileTiny = 0.85;
/** What an empty column costs; half of one costs half. */
const emptiness = 0.4;
/** What it costs that a part is smaller than on a fuller plate, as a multiple of ln(ratio). */
const shrinking = 2;
/** An arrangement must beat a plainer one by this. */
const clearly = 0.02;

export type Plan = (kinds: Kinds) => Arrangement;

const recall = createRecall<Plan>(64);

export function planOf(room: Room, number: UsualNumber): Plan {
  const key = [...Object.values(room.safe), room.unitMm, room.align, number.digitHeightEm, number.widthEm]
    .join(' ');
  return recall(key, () => makePlan(room, number));
}

function makePlan(room: Room, number: UsualNumber): Plan {
  const found = new Map<string, Scored>();
  function choose(kinds: Kinds): Scored {
    const key = `${kinds.words} ${kinds.phones} ${kinds.code}`;
    const known = found.get(key);
    if (known) return known;
    const fuller = fullerKinds(kinds).map(choose);
    let best: Scored | undefined;
    for (const arrangement of arrangements(kinds, room)) {
      const scored = scoreOf(arrangement, kinds, { room, number, fuller });
      if (best === undefined || scored.score > best.score + clearly) best = scored;
    }
    found.set(key, best!);
    return best!;
  }
  return (kinds) => choose(kinds).arrangement;
}

/** One more kind of block, or one more phone. */
function fullerKinds({ words, phones, code }: Kinds): Kinds[] {
  const fuller: Kinds[] = [];
  if (words !== 'head') fuller.push({ words: words === 'none' ? 'small' : 'head', phones, code });
  if (phones < 3) fuller.push({ words, phones: phones + 1, code });
  if (!code) fuller.push({ words, phones, code: true });
  return fuller;
}

interface Scored {
  readonly arrangement: Arrangement;
  readonly sizes: Sizes;
  readonly score: number;
}

interface ScoreOptions {
  readonly room: Room;
  readonly number: UsualNumber;
  readonly fuller: readonly Scored[];
}

function scoreOf(arrangement: Arrangement, kinds: Kinds, { room, number, fuller }: ScoreOptions): Scored {
  const { safe, unitMm } = room;
  const fitted = fit(usualContent(kinds, number), arrangement, {
    unitMm,
    digitHeightEm: number.digitHeightEm,
  });
  const growth = { fitted, unitMm };
  const sizes: Sizes = {};
  let score = 0;
  for (const column of arrangement.columns) {
    const filled = fill(column, growth, 12);
    Object.assign(sizes, filled.sizes);
    const share = (column.box.widthMm * column.box.heightMm) / (safe.widthMm * safe.heightMm);
    score -= emptiness * share * (1 - filled.heightMm / column.box.heightMm);
  }
  const { phones, title, tile } = sizes;
  if (phones !== undefined) score += worth.phones * Math.log(phones / unitMm);
  if (title !== undefined) score += worth.title * Math.log(title / unitMm);
  if (tile !== undefined) {
    const share = tile / tileNeededMm(safe);
    score += worth.tile * Math.log(Math.min(share, tileEnough)) +
      worth.smallTile * Math.log(Math.min(share, 1)) +
      worth.tinyTile * Math.log(Math.min(share / tileTiny, 1));
  }
  for (const other of fuller) {
    for (const part of ['phones', 'title', 'tile'] as const) {
      const [own, theirs] = [sizes[part], other.sizes[part]];
      if (own !== undefined && theirs !== undefined && own < theirs) {
        score -= shrinking * Math.log(theirs / own);
      }
    }
  }
  return { arrangement, sizes, score };
}

function usualContent({ words, phones, code }: Kinds, { digitHeightEm, widthEm }: UsualNumber): Content {
  // One phone has no need of a label; of several, each has its owner.
  const labels = phones > 1 ? [usualText(2)] : [];
  const row: PhoneRow = {
    labelField: 'phones.0.label',
    numField: 'phones.0.num',
    labels,
    number: usualText(1).lines[0]!,
    widthEm,
    topEm: digitHeightEm,
    bottomEm: 0,
  };
  return {
    title: words === 'head' ? [usualText(6), usualText(3.2, 2)] : [],
    sub: words === 'head' ? [usualText(9)] : [],
    tip: words === 'none' ? [] : [usualText(8)],
    caption: words !== 'none' && code ? [usualText(4)] : [],
    rows: Array.from({ length: phones }, () => row),
    code,
  };
}

/** Lines of that many ideographs. */
function usualText(widthEm: number, lines = 1): Setting {
  const run = { text: '', glyphs: [], advanceEm: widthEm, inkEm: undefined, missing: [] };
  return {
    voice: 'small',
    lines: Array.from({ length: lines }, () => run),
    widthEm,
    topEm: 0.84,
    bottomEm: 0.08,
    leadingEm: 1.08,
  };
}
