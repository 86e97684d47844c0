/** The two sides of a transfer in words. */
import { expect, test } from 'vitest';
import { sidesIn } from '../../../functions/ingest/grammar/reading/transfer-sides.ts';
import { cardNamed } from '../../../functions/ingest/grammar/reading/wallets.ts';

// deno-fmt-ignore
test.each([
  ['微信转支付宝 ¤',       '微信',   '支付宝'],
  ['招行卡转¤到建行',      '招行',   '建行'],
  ['从招行转¤',            '招行',   null],
  ['转到余额宝 ¤',         null,     '余额宝'],
  ['花呗自动还款 ¤',       null,     '花呗'],
  ['零钱提现 ¤',           '零钱',   null],
  ['用我的猪还信用卡 ¤',   '我的猪', '信用卡'],
  ['用微信的人转到微信 ¤', null,     '微信'],
  ['午饭 ¤',               null,     null],
])('%s: from %s to %s', (masked, from, to) => {
  expect(sidesIn(masked, ['我的猪'])).toEqual({ from, to });
});

test.each([
  ['招商银行4567', '招行4567'],
  ['招行4567', '招行4567'],
  ['招商银行', '招商银行'],
  ['我的卡4567', '我的卡4567'],
])('%s is %s', (written, name) => {
  expect(cardNamed(written)).toBe(name);
});
