/**
 * A bank's statement, read by its column names. Bank rows have no id: a row is identified by card, day, amount, balance and the number of equal rows
 * before it.
 */
import { currencyAfter, currencyBefore, digitsOf, isCurrency } from '../../grammar/money/currency.ts';
import type { BankColumns } from './bank-columns.ts';
import { idle, type Reading, record, unknown } from './bill.ts';
import { minorOf, named, noteOf, timeOf } from './cells.ts';
import { expense, income, refund, transfer } from './movement.ts';
import type { RowReading, TableRow } from './bill-table.ts';

interface BankFile {
  readonly columns: BankColumns;
  /** The user's name for it, or the bank's name and the card's last digits. */
  readonly wallet: string;
  /** Last digits of the card, or empty. */
  readonly card: string;
  /** YYYY-MM of a bill whose days lack the year. */
  readonly month: string | undefined;
  /** The number of equal rows so far, by row. */
  readonly seen: Map<string, number>;
}

export function readBankRow(row: TableRow, { columns, wallet, card, month, seen }: BankFile): RowReading {
  const money = moneyOf(row, columns);
  const day = dayOf(row.cell(columns.date) || cellOf(row, columns.booked), { month, order: columns.dates });
  const at = day?.length === 10 ? `${day}${clockOf(cellOf(row, columns.time))}` : day;
  const about = columns.about.map((name) => named(row.cell(name)));
  const note = noteOf(...about);
  const cardDigits = cellOf(row, columns.card).replace(/^.*(?=\d{4}$)/, '') || card;
  // The day alone, as in versions that did not read the time.
  const identity = [
    cardDigits,
    columns.time === undefined ? at : day,
    money.minor,
    cellOf(row, columns.balance),
  ].join(' ');
  const nth = (seen.get(identity) ?? 0) + 1;
  seen.set(identity, nth);
  const own = columns.card === undefined || cardDigits === ''
    ? wallet
    : wallet.replace(/\(\d*\)$|$/, `(${cardDigits})`);
  const { minor, currency } = money;
  return {
    reading: readRow({
      ...money,
      note,
      wallet: own,
      isCard: columns.isCard === true,
      isOwed: columns.isCard ?? columns.positiveIsSpent === true,
    }),
    counted: { label: minor === undefined || minor < 0 ? '支出' : '收入', minor: Math.abs(minor ?? 0) },
    at,
    id: `${identity} ${nth}`,
    also: '',
    text: [...about, minor === undefined ? '' : (minor / 100).toFixed(2), currency ?? ''],
  };
}

function cellOf(row: TableRow, name: string | undefined): string {
  return name === undefined ? '' : named(row.cell(name));
}

interface Money {
  /** Hundredths; positive: money in. Undefined: no amount, or a direction that is not known. */
  readonly minor: number | undefined;
  /** Undefined: none that is known. */
  readonly currency: string | undefined;
}

function moneyOf(row: TableRow, columns: BankColumns): Money {
  const { amount, direction, in: into, out, positiveIsSpent } = columns;
  const named = columns.currency === undefined ? '' : row.cell(columns.currency);
  if (amount === undefined) {
    const [received, spent] = [into, out].map((name) => amountIn(cellOf(row, name) || '0'));
    const isRead = received?.minor !== undefined && spent?.minor !== undefined;
    const currency = currencyOf(named) ?? received?.currency ?? spent?.currency;
    return { minor: isRead ? received.minor! - spent.minor! : undefined, currency };
  }
  const { minor, currency } = amountIn(row.cell(amount));
  const own = named === '' && currency !== undefined ? currency : currencyOf(named);
  if (minor === undefined) return { minor, currency: own };
  if (direction === undefined) return { minor: positiveIsSpent ? -minor : minor, currency: own };
  const side = sideOf(row.cell(direction));
  // A reversal: what it reverses is not said.
  const isOdd = side === undefined || minor < 0 && side > 0;
  return { minor: isOdd ? undefined : side * Math.abs(minor), currency: own };
}

// deno-fmt-ignore
const sides: readonly (readonly [side: 1 | -1, begins: RegExp])[] = [
  [1,  /^(?:贷|收|存|入|转入|退货|退款|信用卡还款|还款|cr|credit|in$|deposit)/i],
  [-1, /^(?:借|支|付|取|出|转出|消费|dr|debit|out$|withdraw)/i],
];

