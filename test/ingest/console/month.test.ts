/** The page of a month: its sums, its bars, the months beside it. */
import { expect, test } from 'vitest';
import { record, signedIn } from './visitor.ts';

const json = { accept: 'application/json' };

test('never adds two currencies, and shows the same in bars and tables', async () => {
  const { world, admin } = await signedIn();
  await record(world, [
    '午饭 25',
    '昨天 打车 35',
    '+8000 工资',
    '寿司 $12.5',
    '买错的 99',
    '/撤销',
    '+1 红包',
  ]);
  const { text } = await admin.get(`/admin/accounts/${world.account}/month`);
  for (
    const figure of [
      '¥60.00',
      '¥8,001.00',
      '¥7,941.00',
      '<td class="number">&lt;1%</td>',
      '$12.50',
      '-$12.50',
      '2026-11-20',
      '¥35.00',
    ]
  ) {
    expect(text).toContain(figure);
  }
  expect(text).not.toContain('99.00');
  const data = JSON.parse((await admin.get(`/admin/accounts/${world.account}/month`, json)).text) as {
    readonly days: Record<string, readonly number[]>;
  };
  expect(data.days['CNY expense']![20]).toBe(2500);
  expect(data.days['CNY expense']![19]).toBe(3500);
  expect(data.days['USD expense']!.reduce((a, b) => a + b)).toBe(1250);
});

test('stands beside the last and in a row of twelve, with its budgets', async () => {
  const { world, admin } = await signedIn();
  await record(world, [
    '/预算 餐饮 100',
    '/预算 500',
    '午饭 125',
    '打车 30',
    '2026-10-03 晚饭 40',
    '2025-12-31 晚饭 7',
  ]);
  const { text } = await admin.get(`/admin/accounts/${world.account}/month`);
  for (
    const shown of [
      '¥155.00',
      '上个月 ¥40.00',
      '¥125.00 / ¥100.00',
      '超 ¥25.00',
      '¥155.00 / ¥500.00',
      '剩 ¥345.00',
    ]
  ) {
    expect(text).toContain(shown);
  }
  const bars = [...text.matchAll(/<a href="[^"]*month=([\d-]+)"[^>]* aria-label="([^"]+)"><rect/g)];
  expect(bars.map(([, month, name]) => [month, name])).toEqual([
    ['2025-12', '2025-12 ¥7.00'],
    ['2026-10', '2026-10 ¥40.00'],
    ['2026-11', '2026-11 ¥155.00'],
  ]);
  const next = (await admin.get(`/admin/accounts/${world.account}/month?month=2026-12`)).text;
  expect(next).toContain('上个月 ¥155.00');
  expect(next).toContain('¥0.00 / ¥100.00');
});

test('has what was lent and what was borrowed apart from other transfers', async () => {
  const { world, admin } = await signedIn();
  await record(world, [
    '借给老李 500',
    '还小王 20',
    '老李还我 200',
    '向老李借了300',
    '转账 1000 @微信 @银行卡',
  ]);
  const { text } = await admin.get(`/admin/accounts/${world.account}/month`);
  const figures = [...text.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map((
    [, name, sum],
  ) => [name, sum]);
  expect(figures).toEqual([
    ['支出', '¥0.00'],
    ['收入', '¥0.00'],
    ['结余', '¥0.00'],
    ['借出、还出', '¥520.00'],
    ['借入、收回', '¥500.00'],
    ['转账（不计入收支）', '¥1,000.00'],
  ]);
});

test('other months, and none that does not exist', async () => {
  const { world, admin } = await signedIn();
  const month = (query: string) => admin.get(`/admin/accounts/${world.account}/month${query}`);
  const { text } = await month('?month=2026-10');
  for (const step of ['month=2026-09"', 'month=2026-11"']) expect(text).toContain(step);
  expect((await month('?month=2026-13')).text).toContain('2026-11');
  expect((await admin.get('/admin/accounts/nobody/month')).status).toBe(404);
});
