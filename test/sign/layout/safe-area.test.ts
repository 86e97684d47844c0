/** What is safe at a height, against the trim, the margin and the holes measured point by point. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plateOf, safeAreaOf } from '../../../site/sign/layout/frame.ts';
import type { Insets, Plate } from '../../../site/sign/layout/layout.ts';
import { isSafe, roundedArea, spanAt } from '../../../site/sign/layout/safe-area.ts';
import { seedFrom } from '../../run/cases.ts';

const run = { seed: seedFrom(20240601), numRuns: 300 };
const none: Insets = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };

const size = fc.record({
  w: fc.double({ min: 40, max: 400, noNaN: true }),
  h: fc.double({ min: 30, max: 400, noNaN: true }),
  r: fc.double({ min: 0, max: 300, noNaN: true }),
  holes: fc.boolean(),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Whether a point keeps the margin to the trim, and to the holes the gap. */
function isFree(plate: Plate, x: number, y: number): boolean {
  const { widthMm, heightMm, radiusMm: r, unitMm, sideUnitMm, endUnitMm, holes } = plate;
  const [fromSide, fromEnd] = [Math.min(x, widthMm - x), Math.min(y, heightMm - y)];
  const [side, end] = [
    Math.max(7 * sideUnitMm, 0.04 * widthMm),
    Math.max(7 * endUnitMm, 0.04 * heightMm),
  ];
  const [across, down] = [r - side, r - end];
  const isInside = fromSide >= side - 1e-6 && fromEnd >= end - 1e-6 &&
    (fromSide >= r || fromEnd >= r || across <= 0 || down <= 0 ||
      Math.hypot((r - fromSide) / across, (r - fromEnd) / down) <= 1 + 1e-6);
  return isInside &&
    holes.every((hole) => Math.hypot(x - hole.xMm, y - hole.yMm) >= hole.radiusMm + 5 * unitMm - 1e-6);
}

test('every point of a row is free, and right beyond its ends some point is not', () => {
  fc.assert(
    fc.property(size, share, share, (given, a, b) => {
      const plate = plateOf(given);
      const area = safeAreaOf(plate, none);
      const at = (part: number) => area.box.yMm + part * area.box.heightMm;
      const [top, bottom] = [at(Math.min(a, b)), at(Math.max(a, b))];
      const { leftMm, rightMm } = spanAt(area, top, bottom);
      if (rightMm <= leftMm) return;
      const heights = Array.from({ length: 41 }, (_, i) => top + ((bottom - top) * i) / 40);
      const nearest = plate.holes.map((hole) => Math.min(Math.max(hole.yMm, top), bottom));
      const beyond = 1e-3 * plate.widthMm;
      const parts = [0, 0.02, 0.1, 0.5, 0.9, 0.98, 1].map((part) => leftMm + part * (rightMm - leftMm));
      expect([...heights, ...nearest].filter((y) => !parts.every((x) => isFree(plate, x, y)))).toEqual([]);
      for (const x of [leftMm - beyond, rightMm + beyond]) {
        expect([...heights, ...nearest].every((y) => isFree(plate, x, y)), `beyond ${x}`).toBe(false);
      }
    }),
    run,
  );
});

test('a higher row is never wider', () => {
  fc.assert(
    fc.property(size, share, share, share, (given, a, b, c) => {
      const area = safeAreaOf(plateOf(given), none);
      const [first, second, third] = [a, b, c].toSorted((one, other) => one - other).map((part) =>
        area.box.yMm + part * area.box.heightMm
      );
      const [low, high] = [spanAt(area, first!, second!), spanAt(area, first!, third!)];
      expect(high.leftMm).toBeGreaterThanOrEqual(low.leftMm);
      expect(high.rightMm).toBeLessThanOrEqual(low.rightMm);
    }),
    run,
  );
});

test('nothing is safe above and below the area, or across its edge', () => {
  const plate = plateOf({ w: 100, h: 100, r: 50, holes: false });
  const layout = { area: safeAreaOf(plate, none) };
  const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
    xMm,
    yMm,
    widthMm,
    heightMm,
  });
  const safe = (...sides: Parameters<typeof box>) => isSafe(layout, box(...sides), { toleranceMm: 0.01 });
  expect(safe(7, 46, 86, 8)).toBe(true);
  expect(safe(7, 36, 86, 8)).toBe(false);
  expect(safe(45, 3, 10, 8)).toBe(false);
  expect(safe(45, 88, 10, 8)).toBe(false);
});

test.each([
  ['left', -1, 0],
  ['right', 1, 0],
  ['upper', 0, -1],
  ['lower', 0, 1],
])(
  'a box may stand over the %s edge by the tolerance and no more',
  (_, right, down) => {
    const whole = { xMm: 10, yMm: 10, widthMm: 80, heightMm: 40 };
    const plate: Plate = { ...plateOf({ w: 100, h: 60, r: 0, holes: false }), holes: [] };
    const area = roundedArea(plate, { box: whole, holeGapMm: 0 });
    const over = (byMm: number) => ({ ...whole, xMm: 10 + right * byMm, yMm: 10 + down * byMm });
    expect(isSafe({ area }, over(0.125), { toleranceMm: 0.125 })).toBe(true);
    expect(isSafe({ area }, over(0.126), { toleranceMm: 0.125 })).toBe(false);
  },
);

test('a corner takes of each side what the margin leaves of its radius, and nothing where the margin is wider', () => {
  const plate: Plate = { ...plateOf({ w: 100, h: 60, r: 20, holes: false }), radiusMm: 20, holes: [] };
  const cornersIn = (xMm: number, yMm: number, widthMm: number, heightMm: number) =>
    roundedArea(plate, { box: { xMm, yMm, widthMm, heightMm }, holeGapMm: 0 }).corners
      .map((corner) => [corner.acrossMm, corner.downMm]);
  expect(cornersIn(5, 8, 80, 40)).toEqual([[15, 12], [5, 12], [5, 8], [15, 8]]);
  expect(cornersIn(25, 5, 50, 50)).toEqual([[0, 15], [0, 15], [0, 15], [0, 15]]);
  const area = roundedArea(plate, { box: { xMm: 25, yMm: 5, widthMm: 50, heightMm: 50 }, holeGapMm: 0 });
  expect(spanAt(area, 5, 55)).toEqual({ leftMm: 25, rightMm: 75 });
  const full = roundedArea(plate, { box: { xMm: 0, yMm: 0, widthMm: 100, heightMm: 60 }, holeGapMm: 0 });
  const taken = 20 - Math.sqrt(20 ** 2 - 0.5 ** 2);
  for (const [top, bottom] of [[19.5, 40], [20, 40.5]] as const) {
    expect(spanAt(full, top, bottom).leftMm).toBeCloseTo(taken, 9);
    expect(spanAt(full, top, bottom).rightMm).toBeCloseTo(100 - taken, 9);
  }
  expect(spanAt(full, 20, 40)).toEqual({ leftMm: 0, rightMm: 100 });
  expect(spanAt(full, 0, 60)).toEqual({ leftMm: 20, rightMm: 80 });
});
