/**
 * Which arrangement a plate has for each set of kinds of block. It is chosen by the plate, its decor and its number font alone: every
 * candidate is filled with usual texts and scored. So no typing ever turns a plate over, and a kind of block that goes away can be
 * asked to leave the others at least as big as they were.
 */
import { type Arrangement, arrangements, type Kinds, neededMm, type Room } from './arrange.ts';
import type { Content, PhoneRow } from './content.ts';
import { stackTopMm } from './edge.ts';
import { fit } from './fit.ts';
import { fill, roughly, type Sizes } from './grow.ts';
import { createRecall } from './recall.ts';
import type { Setting } from './text/text-block.ts';
import { bestTiers } from './tiers.ts';

export interface UsualNumber {
  /** Of the number font. */
  readonly digitHeightEm: number;
  /** Ink of a mobile number, grouped. */
  readonly widthEm: number;
}

/** What a size is worth: the score is the sum of weight x ln(size). Digits save the reader's day. */
const worth = {
  phones: 2.2,
  roundPhones: 3.3,
  title: 0.4,
  roundTitle: 0.5,
  tile: 0.35,
  smallTile: 0.75,
  tinyTile: 1.2,
  roundTinyTile: 3.5,
  tinyText: 0.7,
  lowTitle: 0.55,
} as const;
/** A tile this many times as big as it needs to be scans no better. */
const tileEnough = 1.5;
/** One below this share of what it needs is hard to scan even from near. */
const tileTiny = 0.85;
/** What an empty column costs; half of one costs half. */
const emptiness = 0.4;
/** What it costs that all that is empty is above the tiers, or below them. */
const slope = 0.6;
/** What it costs that a part is smaller than on a fuller plate, as a multiple of ln(ratio). */
const shrinking = 2;
/** What it costs tiers that digits are smaller than in the best arrangement of the safe box, as a multiple of ln(ratio). */
const digitLoss = 4;
/** An arrangement must beat a plainer one by this. */
const clearly = 0.02;

export type Plan = (kinds: Kinds) => Arrangement;

const recall = createRecall<Plan>(64);

export function planOf(room: Room, number: UsualNumber): Plan {
  const key = [...Object.values(room.safe), room.unitMm, room.align, number.digitHeightEm, number.widthEm]
    .join(' ') + (room.round ? ` ${JSON.stringify(room.round)}` : '');
  return recall(key, () => makePlan(room, number));
}

function makePlan(room: Room, number: UsualNumber): Plan {
  const found = new Map<string, Scored>();
  const { round } = room;
  const contents = createRecall<Content>(2);
  const usual = (kinds: Kinds, { labelled }: { labelled: boolean }) =>
    contents(`${keyOf(kinds)} ${labelled}`, () => usualContent(kinds, number, { labelled }));
  const tiersRoom = round && { ...room, round, numberDh: number.widthEm / number.digitHeightEm };
  function choose(asked: Kinds): Scored {
    const kinds = round ? asked : { ...asked, tip: asked.words !== 'none' };
    const key = keyOf(kinds);
    const known = found.get(key);
    if (known) return known;
    const fuller = fullerKinds(kinds).map(choose);
    let best: Scored | undefined;
    const score = (arrangement: Arrangement) => scoreOf(arrangement, kinds, { room, number, usual, fuller });
    for (const arrangement of arrangements(kinds, room)) {
      const scored = score(arrangement);
      if (best === undefined || scored.score > best.score + clearly) best = scored;
    }
    // What tiers win for the title or the code they must not take from the digits.
    const tiers = tiersRoom && bestTiers(kinds, tiersRoom, (arrangement) => {
      const scored = score(arrangement);
      const losses = scored.digits.map((size, i) => Math.log(Math.max(1, best!.digits[i]! / size)));
      return { ...scored, score: scored.score - digitLoss * Math.max(0, ...losses) };
    });
    if (tiers && tiers.score > best!.score + clearly) best = tiers;
    found.set(key, best!);
    return best!;
  }
  return (kinds) => choose(kinds).arrangement;
}

/** One more kind of block, or one more phone. */
function fullerKinds(kinds: Kinds): Kinds[] {
  const { words, phones, code, tip } = kinds;
  const fuller: Kinds[] = [];
  if (words === 'none') fuller.push({ ...kinds, words: 'small', tip: true });
  else if (!tip) fuller.push({ ...kinds, tip: true });
  if (words === 'small') fuller.push({ ...kinds, words: 'head' });
  if (phones < 3) fuller.push({ ...kinds, phones: phones + 1 });
  if (!code) fuller.push({ ...kinds, code: true });
  return fuller;
}

