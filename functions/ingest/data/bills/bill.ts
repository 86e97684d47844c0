/**
 * A bill: the file of a wallet, a shop or a bank, read row by row. A row says what it would be in the account, or why it is nothing; rows of
 * unknown states are shown and never recorded. Amounts are minor units; times are those of the file, UTC+8 where it says none.
 */
import type { Direction } from '../../store/entry.ts';

// deno-fmt-ignore
export const billSources = {
  wechat:  ['微信支付',       'WeChat Pay'],
  alipay:  ['支付宝',         'Alipay'],
  jd:      ['京东',           'JD'],
  meituan: ['美团',           'Meituan'],
  cmb:     ['招商银行',       'China Merchants Bank'],
  cmbcard: ['招商银行信用卡', 'China Merchants Bank, credit card'],
  icbc:    ['工商银行',       'ICBC'],
  bank:    ['银行',           'Bank'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;
export type BillSource = keyof typeof billSources;

/** Money that moved: one entry to be. */
export interface Movement {
  readonly direction: Direction;
  readonly refund?: true;
  /** 1 or more. */
  readonly amountMinor: number;
  readonly currency: string;
  /** A transfer's or a refund's; null = chosen by the account's keywords. */
  readonly category: string | null;
  /** What the file calls its kind: 餐饮美食. */
  readonly hint: string;
  /** As the file names it. */
  readonly wallet: string | null;
  readonly toWallet?: string | null;
  readonly note: string;
}

/** Why a row is nothing: the file itself says that no money moved, or not yet. */
export const idleReasons = ['closed', 'failed', 'pending', 'free'] as const;
/** Why a row is not understood. */
export const unknownReasons = ['status', 'kind', 'amount', 'time', 'id'] as const;

export type Reading =
  | {
    readonly kind: 'record';
    readonly movements: readonly Movement[];
    /** Several ways of paying stand in one cell: the amount is the whole, the wallet the first. */
    readonly review?: 'methods';
  }
  | { readonly kind: 'idle'; readonly reason: (typeof idleReasons)[number] }
  | { readonly kind: 'unknown'; readonly reason: (typeof unknownReasons)[number]; readonly value: string };

export interface BillRow {
  /** In the file, from 1. */
  readonly line: number;
  /** `YYYY-MM-DD HH:MM:SS`, or the day alone where the file gives no time. */
  readonly at: string;
  /** Names the row for good: importing it again records nothing. */
  readonly key: string;
  /** The row in words of the file, for the entry's text and the preview. */
  readonly text: string;
  readonly reading: Reading;
  /** A bank's row whose money went through this wallet: the wallet's own row wins. */
  readonly through?: string;
}

/** What the file's preamble says of itself, beside what was read. */
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
}

export const record = (...movements: readonly Movement[]): Reading => ({ kind: 'record', movements });
export const idle = (reason: (typeof idleReasons)[number]): Reading => ({ kind: 'idle', reason });
export const unknown = (reason: (typeof unknownReasons)[number], value: string): Reading => ({
  kind: 'unknown',
  reason,
  value,
});
