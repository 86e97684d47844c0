/** Alipay's 交易流水证明 (from the app) and the older list of its web site. For 不计收支 rows, state and description decide the kind. */
import { idle, type Reading, record, unknown } from './bill.ts';
import { minorOf, named, noteOf, timeOf } from './cells.ts';
import { expense, firstMethod, income, refund, transfer } from './movement.ts';
import type { RowReading, TableRow } from './table.ts';

// deno-fmt-ignore
export const alipayColumns = ['交易时间', '交易分类', '交易对方', '商品说明', '收/支', '金额', '收/付款方式', '交易状态', '交易订单号'];
export const alipayWebColumns = ['交易号', '交易创建时间', '商品名称', '金额(元)', '收/支', '交易状态'];
/** 记账本, Alipay's own notebook, is refused: its rows have no id, so a second import would duplicate them. */
export const alipayNotebookColumns = ['记录时间', '分类', '收支类型', '金额'];

const balance = '余额';
const fund = '余额宝';
const investments = '理财';
const pouch = '小荷包';

const pending = /^(等待付款|等待买家付款|等待对方|处理中|交易处理中|待付款)/;
const nothing = new Set(['解冻成功', '冻结成功', '信用服务使用成功']);
const done = new Set([
  '交易成功',
  '等待确认收货',
  '支付成功',
  '还款成功',
  '交易完成',
  '充值成功',
  '提现成功',
  '转账成功',
  '退税成功',
  '收款成功',
  '等待发货',
]);

export function readAlipayRow(row: TableRow): RowReading {
  return readBoth(row, {
    time: '交易时间',
    kind: '交易分类',
    item: '商品说明',
    amount: '金额',
    method: '收/付款方式',
    id: '交易订单号',
  });
}

/** Without a payment method the money is taken to be in Alipay. */
export function readAlipayWebRow(row: TableRow): RowReading {
  return readBoth(row, {
    time: '交易创建时间',
    kind: '类型',
    item: '商品名称',
    amount: '金额(元)',
    method: null,
    id: '交易号',
  });
}

interface Names {
  readonly time: string;
  readonly kind: string;
  readonly item: string;
  readonly amount: string;
  readonly method: string | null;
  readonly id: string;
}

function readBoth(row: TableRow, names: Names): RowReading {
  const amount = minorOf(row.cell(names.amount));
  const direction = named(row.cell('收/支'));
  const [kind, item, party] = [names.kind, names.item, '交易对方'].map((name) => named(row.cell(name)));
  const methods = names.method === null ? balance : named(row.cell(names.method));
  const status = row.cell('交易状态');
  const reading = readRow({
    amount,
    direction: direction === '其他' ? '不计收支' : direction,
    kind: kind!,
    item: item!,
    party: party!,
    methods,
    status,
    // The web file has no payment method; the state of the funds tells whether it was paid.
    wasPaid: names.method === null ? /^已支出|^资金转移|^已收入/.test(row.cell('资金状态')) : methods !== '',
  });
  const refundReading = reading.kind === 'record' && reading.movements[0]?.refund;
  return {
    reading: reading.kind === 'record' && /[&＆]/.test(methods) ? { ...reading, review: 'methods' } : reading,
    counted: { label: direction || '不计收支', minor: amount },
    at: timeOf(row.cell(names.time)),
    id: row.cell(names.id),
    // Not the category column, which users can change.
    also: refundReading ? '退款' : '',
    text: [
      kind!,
      party!,
      item!,
      direction,
      row.cell(names.amount),
      names.method === null ? '' : methods,
      status,
    ],
  };
}

interface Row {
  readonly amount: number | undefined;
  readonly direction: string;
  readonly kind: string;
  readonly item: string;
  readonly party: string;
  readonly methods: string;
  readonly status: string;
  readonly wasPaid: boolean;
}

