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
