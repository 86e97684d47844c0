import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageFor } from '../../site/messages/language.ts';
import { fill, type Row, type Table } from '../../schema/message.ts';
import { commandLine as en } from '../../site/messages/generated/en/command-line.ts';
import { commandLine as zhCommandLine } from '../../site/messages/generated/zh/command-line.ts';

const folder = new URL('../../site/messages/generated/', import.meta.url);

/** Area -> table, of one language. */
async function tablesOf(language: string): Promise<Map<string, Table>> {
  const names = readdirSync(new URL(`${language}/`, folder)).filter((name) =>
    !/^(pack|command-line)\.ts$/.test(name)
  );
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

/** Rows in which a language may name the thing itself, or say it in fewer words. */
const free = /^(not-json|not-json-at|font-.*|phoneRow|phoneField|anyField|decor-left-out)$/;

const zh = await tablesOf('zh');

/** With the words that a table replaces. */
const hongKong = new Map(Object.entries((await import('../../site/messages/hong-kong.ts')).pack));

test.each(['en', 'zh-hant', 'ar'])(
  '%s says every row, with the slots of the Chinese one',
  async (language) => {
    const tables = await tablesOf(language);
    tables.delete('names');
    expect([...tables.keys()].sort()).toEqual([...zh.keys()].sort());
    for (const [area, table] of tables) {
      for (const [id, row] of Object.entries(table)) {
        const said = forms(row);
        for (const text of said) expect(text, `${area} ${id}`).not.toBe('');
        const chinese = slots(forms(zh.get(area)![id]!)[0]!);
        // A form for one thing need not count it.
        if (!free.test(id)) expect(slots(said.at(-1)!), `${area} ${id}`).toEqual(chinese);
      }
    }
  },
);

test('each language is written in its own script, but for names and figures', async () => {
  const figures = new Set(
    ['appQq', 'appWechat', 'appWeibo', 'batchMaking', 'batchZip', 'count', 'presetA5', 'presetA6', 'wechat']
      .concat([
        'comma',
        'characterComma',
        'character',
        'typeBoolean',
        'certain',
        'sentence',
        'with-fix',
        'semicolon',
        'tiltValue',
        'coveredValue',
        'fogValue',
        'jpegValue',
        'advice',
        'decoder',
      ]),
  );
  const scripts = {
    en: /[A-Za-z]/,
    ar: /\p{Script=Arabic}/u,
    zh: /\p{Script=Han}/u,
    'zh-hant': /\p{Script=Han}/u,
  };
  for (const [language, script] of Object.entries(scripts)) {
    for (const [area, table] of await tablesOf(language)) {
      if (area === 'names') continue;
      for (const [id, row] of Object.entries(table)) {
        const text = forms(row).join('');
        if (!figures.has(id)) expect(text, `${language} ${area} ${id}`).toMatch(script);
        if (!language.startsWith('zh')) expect(text, `${language} ${id}`).not.toMatch(/\p{Script=Han}/u);
      }
    }
  }
});

test('the command line says every row in Chinese too, with the same slots', () => {
  for (const [id, row] of Object.entries(zhCommandLine)) {
    const english = en[id as keyof typeof en];
    expect([id, slots(row as string)]).toEqual([id, slots(english)]);
    if (!/^(sentence|labels)$/.test(id)) {
      expect([id, row]).toEqual([id, expect.stringMatching(/\p{Script=Han}/u)]);
    }
  }
});

test('traditional Chinese has no simplified character, and Hong Kong its own words', async () => {
  const simplified = /[们这个为开关图样纸张页码体号机电话标题选择设计导览载浏网络软]/;
  for (const [area, table] of await tablesOf('zh-hant')) {
    for (const [id, row] of Object.entries(table)) {
      expect(forms(row).join(''), `${area} ${id}`).not.toMatch(simplified);
    }
  }
  const said = JSON.stringify([...hongKong]);
  expect(said).toContain('網絡');
  expect(said).not.toMatch(/網路|軟體|公釐|公尺|解析度/);
});

test('a row with several forms takes the one of its number', () => {
  const row = { one: '{n} thing', other: '{n} things' };
  expect([1, 2].map((n) => fill(row, { n }, 'en'))).toEqual(['1 thing', '2 things']);
  expect(fill({ two: 'شيئان', few: '{n} أشياء', other: '{n} شيء' }, { n: 2 }, 'ar')).toBe('شيئان');
  expect(fill({ few: '{n} أشياء', other: '{n} شيء' }, { n: 2 }, 'ar')).toBe('2 شيء');
});

test('the language follows the user', () => {
  expect(languageFor(['en-GB', 'zh'])).toBe('en');
  expect(languageFor(['tlh', 'zh-CN'])).toBe('zh-CN');
  expect(languageFor(['tlh'])).toBe('en');
  expect(languageFor(['zh-TW'])).toBe('zh-Hant');
  expect(languageFor(['zh-Hant-HK', 'zh-CN'])).toBe('zh-Hant-HK');
  expect(languageFor(['zh-MO'])).toBe('zh-Hant-HK');
  expect(languageFor(['zh-Hans-HK'])).toBe('zh-CN');
  expect(languageFor(['zh-Hans-CN'])).toBe('zh-CN');
  expect(languageFor(['ar-EG'])).toBe('ar');
  expect(languageFor([])).toBe('zh-CN');
});

test('in Arabic a value keeps its own order', () => {
  expect(fill('يتصل الرمز بـ {number}', { number: '138 0013 8000' }, 'ar')).toBe(
    'يتصل الرمز بـ \u2068138 0013 8000\u2069',
  );
});
