/**
 * Arrangements of a round plate: the phones where it is wide, the head above them and the rest below, each in a band of its own and each
 * row as wide as the plate is there. Like all arrangements they depend on the plate, its number font and the kinds of block. Lengths in mm.
 */
import { type Arrangement, type Column, type Kinds, neededMm, type Part, type Room } from './arrange.ts';
import { type Edge, largestAlone, rowWidthMm } from './edge.ts';
import { roughly } from './grow.ts';
import type { Box } from './layout.ts';
import type { LabelPlace } from './phone-block.ts';
import { type SafeArea, spanAt } from './safe-area.ts';

export interface TiersRoom extends Room {
  readonly round: SafeArea;
  /** Width of a usual number, in heights of its digits. */
  readonly numberDh: number;
}

/** In modules: between two bands, between the text and a code beside it, between the code and small texts beside it. */
const bandGap = 1.15;
const gutter = 1.6;
const smallGutter = 1;
/** In modules: what must be left for a head, a tip, a code, small texts beside it; a caption with the gap above it. */
const least = { head: 2.6, tip: 1.5, code: 4, small: 3 } as const;
const captionHeight = 2.2;

/** A usual block of phones, in digit heights: the height of one row and of every further one, and what labels add to the width. */
const usual = {
  beside: { rowDh: 1, furtherRowDh: 1.5, labelDh: 1.9 },
  above: { rowDh: 1.95, furtherRowDh: 2.6, labelDh: 0 },
} as const;

/** Where the middle of the phones may be, as shares of the height; and their band, as shares of the most that they can fill there. */
const middles = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32];
const fullnesses = [0.82, 1, 1.15, 0.66];

/** Where the code is, and how big its box: a share of what it needs (beside all text), or of what it could have alone (below it). */
type CodePlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'beside'; readonly share: number }
  /** With the small texts under it. */
  | { readonly kind: 'above-small' }
  /** With the small texts at its left, `smallHeight` of its side high. */
  | { readonly kind: 'right-of-small'; readonly share: number };

const besideShares = [0.9, 1.02, 0.8];
const belowShares = [0.9, 0.8];
const smallHeight = 0.72;

/** A plate this many times as wide as high may have the code beside the text, one that is longer must. */
const besideFrom = 1.2;
const belowUpTo = 1.5;

/** What is looked at later must beat what was found by this: between equals no rounding may decide. */
const clearly = 0.001;

interface Tiers {
  readonly labels: LabelPlace;
  readonly code: CodePlace;
  readonly middle: number;
  readonly fullness: number;
}

/**
 * The tiers with the highest score, looked for along one dimension after the other; undefined = the plate is not for tiers. A head, or a
 * code with its small texts, that has the plate to itself is not either: it fills the safe box.
 */
export function bestTiers<S extends { readonly score: number }>(
  kinds: Kinds,
  room: TiersRoom,
  scoreOf: (arrangement: Arrangement) => S,
): S | undefined {
  if (kinds.phones === 0 && !(kinds.words === 'head' && kinds.code)) return undefined;
  const score = (tiers: Tiers) => {
    const columns = columnsOf(tiers, kinds, room);
    return columns && { tiers, scored: scoreOf({ kind: 'tiers', labels: tiers.labels, columns }) };
  };
  const better = <T extends ReturnType<typeof score>>(best: T, one: T): T =>
    best === undefined || (one !== undefined && one.scored.score > best.scored.score + clearly) ? one : best;
  let best: ReturnType<typeof score>;
  for (const labels of labelPlaces(kinds, room)) {
    for (const [code, ...others] of codePlaces(kinds, room)) {
      const start = { labels, code: code!, fullness: fullnesses[0]! };
      const hasWords = kinds.words === 'head' || kinds.tip || kinds.code;
      let found = (hasWords ? middles : [0.5]).map((middle) => score({ ...start, middle })).reduce(better);
      if (found === undefined) continue;
      const { middle } = found.tiers;
      if (hasWords && kinds.phones > 0) {
        found = fullnesses.slice(1).map((fullness) => score({ ...start, middle, fullness })).reduce(
          better,
          found,
        );
      }
      const { fullness } = found!.tiers;
      found = others.map((other) => score({ labels, code: other, middle, fullness })).reduce(better, found);
      best = better(best, found);
    }
  }
  return best?.scored;
}

function labelPlaces({ phones }: Kinds, { round: { box } }: TiersRoom): LabelPlace[] {
  if (box.widthMm >= 0.77 * box.heightMm) return ['beside'];
  return phones > 1 ? ['above', 'beside'] : ['above'];
}

/** By kind, each in its sizes. */
function codePlaces({ code, words, tip, phones }: Kinds, { round: { box } }: TiersRoom): CodePlace[][] {
  if (!code) return [[{ kind: 'none' }]];
  const places: CodePlace[][] = [];
  const ratio = box.widthMm / box.heightMm;
  if (ratio < belowUpTo || phones === 0) {
    places.push([{ kind: 'above-small' }]);
    // A caption that is the only text stays under its code.
    if (words === 'head' || tip) places.push(belowShares.map((share) => ({ kind: 'right-of-small', share })));
  }
  if (ratio >= besideFrom && phones > 0) {
    places.push(besideShares.map((share) => ({ kind: 'beside', share })));
  }
  return places;
}

