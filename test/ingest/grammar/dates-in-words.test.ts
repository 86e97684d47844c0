/** A day is read where a word or number begins, not inside of one. */
import { expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';

function read(text: string): string {
  const result = readLines(text, { today: '2026-11-22', settings: defaultSettings });
  if ('refused' in result) return refusalText(result.refused, defaultSettings);
  return result.value.map(({ draft }) => `${draft.day} ${draft.amountMinor} ${draft.note}`).join('\n');
}

// deno-fmt-ignore
test.each([
  ['yesterday 25',      '2026-11-21 2500 '],
  ['a yesterday 25',    '2026-11-21 2500 a'],
  ['xyesterday 25',     '2026-11-22 2500 xyesterday'],
  ['3天前 咖啡 25',     '2026-11-19 2500 咖啡'],
  ['1.3天前 25',        '2026-11-22 2500 1.3天前'],
  ['.3天前 咖啡 25',    '「.3」看不懂'],
])('%s -> %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});
