/** Calendar days without a zone. */
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  formatDay,
  mondayOf,
  weekdayOf,
} from '../../../functions/ingest/grammar/day.ts';

test('from Monday to Sunday', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-30', days));
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(week.map(mondayOf)).toEqual(week.map(() => '2026-11-30'));
  expect(week.map(formatDay)).toEqual([
    '2026-11-30 周一',
    '2026-12-01 周二',
    '2026-12-02 周三',
    '2026-12-03 周四',
    '2026-12-04 周五',
    '2026-12-05 周六',
    '2026-12-06 周日',
  ]);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-01', 0, '2026-01'],
  ['2026-12', -12, '2025-12'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('days are counted in both directions', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});

test('a day is in the calendar, from 1900 to 9998', () => {
  expect([dayOf(1900, 1, 1), dayOf(9998, 12, 31), dayOf(2024, 2, 29)]).toEqual([
    '1900-01-01',
    '9998-12-31',
    '2024-02-29',
  ]);
  expect([dayOf(1899, 12, 31), dayOf(9999, 1, 1), dayOf(2026, 2, 29), dayOf(2026, 0, 1), dayOf(2026, 13, 1)])
    .toEqual([undefined, undefined, undefined, undefined, undefined]);
});