function readRow({ amount, direction, kind, item, party, methods, status, wasPaid }: Row): Reading {
  if (pending.test(status)) return idle('pending');
  if (nothing.has(status)) return idle('free');
  const wallet = firstMethod(methods);
  const parts = { amountMinor: amount ?? 0, wallet, note: noteOf(party, item), hint: kind };
  const isClosed = status === '交易关闭';
  if (isClosed && (direction !== '支出' || !wasPaid)) return idle('closed');
  if (amount === undefined || amount < 0) return unknown('amount', '');
  if (amount === 0) return idle('free');
  // Paid and refunded later; the refund is a row of its own.
  if (isClosed) return record(expense(parts));
  if (status === '退款成功') {
    // A returned purchase of a fund is a transfer, not a refund.
    return record(
      item.endsWith('买入退款') ? backFromInvestment() : refund({ ...parts, wallet: wallet ?? balance }),
    );
  }
  if (!done.has(status)) return unknown('status', status);
  const moved = ownMoney();
  if (moved) return record(moved);
  if (direction === '支出') return record(expense(parts));
  if (direction === '收入') return record(income({ ...parts, wallet: wallet ?? balance }));
  return unknown('kind', `${direction} ${kind} ${item}`.trim());

  function backFromInvestment() {
    return transfer({ ...parts, wallet: investments, toWallet: wallet ?? balance, category: '转账' });
  }

  /** 抖音月付-还款: what is before the word, else who received it. */
  function lender(): string | null {
    return /^([^-—]{2,12}?)(?:-|—|主动|自动|提前)*(?:还款|归还|放款|借款到账)/.exec(item)?.[1] ??
      (party || null);
  }

  /** Transfers between one's own accounts, whatever 收/支 says. */
  function ownMoney() {
    const debt = /花呗|借呗|信用卡/.exec(`${item} ${party} ${kind}`)?.[0];
    if (status === '还款成功' || (debt !== undefined && item.includes('还款'))) {
      const toWallet = debt === '信用卡' ? noteOf(party) || '信用卡' : debt ?? (party || null);
      return transfer({ ...parts, toWallet, category: '还款' });
    }
    if (status === '交易成功' && kind === '信用借还' && /放款|借款到账/.test(item)) {
      return transfer({ ...parts, wallet: lender(), toWallet: wallet ?? balance, category: '借还' });
    }
    if (kind === '信用借还' && /还款|归还/.test(item)) {
      return transfer({ ...parts, toWallet: lender(), category: '还款' });
    }
    if (/小荷包-?(?:转入|攒入|存入)/.test(item)) {
      return transfer({ ...parts, wallet: wallet ?? balance, toWallet: pouch, category: '转账' });
    }
    if (/小荷包-?(?:转出|取出)/.test(item)) {
      return transfer({ ...parts, wallet: pouch, toWallet: wallet ?? balance, category: '转账' });
    }
    if (!item.startsWith('余额宝-') && /收益发放$/.test(item)) {
      return income({ ...parts, wallet: wallet ?? balance, hint: '利息' });
    }
    if (/^余额宝-.*收益发放/.test(item)) return income({ ...parts, wallet: fund, hint: '利息' });
    if (/^余额宝-.*(?:转入|收款到余额宝)/.test(item)) {
      return transfer({
        ...parts,
        wallet: wallet === fund ? balance : wallet ?? balance,
        toWallet: fund,
        category: '转账',
      });
    }
    if (/^余额宝-.*转出到余额/.test(item)) {
      return transfer({ ...parts, wallet: fund, toWallet: balance, category: '转账' });
    }
    if (/^余额宝-.*转出到/.test(item)) {
      return transfer({
        ...parts,
        wallet: fund,
        toWallet: wallet === fund ? null : wallet,
        category: '提现',
      });
    }
    if (/买入退款$/.test(item) || /-卖出/.test(item)) return backFromInvestment();
    if (/-买入/.test(item)) return transfer({ ...parts, toWallet: investments, category: '转账' });
    if (/^充值(-|$)/.test(item)) {
      return transfer({
        ...parts,
        wallet: wallet === balance ? null : wallet,
        toWallet: balance,
        category: '充值',
      });
    }
    if (/^提现(-|$)/.test(item)) {
      const toWallet = wallet === balance ? null : wallet;
      return transfer({ ...parts, wallet: balance, toWallet, category: '提现' });
    }
    return undefined;
  }
}
