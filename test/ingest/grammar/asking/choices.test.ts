/** What is offered for a text that may mean several things: each choice is a text that records what it says. Today is Sunday 2026-11-22. */
import { expect, test } from 'vitest';
import { namesOfReason } from '../../../../functions/ingest/answers/answers.ts';
import { choicesFor } from '../../../../functions/ingest/grammar/asking/choices.ts';
import { readLines } from '../../../../functions/ingest/grammar/batch.ts';
import { defaultSettings as settings } from '../../../../functions/ingest/store/settings/default-settings.ts';
import { linesOf, unescape } from '../../corpus/corpus-lines.ts';
import { inTurn, seedFrom } from '../../../run/cases.ts';
import { readers } from '../readers.ts';

const grounds = { today: '2026-11-22', settings, readers };

function choicesOf(text: string): readonly string[] {
  const read = readLines(text, grounds);
  return 'refused' in read
    ? choicesFor(text, read.refused, grounds).map((choice) => choice.text)
    : ['recorded'];
}

// deno-fmt-ignore
test.each([
  ['红包 200',            ['红包 -200', '红包 +200']],
  ['老张借了我200',       ['老张借了我200 #借还']],
  ['转账 500 给小李的 工资', ['转账 -500 给小李的 工资', '转账 +500 给小李的 工资', '转账 500 给小李的 工资 #转账']],
  ['打车 25 30',          ['打车 25', '打车 30']],
  ['退款100 手续费5',     ['退款100\n手续费5', "'退款100 手续费5' -100", "'退款100 手续费5' +100", "'退款100 手续费5' -5"]],
  ['午饭 原价40 优惠5',   ["'午饭 原价40 优惠5' 35", "'午饭 原价40 优惠5' 40"]],
  ['给了100 找零70',      ["'给了100 找零70' 30", "'给了100 找零70' 100"]],
  ['和室友平摊 水电120',  ["'和室友平摊 水电120' 60", "'和室友平摊 水电120' 120"]],
  ['两块蛋糕',            ['蛋糕 2']],
  ['买苹果 2 pounds',     ['买苹果 2 GBP']],
  ['一个月房租 3000',     ["'一个月房租' 3000"]],
  ['一个月工资 8000',     ["'一个月工资' +8000"]],
  ['聽日飲茶 200',        ['飲茶 200', '11-23 飲茶 200']],
  ['2 coffees at 4.50 each', ["'2 coffees at 4.50 each' 9", "'2 coffees at 4.50 each' 4.5"]],
  ['salery 2200',         ['salary 2200', 'salery -2200', 'salery +2200']],
  ['紅包 三舊水',         ['紅包 -300', '紅包 +300']],
  ['9号机器人300',        ['9号 机器人300', "'9号机器人' 300"]],
  ['下周三 吃饭 80',      ['吃饭 80', '11-25 吃饭 80']],
  ['25号 房租 3000',      ['房租 3000', '10-25 房租 3000', '11-25 房租 3000']],
  ['明天的火车票 120',    ['火车票 120', '11-23 火车票 120']],
  ['装修款8000先给了一半', ["'装修款8000先给了一半' 4000", "'装修款8000先给了一半' 8000"]],
  ['装修12000先付三成',   ["'装修12000先付三成' 3600", "'装修12000先付三成' 12000"]],
  ['学费9000先交了三分之一', ["'学费9000先交了三分之一' 3000", "'学费9000先交了三分之一' 9000"]],
  ['装修5000先付30%',     ["'装修5000先付30%' 1500", "'装修5000先付30%' 5000"]],
  ['拿5000换日币',        ["'拿5000换日币' 5000 #转账", "'拿5000换日币' -5000"]],
  ['先帮室友付了网费100', ['先帮室友付了网费 -100', '先帮室友付了网费100 #借还', '先帮室友付了网费 +100']],
  ['挂号50 医保报了30 自己掏了20', [20, 50].flatMap((sum) => ['-', '+'].map((sign) => `'挂号50 医保报了30 自己掏了20' ${sign}${sum}`))],
])('%s', (text, choices) => {
  expect(choicesOf(text)).toEqual(choices);
});

test.each([
  '验证码 123456',
  '打算买车 200000',
  '老王花了2万',
  '午饭',
  '你好',
  '余额 300',
  '25-30 午饭',
])(
  'nothing is offered for %s',
  (text) => {
    expect(choicesOf(text)).toEqual([]);
  },
);

test('every choice for a line of the corpus records what it says, and no two record the same', {
  timeout: 60_000,
}, () => {
  const lines = ['./own.tsv', './public.tsv'].flatMap(linesOf).map((line) =>
    unescape(line.split('\t')[3] ?? '')
  );
  let asked = 0;
  // Of all lines some in an ordinary run, all in a hunt.
  for (const text of inTurn(lines, seedFrom(0), 3)) {
    const read = readLines(text.trim().normalize('NFC'), grounds);
    if (!('refused' in read)) continue;
    const choices = choicesFor(text, read.refused, grounds);
    if (choices.length > 0) asked++;
    expect(choices.length).toBeLessThanOrEqual(4);
    for (const choice of choices) {
      expect(readLines(choice.text, grounds)).toEqual({ value: choice.lines });
    }
    expect(new Set(choices.map((choice) => choice.text)).size).toBe(choices.length);
  }
  expect(asked).toBeGreaterThan(50);
});

test('a refusal is known by the names of its messages, the outer one first', () => {
  const read = readLines('早饭 8\n红包 200', grounds);
  expect('refused' in read && namesOfReason(read.refused)).toEqual(['ofEntry', 'gift']);
});
