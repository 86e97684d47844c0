import { expect, test } from 'vitest';
import { readLength } from '../../../site/app/panels/length-field.ts';

test.each([
  ['120', 120],
  [' 85.6 ', 85.6],
  ['85,6', 85.6],
  ['１２０', 120],
  ['８５．６', 85.6],
  ['85。6', 85.6],
  ['12.', 12],
  ['.5', 0.5],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['12mm', Number.NaN],
  ['1.2.3', Number.NaN],
])('%j is a length of %d mm', (text, lengthMm) => {
  expect(readLength(text)).toBe(lengthMm);
});
