/** A correction in words changes the field that it names, and never loses what was bought. */
import { expect, test } from 'vitest';
import { openWorld } from '../world.ts';

// deno-fmt-ignore
const corrections: readonly (readonly [line: string, correction: string, answer: string])[] = [
  ['修图 3600',     '收入',              '收入 ¥3,600.00 · 其他收入 · 修图'],
  ['午饭 25',       '是收入',            '收入 ¥25.00 · 其他收入 · 午饭'],
  ['午饭 25',       '支出改收入',        '收入 ¥25.00 · 其他收入 · 午饭'],
  ['午饭 25',       '不对，是收入',      '收入 ¥25.00 · 其他收入 · 午饭'],
  ['午饭 25',       '改成收入',          '收入 ¥25.00 · 其他收入 · 午饭'],
  ['午饭 25',       '3600 收入',         '收入 ¥3,600.00 · 其他收入 · 午饭'],
  ['工资 8000',     '应该是支出',        '支出 ¥8,000.00 · 其他 · 工资'],
  ['午饭 25',       '购物',              '支出 ¥25.00 · 购物 · 午饭'],
  ['午饭 25',       '分类购物',          '支出 ¥25.00 · 购物 · 午饭'],
  ['午饭 25',       '分类改成购物',      '支出 ¥25.00 · 购物 · 午饭'],
  ['午饭 25',       '是交通类',          '支出 ¥25.00 · 交通 · 午饭'],
  ['午饭 25',       '微信',              '支出 ¥25.00 · 餐饮 · 午饭 · @微信'],
  ['午饭 25',       '用微信付的',        '支出 ¥25.00 · 餐饮 · 午饭 · @微信'],
  ['午饭 25 @微信', '改成现金',          '支出 ¥25.00 · 餐饮 · 午饭 · @现金'],
  ['午饭 25',       'wx',                '支出 ¥25.00 · 餐饮 · 午饭 · @微信'],
  ['午饭 25',       '改成50',            '支出 ¥50.00 · 餐饮 · 午饭'],
  ['午饭 25',       '应该是 50',         '支出 ¥50.00 · 餐饮 · 午饭'],
  ['午饭 25',       '金额改为 50',       '支出 ¥50.00 · 餐饮 · 午饭'],
  ['午饭 25',       '不是支出',          '收入 ¥25.00 · 其他收入 · 午饭'],
  ['工资 8000',     '不是收入是支出',    '支出 ¥8,000.00 · 其他 · 工资'],
  ['午饭 25',       '不是餐饮，是购物',  '支出 ¥25.00 · 购物 · 午饭'],
  ['午饭 25',       '不是餐饮',          '不是「餐饮」,那是什么?例如:/改 K7Q2 #交通'],
  ['午饭 25',       'not expense',       '收入 ¥25.00 · 其他收入 · 午饭'],
  ['午饭 25',       'notebook',          '支出 ¥25.00 · 餐饮 · notebook'],
  ['午饭 25',       'island tour',       '支出 ¥25.00 · 餐饮 · island tour'],
  ['午饭 25',       '晚饭',              '支出 ¥25.00 · 餐饮 · 晚饭'],
  ['午饭 25',       '午饭改成晚饭',      '支出 ¥25.00 · 餐饮 · 晚饭'],
  ['机票 900',      '改签费 200',        '支出 ¥200.00 · 交通 · 改签费'],
  ['午饭 25',       '微信红包',          '支出 ¥25.00 · 餐饮 · 微信红包'],
  ['午饭 25',       '给购物群买水',      '支出 ¥25.00 · 餐饮 · 给购物群买水'],
];

