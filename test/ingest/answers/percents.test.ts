/** Shares of a month are together 100, whatever the rounding of each. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentsOf } from '../../../functions/ingest/answers/totals-in-words.ts';

test.each([
  [[9200, 550, 250], [92, 6, 2]],
  [[1, 1, 1], [34, 33, 33]],
  [[925, 56, 35], [91, 6, 3]],
  [[996, 4], [100, 0]],
  [[7999, 3000, 40, 35, 25, 12], [72, 27, 0, 0, 0, 0]],
  [[5], [100]],
  [[], []],
])('%j is %j', (parts, percents) => {
  expect(percentsOf(parts)).toEqual(percents);
});

test('those of 1 % and more are together what they are, and each is less than one away from its own', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e13 }), { minLength: 1, maxLength: 30 }), (parts) => {
      const percents = percentsOf(parts);
      const all = parts.reduce((sum, part) => sum + part, 0);
      const large = parts.filter((part) => (100 * part) / all >= 1);
      const share = (100 * large.reduce((sum, part) => sum + part, 0)) / all;
      expect(Math.abs(percents.reduce((sum, part) => sum + part, 0) - share)).toBeLessThan(0.501);
      expect(percents.every((share, at) => Math.abs(share - (100 * parts[at]!) / all) < 1)).toBe(true);
    }),
  );
});
