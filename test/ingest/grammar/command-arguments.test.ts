/** The days that a period takes in, on Saturday 2026-11-21. */
import { expect, test } from 'vitest';
import { readPeriod } from '../../../functions/ingest/grammar/command-arguments.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';

// deno-fmt-ignore
test.each([
  ['今日',    '2026-11-21', '2026-11-21', '今日 2026-11-21'],
  ['昨天',    '2026-11-20', '2026-11-20', '昨天 2026-11-20'],
  ['本周',    '2026-11-16', '2026-11-22', '本周 2026-11-16…11-22'],
  ['上周',    '2026-11-09', '2026-11-15', '上周 2026-11-09…11-15'],
  ['本月',    '2026-11-01', '2026-11-30', '本月 2026-11'],
  ['上月',    '2026-10-01', '2026-10-31', '上月 2026-10'],
  ['今年',    '2026-01-01', '2026-12-31', '今年 2026'],
  ['去年',    '2025-01-01', '2025-12-31', '去年 2025'],
  ['2024',    '2024-01-01', '2024-12-31', '2024'],
  ['2024年',  '2024-01-01', '2024-12-31', '2024'],
  ['2024-02', '2024-02-01', '2024-02-29', '2024-02'],
  ['2025年2月', '2025-02-01', '2025-02-28', '2025-02'],
  ['2026-12', '2026-12-01', '2026-12-31', '2026-12'],
  ['11-09',   '2026-11-09', '2026-11-09', '2026-11-09'],
  // The first and the last day that an entry can have.
  ['全部',    '1900-01-01', '9998-12-31', '全部'],
  ['1900',    '1900-01-01', '1900-12-31', '1900'],
  ['9998-12', '9998-12-01', '9998-12-31', '9998-12'],
])('%s is from %s to %s', (word, from, to, name) => {
  expect(readPeriod(word, { today: '2026-11-21', settings: defaultSettings })).toEqual({ from, to, name });
});

test('the month before January is December', () => {
  expect(readPeriod('上月', { today: '2026-01-31', settings: defaultSettings })).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
    name: '上月 2025-12',
  });
});

test.each(['2026-13', '2026-00', '2026-111', '1899', '9999', '9999-01', '没有', ''])(
  '%j is no period',
  (word) => {
    expect(readPeriod(word, { today: '2026-11-21', settings: defaultSettings })).toBeUndefined();
  },
);
