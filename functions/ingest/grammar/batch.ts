/** Plain text -> 1 to 20 money entries, all or nothing. */
import { lexiconOf } from '../words/lexicon.ts';
import type { Reason, Refusals } from '../answers/answers.ts';
import { meantCurrency } from './money/currency.ts';
import { readLine } from './line.ts';
import { type Line, numberGrounds, type ParseContext, readWhole } from './reading/parse-context.ts';
import { type LineOfText, linesOf } from './reading/lines.ts';
import { piecesOf, sumOf } from './reading/pieces.ts';
import { type Parsed, refuse, type Refused } from './text.ts';
import { fold } from './tokens/fold.ts';
import { scan } from './tokens/scan.ts';
import { mayBe, textOf } from './tokens/token.ts';
import { shorten } from '../answers/entries-in-words.ts';

export const batchLimit = 20;

const wrongSum: Reason = (words) => words.wrongSum;

/** `text` has been through `readText`. Reports every bad line. */
export function readLines(text: string, grounds: ParseContext): Parsed<readonly Line[]> {
  const folded = fold(inlineList(text));
  const notified = readWhole(folded.text, grounds);
  if (notified) return 'refused' in notified ? readEach(text, grounds) ?? notified : notified;
  const unclear = unclearSign(text, grounds);
  if (unclear) {
    const [one, other] = unclear.ways;
    return refuse((words) => words.whichCurrency(unclear.sign, one.trim(), other.trim()));
  }
  const lines = linesOf(scan(folded, numberGrounds(grounds)));
  if (lines.length === 0) return refuse((words) => words.noAmount);
  const written = lines.filter(({ isTotal }) => !isTotal);
  if (written.length > batchLimit) return tooMany(written.length);
  const read = lines.map((line) => readOne(line, grounds));
  const totals = checkTotals(lines, read);
  if (totals !== undefined) return refuse(totals);
  const entries = read.filter((_, index) => !lines[index]?.isTotal);
  const refusals = entries.flatMap((line, index) => {
    if ('value' in line) return [];
    if (entries.length === 1) return line.refused;
    const quoted = shorten(textOf(written[index]!.tokens).trim(), 20);
    return (words: Refusals) => words.ofEntry(index + 1, quoted, line.refused(words));
  });
  if (refusals.length > 0) return refuse((words) => refusals.map((reason) => reason(words)).join('\n'));
  const all = entries.flatMap(valuesOf);
  return all.length > batchLimit ? tooMany(all.length) : { value: all };
}

const valuesOf = (read: Parsed<readonly Line[]> | undefined): readonly Line[] =>
  read && 'value' in read ? read.value : [];

const ordinal = /(?<![^\s,，。;；])(?:\d{1,2}[.、)）](?![\d])|[①-⑳])/gu;

/** `1.早餐6 2.午餐18`: a line for each that counts on. */
function inlineList(text: string): string {
  const hits = text.includes('\n') ? [] : [...text.matchAll(ordinal)];
  const counts = hits.every(([mark], at) =>
    mark === String.fromCharCode(0x2460 + at) || parseInt(mark, 10) === at + 1
  );
  return hits.length > 1 && hits[0]!.index === 0 && counts
    ? hits.map(({ index }, at) => text.slice(index, hits[at + 1]?.index).trim()).join('\n')
    : text;
}

/** Several notifications, a line each. Undefined: a line is none. */
function readEach(text: string, grounds: ParseContext): Parsed<readonly Line[]> | undefined {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  if (rows.length < 2 || rows.length > batchLimit) return undefined;
  const read = rows.map((row) => readWhole(fold(row).text, grounds));
  const entries = read.flatMap(valuesOf);
  const isEach = read.every((one) => one && 'value' in one) && entries.length <= batchLimit;
  return isEach ? { value: entries } : undefined;
}

const bareDollar = /(?<![A-Za-z])\$/;
/** What is written in Hong Kong, and of Japan. */
const places = lexiconOf('currencies', ['none', 'HKD', 'JPY']);

const cantonesePiece = /[\d一二两三四五六七八九十百千半]\s?蚊(?![香帐子虫鸡])/u;

/** A sign of several currencies, how it is written, and what it may be instead. */
// deno-fmt-ignore
export const unclearSigns = [
  { sign: '蚊', written: /蚊/u,        ways: ['港币', '元'] },
  { sign: '¥',  written: /[¥￥]\s?/u, ways: ['JPY ', 'CNY '] },
  { sign: '$',  written: /\$/u,       ways: ['HK$', 'US$'] },
] as const;

/** $ in a line as people of Hong Kong write it, in an account of another currency: theirs, or the American one? So 蚊, which is said of yuan too, and ¥ in Japan. */
function unclearSign(text: string, grounds: ParseContext): (typeof unclearSigns)[number] | undefined {
  const home = numberGrounds(grounds).currency;
  const isOf = (currency: 'HKD' | 'JPY'): boolean =>
    places.marksIn(text).some(({ role }) => role === currency);
  const isUnclear = {
    '蚊': home === 'CNY' && cantonesePiece.test(text),
    '¥': home !== 'JPY' && /[¥￥]\s?\d/u.test(text) && isOf('JPY'),
    '$': home !== 'USD' && bareDollar.test(text) && meantCurrency('$', 'USD', home) === 'USD' &&
      isOf('HKD'),
  };
  return unclearSigns.find(({ sign }) => isUnclear[sign]);
}

const tooMany = (count: number): Refused => refuse((words) => words.tooMany(batchLimit, count));

/** One line, which commas may cut into several entries. */
function readOne(line: LineOfText, grounds: ParseContext): Parsed<readonly Line[]> {
  const one = readLine(line, grounds);
  const whole = 'refused' in one ? one : { value: [one.value] };
  const pieces = piecesOf(line, grounds.settings);
  if (!pieces) return whole;
  if (pieces.length > batchLimit && 'refused' in whole) {
    return pieces.every(({ tokens }) => tokens.some((token) => mayBe(token, 'amount')))
      ? tooMany(pieces.length)
      : whole;
  }
  const read = pieces.map((piece) => readLine(piece, grounds));
  const parts = read.flatMap((part) => 'value' in part ? [part.value] : []);
  if (parts.length < read.length) return whole;
  if (pieces.some((piece) => sumOf(piece) !== undefined)) return refuse(wrongSum);
  if ('value' in one && !isTotalOf(one.value, parts)) return refuse((words) => words.oneOrSeveral);
  return { value: parts };
}

/** 早餐8，午餐25，共33: the same money, said once more. */
function isTotalOf({ draft }: Line, parts: readonly Line[]): boolean {
  return parts.reduce((sum, part) => sum + part.draft.amountMinor, 0) === draft.amountMinor &&
    parts.every((part) => part.draft.direction === draft.direction && part.draft.currency === draft.currency);
}

/** A total on the last line is not an entry and must be correct. Undefined: no fault. */
function checkTotals(
  lines: readonly LineOfText[],
  read: readonly Parsed<readonly Line[]>[],
): Reason | undefined {
  for (const [index, line] of lines.entries()) {
    if (!line.isTotal) continue;
    const said = read[index]!;
    if ('refused' in said) return said.refused;
    const sum = read.slice(0, index).flatMap(valuesOf).reduce((sum, { draft }) => sum + draft.amountMinor, 0);
    if (sum !== said.value[0]?.draft.amountMinor) return wrongSum;
  }
  return undefined;
}
