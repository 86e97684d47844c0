/** The slots of notifications: the shortest and the longest text of each. */
import { describe, expect, test } from 'vitest';
import { type SlotKind, slots } from '../../../functions/ingest/grammar/notifications/slots.ts';

/** The kind of the first slot that takes the text as a whole. */
function kindOf(text: string): SlotKind | undefined {
  return slots.find(({ pattern }) => {
    pattern.lastIndex = 0;
    return pattern.exec(text)?.[0] === text;
  })?.kind;
}

// deno-fmt-ignore
const taken: readonly (readonly [SlotKind, readonly string[]])[] = [
  ['tail',     ['尾号123', '尾号为:*1234', '末四位(1234)', '账户1234', '储蓄卡*1234', '工卡1234', '(1234)', '(**1234)', '*123', '**1234']],
  ['moment',   ['2026年11月2日', '26年1月12日', '1月2日', '11月22日 星期六 9:05', '2026-1-2', '2026/11/22', '2026.11.22', '01-31', '12/10', '09-29', '11月22日T10:20:30', '11-22 8时5分', '11-22 18时']],
  ['time',     ['1:20', '12:20:30', '8时5分', '18时25分30秒', '8点05分9秒', '9时', '12点']],
  ['state',    ['余额12.34元', '当前可用余额:¥1,234.5', '积分1200', '可用额度为 9']],
  ['before',   ['原价50', '优惠-5.00元', '已优惠5', '运费+3', '合计优惠:¥8.8']],
  ['paid',     ['实付25.00', '实付款:¥25元', '实际支付 25', '实付金额25', '实收金额25']],
  ['merchant', ['商户名称:星', `摘要 ${'字'.repeat(40)}`, '来自: 张三']],
  ['method',   ['支付方式零钱', '到账银行:招商银行(1234)']],
  ['status',   ['当前状态已退款', '交易类型:消费']],
  ['code',     ['订单号123', '流水号:AB12-34', '电话400-820-8888', 'G1次', 'G1234次', '1车1A号', '12车12F号', '1期', '第123期', '12306', '95588', '1-3个工作日', '123-123个工作日', 'AB123456', '1点前', '12点前', '1公里', '30分钟', '12笔', 'https://a.cn/1']],
  ['amount',   ['25', '25.5元', '-25.00', '¥1,234.56', '人民币25元整', 'USD 1,234,567', '+3,000.00元', '9558', '96588', '12307']],
];

describe.each(taken)('%s', (kind, texts) => {
  test.each(texts)('takes %s', (text) => {
    expect(kindOf(text)).toBe(kind);
  });
});

// deno-fmt-ignore
test.each([
  '尾号12', '尾号12345', '*12', '(123)', '(12345)', 'G12345次', 'G次', '123车1A号', '1车1G号', '1234期', '1-3个', 'A123456', 'AB12345', '123点前', '123公里',
  '订单号12', '25.123', '12,34', '13-01', '01-32', '2026-111-22', '1月123日', '1:2', '123:20', '8点05分123秒', '25%',
])('no slot takes %s as a whole', (text) => {
  expect(kindOf(text)).toBeUndefined();
});