test.each(corrections)('%s, then %s: %s', async (line, correction, answer) => {
  const world = await openWorld({});
  const first = await world.send(line, 'first');
  const code = /(?:编号|code) ([0-9A-Z]{4})/.exec(first.message ?? '')?.[1];
  const { body } = await world.send(`/改 ${code} ${correction}`, 'second');
  const said = String(body['message'] ?? body['error']).split('\n')[0]!.replace(/^已改[:：]/, '');
  expect(said.replace(/\(2026.*$/, '')).toBe(answer);
});

const recorded = (world: Awaited<ReturnType<typeof openWorld>>) =>
  world.entries().filter(({ undone }) => !undone).map((entry) =>
    'amountMinor' in entry ? entry.amountMinor : 0
  );

// deno-fmt-ignore
test.each([
  ['改成 19',       '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['改19',          '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['改为19块',      '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['修改 19',       '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['应该是 50',     '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['其实是 50',     '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['是 50',         '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['金额改为 50',   '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['价格是 50',     '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['打错了 19块',   '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['刚才那笔改成 19', '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['咖啡改成 19',   '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['咖啡是19',      '支出 ¥19.00 · 餐饮 · 咖啡'],
  ['change to 50',  '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['it was 50',     '支出 ¥50.00 · 餐饮 · 咖啡'],
  ['是收入',        '收入 ¥18.00 · 其他收入 · 咖啡'],
  ['不对，是收入',  '收入 ¥18.00 · 其他收入 · 咖啡'],
  ['不是支出',      '收入 ¥18.00 · 其他收入 · 咖啡'],
  ['分类购物',      '支出 ¥18.00 · 购物 · 咖啡'],
  ['是购物',        '支出 ¥18.00 · 购物 · 咖啡'],
  ['用微信付的',    '支出 ¥18.00 · 餐饮 · 咖啡 · @微信'],
  ['换成现金',      '支出 ¥18.00 · 餐饮 · 咖啡 · @现金'],
  ['改成@微信',     '支出 ¥18.00 · 餐饮 · 咖啡 · @微信'],
  ['改成晚饭',      '支出 ¥18.00 · 餐饮 · 晚饭'],
  ['记到微信',      '支出 ¥18.00 · 餐饮 · 咖啡 · @微信'],
  ['算进交通',      '支出 ¥18.00 · 交通 · 咖啡'],
  ['放到购物里',    '支出 ¥18.00 · 购物 · 咖啡'],
  ['走支付宝',      '支出 ¥18.00 · 餐饮 · 咖啡 · @支付宝'],
])('right after an entry, %s changes it: %s', async (text, answer) => {
  const world = await openWorld({});
  await world.send('咖啡 18', 'first');
  const { body } = await world.send(text, 'second');
  expect(String(body['message'] ?? body['error']).replace(/\(2026[^]*$/, '')).toBe(`已改:${answer}`);
  expect(recorded(world)).toHaveLength(1);
});

test.each([
  '改裤脚 20',
  '改签费 200',
  '是我付的 20',
  '奶茶改成 19',
  '午饭 25 用微信付的',
  '付房租 3000',
  '购物',
  '微信',
  '午饭',
  '记错了',
])(
  'right after an entry, %s changes nothing',
  async (text) => {
    const world = await openWorld({});
    await world.send('咖啡 18', 'first');
    await world.send(text, 'second');
    expect(recorded(world)[0]).toBe(1800);
    expect(world.entries().every(({ undone }) => !undone)).toBe(true);
  },
);

test('later, or after several, it is asked which, with the commands that change them', async () => {
  const world = await openWorld({});
  const [first, second] = [...(await world.send('早餐 8\n咖啡 18', 'first')).message!.matchAll(/编号 (\w+)/g)]
    .map((found) => found[1]);
  expect((await world.send('改成 19', 'second')).body['error']).toBe(
    `改哪一条?\n1. 支出 ¥18.00 咖啡(2026-11-21)编号 ${second}\n2. 支出 ¥8.00 早餐(2026-11-21)编号 ${first}` +
      `\n你是想用「/改 ${second} 改成 19」或「/改 ${first} 改成 19」吗?`,
  );
  expect((await world.send(`/改 ${second} 改成 19`, 'third')).status).toBe(200);
  world.now += 11 * 60_000;
  expect((await world.send('是收入', 'fourth')).body['error']).toMatch(/^改哪一条\?\n1\. /u);
});

test('what another credential recorded is not changed', async () => {
  const world = await openWorld({});
  const other = await openWorld({});
  expect((await other.send('改成 19', 'first')).body['error']).toMatch(/^改什么/);
  expect(other.entries()).toEqual([]);
  await world.send('咖啡 18', 'first');
  expect(recorded(world)).toEqual([1800]);
});
