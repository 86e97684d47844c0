/** WeChat Pay's 微信支付账单明细: CSV until 2025, XLSX since. */
import { idle, type Movement, type Reading, record, unknown } from './bill.ts';
import { minorOf, named, noteOf, timeOf } from './cells.ts';
import { expense, firstMethod, income, refund, transfer } from './movement.ts';
import type { RowReading, TableRow } from './table.ts';

export const wechatColumns = [
  '交易时间',
  '交易类型',
  '交易对方',
  '商品',
  '收/支',
  '金额(元)',
  '支付方式',
  '当前状态',
  '交易单号',
];

/** What WeChat calls its own wallet. */
const change = '零钱';
const changePlus = '零钱通';
const wealth = '理财通';

// deno-fmt-ignore
const done = new Set(['支付成功', '已存入零钱', '已转账', '对方已收钱', '朋友已收钱', '已收钱', '已到账', '充值完成', '充值成功', '提现已到账']);
const failed = new Set(['对方已退还', '提现失败,已退回零钱', '提现失败', '支付失败', '已撤销']);

export function readWechatRow(row: TableRow): RowReading {
  const [type, party, item] = ['交易类型', '交易对方', '商品'].map((name) => named(row.cell(name)));
  const amount = minorOf(row.cell('金额(元)'));
  const direction = named(row.cell('收/支'));
  const method = firstMethod(named(row.cell('支付方式')));
  const status = row.cell('当前状态');
  const reading = readRow({
    type: type!,
    party: party!,
    note: noteOf(party!, item!),
    amount,
    direction,
    method,
    status: status.normalize('NFKC'),
    remark: row.cell('备注'),
  });
  return {
    reading,
    counted: { label: direction || '中性交易', minor: amount },
    at: timeOf(row.cell('交易时间')),
    id: row.cell('交易单号'),
    also: type!,
    text: [type!, party!, item!, direction, row.cell('金额(元)'), method ?? '', status],
  };
}

interface Row {
  readonly type: string;
  readonly party: string;
  readonly note: string;
  readonly amount: number | undefined;
  readonly direction: string;
  readonly method: string | null;
  /** NFKC. */
  readonly status: string;
  readonly remark: string;
}

function readRow(row: Row): Reading {
  const { type, note, amount, direction, method, status } = row;
  if (failed.has(status)) return idle('failed');
  if (amount === undefined || amount <= 0) return unknown('amount', String(amount ?? ''));
  const wasRefunded = /^已(?:全额)?退款/.test(status);
  const isRefund = direction === '收入' && (type.endsWith('退款') || status.includes('退款'));
  if (!done.has(status) && !wasRefunded && !isRefund) return unknown('status', status);
  const parts = { amountMinor: amount, wallet: method, note };
  if (direction === '支出') return record(expense(parts));
  // Without a payment method the money is in the wallet.
  if (direction === '收入') {
    return record((isRefund ? refund : income)({ ...parts, wallet: method ?? change }));
  }
  const moved = direction === '' ? readNeutral(row, amount) : undefined;
  return moved === undefined ? unknown('kind', `${direction} ${type}`.trim()) : record(...moved);
}

/** 中性交易 by type; undefined: unknown type. */
function readNeutral(
  { type, party, note, method, remark }: Row,
  amountMinor: number,
): readonly Movement[] | undefined {
  if (type === '零钱充值') {
    return [transfer({ amountMinor, wallet: method, toWallet: change, note, category: '充值' })];
  }
  if (type === '零钱提现') {
    const fee = minorOf(/服务费\s*([¥￥]?[\d.,]+)/.exec(remark)?.[1] ?? '0') ?? 0;
    if (fee >= amountMinor || fee < 0) return undefined;
    const moved = transfer({
      amountMinor: amountMinor - fee,
      wallet: change,
      toWallet: method ?? (party || null),
      note,
      category: '提现',
    });
    return fee === 0
      ? [moved]
      : [moved, expense({ amountMinor: fee, wallet: change, note: '提现服务费', hint: '手续费' })];
  }
  if (type === '信用卡还款') {
    return [transfer({ amountMinor, wallet: method, toWallet: party || null, note, category: '还款' })];
  }
  // 微粒贷还款, 分付还款
  if (type.endsWith('还款')) {
    const toWallet = type.slice(0, -2) || party || null;
    return [transfer({ amountMinor, wallet: method, toWallet, note, category: '还款' })];
  }
  if (/^理财通.*(?:赎回|转出|取出)/.test(type)) {
    return [transfer({ amountMinor, wallet: wealth, toWallet: method ?? change, note, category: '转账' })];
  }
  if (type === '购买理财通') {
    return [transfer({ amountMinor, wallet: method ?? change, toWallet: wealth, note, category: '转账' })];
  }
  const into = /^转入零钱通(?:-来自(.+))?$/.exec(type);
  if (into) {
    const wallet = into[1] ?? method;
    return [transfer({ amountMinor, wallet, toWallet: changePlus, note, category: '转账' })];
  }
  const out = /^零钱通转出(?:-到(.+))?$/.exec(type);
  if (out) {
    const toWallet = out[1] ?? null;
    return [transfer({ amountMinor, wallet: changePlus, toWallet, note, category: '转账' })];
  }
  return undefined;
}
