/** Breaking a Chinese (or mixed) line into balanced lines: as even as can be, at the places where a reader would pause. Lengths in em. */
import { toCharacters } from '../../../type/text/typeset.ts';
import { epsilon } from '../../../units.ts';

/** May not begin a line: closing marks, and the particles that belong to the word before them. */
const clings = /^[，。、；：？！…）》」』】〉”’·～—,.;:?!)\]}%的了吗呢吧啊们着过]$/u;
/** May not end a line. */
const opens = /^[（《「『【〈“‘([{]$/u;
const closes = /^[）》」』】〉”)\]}]$/u;
const pause = /^[\s，。、；：？！…·,;:?!|/～—]$/u;
const wordPart = /^[\p{Script=Latin}\p{N}+\-@.'’_]$/u;

/**
 * Answers how to break a line into `count` lines, or fewer when there are not enough places. Blanks at a break are dropped. `advance`
 * is that of one character, in em.
 */
export function lineBreaker(text: string, advance: (char: string) => number): (count: number) => string[] {
  const chars = toCharacters(text);
  const places = knownPlaces.get(text) ?? breakPlaces(chars);
  if (knownPlaces.size >= maxKnown) knownPlaces.delete(knownPlaces.keys().next().value!);
  knownPlaces.set(text, places);
  const at = [0];
  for (const char of chars) at.push(at.at(-1)! + advance(char));
  return (count) => {
    const lines = Math.min(count, places.length + 1);
    // Undefined only for no text at all.
    const breaks = evenest(at, places, { lines, minChars: 2 }) ??
      evenest(at, places, { lines, minChars: 1 }) ?? [];
    const ends = [0, ...breaks, chars.length];
    return ends.slice(1).map((end, i) => chars.slice(ends[i], end).join('').trim()).filter((line) =>
      line !== ''
    );
  };
}

/** Of the texts of a plate, of which one is typed in; the oldest goes first. */
const knownPlaces = new Map<string, readonly Place[]>();
const maxKnown = 32;

interface Place {
  readonly index: number;
  /** Em of unevenness that not breaking here is worth: 0 at a pause, much inside a word. */
  readonly cost: number;
}

const insideDouble = 4;
const insideWord = 2.5;
const betweenWords = 0.8;
/** Asks for what follows: a line does not end on it. */
const leads = /^[请勿不别未已将在]$/u;

/** Before which characters the line may be broken. */
function breakPlaces(chars: readonly string[]): Place[] {
  const starts = wordStarts(chars.join(''));
  const places: Place[] = [];
  let at = 0;
  let drawn = '';
  for (let i = 1; i < chars.length; i++) {
    const [before, after] = [chars[i - 1]!, chars[i]!];
    at += before.length;
    if (!/\s/u.test(before)) drawn = before;
    if (clings.test(after) || opens.test(drawn)) continue;
    if (wordPart.test(before) && wordPart.test(after)) continue;
    if (/\s/u.test(after)) continue;
    const apart = pause.test(before) || opens.test(after) || closes.test(before);
    // A lone character before a mark belongs to the words before it.
    const lone = pause.test(chars[i + 1] ?? '');
    // 多多关照, 谢谢您: a doubled word too asks for the next.
    const doubled = !/\s/u.test(before) && chars[i - 2] === before;
    const torn = !starts.has(at) || leads.test(before) || doubled || lone;
    const cost = apart ? 0 : before === after ? insideDouble : torn ? insideWord : betweenWords;
    places.push({ index: i, cost });
  }
  return places;
}

let words: Intl.Segmenter | undefined;
/** Words of plates that the segmenter's dictionary lacks: 请拨|打电话, 挪|车. Longer ones first. */
const plateWords =
  /拨打电话|新能源|一会儿|这会儿|此处|此位|拨打|挪车|挪走|挪开|移车|车主|扫码|来电|贴条|罚单/gu;

/** Where words begin, in UTF-16 units. */
function wordStarts(text: string): Set<number> {
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const starts = new Set(Array.from(words.segment(text), ({ index }) => index));
  for (const { 0: word, index } of text.matchAll(plateWords)) {
    const end = index + word.length;
    // 停车|主要 holds no 车主.
    if (!starts.has(index) && !leads.test(text[index - 1]!)) continue;
    if (!starts.has(end) && end < text.length) continue;
    starts.add(index);
    for (let inside = index + 1; inside < end; inside++) starts.delete(inside);
  }
  return starts;
}

/**
 * The `lines - 1` places with the smallest (width of the widest line + the costs), by dynamic programming over the places; undefined =
 * some line would have fewer characters.
 */
function evenest(
  at: readonly number[],
  places: readonly Place[],
  { lines, minChars }: { lines: number; minChars: number },
): number[] | undefined {
  const stops = [...places, { index: at.length - 1, cost: 0 }];
  interface Best {
    readonly widest: number;
    readonly score: number;
    readonly from: number;
  }
  let row: (Best | undefined)[] = stops.map((stop) => {
    const width = at[stop.index]!;
    return stop.index < minChars ? undefined : { widest: width, score: width + stop.cost, from: 0 };
  });
  const rows = [row];
  for (let line = 2; line <= lines; line++) {
    const above = row;
    row = stops.map((stop, j) => {
      let best: Best | undefined;
      for (let i = 0; i < j; i++) {
        const before = above[i];
        if (before === undefined || stop.index - stops[i]!.index < minChars) continue;
        const widest = Math.max(before.widest, at[stop.index]! - at[stops[i]!.index]!);
        const score = before.score - before.widest + widest + stop.cost;
        if (best === undefined || score < best.score - epsilon) best = { widest, score, from: i };
      }
      return best;
    });
    rows.push(row);
  }
  const breaks: number[] = [];
  let end = stops.length - 1;
  if (row[end] === undefined) return undefined;
  for (let line = lines; line > 1; line--) {
    end = rows[line - 1]![end]!.from;
    breaks.unshift(stops[end]!.index);
  }
  return breaks;
}

/** Width of the block over its height, in lines. */
const proportion = 3;
/** How far back a line may be broken at a blank, as a share of its width. */
const backShare = 0.3;

/** A long text in the lines of one block, as even as its characters allow: in time that grows as its length. */
export function blockLines(text: string, advance: (char: string) => number): string[] {
  const chars = toCharacters(text);
  const widths = chars.map(advance);
  const totalEm = widths.reduce((sum, width) => sum + width, 0);
  const count = Math.ceil(Math.sqrt(totalEm / proportion));
  const lines: string[] = [];
  let [start, doneEm, blank, blankEm] = [0, 0, 0, 0];
  for (const [at, width] of widths.entries()) {
    const lineEnd = (lines.length + 1) * totalEm / count;
    if (at > start && doneEm + width / 2 > lineEnd) {
      const end = blank > start && doneEm - blankEm < backShare * totalEm / count ? blank : at;
      lines.push(chars.slice(start, end).join('').trim());
      start = end;
    }
    doneEm += width;
    if (chars[at] === ' ') [blank, blankEm] = [at + 1, doneEm];
  }
  lines.push(chars.slice(start).join('').trim());
  return lines.filter((line) => line !== '');
}
