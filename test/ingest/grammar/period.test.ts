/** The days that a period takes in, on Saturday 2026-11-21. */
import { expect, test } from 'vitest';
import { readPeriod } from '../../../functions/ingest/grammar/period.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';

// deno-fmt-ignore
test.each([
  ['今日',    '2026-11-21', '2026-11-21'],
  ['昨天',    '2026-11-20', '2026-11-20'],
  ['本周',    '2026-11-16', '2026-11-22'],
  ['上周',    '2026-11-09', '2026-11-15'],
  ['本月',    '2026-11-01', '2026-11-30'],
  ['上月',    '2026-10-01', '2026-10-31'],
  ['今年',    '2026-01-01', '2026-12-31'],
  ['去年',    '2025-01-01', '2025-12-31'],
  ['2024',    '2024-01-01', '2024-12-31'],
  ['2024年',  '2024-01-01', '2024-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2025年2月', '2025-02-01', '2025-02-28'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['11-09',   '2026-11-09', '2026-11-09'],
  // The first and the last day that an entry can have.
  ['全部',    '1900-01-01', '9998-12-31'],
])('%s is from %s to %s', (word, from, to) => {
  expect(readPeriod(word, { today: '2026-11-21', settings: defaultSettings })).toMatchObject({ from, to });
});

test.each(['2026-13', '2026-00', '1899', '9999', '没有', ''])('%j is no period', (word) => {
  expect(readPeriod(word, { today: '2026-11-21', settings: defaultSettings })).toBeUndefined();
});
