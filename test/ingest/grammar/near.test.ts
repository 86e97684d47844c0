/** Lines that differ from others by one word or sign and mean something else. */
import { expect, test } from 'vitest';
import { shown } from './shown.ts';

const today = 'CNY 2026-11-21';

// deno-fmt-ignore
test.each([
  ['two wallets with an arrow are a transfer whatever the words say',
    '午饭 500 @微信>@招行',      `=50000 ${today} 转账 @微信 >@招行 | 午饭`],
  ['so is the category of one, without wallets',
    '500 #还款',                 `=50000 ${today} 还款 | `],
  ['a comma parts two amounts, the second with its unit',
    '打车25元,30元',             `-2500 ${today} 交通 | 打车\n-3000 ${today} 其他 | `],
  ['digits alone behind a comma are a part of the number',
    '打车25,30',                 '422 「25,30」不是一个写法正确的数,例如:午饭 25'],
  ['a total that is the sum is left out',
    '午饭 20,壳 20,共40',        `-2000 ${today} 餐饮 | 午饭\n-2000 ${today} 其他 | 壳`],
  ['the number in a name is not summed',
    '小米14 3999,壳 20,共4033',  '422 合计和各笔加起来不一样,请只写各笔,或只写合计'],
  ['收 behind a person is received',
    '找小王收10',                `+1000 ${today} 其他收入 | 找小王收`],
  ['it is not behind more than a name',
    '找了半天停车收10',          `-1000 ${today} 交通 | 找了半天停车收`],
  ['letters with digits are a name',
    '机票 MU5102 500',           `-50000 ${today} 交通 | 机票 MU5102`],
  ['so are digits with letters',
    '3U881 机票 500',            `-50000 ${today} 交通 | 3U881 机票`],
  ['so is what follows the name of a number',
    '房间 12-34 500',            `-50000 ${today} 其他 | 房间 12-34`],
  ['with the unit of money it is not',
    '房间 12-34元',              '422 「12-34元」不是一个确定的金额,请算好再写'],
  ['nor are the letters of a currency',
    'RM200 tea',                 '-20000 MYR 2026-11-21 餐饮 | tea'],
])('%s: %s', (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});
