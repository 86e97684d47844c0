/**
 * A bank's statement, read by its column names. Bank rows have no id: a row is identified by card, day, amount, balance and the number of equal rows
 * before it.
 */
import { currencies, currencyBefore } from '../../grammar/currency.ts';
import { idle, type Reading, record, unknown } from './bill.ts';
import { minorOf, named, noteOf, timeOf } from './cells.ts';
import { expense, income, refund, transfer } from './movement.ts';
import type { RowReading, TableRow } from './table.ts';

/** Column names; absent where the bank has no such column. */
export interface BankColumns {
  readonly date: string;
  /** One signed column, or `in` and `out`. */
  readonly amount?: string;
  readonly in?: string;
  readonly out?: string;
  readonly balance?: string;
  readonly currency?: string;
  /** Description columns; the first is the bank's word for the kind. */
  readonly about: readonly string[];
  /** Last digits of the card. */
  readonly card?: string;
  /** A credit card's bill: spending has no sign. */
  readonly positiveIsSpent?: true;
}

// deno-fmt-ignore
export const bankColumns = {
  cmb:     { date: '记账日期', amount: '交易金额', balance: '联机余额', currency: '货币', about: ['交易摘要', '对手信息', '客户摘要'] },
  cmbcard: { date: '交易日', amount: '人民币金额', about: ['交易摘要'], card: '卡号末四位', positiveIsSpent: true },
  icbc:    { date: '交易日期', in: '记账金额(收入)', out: '记账金额(支出)', balance: '余额', currency: '记账币种', about: ['摘要', '对方户名', '交易详情'] },
} as const satisfies Record<string, BankColumns>;

/** Marks, in a bank's row, of the wallet through which it was paid. */
const marks: readonly (readonly [mark: RegExp, wallet: string])[] = [
  [/财付通|微信/, '微信'],
  [/支付宝/, '支付宝'],
  [/美团/, '美团'],
  [/京东支付|网银在线/, '京东'],
];

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
  const amount = amountOf(row, columns);
  const at = dayOf(row.cell(columns.date), month);
  const about = columns.about.map((name) => named(row.cell(name)));
  const currency = columns.currency === undefined ? 'CNY' : currencyOf(row.cell(columns.currency));
  const note = noteOf(...about);
  const cardDigits = columns.card === undefined ? card : row.cell(columns.card) || card;
  const identity = [cardDigits, at, amount, columns.balance === undefined ? '' : row.cell(columns.balance)]
    .join(
      ' ',
    );
  const nth = (seen.get(identity) ?? 0) + 1;
  seen.set(identity, nth);
  const own = columns.card === undefined || cardDigits === ''
    ? wallet
    : wallet.replace(/\(\d*\)$|$/, `(${cardDigits})`);
  const through = marks.find(([mark]) => mark.test(note))?.[1];
  return {
    reading: readRow({ amount, currency, note, wallet: own, isCard: columns.positiveIsSpent === true }),
    counted: { label: amount === undefined || amount < 0 ? '支出' : '收入', minor: Math.abs(amount ?? 0) },
    at,
    id: `${identity} ${nth}`,
    also: '',
    text: [...about, amount === undefined ? '' : (amount / 100).toFixed(2), currency ?? ''],
    ...(through === undefined ? {} : { through }),
  };
}

/** Positive: money in. */
function amountOf(
  row: TableRow,
  { amount, in: into, out, positiveIsSpent }: BankColumns,
): number | undefined {
  if (amount !== undefined) {
    const minor = minorOf(row.cell(amount));
    return minor === undefined || !positiveIsSpent ? minor : -minor;
  }
  const [received, spent] = [into, out].map((name) => {
    const text = name === undefined ? '' : named(row.cell(name));
    return text === '' ? 0 : minorOf(text);
  });
  return received === undefined || spent === undefined ? undefined : received - spent;
}

function readRow(
  { amount, currency, note, wallet, isCard }: {
    readonly amount: number | undefined;
    readonly currency: string | undefined;
    readonly note: string;
    readonly wallet: string;
    readonly isCard: boolean;
  },
): Reading {
  if (amount === undefined) return unknown('amount', '');
  if (amount === 0) return idle('free');
  if (currency === undefined) return unknown('kind', note);
  const parts = { amountMinor: Math.abs(amount), currency, wallet, note };
  const isRepayment = /还款/.test(note);
  if (amount < 0) {
    return record(isRepayment ? transfer({ ...parts, toWallet: null, category: '还款' }) : expense(parts));
  }
  if (isCard && isRepayment) {
    return record(transfer({ ...parts, wallet: null, toWallet: wallet, category: '还款' }));
  }
  return record(isCard || /退款|退货/.test(note) ? refund(parts) : income(parts));
}

function currencyOf(text: string): string | undefined {
  if (text === '') return 'CNY';
  const upper = text.toUpperCase();
  const found = currencyBefore(upper);
  // Amounts are read with two minor digits.
  return found?.rest === '' && currencies[found.currency].digits === 2 ? found.currency : undefined;
}

/** `12/05` in a January bill is a day of the previous year. */
function dayOf(text: string, month: string | undefined): string | undefined {
  const short = /^(\d{1,2})[/-](\d{1,2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!short) return timeOf(text);
  if (month === undefined) return undefined;
  const [year, inMonth] = month.split('-').map(Number);
  const own = Number(short[1]) > inMonth! ? year! - 1 : year!;
  return timeOf(`${own}-${short[1]}-${short[2]}`);
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
