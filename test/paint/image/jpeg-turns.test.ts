/** TIFF 6.0, section 8, `Orientation`: which side of the upright picture the stored first row and first column are. */
import { expect, test } from 'vitest';
import { uprightTurn } from '../../../site/paint/image/jpeg-turns.ts';

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
type Side = keyof typeof opposite;

/** In the unit square, y up. */
const corner = (
  ...sides: readonly Side[]
) => [Number(sides.includes('right')), Number(sides.includes('top'))];

// deno-fmt-ignore
test.each([
  [2, 'top',    'right'],
  [3, 'bottom', 'right'],
  [4, 'bottom', 'left'],
  [5, 'left',   'top'],
  [6, 'right',  'top'],
  [7, 'right',  'bottom'],
  [8, 'left',   'bottom'],
] as const)('orientation %d: the first row is %s, the first column %s', (orientation, row, column) => {
  const [a, b, c, d, e, f] = uprightTurn(orientation)!;
  const turned = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  expect(turned(0, 1)).toEqual(corner(row, column));
  expect(turned(1, 1)).toEqual(corner(row, opposite[column]));
  expect(turned(0, 0)).toEqual(corner(opposite[row], column));
});

test('orientation 1 and numbers that mean nothing turn nothing', () => {
  expect([0, 1, 9].map(uprightTurn)).toEqual([undefined, undefined, undefined]);
});
