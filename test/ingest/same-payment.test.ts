/** One payment told of by two texts: both are recorded, the second with the question whether it is the same; `/撤销` takes it back. */
import { expect, test } from 'vitest';
import { openWorld } from './whole-world.ts';

const bank = '【招商银行】您尾号1234的储蓄卡于11月21日12:30消费人民币35.00元，余额1,234.56元';
const wallet = '微信支付凭证 付款成功 收款方: 小王面馆 金额: ¥35.00 支付方式: 招商银行(1234)';
const question = '可能和「支出 ¥35.00';

async function answers(...texts: readonly string[]): Promise<readonly string[]> {
  const world = await openWorld();
  const all: string[] = [];
  for (const [at, text] of texts.entries()) {
    const { message, error } = await world.send(text, `same ${at}`);
    all.push(message ?? error ?? '');
  }
  return all;
}

test.each([
  ['a bank and a wallet', wallet, bank],
  ['a wallet and a bank', bank, wallet],
  ['a typed line and a bank', '午饭 35', bank],
  ['the same text under another client_id', bank, bank],
])('%s: the second asks', async (_, first, second) => {
  const [one, two] = await answers(first, second);
  expect(one).not.toContain('可能和');
  expect(two).toContain(question);
});

test.each([
  ['another amount', bank.replace('35.00', '36.00'), wallet],
  ['another day', bank.replace('11月21日', '11月20日'), wallet],
  ['the other direction', bank.replace('消费', '收入'), wallet],
  ['equal payments of one bank', bank, bank.replace('12:30', '18:30').replace('1,234.56', '1,199.56')],
  ['texts of one wallet without a balance', wallet, wallet],
])('%s: nothing is asked', async (_, first, second) => {
  const [, two] = await answers(first, second);
  expect(two).toMatch(/已记(?:支出|收入)/u);
  expect(two).not.toContain('可能和');
});

test('one undo takes the second back; one that was undone is no twin', async () => {
  const [, , undone, again] = await answers(bank, wallet, '/撤销', wallet);
  expect(undone).toContain('小王面馆');
  expect(again).toContain(question);
  expect((await answers(bank, '/撤销', wallet)).at(-1)).not.toContain('可能和');
});

test('the same text again is compared with itself, so that a pair that was kept is not asked about', async () => {
  const [, two, kept, three] = await answers('午饭 35', bank, '不是同一笔', bank);
  expect([two, kept]).toEqual([expect.stringContaining('午饭'), '好,两笔都留着']);
  expect(three).not.toContain('午饭');
  expect(three).toContain(question);
});

test('the question names no code, so that a button beside it undoes the new entry alone', async () => {
  const [, two = ''] = await answers(bank, wallet);
  expect(two.match(/编号/gu)).toHaveLength(1);
});
