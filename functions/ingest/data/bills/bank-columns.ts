/**
 * The columns of each bank's file, one row a bank. The first row whose columns are all there is taken: a bank that needs more columns stands above
 * one that needs fewer.
 */

/** Column names; absent where the bank has no such column. */
export interface BankColumns {
  readonly date: string;
  /** Where the date is empty: the day it was booked. */
  readonly booked?: string;
  readonly time?: string;
  /** One column, signed or beside one with the direction (which may hold 借/贷, 收/支, Cr/Dr or the kind of payment); or `in` and `out`. */
  readonly amount?: string;
  readonly direction?: string;
  readonly in?: string;
  readonly out?: string;
  readonly balance?: string;
  readonly currency?: string;
  /** Description columns; the first is the bank's word for the kind. */
  readonly about: readonly string[];
  /** Last digits of the card. */
  readonly card?: string;
  /** Whether spending has no sign; undefined: not said. */
  readonly positiveIsSpent?: boolean;
  /** A credit card: what comes in is a repayment or a refund. */
  readonly isCard?: true;
  /** How 03/04/2026 is meant. */
  readonly dates?: 'dmy' | 'mdy';
}

// deno-fmt-ignore
export const bankColumns = {
  cmb:        { date: '记账日期', amount: '交易金额', balance: '联机余额', currency: '货币', about: ['交易摘要', '对手信息', '客户摘要'] },
  cmbcard:    { date: '交易日', booked: '记账日', amount: '人民币金额', about: ['交易摘要'], card: '卡号末四位', positiveIsSpent: true, isCard: true },
  icbccard:   { date: '交易日期', booked: '记账日期', in: '记账金额(收入)', out: '记账金额(支出)', balance: '余额', currency: '记账币种', about: ['摘要', '交易场所', '对方户名'], isCard: true },
  icbc:       { date: '交易日期', in: '记账金额(收入)', out: '记账金额(支出)', balance: '余额', currency: '记账币种', about: ['摘要', '交易场所', '对方户名', '交易详情'] },
  bocom:      { date: '交易日期', time: '交易时间', amount: '交易金额', direction: '借贷', balance: '余额', about: ['交易类型', '对方户名', '摘要'] },
  bocomcard:  { date: '交易日期', booked: '记账日期', amount: '入账币种/金额', direction: '交易说明', about: ['交易说明'], isCard: true },
  cgbcard:    { date: '交易日期', booked: '入账日期', amount: '入账金额', currency: '入账货币', about: ['交易摘要'], positiveIsSpent: true, isCard: true },
  boc:        { date: '记账日期', time: '记账时间', amount: '金额', currency: '币别', balance: '余额', about: ['交易名称', '附言', '对方账户名'], card: '借记卡号' },
  boccard:    { date: '交易日', booked: '银行记账日', in: '存入', out: '支出', currency: '币种', about: ['交易描述'], card: '卡号后四位', isCard: true },
  abc:        { date: '交易日期', time: '交易时间', amount: '交易金额', balance: '本次余额', about: ['交易摘要', '交易附言', '对手信息'] },
  hsbchk:     { date: 'Date', amount: 'Billing amount', currency: 'Billing currency', balance: 'Balance', about: ['Description'], dates: 'dmy' },
  hsbchkcard: { date: 'Transaction date', booked: 'Post date', amount: 'Billing amount', currency: 'Billing currency', direction: 'Credit / Debit', about: ['Merchant name', 'Description'], isCard: true, dates: 'dmy' },
} as const satisfies Record<string, BankColumns>;
