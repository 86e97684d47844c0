import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Affine,
  emptyOutline,
  type Outline,
  outlineBounds,
  transformOutline,
  unionBounds,
} from '../../../site/type/outline/outline.ts';

const coordsPerVerb = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const;
const number = fc.integer({ min: -2000, max: 2000 });
const concatOutlines = (outlines: readonly Outline[]): Outline => ({
  verbs: outlines.map((o) => o.verbs).join(''),
  coords: outlines.flatMap((o) => o.coords),
});

const contour = fc.array(fc.constantFrom('L', 'Q', 'C'), { minLength: 1, maxLength: 5 }).chain((steps) => {
  const verbs = `M${steps.join('')}Z`;
  const length = [...verbs].reduce((sum, verb) => sum + coordsPerVerb[verb as 'M'], 0);
  return fc.array(number, { minLength: length, maxLength: length }).map((coords): Outline => ({
    verbs,
    coords,
  }));
});
const outlines = fc.array(contour, { minLength: 1, maxLength: 3 }).map(concatOutlines);

/** Points on the path, `count` a curve, by de Casteljau. */
function sample({ verbs, coords }: Outline, count: number): [number, number][] {
  const points: [number, number][] = [];
  let at = 0, pen: [number, number] = [0, 0];
  for (const verb of verbs as Iterable<'M' | 'L' | 'Q' | 'C' | 'Z'>) {
    const length = coordsPerVerb[verb];
    const given: [number, number][] = [];
    for (let i = 0; i < length; i += 2) given.push([coords[at + i]!, coords[at + i + 1]!]);
    at += length;
    if (verb !== 'M' && verb !== 'Z') {
      for (let i = 0; i <= count; i++) {
        let level = [pen, ...given];
        while (level.length > 1) {
          level = level.slice(1).map(([x, y], k) => {
            const t = i / count, [px, py] = level[k]!;
            return [px + (x - px) * t, py + (y - py) * t];
          });
        }
        points.push(level[0]!);
      }
    }
    pen = given.at(-1) ?? pen;
  }
  return points;
}

test('bounds hold every point of the path, and touch it on every side', () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const box = outlineBounds(outline)!;
      const points = sample(outline, 200);
      const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
      for (
        const [edge, reached] of [
          [-box.xMin, -Math.min(...xs)],
          [box.xMax, Math.max(...xs)],
          [-box.yMin, -Math.min(...ys)],
          [box.yMax, Math.max(...ys)],
        ] as const
      ) {
        expect(edge).toBeGreaterThanOrEqual(reached - 1e-6);
        expect(edge).toBeLessThan(reached + 0.3); // what 200 samples a curve may miss of an extremum
      }
    }),
    { seed: 30 },
  );
});

test('bounds of a moved and scaled outline are the bounds moved and scaled', () => {
  const scales = fc.double({ min: 0.01, max: 10, noNaN: true });
  fc.assert(
    fc.property(outlines, scales, number, number, (outline, scale, dx, dy) => {
      const box = outlineBounds(outline)!;
      const moved = outlineBounds(transformOutline(outline, [scale, 0, 0, -scale, dx, dy]))!;
      const expected = {
        xMin: box.xMin * scale + dx,
        xMax: box.xMax * scale + dx,
        yMin: dy - box.yMax * scale,
        yMax: dy - box.yMin * scale,
      };
      for (const side of ['xMin', 'xMax', 'yMin', 'yMax'] as const) {
        expect(moved[side]).toBeCloseTo(expected[side], 6);
      }
    }),
    { seed: 31 },
  );
});

test('a transform is that of SVG: x = a x + c y + e, y = b x + d y + f', () => {
  const quarterTurn: Affine = [0, 1, -1, 0, 10, 20];
  expect(transformOutline({ verbs: 'ML', coords: [1, 0, 0, 1] }, quarterTurn).coords).toEqual([
    10,
    21,
    9,
    20,
  ]);
});

test('bounds of outlines in a row are the union of their bounds', () => {
  fc.assert(
    fc.property(outlines, outlines, (a, b) => {
      expect(outlineBounds(concatOutlines([a, b]))).toEqual(unionBounds(outlineBounds(a), outlineBounds(b)));
    }),
    { seed: 32 },
  );
});

test('an empty outline has no bounds, and neither has a lone move', () => {
  expect(outlineBounds(emptyOutline)).toBeUndefined();
  expect(outlineBounds({ verbs: 'MZ', coords: [5, 5] })).toBeUndefined();
  expect(outlineBounds({ verbs: 'MMLZ', coords: [99, 99, 0, 0, 1, 1] })).toEqual({
    xMin: 0,
    yMin: 0,
    xMax: 1,
    yMax: 1,
  });
  expect(unionBounds(undefined, undefined)).toBeUndefined();
});

test('an invalid outline throws', () => {
  expect(() => outlineBounds({ verbs: 'MQ', coords: [0, 0, 1, 1] })).toThrow(RangeError);
  expect(() => outlineBounds({ verbs: 'MX', coords: [0, 0] })).toThrow(RangeError);
});
