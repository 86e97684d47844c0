/**
 * A bill: the export of a wallet, a shop or a bank. Each row is a movement of money, or has the reason why it is none; rows with unknown states are
 * shown and never recorded. Amounts are minor units; times are as in the file, UTC+8 without a zone.
 */
import type { LeftOut } from '../../../../schema/spreadsheet/spreadsheet.ts';
import type { Bilingual } from '../../bilingual.ts';
import type { Direction } from '../../store/stored-shapes.ts';

// deno-fmt-ignore
export const billSources = {
  wechat:  ['微信支付',       'WeChat Pay'],
  alipay:  ['支付宝',         'Alipay'],
  jd:      ['京东',           'JD'],
  meituan: ['美团',           'Meituan'],
  cmb:        ['招商银行',         'China Merchants Bank'],
  cmbcard:    ['招商银行信用卡',   'China Merchants Bank, credit card'],
  icbc:       ['工商银行',         'ICBC'],
  icbccard:   ['工商银行信用卡',   'ICBC, credit card'],
  bocom:      ['交通银行',         'Bank of Communications'],
  bocomcard:  ['交通银行信用卡',   'Bank of Communications, credit card'],
  cgbcard:    ['广发银行信用卡',   'China Guangfa Bank, credit card'],
  boc:        ['中国银行',         'Bank of China'],
  boccard:    ['中国银行信用卡',   'Bank of China, credit card'],
  abc:        ['农业银行',         'Agricultural Bank of China'],
  hsbchk:     ['汇丰香港',         'HSBC Hong Kong'],
  hsbchkcard: ['汇丰香港信用卡',   'HSBC Hong Kong, credit card'],
  bank:       ['银行',             'Bank'],
} as const satisfies Record<string, Bilingual>;
export type BillSource = keyof typeof billSources;

/** A movement of money, which becomes an entry. */
export interface Movement {
  readonly direction: Direction;
  readonly refund?: true;
  /** 1 or more. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Of a transfer or refund; null: chosen by the account's keywords. */
  readonly category: string | null;
  /** The file's own category: 餐饮美食. */
  readonly hint: string;
  /** As the file names it. */
  readonly wallet: string | null;
  readonly toWallet?: string | null;
  readonly note: string;
}

/** Reasons for which, by the file itself, no money moved (yet). */
const idleReasons = ['closed', 'failed', 'pending', 'free'] as const;
/** Why a row is not understood. */
const unknownReasons = ['status', 'kind', 'amount', 'time', 'id'] as const;

export type Reading =
  | {
    readonly kind: 'record';
    readonly movements: readonly Movement[];
    /** Several payment methods in one cell: the amount is the total, the wallet the first. */
    readonly review?: 'methods';
  }
  | { readonly kind: 'idle'; readonly reason: (typeof idleReasons)[number] }
  | { readonly kind: 'unknown'; readonly reason: (typeof unknownReasons)[number]; readonly value: string };

export interface BillRow {
  /** Line in the file, from 1. */
  readonly line: number;
  /** `YYYY-MM-DD HH:MM:SS`, or the day alone where the file gives no time. */
  readonly at: string;
  /** Stable identity of the row, so that importing it again records nothing. */
  readonly key: string;
  /** The row's description, for the entry's text and the preview. */
  readonly text: string;
  readonly reading: Reading;
}

/** The counts of the file's preamble, beside those of the rows read. */
export interface Stated {
  readonly label: string;
  readonly count: number;
  readonly sumMinor: number | null;
  readonly readCount: number;
  readonly readSumMinor: number;
}

export interface Bill {
  readonly source: BillSource;
  readonly rows: readonly BillRow[];
  readonly stated: readonly Stated[];
  /** Hidden in the workbook, and so not read. Absent in bills kept by earlier versions. */
  readonly leftOut?: LeftOut;
}

export const record = (...movements: readonly Movement[]): Reading => ({ kind: 'record', movements });
export const idle = (reason: (typeof idleReasons)[number]): Reading => ({ kind: 'idle', reason });
export const unknown = (reason: (typeof unknownReasons)[number], value: string): Reading => ({
  kind: 'unknown',
  reason,
  value,
});
