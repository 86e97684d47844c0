/** Alipay's 交易流水证明 (from the app) and the older list of its web site. For 不计收支 rows, state and description decide the kind. */
import { idle, type Movement, type Reading, record, unknown } from './bill.ts';
import { named, noteOf } from './cells.ts';
import { expense, income, type MoveCategory, refund, transfer } from './movement.ts';
import type { Layout, WalletRow } from './wallet-row.ts';

const shared = {
  party: '交易对方',
  status: '交易状态',
  neither: '不计收支',
  also: 'refund',
  reviews: true,
} as const;

// deno-fmt-ignore
export const alipay: Layout = {
  ...shared,
  columns: ['交易时间', '交易分类', '交易对方', '商品说明', '收/支', '金额', '收/付款方式', '交易状态', '交易订单号'],
  time: ['交易时间'], kind: '交易分类', item: '商品说明', amount: '金额', method: '收/付款方式', id: '交易订单号',
  read: (row) => readRow(row, named(row.cell('收/付款方式')) !== ''),
};
/** It has no payment method: the money is taken to be in Alipay, and the state of the funds tells whether it was paid. */
// deno-fmt-ignore
export const alipayWeb: Layout = {
  ...shared,
  columns: ['交易号', '交易创建时间', '商品名称', '金额(元)', '收/支', '交易状态'],
  time: ['交易创建时间'], kind: '类型', item: '商品名称', amount: '金额(元)', id: '交易号',
  read: (row) => readRow({ ...row, method: balance }, /^已支出|^资金转移|^已收入/.test(row.cell('资金状态'))),
};
/** 记账本, Alipay's own notebook, is refused: its rows have no id, so a second import would duplicate them. */
export const alipayNotebookColumns = ['记录时间', '分类', '收支类型', '金额'];

const balance = '余额';
const fund = '余额宝';
const investments = '理财';
const pouch = '小荷包';

const pending = /^(等待付款|等待买家付款|等待对方|处理中|交易处理中|待付款)/;
const nothing = new Set(['解冻成功', '冻结成功', '信用服务使用成功']);
// deno-fmt-ignore
const done = new Set(['交易成功', '等待确认收货', '支付成功', '还款成功', '交易完成', '充值成功', '提现成功', '转账成功', '退税成功', '收款成功', '等待发货']);

function readRow(row: WalletRow, wasPaid: boolean): Reading {
  const { amount, kind, item, party, method, status } = row;
  const direction = row.direction === '其他' ? '不计收支' : row.direction;
  if (pending.test(status)) return idle('pending');
  if (nothing.has(status)) return idle('free');
  const parts = { amountMinor: amount ?? 0, wallet: method, note: noteOf(party, item), hint: kind };
  const isClosed = status === '交易关闭';
  if (isClosed && (direction !== '支出' || !wasPaid)) return idle('closed');
  if (amount === undefined || amount < 0) return unknown('amount', '');
  if (amount === 0) return idle('free');
  // Paid and refunded later; the refund is a row of its own.
  if (isClosed) return record(expense(parts));
  const own = method ?? balance;
  const move = (wallet: string | null, toWallet: string | null, category: MoveCategory): Movement =>
    transfer({ ...parts, wallet, toWallet, category });
  if (status === '退款成功') {
    // A returned purchase of a fund is a transfer, not a refund.
    return record(
      item.endsWith('买入退款') ? move(investments, own, '转账') : refund({ ...parts, wallet: own }),
    );
  }
  if (!done.has(status)) return unknown('status', status);
  const moved = ownMoney();
  if (moved) return record(moved);
  if (direction === '支出') return record(expense(parts));
  if (direction === '收入') return record(income({ ...parts, wallet: own }));
  return unknown('kind', `${direction} ${kind} ${item}`.trim());

  /** 抖音月付-还款: what is before the word, else who received it. */
  function lender(): string | null {
    return /^([^-—]{2,12}?)(?:-|—|主动|自动|提前)*(?:还款|归还|放款|借款到账)/.exec(item)?.[1] ??
      (party || null);
  }

  /** Transfers between one's own accounts, and interest, whatever 收/支 says. */
  function ownMoney(): Movement | undefined {
    const debt = /花呗|借呗|信用卡/.exec(`${item} ${party} ${kind}`)?.[0];
    if (status === '还款成功' || (debt !== undefined && item.includes('还款'))) {
      return move(method, debt === '信用卡' ? noteOf(party) || '信用卡' : debt ?? (party || null), '还款');
    }
    if (status === '交易成功' && kind === '信用借还' && /放款|借款到账/.test(item)) {
      return move(lender(), own, '借还');
    }
    if (kind === '信用借还' && /还款|归还/.test(item)) return move(method, lender(), '还款');
    if (/小荷包-?(?:转入|攒入|存入)/.test(item)) return move(own, pouch, '转账');
    if (/小荷包-?(?:转出|取出)/.test(item)) return move(pouch, own, '转账');
    if (!item.startsWith('余额宝-') && /收益发放$/.test(item)) {
      return income({ ...parts, wallet: own, hint: '利息' });
    }
    if (/^余额宝-.*收益发放/.test(item)) return income({ ...parts, wallet: fund, hint: '利息' });
    if (/^余额宝-.*(?:转入|收款到余额宝)/.test(item)) return move(own === fund ? balance : own, fund, '转账');
    if (/^余额宝-.*转出到余额/.test(item)) return move(fund, balance, '转账');
    if (/^余额宝-.*转出到/.test(item)) return move(fund, method === fund ? null : method, '提现');
    if (/买入退款$/.test(item) || /-卖出/.test(item)) return move(investments, own, '转账');
    if (/-买入/.test(item)) return move(method, investments, '转账');
    const elsewhere = method === balance ? null : method;
    if (/^充值(-|$)/.test(item)) return move(elsewhere, balance, '充值');
    if (/^提现(-|$)/.test(item)) return move(balance, elsewhere, '提现');
    return undefined;
  }
}
