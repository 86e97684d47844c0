import { expect, test } from 'vitest';
import { readLinesOnce } from '../../../functions/ingest/grammar/kept-readings.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';

const settings = { ...defaultSettings };
const grounds = { today: '2026-11-22', settings };
const dayOf = (reading: ReturnType<typeof readLinesOnce>): string | undefined =>
  'value' in reading ? reading.value[0]?.draft.day : undefined;

test('a text that comes again is read once, until its account’s settings, its lessons or the day change', () => {
  const first = readLinesOnce('午饭 25', grounds);
  expect(readLinesOnce('午饭 25', { ...grounds })).toBe(first);
  expect(dayOf(readLinesOnce('午饭 25', { ...grounds, today: '2026-11-23' }))).toBe('2026-11-23');
  expect(dayOf(readLinesOnce('午饭 25', grounds))).toBe('2026-11-22');
  const taught = new Map([['午饭', { note: '午饭', category: '购物' }]]);
  expect(readLinesOnce('午饭 25', { ...grounds, learned: taught })).toMatchObject({
    value: [{ draft: { category: '购物' } }],
  });
  const dollars = { ...settings, currency: 'USD' };
  expect(readLinesOnce('午饭 25', { ...grounds, settings: dollars })).toMatchObject({
    value: [{ draft: { currency: 'USD' } }],
  });
});

test('the latest texts are kept, as many as somebody types in a sitting', () => {
  const first = readLinesOnce('早餐 8', grounds);
  for (let amount = 1; amount <= 32; amount++) readLinesOnce(`早餐 8.${amount}`, grounds);
  expect(readLinesOnce('早餐 8', grounds)).not.toBe(first);
});
