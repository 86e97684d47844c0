import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { wordsIn } from '../../../site/app/i18n/messages.ts';
import { chinese } from '../../../site/messages/language.ts';
import { loadLanguage, spoken } from '../../../site/messages/packs.ts';
import { dialogs } from '../../../site/messages/zh/dialogs.ts';
import { exchange } from '../../../site/messages/zh/exchange.ts';
import { page } from '../../../site/messages/zh/page.ts';
import { panels } from '../../../site/messages/zh/panels.ts';

test('slots are filled, and values are not read as slots again', async () => {
  await loadLanguage('en');
  expect(wordsIn(spoken('en'))('plateSize', { w: 200, h: 100 })).toBe('200 × 100 mm');
  expect(wordsIn(chinese)('opened', { name: '{name}' })).toBe('已打开 {name}');
});

test('every message is used', () => {
  const source = ['app', 'batch'].map((folder) =>
    fileURLToPath(new URL(`../../../site/${folder}/`, import.meta.url))
  ).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(folder + name, 'utf8'))
  ).join('');
  const ids = Object.keys({ ...page, ...panels, ...dialogs, ...exchange });
  expect(ids.filter((id) => !source.includes(`'${id}'`))).toEqual([]);
});

test('words of an embedder go before those of any language', () => {
  const own = { page: { download: 'Get {file}' } };
  expect(wordsIn({ ...spoken('en'), own })('download')).toBe('Get {file}');
  expect(wordsIn({ ...spoken('en'), own })('open')).toBe('Open');
});
