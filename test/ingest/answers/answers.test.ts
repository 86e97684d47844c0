/** Refusals, recorded lines and previews in the language of the account. */
import { describe, expect, test } from 'vitest';
import { refusals } from '../../../functions/ingest/messages/generated/refusals.ts';
import { columnOf } from '../../../functions/ingest/bilingual.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { openWorld, type TestWorld } from '../world.ts';

const english = { settings: { ...defaultSettings, language: 'en' } } as const;

async function preview(world: TestWorld, text: string): Promise<{ message?: string; error?: string }> {
  const response = await world.app.request('/ingest/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return await response.json() as { message?: string; error?: string };
}

describe('an account whose answers are English', () => {
  test.each([
    ['几十 菜', 'Write an exact amount; “几十” is not one, for example: lunch 25'],
    ['lunch', 'No amount found, for example: lunch 25'],
    ['lunch 25\ndinner', 'Entry 2, “dinner”: No amount found, for example: lunch 25'],
    ['2026-02-30 lunch 25', 'There is no day “2026-02-30”; please check it'],
    ['/nothing', 'There is no command “/nothing”. /help shows all commands'],
  ])('is told in English why %j is refused, and the preview says the same', async (text, error) => {
    const world = await openWorld(english);
    expect(await world.send(text, 'a')).toMatchObject({ status: 422, error });
    expect((await preview(world, text)).error).toBe(error);
    expect(world.entries()).toEqual([]);
  });

  test('is told in English what was recorded, and what would be', async () => {
    const world = await openWorld(english);
    expect((await preview(world, 'lunch 25')).message).toMatch(/^Expense ¥25\.00 · .* \(2026-11-21 Sat\)$/);
    expect((await world.send('lunch 25', 'a')).message).toMatch(
      /^Expense recorded: ¥25\.00 · .* code \w{4}$/,
    );
    expect((await world.send('lunch 25\n+8000 salary', 'b')).message).toMatch(/^2 recorded: /);
    expect((await world.send('#ai lunch 25', 'c')).message).toMatch(
      /^Recorded by the rules: Expense ¥25\.00/,
    );
  });
});

describe('an account made in English', () => {
  const open = () => openWorld({ settings: { language: 'en', wallets: ['cash', 'bank'] } });

  test.each([
    ['lunch 25', 'Food', /· Food · lunch \(/],
    ['午饭 25', 'Food', /· Food · 午饭 \(/],
    ['螺蛳粉 18', 'Food', /· Food ·/],
    ['ramen 12', 'Food', /· Food ·/],
    ['fun 12 #fun', 'Fun', /· Fun \(/],
    ['coffee 4 #food #trip', 'Food', /· Food · coffee · #trip \(/],
    ['+8000 salary', 'Salary', /· Salary \(/],
    ['+66 红包', 'Red-packets', /· Red-packets · 红包 \(/],
    ['+30 something', 'Other-income', /· Other-income ·/],
    ['thing 30', 'Other', /· Other ·/],
    ['refund 30', '退款', /^Income recorded: .* · Refund \(/],
    ['退货 30 鞋', '退款', /· Refund ·/],
    ['shoes 30 #refund', '退款', /· Refund · shoes \(/],
    ['transfer 500 @cash @bank', '转账', /· Transfer · @cash/],
    ['300 @cash>@bank #repayment', '还款', /^Transfer recorded: .* · Repayment · @cash/],
  ])('%j goes to %s, and the answer is English', async (text, category, message) => {
    const world = await open();
    const answer = await world.send(text, 'a');
    expect(answer.message).toMatch(message);
    expect(answer.message!.replace(/午饭|螺蛳粉|红包|退货|鞋/g, '')).not.toMatch(/\p{Script=Han}/u);
    expect(world.entries()[0]).toMatchObject({ category });
    if (category === '退款') expect(world.entries()[0]).toMatchObject({ refund: true });
  });

  test('lists, sums and corrections are English', async () => {
    const world = await open();
    for (const text of ['lunch 25', 'refund 30', 'transfer 500 @cash @bank']) await world.send(text, text);
    const say = async (text: string): Promise<string> => (await world.send(text, text)).message ?? '';
    expect(await say('/categories')).toBe(
      'Expense: Food, Transport, Shopping, Housing, Health, Fun, Learning, Gifts, Other\n' +
        'Income: Salary, Red-packets, Refund, Interest, Other-income\n' +
        'Transfer: Transfer, Repayment, Withdrawal, Top-up, Loan\n' +
        'To choose one: lunch 25 #Food',
    );
    expect(await say('/stats #food')).toMatch(/^this month 2026-11 #Food: Expense ¥25\.00 \(1\)/);
    expect(await say('/stats refund')).toMatch(/#Refund: .*Income ¥30\.00 \(1\)\nIncome: Refund ¥30\.00/);
    for (const text of ['/today', '/month', '/week', '/recent', '/undo 3', '/restore 3']) {
      expect([text, await say(text)]).toEqual([text, expect.not.stringMatching(/\p{Script=Han}/u)]);
    }
    const code = world.entries()[0]!.id.slice(14);
    expect(await say(`/edit ${code} #gifts`)).toMatch(/^Edited: Expense ¥25\.00 · Gifts · lunch/);
    expect((await world.send('salary 30 #food', 'b')).error).toContain('“Food”');
    expect((await world.verify()).findings).toEqual([]);
  });

  test('in one that was made before, its names and tags stay as they are', async () => {
    const world = await openWorld(english);
    await world.send('lunch 25 #loan', 'a');
    await world.send('refund 30', 'b');
    expect(world.entries()).toMatchObject([
      { direction: 'expense', category: '餐饮', tags: ['loan'] },
      { direction: 'income', category: '退款', refund: true },
    ]);
  });
});

/** Every text of a table, with sample arguments. */
const said = (table: Readonly<Record<string, unknown>>): readonly (readonly [name: string, text: string])[] =>
  Object.entries(table).map(([name, words]) => {
    if (typeof words !== 'function') return [name, String(words)];
    const lists =
      /^(?:manyReadings|twoReadings|twoAmounts|states|discounts|twoDays|twoWallets|didYouMean|detailAmounts)$/;
    const first = lists.test(name) ? ['x', 'y'] : 'x';
    const second = /^(?:amounts|manyWallets)$/.test(name) ? ['x', 'y'] : 'y';
    return [name, (words as (...args: readonly unknown[]) => string)(first, second, 'z')];
  });

test('an English refusal has no Chinese except words to type', () => {
  const chinese = said(columnOf(refusals, 1)).filter(([, text]) =>
    /\p{Script=Han}|[，。：；「」]/u.test(text.replace(/@(?:微信|招行)|[收发]y|[xy]元/g, ''))
  );
  expect(chinese).toEqual([]);
});

test.each(
  [['zh-CN', columnOf(refusals, 0), /例如:([^/#].*)$/], [
    'en',
    columnOf(refusals, 1),
    /for example: ([^/#].*)$/,
  ]] as const,
)(
  'what a refusal in %s gives as an example is recorded',
  (language, table, example) => {
    const grounds = { today: '2026-11-21', settings: { ...defaultSettings, language } };
    const examples = said(table).flatMap(([name, text]) => {
      const found = example.exec(text)?.[1]?.split(';')[0];
      return found === undefined ? [] : [[name, found] as const];
    });
    expect(examples.length).toBeGreaterThan(5);
    expect(examples.filter(([, text]) => 'refused' in readLines(text, grounds))).toEqual([]);
  },
);
