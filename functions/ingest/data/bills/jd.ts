/** JD's 交易流水: an amount may include a refund note, `131.77(已退款89.84)`; the refund is also a row of its own. */
import { idle, type Reading, record, unknown } from './bill.ts';
import { minorOf, named, noteOf, timeOf } from './cells.ts';
import { expense, firstMethod, income, refund, transfer } from './movement.ts';
import type { RowReading, TableRow } from './table.ts';

// deno-fmt-ignore
export const jdColumns = ['交易时间', '商户名称', '交易说明', '金额', '收/付款方式', '交易状态', '收/支', '交易分类', '交易订单号'];

const credit = '京东白条';
const fund = '京东小金库';
const done = new Set(['交易成功', '交易完成', '支付成功', '退款成功', '还款成功', '已完成']);

export function readJdRow(row: TableRow): RowReading {
  const [, number = '', rest = ''] = /^([^(（]*)(?:[(（](.*)[)）])?$/.exec(row.cell('金额')) ?? [];
  const amount = minorOf(number.trim());
  const [party, item, kind] = ['商户名称', '交易说明', '交易分类'].map((name) => named(row.cell(name)));
  const direction = named(row.cell('收/支'));
  const methods = named(row.cell('收/付款方式'));
  const status = row.cell('交易状态');
  const reading = readRow({
    amount,
    rest,
    party: party!,
    item: item!,
    kind: kind!,
    direction,
    methods,
    status,
  });
  const isRefund = reading.kind === 'record' && reading.movements[0]?.refund === true;
  return {
    reading: reading.kind === 'record' && /[&＆]/.test(methods) ? { ...reading, review: 'methods' } : reading,
    counted: { label: direction || '不计收支', minor: amount },
    at: timeOf(row.cell('交易时间')),
    id: row.cell('交易订单号'),
    also: isRefund ? '退款' : '',
    text: [kind!, party!, item!, direction, row.cell('金额'), methods, status],
  };
}

interface Row {
  readonly amount: number | undefined;
  /** What stands in brackets behind the amount. */
  readonly rest: string;
  readonly party: string;
  readonly item: string;
  readonly kind: string;
  readonly direction: string;
  readonly methods: string;
  readonly status: string;
}

function readRow({ amount, rest, party, item, kind, direction, methods, status }: Row): Reading {
  if (/^等待|^待/.test(status)) return idle('pending');
  if (/关闭|取消/.test(status)) return idle('closed');
  if (amount === undefined || amount < 0) return unknown('amount', '');
  if (amount === 0) return idle('free');
  if (!done.has(status)) return unknown('status', status);
  const wallet = firstMethod(methods);
  const parts = { amountMinor: amount, wallet, note: noteOf(party, item), hint: kind };
  if (status === '退款成功' || item.startsWith('退款-')) return record(refund(parts));
  if (direction === '支出' && !(/白条/.test(item) && /还款/.test(item))) return record(expense(parts));
  if (direction === '收入') return record(income(parts));
  // A fully refunded purchase is listed as 不计收支; its refund is a row of its own.
  if (rest.includes('退款')) return record(expense(parts));
  if (/还款/.test(item) || status === '还款成功') {
    return record(transfer({ ...parts, toWallet: credit, category: '还款' }));
  }
  if (item.includes('小金库') && item.includes('转入')) {
    return record(transfer({ ...parts, toWallet: fund, category: '转账' }));
  }
  if (item.includes('小金库') && /转出|提现/.test(item)) {
    const toWallet = wallet?.includes('小金库') ? null : wallet;
    return record(transfer({ ...parts, wallet: fund, toWallet, category: '提现' }));
  }
  return unknown('kind', `${direction} ${kind} ${item}`.trim());
}
