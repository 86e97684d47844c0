/** What is seen of a plate and its lines. */
import { expect, test } from 'vitest';
import { plateOf } from '../../../site/sign/layout/frame.ts';
import { isDisc } from '../../../site/sign/layout/ink.ts';

test.each([
  ['a circle', 100, 100, 50, true],
  ['a disc that is a little wider than high', 110, 100, 50, true],
  ['a pill', 200, 100, 50, false],
  ['a square with round corners', 100, 100, 44, false],
])('%s: seen from its middle or not', (_, w, h, r, is) => {
  expect(isDisc(plateOf({ w, h, r, holes: false }))).toBe(is);
});
