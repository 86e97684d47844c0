/** Entries in words (zh-CN): one place, so that a record, an undo and a list name the same entry the same way. */
import type { Direction, Entry, MoneyEntry } from '../store/entry.ts';
import { codeOf } from '../store/entry.ts';
import { unreachable } from '../unreachable.ts';
import { formatMoney, isCurrency, plainMoney } from './currency.ts';
import { type Day, formatDay } from './day.ts';
import type { Unknown } from './line.ts';

export function directionName(direction: Direction): string {
  return { expense: '支出', income: '收入', transfer: '转账' }[direction];
}

/** A stored currency is one of ours: the parser and the settings admit no other. */
export function money(minor: number | bigint, currency: string): string {
  return isCurrency(currency) ? formatMoney(minor, currency) : `${minor} ${currency}`;
}

/** `(2026-11-21 周六)`, and `(未来)` behind it where that is ahead; `more` stands inside, after a comma. */
export function inDay(day: Day, today: Day, more?: string): string {
  return `(${formatDay(day)}${more === undefined ? '' : `,${more}`})${day > today ? '(未来)' : ''}`;
}

const nothingUnknown: Unknown = { tags: [], wallet: false };

function labels(entry: MoneyEntry, unknown: Unknown): readonly string[] {
  return [
    ...entry.tags.map((tag) => `#${tag}${unknown.tags.includes(tag) ? '(新标签)' : ''}`),
    ...(entry.wallet === null ? [] : [`@${entry.wallet}${unknown.wallet ? '(新账户)' : ''}`]),
    ...(entry.toWallet ? [`→ @${entry.toWallet}`] : []),
  ];
}

/** `¥25.00 · 餐饮 · 午饭 · @微信(2026-11-21 周六)编号 K7Q2`. */
export function recorded(entry: MoneyEntry, today: Day, unknown = nothingUnknown): string {
  const parts = [
    money(entry.amountMinor, entry.currency),
    entry.category,
    ...(entry.note === '' || entry.note === entry.category ? [] : [entry.note]),
    ...labels(entry, unknown),
  ];
  return `${parts.join(' · ')}${inDay(entry.day, today)}编号 ${codeOf(entry)}`;
}

/** `支出 ¥25.00 午饭(2026-11-21)编号 K7Q2`: how an undo or a restore names what it touched. */
export function named(entry: Entry): string {
  const { head, body } = partsOf(entry);
  return `${head} ${shorten(body, 30)}(${entry.day})编号 ${codeOf(entry)}`;
}

function partsOf(entry: Entry): { readonly head: string; readonly body: string } {
  switch (entry.type) {
    case 'diary':
      return { head: '日记', body: entry.note };
    case 'balance':
      return { head: `对账 ${money(entry.balanceMinor, entry.currency)}`, body: `@${entry.wallet}` };
    case 'money':
      return {
        head: `${directionName(entry.direction)} ${money(entry.amountMinor, entry.currency)}`,
        body: entry.note === '' ? entry.category : entry.note,
      };
    default:
      return unreachable(entry);
  }
}

/** `已撤销:支出 …`, or a numbered list below `已撤销 3 条:`. */
export function listNamed(what: string, entries: readonly Entry[]): string {
  if (entries.length === 1) return `${what}:${entries.map(named).join('')}`;
  return [`${what} ${entries.length} 条:`, ...entries.map((entry, index) => `${index + 1}. ${named(entry)}`)]
    .join('\n');
}

/** `支出 ¥25.00 餐饮 午饭 编号 K7Q2`: one line of a list. */
export function listed(entry: Entry, unknown = nothingUnknown): string {
  if (entry.type !== 'money') {
    const { head, body } = partsOf(entry);
    return `${head} ${shorten(body, 40)} 编号 ${codeOf(entry)}`;
  }
  const note = entry.note === '' || entry.note === entry.category ? [] : [shorten(entry.note, 40)];
  return [
    directionName(entry.direction),
    money(entry.amountMinor, entry.currency),
    entry.category,
    ...note,
    ...labels(entry, unknown),
    `编号 ${codeOf(entry)}`,
  ].join(' ');
}

/** What to send when an expense was meant as an income. */
export function howToMakeIncome(entry: MoneyEntry, home: string): string {
  const amount = isCurrency(entry.currency)
    ? plainMoney(entry.amountMinor, entry.currency).replace(/\.00$/, '')
    : '';
  const currency = entry.currency === home ? '' : entry.currency;
  return `要是收入,发 /撤销 ${codeOf(entry)},再写 +${amount}${currency} ${shorten(entry.note, 20)}`;
}

/** One line, at most `length` characters, with an ellipsis where something is left out. */
export function shorten(text: string, length: number): string {
  const chars = [...text.replace(/\s+/g, ' ')];
  return chars.length <= length ? chars.join('') : `${chars.slice(0, length - 1).join('')}…`;
}

/** `11-21`. */
export function shortDay(day: Day): string {
  return day.slice(5);
}
