/** Paths of a PDF, read back. */
import { expect, test } from 'vitest';
import { pdfPath, pdfRect } from '../../../site/paint/pdf/pdf-path.ts';

const rect = {
  kind: 'rect',
  xMm: 10,
  yMm: 20,
  widthMm: 30,
  heightMm: 16,
  fill: { kind: 'solid', color: '#000000' },
} as const;

/** The points of every operator. */
function pointsOf(path: string): [x: number, y: number][] {
  return path.split('\n').flatMap((op) => {
    const numbers = op.split(' ').slice(0, -1).map(Number);
    return numbers.flatMap((x, i): [number, number][] => i % 2 === 0 ? [[x, numbers[i + 1]!]] : []);
  });
}

test('a rectangle with round corners touches its four sides, and is the same from every side', () => {
  const points = pointsOf(pdfRect({ ...rect, radiusMm: 4 }, 4));
  const around = (turned: typeof points): string[] =>
    [...new Set(turned.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`))].sort();
  expect(around(points.map(([x, y]) => [50 - x, y]))).toEqual(around(points));
  expect(around(points.map(([x, y]) => [x, 56 - y]))).toEqual(around(points));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([10, 40, 20, 36]);
  // The same direction all around: no side is drawn back.
  expect(pdfRect({ ...rect, radiusMm: 4 }, 4)).toMatch(
    /^14 20 m\n36 20 l\n.* 40 24 c\n40 32 l\n.* 36 36 c\n14 36 l\n.* 10 32 c\n10 24 l\n.* 14 20 c\nh$/,
  );
});

test('its corners are circles, within a thousandth of the radius', () => {
  const curves = pdfRect({ ...rect, radiusMm: 4 }, 6).split('\n').filter((op) => op.endsWith('c'));
  expect(curves).toHaveLength(4);
  for (const [corner, from, center] of [[0, [36, 20], [36, 24]], [2, [14, 36], [14, 32]]] as const) {
    const [ax, ay, bx, by, x, y] = curves[corner]!.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (const t of [0.25, 0.5, 0.75]) {
      const at = (p: number, q: number, r: number, s: number): number =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
      const far = Math.hypot(at(from[0], ax, bx, x) - center[0], at(from[1], ay, by, y) - center[1]);
      expect(Math.abs(far - 4)).toBeLessThan(0.004);
    }
  }
});

// deno-fmt-ignore
test.each([
  ['an upright box is one operator',      [1, 2, 6, 2, 6, 9, 1, 9],  '1 2 5 7 re'],
  ['one that runs the other way, too',    [6, 9, 1, 9, 1, 2, 6, 2],  '6 9 -5 -7 re'],
  ['a slanted box is drawn side by side', [1, 2, 6, 3, 6, 9, 1, 8],  '1 2 m\n6 3 l\n6 9 l\n1 8 l\nh'],
  ['so is one that begins along y',       [1, 2, 1, 9, 6, 9, 6, 2],  '1 2 m\n1 9 l\n6 9 l\n6 2 l\nh'],
])('%s', (_, coords, path) => {
  expect(pdfPath({ verbs: 'MLLLZ', coords }, 3)).toBe(path);
});

test('a quadratic curve is the same curve as a cubic one', () => {
  expect(pdfPath({ verbs: 'MQ', coords: [0, 0, 3, 6, 6, 0] }, 3)).toBe('0 0 m\n2 4 4 4 6 0 c');
});
