/** Spelling suggestions: one slip in three letters, and no guess beyond. */
import { expect, test } from 'vitest';
import { nearest } from '../../schema/nearest.ts';

test.each([
  ['wran', 'warn'],
  ['awrn', 'warn'],
  ['warrn', 'warn'],
  ['wrn', 'warn'],
  ['WARM', 'warn'],
  ['wa', undefined],
  ['worm', undefined],
  // Two slips are near enough from six letters on.
  ['midnihgtt', 'midnight'],
  ['minight', 'midnight'],
  ['cautin', 'caution'],
  ['cautoion', 'caution'],
])('%s is taken for %s', (word, wanted) => {
  expect(nearest(word, ['warn', 'caution', 'midnight'])).toBe(wanted);
});

test('the nearest is named, and the first of several equally near', () => {
  expect(nearest('bar', ['far', 'car'])).toBe('far');
  expect(nearest('chalks', ['chinks', 'chalk'])).toBe('chalk');
});
