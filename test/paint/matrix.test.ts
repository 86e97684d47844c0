import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identity, inverse, maxScale, multiply, uniformScale } from '../../site/paint/matrix.ts';
import type { Matrix } from '../../site/sign/scene.ts';
import { cases } from '../run/cases.ts';

const entry = fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 1000);
const matrices: fc.Arbitrary<Matrix> = fc.tuple(entry, entry, entry, entry, entry, entry);

const close = (one: Matrix, other: Matrix): void =>
  expect(other.map((value, i) => Math.abs(value - one![i]!)).filter((off) => off > 1e-6)).toEqual([]);

test('the identity changes no matrix, before or after', () => {
  const matrix: Matrix = [1, 2, 3, 4, 5, 6];
  expect(multiply(matrix, identity)).toEqual(matrix);
  expect(multiply(identity, matrix)).toEqual(matrix);
});

test('a matrix and its inverse undo each other', () => {
  fc.assert(
    fc.property(matrices, (matrix) => {
      const [a, b, c, d] = matrix;
      fc.pre(Math.abs(a * d - b * c) > 0.01);
      const back = inverse(matrix) ?? identity;
      close(multiply(matrix, back), identity);
      close(multiply(back, matrix), identity);
    }),
    { numRuns: cases(100), seed: 13 },
  );
});

test('a matrix that flattens the plane has no inverse, and one that keeps its areas has', () => {
  expect(inverse([1, 2, 2, 4, 0, 0])).toBeUndefined();
  expect(inverse([1, 0, 0, 1, 3, 4])).toEqual([1, -0, -0, 1, -3, -4]);
});

test('no unit vector becomes longer than the scale, and one becomes as long', () => {
  fc.assert(
    fc.property(matrices, (matrix) => {
      const [a, b, c, d] = matrix;
      const lengths = Array.from({ length: 360 }, (_, at) => {
        const [x, y] = [Math.cos(at * Math.PI / 360), Math.sin(at * Math.PI / 360)];
        return Math.hypot(a * x + c * y, b * x + d * y);
      });
      const longest = Math.max(...lengths);
      expect(maxScale(matrix)).toBeGreaterThanOrEqual(longest - 1e-9);
      expect(maxScale(matrix)).toBeLessThanOrEqual(longest * 1.001 + 1e-9);
    }),
    { numRuns: cases(30), seed: 14 },
  );
});

// deno-fmt-ignore
test.each<[string, Matrix, number | undefined]>([
  ['turned',      [0, 2, -2, 0, 5, 5],  2],
  ['mirrored',    [3, 4, 4, -3, 0, 0],  5],
  ['stretched',   [1, 0, 0, 2, 0, 0],   undefined],
  ['sheared',     [1, 0, 1, 1, 0, 0],   undefined],
  ['nothing',     [0, 0, 0, 0, 0, 0],   undefined],
])('the uniform scale of what is %s', (_, matrix, scale) => {
  expect(uniformScale(matrix)).toBe(scale);
});
