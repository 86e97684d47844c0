import { expect, test } from 'vitest';
import { resized } from '../../../site/app/state/resized.ts';

test.each([
  ['a plate', { w: 200, h: 100, r: 6 }, { w: 180 }, { w: 180, h: 100, r: 6 }],
  ['a pill', { w: 140, h: 60, r: 30 }, { h: 50 }, { w: 140, h: 50, r: 25 }],
  ['a disc by its width', { w: 80, h: 80, r: 40 }, { w: 100 }, { w: 100, h: 100, r: 50 }],
  ['a disc by its height', { w: 80, h: 80, r: 40 }, { h: 60 }, { w: 60, h: 60, r: 30 }],
  ['a disc by both', { w: 80, h: 80, r: 40 }, { w: 140, h: 60 }, { w: 140, h: 60, r: 30 }],
  ['a square', { w: 100, h: 100, r: 6 }, { w: 120 }, { w: 120, h: 100, r: 6 }],
])('%s keeps its kind of shape', (_, size, sides, expected) => {
  expect(resized(size, sides)).toEqual(expected);
});
