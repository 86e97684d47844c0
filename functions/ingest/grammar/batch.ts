/** Plain text -> 1 to 20 money entries, all or nothing; and an entry back to the line that records it. */
import type { MoneyDraft } from '../store/entry.ts';
import { isCurrency, plainMoney } from './currency.ts';
import { readLine } from './line.ts';
import { readNotification } from './notifications/read.ts';
import { type Grounds, type Line, numberGrounds } from './reading/grounds.ts';
import { type LineOfText, linesOf } from './reading/lines.ts';
import { piecesOf, sumOf } from './reading/pieces.ts';
import { type Parsed, refuse } from './text.ts';
import { scan } from './tokens/scan.ts';

export const batchLimit = 20;

const wrongSum = '合计和各笔加起来不一样,请只写各笔,或只写合计';

/** `text` has been through `readText`. Reports every bad line. */
export function readLines(text: string, grounds: Grounds): Parsed<readonly Line[]> {
  const notified = readNotification(text, grounds);
  if (notified) return 'refused' in notified ? notified : { value: [notified.value] };
  const lines = linesOf(scan(text, numberGrounds(grounds)));
  if (lines.length === 0) return refuse('没找到金额,例如:午饭 25');
  if (lines.length > batchLimit + 2) return tooMany(lines.length);
  const read = lines.map((line) => readOne(line, grounds));
  const totals = checkTotals(lines, read);
  if (totals !== undefined) return refuse(totals);
  const entries = read.filter((_, index) => !lines[index]?.isTotal);
  const refusals = entries.flatMap((line, index) =>
    'refused' in line ? [entries.length === 1 ? line.refused : `第 ${index + 1} 笔:${line.refused}`] : []
  );
  if (refusals.length > 0) return refuse(refusals.join('\n'));
  const all = entries.flatMap((line) => 'value' in line ? line.value : []);
  return all.length > batchLimit ? tooMany(all.length) : { value: all };
}

function tooMany(count: number): { readonly refused: string } {
  return refuse(`一次最多 ${batchLimit} 笔(这里有 ${count} 笔),请分几次发`);
}

/** One line, which commas may cut into several entries. */
function readOne(line: LineOfText, grounds: Grounds): Parsed<readonly Line[]> {
  const whole = readLine(line, grounds);
  const pieces = piecesOf(line);
  if (!pieces) return 'refused' in whole ? whole : { value: [whole.value] };
  if (pieces.some((piece) => sumOf(piece) !== undefined)) return refuse(wrongSum);
  const read = pieces.map((piece) => readLine(piece, grounds));
  if (read.every((one) => 'value' in one)) {
    if ('value' in whole) return refuse('这一行可以是一笔,也可以是几笔,请分行写,或只写实付的数');
    return { value: read.flatMap((one) => 'value' in one ? [one.value] : []) };
  }
  return 'refused' in whole ? whole : { value: [whole.value] };
}

/** A total on the last line is not an entry and must be correct. Undefined: no fault. */
function checkTotals(
  lines: readonly LineOfText[],
  read: readonly Parsed<readonly Line[]>[],
): string | undefined {
  for (const [index, line] of lines.entries()) {
    if (!line.isTotal) continue;
    const said = read[index];
    if (!said || 'refused' in said) return said?.refused;
    const before = read.slice(0, index).flatMap((one) => 'value' in one ? one.value : []);
    const sum = before.reduce((so, { draft }) => so + draft.amountMinor, 0);
    if (before.length === 0 || sum !== said.value[0]?.draft.amountMinor) return wrongSum;
  }
  return undefined;
}

/** An unambiguous line for the entry: `2026-11-21 -25.00CNY #餐饮 @微信 '午饭'`; of a transfer with `@微信>@招行`. */
export function printLine(draft: MoneyDraft): string {
  if (!isCurrency(draft.currency)) throw new RangeError(`Currency is "${draft.currency}"`);
  const sign = { income: '+', expense: '-', transfer: '' }[draft.direction];
  const at = (name: string | null | undefined): string => typeof name === 'string' ? `@${name}` : '';
  const wallets = draft.direction === 'transfer'
    ? `${at(draft.wallet)}>${at(draft.toWallet)}`
    : at(draft.wallet);
  return [
    draft.day,
    `${sign}${plainMoney(draft.amountMinor, draft.currency)}${draft.currency}`,
    `#${draft.category}`,
    ...(wallets === '' ? [] : [wallets]),
    ...draft.tags.map((tag) => `#${tag}`),
    ...(draft.note === '' ? [] : [`'${draft.note.replaceAll("'", "''")}'`]),
  ].join(' ');
}
