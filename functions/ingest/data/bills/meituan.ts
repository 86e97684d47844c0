/** Meituan's 交易账单明细: the amount is 实付金额; refunds are listed as 收入, repayments of 美团月付 as 支出. */
import { idle, type Reading, record, unknown } from './bill.ts';
import { named, noteOf } from './cells.ts';
import { expense, income, refund, transfer } from './movement.ts';
import type { Layout, WalletRow } from './wallet-row.ts';

// deno-fmt-ignore
export const meituan: Layout = {
  columns: ['交易创建时间', '交易成功时间', '交易类型', '订单标题', '收/支', '支付方式', '实付金额', '交易单号'],
  time: ['交易成功时间', '交易创建时间'], kind: '交易类型', item: '订单标题', amount: '实付金额', method: '支付方式', id: '交易单号',
  neither: '不计收支',
  also: 'kind',
  read: readRow,
};

const credit = '美团月付';

function readRow({ amount, kind, item, direction, method, cell }: WalletRow): Reading {
  if (named(cell('交易成功时间')) === '') return idle('pending');
  if (amount === undefined || amount < 0) return unknown('amount', '');
  if (amount === 0) return idle('free');
  const parts = { amountMinor: amount, wallet: method, note: noteOf('美团', item) };
  if (kind === '退款') return record(refund(parts));
  if (kind === '还款') return record(transfer({ ...parts, toWallet: credit, category: '还款' }));
  const isBought = kind === '支付' || kind === '消费';
  if (isBought && direction === '支出') return record(expense(parts));
  if (isBought && direction === '收入') return record(income(parts));
  return unknown('kind', `${direction} ${kind}`.trim());
}
