import { expect, test } from 'vitest';
import { wordsIn } from '../../../site/app/i18n/messages.ts';
import { chinese } from '../../../site/messages/language.ts';
import { loadLanguage, spoken } from '../../../site/messages/packs.ts';

test('slots are filled, and values are not read as slots again', async () => {
  await loadLanguage('en');
  expect(wordsIn(spoken('en'))('plateSize', { w: 200, h: 100 })).toBe('200 × 100 mm');
  expect(wordsIn(chinese)('opened', { name: '{name}' })).toBe('已打开 {name}');
});

test('words of an embedder go before those of any language', () => {
  const own = { page: { download: 'Get {file}' } };
  expect(wordsIn({ ...spoken('en'), own })('download')).toBe('Get {file}');
  expect(wordsIn({ ...spoken('en'), own })('open')).toBe('Open');
});
