/** The plate before any text. */
import { expect, test } from 'vitest';
import { plateOf, safeAreaOf, safeBoxes } from '../../../site/sign/layout/frame.ts';

const none = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };

test('each safe box of a disc touches the rim of what is safe with its corners', () => {
  const plate = plateOf({ w: 100, h: 100, r: 50, holes: false });
  const boxes = safeBoxes(plate, none);
  expect(boxes.length).toBeGreaterThan(3);
  const [{ acrossMm, downMm }] = safeAreaOf(plate, none).corners;
  for (const { xMm, yMm } of boxes) {
    expect(Math.hypot((50 - xMm) / acrossMm, (50 - yMm) / downMm)).toBeCloseTo(1, 9);
  }
});

// deno-fmt-ignore
test.each([
  ['a usual plate',          [140, 100], [1, 1]],
  ['one twice as wide',      [280, 100], [2 ** 0.6, 1]],
  ['one half as high',       [140, 50],  [1, 0.5 ** 0.75]],
] as const)('%s: the units grow slower than its sides, and decor has the smaller one', (_, [w, h], [side, end]) => {
  const { sideUnitMm, endUnitMm, unitMm } = plateOf({ w, h, r: 0, holes: false });
  expect(sideUnitMm).toBeCloseTo(side, 9);
  expect(endUnitMm).toBeCloseTo(end, 9);
  expect(unitMm).toBeCloseTo(Math.min(side, end), 9);
});

test('a corner is at most as round as half of the shorter side', () => {
  expect(plateOf({ w: 140, h: 100, r: 99, holes: false }).radiusMm).toBe(50);
  expect(plateOf({ w: 100, h: 140, r: 20, holes: false }).radiusMm).toBe(20);
});

// deno-fmt-ignore
test.each([
  ['with sharp corners', 0,  8],
  ['with round ones',    50, 50 - 42 / Math.SQRT2],
])('four holes of 5.5 mm, as far from the rim as each other: a plate %s', (_, r, inset) => {
  const { holes } = plateOf({ w: 140, h: 100, r, holes: true });
  expect(holes.map(({ xMm, yMm }) => [xMm, yMm]).toSorted()).toEqual(
    [[inset, inset], [inset, 100 - inset], [140 - inset, inset], [140 - inset, 100 - inset]].toSorted(),
  );
  expect(new Set(holes.map(({ radiusMm }) => radiusMm))).toEqual(new Set([2.75]));
});

test('what is safe begins 7 mm from the trim, or 4 mm from the decor where that is more', () => {
  const plate = plateOf({ w: 140, h: 100, r: 0, holes: false });
  expect(safeBoxes(plate, none)).toEqual([{ xMm: 7, yMm: 7, widthMm: 126, heightMm: 86 }]);
  const [tight] = safeBoxes({ ...plate, sideUnitMm: 0.9, endUnitMm: 0.9 }, none);
  expect(tight!.xMm).toBeCloseTo(6.3, 9);
  expect(tight!.yMm).toBeCloseTo(6.3, 9);
  expect(safeBoxes(plate, { topMm: 10, rightMm: 4, bottomMm: 3, leftMm: 2 }))
    .toEqual([{ xMm: 7, yMm: 14, widthMm: 125, heightMm: 79 }]);
});

test('on a large plate it begins at 4 % of each side at least', () => {
  const plate = plateOf({ w: 1000, h: 500, r: 0, holes: false });
  const [box] = safeBoxes(plate, none);
  expect(box!.xMm).toBeGreaterThanOrEqual(40);
  expect(box!.yMm).toBeGreaterThanOrEqual(20);
});

test('beside holes a box is either between their columns or between their rows', () => {
  const plate = plateOf({ w: 140, h: 100, r: 0, holes: true });
  const kept = 8 + 2.75 + 5;
  expect(safeBoxes(plate, none)).toEqual([
    { xMm: kept, yMm: 7, widthMm: 140 - 2 * kept, heightMm: 86 },
    { xMm: 7, yMm: kept, widthMm: 126, heightMm: 100 - 2 * kept },
  ]);
});

test('a plate that decor takes all of has no safe box', () => {
  const plate = plateOf({ w: 140, h: 100, r: 0, holes: false });
  expect(safeBoxes(plate, { ...none, topMm: 89 })).toEqual([]);
  expect(safeBoxes(plate, { ...none, leftMm: 129 })).toEqual([]);
});
