import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageFor } from '../../site/messages/language.ts';
import { fill, type Row, type Table } from '../../schema/message.ts';

const folder = new URL('../../site/messages/', import.meta.url);

/** Area -> table, of one language. */
async function tablesOf(language: string): Promise<Map<string, Table>> {
  const names = readdirSync(new URL(`${language}/`, folder)).filter((name) => name !== 'pack.ts');
  const areas = names.map((name) => name.replace('.ts', ''));
  return new Map(
    await Promise.all(areas.map(async (area): Promise<[string, Table]> => {
      const module = await import(new URL(`${language}/${area}.ts`, folder).href) as Record<string, Table>;
      return [area, module[area]!];
    })),
  );
}

const forms = (row: Row): readonly string[] => typeof row === 'string' ? [row] : Object.values(row);
const slots = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();

/** Rows of which a language may leave slots out: it names the thing itself, or says it in fewer words. */
const free = /^(not-json|font-|phoneRow|phoneField|anyField|decor-left-out|one$)/;

const zh = await tablesOf('zh');

test.each(['en'])('%s says every row, with the slots of the Chinese one', async (language) => {
  const tables = await tablesOf(language);
  expect([...tables.keys()].sort()).toEqual([...zh.keys()].sort());
  for (const [area, table] of tables) {
    for (const [id, row] of Object.entries(table)) {
      for (const text of forms(row)) {
        expect(text, `${area} ${id}`).not.toBe('');
        if (!free.test(id)) {
          expect(slots(text), `${area} ${id}`).toEqual(slots(forms(zh.get(area)![id]!)[0]!));
        }
      }
    }
  }
});

test('English is English, and Chinese has Chinese in it, but for names and figures', async () => {
  const figures = new Set([
    'appQq',
    'batchMaking',
    'count',
    'presetA6',
    'comma',
    'characterComma',
    'character',
    'typeBoolean',
    'certain',
  ]);
  for (const [area, table] of await tablesOf('en')) {
    for (const [id, row] of Object.entries(table)) {
      expect(forms(row).join(''), id).not.toMatch(/\p{Script=Han}/u);
      if (!figures.has(id) && id !== 'sentence') expect(zh.get(area)![id], id).toMatch(/\p{Script=Han}/u);
    }
  }
});

test('a row with several forms takes the one of its number', () => {
  const row = { one: '{n} thing', other: '{n} things' };
  expect([1, 2].map((n) => fill(row, { n }, 'en'))).toEqual(['1 thing', '2 things']);
  expect(fill({ two: 'شيئان', few: '{n} أشياء', other: '{n} شيء' }, { n: 2 }, 'ar')).toBe('شيئان');
  expect(fill({ few: '{n} أشياء', other: '{n} شيء' }, { n: 2 }, 'ar')).toBe('2 شيء');
});

test('the language follows the user', () => {
  expect(languageFor(['en-GB', 'zh'])).toBe('en');
  expect(languageFor(['fr', 'zh-CN'])).toBe('zh-CN');
  expect(languageFor(['ja'])).toBe('en');
  expect(languageFor([])).toBe('zh-CN');
});