export function sideOf(text: string): 1 | -1 | undefined {
  return sides.find(([, begins]) => begins.test(text))?.[0];
}

/** With its currency where the cell names one: `CNY 123.18`, `HK$ -75.50`, `(€75.50)`, `75.50-`. */
export function amountIn(text: string): Money {
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-').replace(/ /g, '').toUpperCase();
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/.exec(plain) ?? [];
  const outer = enclosed(body);
  const front = currencyBefore(outer ?? body) ?? currencyAfter(outer ?? body);
  const rest = front?.rest ?? outer ?? body;
  const inner = enclosed(rest);
  const minor = minorOf(sign + (inner ?? rest));
  const isNegative = outer !== undefined || inner !== undefined;
  return {
    minor: minor === undefined || !isNegative ? minor : sign === '' && minor > 0 ? -minor : undefined,
    currency: front?.currency ?? 'CNY',
  };
}

/** What stands in brackets or in front of a minus. */
function enclosed(text: string): string | undefined {
  const [, inner, behind] = /^\((.*)\)$|^(.*)-$/.exec(text) ?? [];
  return inner ?? behind;
}

function readRow(
  { minor, currency, note, wallet, isCard, isOwed }: Money & {
    readonly note: string;
    readonly wallet: string;
    readonly isCard: boolean;
    /** What is repaid comes in. */
    readonly isOwed: boolean;
  },
): Reading {
  if (minor === undefined) return unknown('amount', '');
  if (minor === 0) return idle('free');
  if (currency === undefined || !isCurrency(currency)) return unknown('kind', note);
  const digits = digitsOf(currency);
  if (digits === 0 && minor % 100 !== 0) return unknown('amount', String(minor / 100));
  const amountMinor = Math.abs(digits === 0 ? minor / 100 : minor);
  const parts = { amountMinor, currency, wallet, note };
  const isRepayment = /还款|PAYMENT\s*(?:-\s*)?THANK/i.test(note);
  if (minor < 0) {
    return record(isRepayment ? transfer({ ...parts, toWallet: null, category: '还款' }) : expense(parts));
  }
  if (isOwed && isRepayment) {
    return record(transfer({ ...parts, wallet: null, toWallet: wallet, category: '还款' }));
  }
  return record(isCard || /退款|退货|RETURN:|REFUND/i.test(note) ? refund(parts) : income(parts));
}

/** Empty: yuan. */
function currencyOf(text: string): string | undefined {
  if (text === '') return 'CNY';
  const found = currencyBefore(text.toUpperCase());
  return found?.rest === '' ? found.currency : undefined;
}

interface DayWay {
  readonly month: string | undefined;
  readonly order: BankColumns['dates'];
}

/** `12/05` in a January bill is a day of the previous year. */
function dayOf(text: string, { month, order }: DayWay): string | undefined {
  const [, first, second, whole] = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2})$/.exec(text) ?? [];
  if (whole !== undefined) {
    if (order === undefined) return undefined;
    return timeOf(order === 'dmy' ? `${whole}-${second}-${first}` : `${whole}-${first}-${second}`);
  }
  const short = /^(\d{1,2})[/-](\d{1,2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!short) return timeOf(text);
  if (month === undefined) return undefined;
  const [year, inMonth] = month.split('-').map(Number);
  const own = Number(short[1]) > inMonth! ? year! - 1 : year!;
  return timeOf(`${own}-${short[1]}-${short[2]}`);
}

/** ` 12:48:15`, also from 124815; empty where there is no time. Midnight of all rows is none. */
function clockOf(text: string): string {
  const [, hour, minute, second = '00'] = /^(\d{1,2}):?(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return '';
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}`;
  return clock === '00:00:00' ? '' : ` ${clock}`;
}

/** The month in a bill's title: 2026年1月. */
export function monthOf(preamble: readonly string[]): string | undefined {
  const found = /(20\d{2})\s*年\s*(\d{1,2})\s*月/.exec(preamble.join('\n'));
  return found ? `${found[1]}-${found[2]!.padStart(2, '0')}` : undefined;
}

/** The last digits of the card that the lines above the list name. */
export function cardOf(preamble: readonly string[]): string {
  return /(?:卡号|账号|户口号|账户)[^\d]{0,10}[\d*\s]*?(\d{4})(?!\d|\*)/.exec(preamble.join('\n'))?.[1] ?? '';
}
