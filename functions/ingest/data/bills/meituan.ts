/** Meituan's 交易账单明细: the amount is 实付金额; refunds are listed as 收入, repayments of 美团月付 as 支出. */
import { idle, type Reading, record, unknown } from './bill.ts';
import { minorOf, named, noteOf, timeOf } from './cells.ts';
import { expense, firstMethod, income, refund, transfer } from './movement.ts';
import type { RowReading, TableRow } from './table.ts';

// deno-fmt-ignore
export const meituanColumns = ['交易创建时间', '交易成功时间', '交易类型', '订单标题', '收/支', '支付方式', '实付金额', '交易单号'];

const credit = '美团月付';

export function readMeituanRow(row: TableRow): RowReading {
  const [type, title, direction] = ['交易类型', '订单标题', '收/支'].map((name) => named(row.cell(name)));
  const amount = minorOf(row.cell('实付金额'));
  const method = named(row.cell('支付方式'));
  const paidAt = timeOf(row.cell('交易成功时间'));
  return {
    reading: paidAt === undefined && named(row.cell('交易成功时间')) === ''
      ? idle('pending')
      : readRow({ amount, type: type!, title: title!, direction: direction!, method }),
    counted: { label: direction! || '不计收支', minor: amount },
    at: paidAt ?? timeOf(row.cell('交易创建时间')),
    id: row.cell('交易单号'),
    also: type!,
    text: [type!, title!, direction!, row.cell('实付金额'), method],
  };
}

function readRow(
  { amount, type, title, direction, method }: {
    readonly amount: number | undefined;
    readonly type: string;
    readonly title: string;
    readonly direction: string;
    readonly method: string;
  },
): Reading {
  if (amount === undefined || amount < 0) return unknown('amount', '');
  if (amount === 0) return idle('free');
  const wallet = firstMethod(method);
  const parts = { amountMinor: amount, wallet, note: noteOf('美团', title) };
  if (type === '退款') return record(refund(parts));
  if (type === '还款') return record(transfer({ ...parts, toWallet: credit, category: '还款' }));
  if (type !== '支付' && type !== '消费') return unknown('kind', `${direction} ${type}`.trim());
  if (direction === '支出') return record(expense(parts));
  if (direction === '收入') return record(income(parts));
  return unknown('kind', `${direction} ${type}`.trim());
}
