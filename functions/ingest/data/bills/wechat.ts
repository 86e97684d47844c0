/** WeChat Pay's 微信支付账单明细: CSV until 2025, XLSX since. */
import { idle, type Movement, type Reading, record, unknown } from './bill.ts';
import { minorOf, noteOf } from './cells.ts';
import { expense, income, type MoveCategory, refund, transfer } from './movement.ts';
import type { Layout, WalletRow } from './wallet-row.ts';

// deno-fmt-ignore
export const wechat: Layout = {
  columns: ['交易时间', '交易类型', '交易对方', '商品', '收/支', '金额(元)', '支付方式', '当前状态', '交易单号'],
  time: ['交易时间'], kind: '交易类型', party: '交易对方', item: '商品', amount: '金额(元)', method: '支付方式', status: '当前状态', id: '交易单号',
  neither: '中性交易',
  also: 'kind',
  read: readRow,
};

/** What WeChat calls its own wallet. */
const change = '零钱';
const changePlus = '零钱通';
const wealth = '理财通';

// deno-fmt-ignore
const done = new Set(['支付成功', '已存入零钱', '已转账', '对方已收钱', '朋友已收钱', '已收钱', '已到账', '充值完成', '充值成功', '提现已到账']);
const failed = new Set(['对方已退还', '提现失败,已退回零钱', '提现失败', '支付失败', '已撤销']);

function readRow(row: WalletRow): Reading {
  const { kind, party, item, amount, direction, method } = row;
  const status = row.status.normalize('NFKC');
  if (failed.has(status)) return idle('failed');
  if (amount === undefined || amount <= 0) return unknown('amount', String(amount ?? ''));
  const wasRefunded = /^已(?:全额)?退款/.test(status);
  const isRefund = direction === '收入' && (kind.endsWith('退款') || status.includes('退款'));
  if (!done.has(status) && !wasRefunded && !isRefund) return unknown('status', status);
  const parts = { amountMinor: amount, wallet: method, note: noteOf(party, item) };
  if (direction === '支出') return record(expense(parts));
  // Without a payment method the money is in the wallet.
  if (direction === '收入') {
    return record((isRefund ? refund : income)({ ...parts, wallet: method ?? change }));
  }
  const moved = direction === '' ? readNeutral(row, parts) : undefined;
  return moved === undefined ? unknown('kind', `${direction} ${kind}`.trim()) : record(...moved);
}

/** 中性交易 by type; undefined: unknown type. */
function readNeutral(
  { kind, party, method, cell }: WalletRow,
  { amountMinor, note }: { readonly amountMinor: number; readonly note: string },
): readonly Movement[] | undefined {
  const move = (wallet: string | null, toWallet: string | null, category: MoveCategory) => [
    transfer({ amountMinor, note, wallet, toWallet, category }),
  ];
  if (kind === '零钱充值') return move(method, change, '充值');
  if (kind === '零钱提现') {
    const fee = minorOf(/服务费\s*([¥￥]?[\d.,]+)/.exec(cell('备注'))?.[1] ?? '0') ?? 0;
    if (fee >= amountMinor || fee < 0) return undefined;
    const toWallet = method ?? (party || null);
    const moved = transfer({
      amountMinor: amountMinor - fee,
      wallet: change,
      toWallet,
      note,
      category: '提现',
    });
    return fee === 0
      ? [moved]
      : [moved, expense({ amountMinor: fee, wallet: change, note: '提现服务费', hint: '手续费' })];
  }
  if (kind === '信用卡还款') return move(method, party || null, '还款');
  // 微粒贷还款, 分付还款
  if (kind.endsWith('还款')) return move(method, kind.slice(0, -2) || party || null, '还款');
  if (/^理财通.*(?:赎回|转出|取出)/.test(kind)) return move(wealth, method ?? change, '转账');
  if (kind === '购买理财通') return move(method ?? change, wealth, '转账');
  const into = /^转入零钱通(?:-来自(.+))?$/.exec(kind);
  if (into) return move(into[1] ?? method, changePlus, '转账');
  const out = /^零钱通转出(?:-到(.+))?$/.exec(kind);
  return out ? move(changePlus, out[1] ?? null, '转账') : undefined;
}
