import { expect, test } from 'vitest';
import { traceCoverage } from '../../../site/type/outline/contour.ts';
import { outlineBounds } from '../../../site/type/outline/outline.ts';
import { outlineArea } from './area.ts';

/** Coverage of each pixel by sampling 8 x 8 points; y up. */
function picture(size: number, inside: (x: number, y: number) => boolean) {
  const alpha = new Uint8Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let hits = 0;
      for (let i = 0; i < 64; i++) {
        const x = column + (i % 8 + 0.5) / 8, y = size - row - (Math.floor(i / 8) + 0.5) / 8;
        if (inside(x, y)) hits++;
      }
      alpha[row * size + column] = Math.round(hits / 64 * 255);
    }
  }
  return { alpha, width: size, height: size };
}

const disc = (x: number, y: number, radius: number) => (px: number, py: number) =>
  Math.hypot(px - x, py - y) < radius;

test('a traced disc lies where it was drawn and has its area', () => {
  const outline = traceCoverage(picture(200, disc(120, 90, 60)), 0.25);
  const box = outlineBounds(outline)!;
  for (
    const [value, expected] of [[box.xMin, 60], [box.xMax, 180], [box.yMin, 30], [box.yMax, 150]] as const
  ) {
    expect(Math.abs(value - expected)).toBeLessThan(0.4);
  }
  expect(outlineArea(outline) / (Math.PI * 60 ** 2)).toBeCloseTo(1, 2);
  expect(outline.verbs.length).toBeLessThan(60);
});

test('a hole runs against its ring, so that both fill rules agree', () => {
  const ring = traceCoverage(
    picture(200, (x, y) => disc(100, 100, 80)(x, y) && !disc(100, 100, 40)(x, y)),
    0.25,
  );
  expect(ring.verbs.match(/M/g)).toHaveLength(2);
  expect(outlineArea(ring) / (Math.PI * (80 ** 2 - 40 ** 2))).toBeCloseTo(1, 2);
});

test('ink that touches the border is closed there', () => {
  const outline = traceCoverage({ alpha: new Uint8Array(100).fill(255), width: 10, height: 10 }, 0.25);
  expect(outlineBounds(outline)).toEqual({
    xMin: expect.closeTo(0, 0),
    yMin: expect.closeTo(0, 0),
    xMax: expect.closeTo(10, 0),
    yMax: expect.closeTo(10, 0),
  });
  expect(outlineArea(outline)).toBeCloseTo(100, -1);
});

test('two squares that touch at a corner stay closed loops', () => {
  const alpha = new Uint8Array(64);
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) alpha[y * 8 + x] = (x < 4) === (y < 4) ? 255 : 0;
  const outline = traceCoverage({ alpha, width: 8, height: 8 }, 0.1);
  expect(outlineArea(outline)).toBeGreaterThan(28);
  expect(outlineArea(outline)).toBeLessThan(36);
});

test('nothing drawn is an empty outline', () => {
  expect(traceCoverage({ alpha: new Uint8Array(100), width: 10, height: 10 }, 0.25).verbs).toBe('');
});