interface Scored {
  readonly arrangement: Arrangement;
  readonly sizes: Sizes;
  /** With labels and, on a round plate, without. */
  readonly digits: readonly number[];
  readonly score: number;
}

interface ScoreOptions {
  readonly room: Room;
  readonly number: UsualNumber;
  readonly usual: (kinds: Kinds, options: { labelled: boolean }) => Content;
  readonly fuller: readonly Scored[];
}

function scoreOf(
  arrangement: Arrangement,
  kinds: Kinds,
  { room, number, usual, fuller }: ScoreOptions,
): Scored {
  const { safe, unitMm } = room;
  // One phone has no need of a label, but in a tier there must be room above the digits; of several, each has its owner.
  const labelled = kinds.phones > 1 || (arrangement.kind === 'tiers' && arrangement.labels === 'above');
  const content = usual(kinds, { labelled });
  const options = { unitMm, steps: roughly, digitHeightEm: number.digitHeightEm };
  const growth = { fitted: fit(content, arrangement, options), unitMm, steps: roughly };
  const sizes: Sizes = {};
  let score = 0;
  let [first, last] = [Infinity, -Infinity];
  // On a round plate there are rows that only digits without labels can use.
  const withoutLabels = () => {
    const column = arrangement.columns.find(({ parts }) => parts.includes('phones'))!;
    const fitted = fit(usual(kinds, { labelled: false }), { ...arrangement, columns: [column] }, options);
    return fill(column, { ...growth, fitted }).sizes.phones!;
  };
  for (const column of arrangement.columns) {
    const filled = fill(column, growth);
    const { box, edge, stand, parts } = column;
    Object.assign(sizes, filled.sizes);
    if (edge === undefined) {
      const share = (box.widthMm * box.heightMm) / (safe.widthMm * safe.heightMm);
      score -= emptiness * share * (1 - filled.heightMm / box.heightMm);
    } else if (stand !== 'middle' || parts[0] === 'phones') {
      const top = stackTopMm({ box, edge, stand }, filled.heightMm);
      first = Math.min(first, top);
      last = Math.max(last, top + filled.heightMm);
    }
  }
  if (room.round && first < last) {
    const { yMm, heightMm } = room.round.box;
    score -= slope * Math.abs((first - yMm - (yMm + heightMm - last)) / heightMm);
  }
  const { phones, title, tile } = sizes;
  const digits = phones === undefined ? [] : [phones];
  if (phones !== undefined && room.round) digits.push(labelled ? withoutLabels() : phones);
  for (const size of digits) {
    score += (worth[room.round ? 'roundPhones' : 'phones'] / digits.length) * Math.log(size / unitMm);
  }
  if (title !== undefined) score += worth[room.round ? 'roundTitle' : 'title'] * Math.log(title / unitMm);
  if (title !== undefined && phones !== undefined && room.round) {
    score += worth.lowTitle * Math.log(Math.min(title / phones, 1));
  }
  if (tile !== undefined) {
    const share = tile / neededMm(room);
    score += worth.tile * Math.log(Math.min(share, tileEnough)) +
      worth.smallTile * Math.log(Math.min(share, 1)) +
      worth[room.round ? 'roundTinyTile' : 'tinyTile'] * Math.log(Math.min(share / tileTiny, 1));
  }
  for (const part of ['tip', 'caption'] as const) {
    const size = sizes[part];
    if (room.round && size !== undefined) score += worth.tinyText * Math.log(Math.min(size / unitMm, 1));
  }
  for (const other of fuller) {
    for (const part of ['phones', 'title', 'tile'] as const) {
      const [own, theirs] = [sizes[part], other.sizes[part]];
      if (own !== undefined && theirs !== undefined && own < theirs) {
        score -= shrinking * Math.log(theirs / own);
      }
    }
  }
  return { arrangement, sizes, digits, score };
}

function keyOf({ words, phones, code, tip }: Kinds): string {
  return `${words} ${phones} ${code} ${tip}`;
}

function usualContent(
  { words, phones, code, tip }: Kinds,
  { digitHeightEm, widthEm }: UsualNumber,
  { labelled }: { labelled: boolean },
): Content {
  const labels = labelled ? [usualText(2)] : [];
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
    tip: tip ? [usualText(8)] : [],
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
