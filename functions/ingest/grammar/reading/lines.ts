/** The tokens of a text -> its lines: removes list markers and separators, applies a day on its own line to the lines below, joins receipts. */
import type { Day } from '../day.ts';
import type { Piece } from '../line.ts';
import type { Scan } from '../tokens/scan.ts';
import { mayBe, textOf, type Token } from '../tokens/token.ts';

export interface LineOfText extends Piece {
  /** The line states the total of the lines before it. */
  readonly isTotal: boolean;
}

/** What stands alone beside the sum of other amounts. */
export const totalWords =
  /^[\s,]*(?:合计|共计?|总计|总共|一共|小计|加起来|total ?(?:charged|paid)?|sum)[\s:=：了]*$/iu;
const rule = /^[\s\-=_*~—–.·]{2,}$/u;
const bullet = /^(?:[-*•·▪●○✓✔√◆■→]|\[[ x]?\])$/iu;
/** Labels of the parts of one record, one per line: 日期:…, 金额:…. */
const part =
  /^\s*(?:日期|时间|金额|备注|商户|商家|店名|分类|类别|账户|方式|支付方式|类型|收支|项目|用途|名称)\s*[:：]/u;

export function linesOf({ folded, tokens }: Scan): readonly LineOfText[] {
  const rows = splitAt(tokens, 'end').map(trimGaps).filter((row) => row.length > 0);
  const gap = { kind: 'gap', text: ' ', readings: [], names: [], start: 0, end: 0 } as const;
  const inOne = rows.flatMap((row) => [{ ...gap, start: row[0]!.start }, ...withoutLabel(row)]);
  const joined = isOneRecord(rows) ? [trimGaps(inOne)] : rows;
  const lines: LineOfText[] = [];
  let day: Day | undefined;
  const written = joined.filter((row) => !rule.test(textOf(row)));
  const firstRule = joined.findIndex((row) => rule.test(textOf(row)));
  for (const [index, row] of written.entries()) {
    const tokens = withoutBullet(row, index + 1);
    const only = dayOnly(tokens);
    day = only ?? day;
    if (only !== undefined) continue;
    const isTotal = lines.length > 0 && isSum(tokens, firstRule >= 0 && index >= firstRule);
    lines.push({ folded, tokens, isTotal, ...(day !== undefined && { day }) });
  }
  return lines;
}

export function splitAt(tokens: readonly Token[], kind: Token['kind']): readonly (readonly Token[])[] {
  const rows: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === kind) rows.push([]);
    else rows.at(-1)?.push(token);
  }
  return rows;
}

const isEmpty = ({ kind }: Token): boolean => kind === 'gap' || kind === 'comma';

export function trimGaps(row: readonly Token[]): readonly Token[] {
  const from = row.findIndex((token) => !isEmpty(token));
  return from < 0 ? [] : row.slice(from, row.findLastIndex((token) => !isEmpty(token)) + 1);
}

/** The day, when the line is nothing else. */
export function dayOnly(row: readonly Token[]): Day | undefined {
  const [only, ...more] = row.filter((token) =>
    !isEmpty(token) && !(token.kind === 'word' && ':：的'.includes(token.text))
  );
  const reading = more.length === 0 ? only?.readings.find(({ kind }) => kind === 'date') : undefined;
  return reading?.kind === 'date' && 'value' in reading.day ? reading.day.value : undefined;
}

function isSum(row: readonly Token[], afterRule: boolean): boolean {
  const amounts = row.filter((token) => mayBe(token, 'amount'));
  const words = textOf(row.filter((token) => !mayBe(token, 'amount')));
  return amounts.length === 1 && (totalWords.test(words) || afterRule && words.trim() === '');
}

/** List markers: `1、`, `2.`, `-`, `①`; numbers must count the lines. */
function withoutBullet(row: readonly Token[], ordinal: number): readonly Token[] {
  const [first, second] = row;
  if (!first || !second) return row;
  if (first.kind === 'word' && bullet.test(first.text) && second.kind === 'gap') {
    return trimGaps(row.slice(2));
  }
  const isCount = first.kind === 'number' && first.text.replace(/[.)]$/, '') === String(ordinal);
  if (isCount && second.kind === 'comma' && '.、'.includes(second.text)) return trimGaps(row.slice(2));
  const word = second.kind === 'word' ? /^[.)）:]+/u.exec(second.text)?.[0] : undefined;
  if (isCount && word !== undefined) return trimGaps([...behind(second, word.length), ...row.slice(2)]);
  const ring = first.kind === 'number' ? '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'.indexOf(first.text) + 1 : 0;
  return ring === ordinal ? trimGaps(row.slice(1)) : row;
}

function withoutLabel(row: readonly Token[]): readonly Token[] {
  const [first, ...rest] = row;
  const label = first?.kind === 'word' ? part.exec(first.text)?.[0] : undefined;
  return first && label !== undefined ? [...behind(first, label.length), ...rest] : row;
}

/** What is left of a word without its first characters. */
function behind(word: Token, length: number): readonly Token[] {
  const text = word.text.slice(length);
  return text === '' ? [] : [{ ...word, start: word.start + length, text }];
}

/** A receipt on several lines: labelled parts, or a name, one marked amount and perhaps a day. */
function isOneRecord(rows: readonly (readonly Token[])[]): boolean {
  const texts = rows.map(textOf);
  if (texts.filter((text) => part.test(text)).length >= 2) return true;
  const amounts = rows.flatMap((row, index) => row.some((token) => mayBe(token, 'amount')) ? [index] : []);
  const [only, ...more] = amounts;
  if (only === undefined || more.length > 0) return false;
  // 午饭 with 35 on the next line. A list with a missing amount is not a receipt.
  const others = rows.filter((_, index) => index !== only);
  const plain = others.filter((row) => dayOnly(row) === undefined);
  return rows[only]?.length === 1 && plain.length === 1 &&
    plain.every((row) => row.every((token) => token.kind !== 'number' || !mayBe(token, 'unclear')));
}
