/** JD's 交易流水: an amount may include a refund note, `131.77(已退款89.84)`; the refund is also a row of its own. */
import { idle, type Reading, record, unknown } from './bill.ts';
import { noteOf } from './cells.ts';
import { expense, income, refund, transfer } from './movement.ts';
import type { Layout, WalletRow } from './wallet-row.ts';

// deno-fmt-ignore
export const jd: Layout = {
  columns: ['交易时间', '商户名称', '交易说明', '金额', '收/付款方式', '交易状态', '收/支', '交易分类', '交易订单号'],
  time: ['交易时间'], kind: '交易分类', party: '商户名称', item: '交易说明', amount: '金额', method: '收/付款方式', status: '交易状态', id: '交易订单号',
  neither: '不计收支',
  also: 'refund',
  reviews: true,
  amountIn: (cell) => /^([^(（]*)(?:[(（].*[)）])?$/.exec(cell)?.[1]?.trim() ?? '',
  read: readRow,
};

const credit = '京东白条';
const fund = '京东小金库';
const done = new Set(['交易成功', '交易完成', '支付成功', '退款成功', '还款成功', '已完成']);

function readRow({ amount, party, item, kind, direction, method, status, cell }: WalletRow): Reading {
  if (/^等待|^待/.test(status)) return idle('pending');
  if (/关闭|取消/.test(status)) return idle('closed');
  if (amount === undefined || amount < 0) return unknown('amount', '');
  if (amount === 0) return idle('free');
  if (!done.has(status)) return unknown('status', status);
  const parts = { amountMinor: amount, wallet: method, note: noteOf(party, item), hint: kind };
  if (status === '退款成功' || item.startsWith('退款-')) return record(refund(parts));
  if (direction === '支出' && !(/白条/.test(item) && /还款/.test(item))) return record(expense(parts));
  if (direction === '收入') return record(income(parts));
  // A fully refunded purchase is listed as 不计收支; its refund is a row of its own.
  if (cell('金额').includes('退款')) return record(expense(parts));
  if (/还款/.test(item) || status === '还款成功') {
    return record(transfer({ ...parts, toWallet: credit, category: '还款' }));
  }
  if (item.includes('小金库') && item.includes('转入')) {
    return record(transfer({ ...parts, toWallet: fund, category: '转账' }));
  }
  if (item.includes('小金库') && /转出|提现/.test(item)) {
    const toWallet = method?.includes('小金库') ? null : method;
    return record(transfer({ ...parts, wallet: fund, toWallet, category: '提现' }));
  }
  return unknown('kind', `${direction} ${kind} ${item}`.trim());
}