/** Undefined where there is no room for all that there may be. */
function columnsOf(tiers: Tiers, kinds: Kinds, room: TiersRoom): Column[] | undefined {
  const { round, unitMm } = room;
  const { code, labels, middle, fullness } = tiers;
  const aside = code.kind === 'beside' ? codeBeside(code.share, kinds, room) : undefined;
  const box = aside ? { ...round.box, widthMm: aside.box.xMm - gutter * unitMm - round.box.xMm } : round.box;
  const below = code.kind !== 'none' && !aside;
  const gapMm = bandGap * unitMm;
  const aboveMm = kinds.words === 'head' ? least.head * unitMm + gapMm : 0;
  const belowMm = below || kinds.tip ? (below ? least.code : least.tip) * unitMm + gapMm : 0;
  const bottom = box.yMm + box.heightMm;
  const at = box.yMm + middle * box.heightMm;
  const mostMm = 2 * Math.min(at - box.yMm - aboveMm, bottom - at - belowMm);
  if (mostMm <= 0) return undefined;
  // The axis of the text is the middle of what it has at the height of the phones.
  const { leftMm, rightMm } = spanAt(round, at, at);
  const axisMm = (Math.max(leftMm, box.xMm) + Math.min(rightMm, box.xMm + box.widthMm)) / 2;
  const edge: Edge = { area: round, axisMm };
  const phones = (heightMm: number): Column & { edge: Edge } => ({
    box: { ...box, yMm: at - heightMm / 2, heightMm },
    parts: ['phones'],
    stand: 'middle',
    edge,
  });
  const columns: Column[] = [];
  // Without phones what is above and what is below are one gap apart.
  let bandMm = -gapMm;
  if (kinds.phones > 0) {
    bandMm = mostMm;
    if (aboveMm + belowMm > 0) {
      const { rowDh, furtherRowDh, labelDh } = usual[labels];
      const heightPer = rowDh + (kinds.phones - 1) * furtherRowDh;
      const widthPer = room.numberDh + (kinds.phones > 1 ? labelDh : 0);
      const usualMm = heightPer * largestAlone(phones(mostMm), { widthPer, heightPer, steps: roughly });
      bandMm = Math.min(fullness * usualMm, mostMm);
    }
    columns.push(phones(bandMm));
  }
  if (aboveMm > 0) {
    const heightMm = at - bandMm / 2 - gapMm - box.yMm;
    columns.unshift({ box: { ...box, heightMm }, parts: ['title', 'sub'], stand: 'bottom', edge });
  }
  const top = at + bandMm / 2 + gapMm;
  const under = { ...box, yMm: top, heightMm: bottom - top };
  if (code.kind === 'right-of-small') {
    const pair = smallAndCode(code.share, { box: under, edge, unitMm });
    return pair && [...columns, ...pair];
  }
  if (belowMm > 0) columns.push(foot(below ? ['tile', 'caption', 'tip'] : ['tip'], under, edge));
  return aside ? [...columns, aside] : columns;
}

function foot(parts: readonly Part[], box: Box, edge: Edge): Column & { edge: Edge } {
  return { box, parts, stand: 'top', edge };
}

/** A code at the right end, as far out as its caption lets it. */
function codeBeside(share: number, { words }: Kinds, room: TiersRoom): Column {
  const { box } = room.round;
  const sideMm = Math.min(share * neededMm(room), 0.9 * box.heightMm);
  const captionMm = words === 'none' ? 0 : captionHeight * room.unitMm;
  const heightMm = Math.min(box.heightMm, sideMm + captionMm);
  const top = box.yMm + (box.heightMm - heightMm) / 2;
  const xMm = spanAt(room.round, top, top + heightMm).rightMm - sideMm;
  return {
    box: { ...box, xMm, widthMm: sideMm },
    parts: ['tile', 'caption'],
    stand: 'middle',
    edge: { area: room.round, axisMm: xMm + sideMm / 2 },
  };
}

/** The small texts at the left, the code at the right, as far out as it is high. */
function smallAndCode(
  share: number,
  { box, edge, unitMm }: { box: Box; edge: Edge; unitMm: number },
): Column[] | undefined {
  const alone = foot(['tile'], box, edge);
  const sideMm = share * largestAlone(alone, { widthPer: 1, heightPer: 1, steps: roughly });
  const smallMm = smallHeight * sideMm;
  const xMm = edge.axisMm - sideMm + rowWidthMm(alone, box.yMm, box.yMm + sideMm) / 2;
  const left = edge.axisMm - rowWidthMm(alone, box.yMm, box.yMm + smallMm) / 2;
  const widthMm = xMm - smallGutter * unitMm - left;
  if (widthMm < least.small * unitMm) return undefined;
  const axisMm = xMm + sideMm / 2;
  return [
    { box: { ...box, xMm: left, widthMm, heightMm: smallMm }, parts: ['caption', 'tip'], stand: 'middle' },
    { ...foot(['tile'], { ...box, xMm, widthMm: sideMm }, { ...edge, axisMm }), alone },
  ];
}
