import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exchangeMessages } from '../../../site/app/i18n/exchange-messages.ts';
import { lazyMessages } from '../../../site/app/i18n/lazy-messages.ts';
import { panelMessages } from '../../../site/app/i18n/panel-messages.ts';
import { languageFor, messages, wordsIn } from '../../../site/app/i18n/messages.ts';

const rows = [
  ...Object.entries(messages),
  ...Object.entries(exchangeMessages),
  ...Object.entries(lazyMessages),
  ...Object.entries(panelMessages),
];
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test.each(rows)('%s is said in both languages with the same slots', (_, [zh, en]) => {
  expect(zh.trim()).not.toBe('');
  expect(en.trim()).not.toBe('');
  expect(slots(zh)).toEqual(slots(en));
});

test('the English is English and the Chinese has Chinese in it, but for names and figures', () => {
  const figures = new Set([
    'appQq',
    'batchMaking',
    'count',
    'presetA6',
  ]);
  for (const [id, [zh, en]] of rows) {
    expect(en, id).not.toMatch(/\p{Script=Han}/u);
    if (!figures.has(id)) expect(zh, id).toMatch(/\p{Script=Han}/u);
  }
});

test('slots are filled, and values are not read as slots again', () => {
  expect(wordsIn('en')('plateSize', { w: 200, h: 100 })).toBe('200 × 100 mm');
  expect(wordsIn('zh-CN')('opened', { name: '{name}' })).toBe('已打开 {name}');
});

test('the language follows the user', () => {
  expect(languageFor(['zh-TW', 'en'])).toBe('zh-CN');
  expect(languageFor(['en-GB', 'zh'])).toBe('en');
  expect(languageFor(['fr', 'zh-CN'])).toBe('zh-CN');
  expect(languageFor(['ja'])).toBe('en');
  expect(languageFor([])).toBe('zh-CN');
});

test('every message is used', () => {
  const room = fileURLToPath(new URL('../../../site/app/', import.meta.url));
  const source = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('messages.ts'))
    .map((name) => readFileSync(room + name, 'utf8')).join('');
  expect(rows.map(([id]) => id).filter((id) => !source.includes(`'${id}'`))).toEqual([]);
});
