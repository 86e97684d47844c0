/** Refusals, recorded lines and previews in the language of the account. */
import { describe, expect, test } from 'vitest';
import { refusalsEn } from '../../functions/ingest/answers/refusals-en.ts';
import { refusalsZhCn } from '../../functions/ingest/answers/refusals-zh-cn.ts';
import { readLines } from '../../functions/ingest/grammar/batch.ts';
import { defaultSettings } from '../../functions/ingest/store/entry.ts';
import { openWorld, type TestWorld } from './world.ts';

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
    ['lunch 25\ndinner', 'Entry 2: No amount found, for example: lunch 25'],
    ['2026-02-30 lunch 25', 'There is no day “2026-02-30”; please check it'],
    ['/nothing', 'There is no command “/nothing”. /help shows all commands'],
    ['undo', 'No amount found, for example: lunch 25\nDid you mean “/undo”?'],
  ])('is told in English why %j is refused, and the preview says the same', async (text, error) => {
    const world = await openWorld(english);
    expect(await world.send(text, 'a')).toMatchObject({ status: 422, error });
    expect((await preview(world, text)).error).toBe(error.split('\nDid')[0]);
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

/** Every text of a table, with sample arguments. */
const said = (table: Readonly<Record<string, unknown>>): readonly (readonly [name: string, text: string])[] =>
  Object.entries(table).map(([name, words]) => {
    if (typeof words !== 'function') return [name, String(words)];
    const lists =
      /^(?:manyReadings|twoReadings|amounts|states|discounts|twoDays|manyWallets|twoWallets|didYouMean|detailAmounts)$/;
    const first = lists.test(name) ? ['x', 'y'] : 'x';
    return [name, (words as (...args: readonly unknown[]) => string)(first, 'y', 'z')];
  });

test('an English refusal has no Chinese except words to type', () => {
  const chinese = said(refusalsEn).filter(([, text]) =>
    /\p{Script=Han}|[，。：；「」]/u.test(text.replace(/@(?:微信|招行)|[收发]y|[xy]元/g, ''))
  );
  expect(chinese).toEqual([]);
});

test.each(
  [['zh-CN', refusalsZhCn, /例如:([^/#].*)$/], ['en', refusalsEn, /for example: ([^/#].*)$/]] as const,
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
