/** Blur, motion, noise and compression, each against what it should do to pictures that are easy to reckon. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blurred, compressed, noisy, smeared } from '../../site/scan/degrade.ts';
import type { Grey } from '../../site/scan/pixels.ts';

function flat(value: number, side = 24): Grey {
  return { width: side, height: side, data: new Float32Array(side * side).fill(value) };
}

function dot(): Grey {
  const picture = flat(0, 25);
  picture.data[12 * 25 + 12] = 1000;
  return picture;
}

test('an even grey stays what it is under blur, motion and compression', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.double({ min: 0.3, max: 4, noNaN: true }),
      (value, size) => {
        for (const picture of [blurred(flat(value), size), smeared(flat(value), 1 + size)]) {
          expect(Math.max(...picture.data.map((each) => Math.abs(each - value)))).toBeLessThan(0.01);
        }
        // The table's first entry is the coarsest step of an even grey, an eighth of it in brightness.
        const off = compressed(flat(value), 50).data.map((each) => Math.abs(each - value));
        expect(Math.max(...off)).toBeLessThanOrEqual(1.5);
      },
    ),
  );
});

test('blur spreads a dot by its deviation, both ways alike', () => {
  const { data } = blurred(dot(), 1.5);
  const variance = data.reduce((sum, value, i) => sum + value * (i % 25 - 12) ** 2, 0) / 1000;
  expect(Math.sqrt(variance)).toBeGreaterThan(1.3);
  expect(Math.sqrt(variance)).toBeLessThan(1.55);
  expect(data[12 * 25 + 10]).toBeCloseTo(data[10 * 25 + 12]!, 3);
});

test.each([1, 2.5, 5])('motion of %f px spreads a dot over as many, sideways alone', (length) => {
  const { data } = smeared(dot(), length);
  expect(data.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1000, 1);
  expect(data[12 * 25 + 12]).toBeCloseTo(1000 / length, 2);
  expect(data[11 * 25 + 12]).toBe(0);
});

test('noise has the deviation that was asked for, and is the same for the same seed', () => {
  const { data } = noisy(flat(128, 100), { deviation: 5, seed: 7 });
  const deviation = Math.sqrt(data.reduce((sum, value) => sum + (value - 128) ** 2, 0) / data.length);
  expect(deviation).toBeGreaterThan(4.6);
  expect(deviation).toBeLessThan(5.4);
  expect(noisy(flat(128, 100), { deviation: 5, seed: 7 }).data).toEqual(data);
  expect(noisy(flat(128, 100), { deviation: 5, seed: 8 }).data).not.toEqual(data);
});

test('less quality loses more', () => {
  const picture = noisy(flat(128, 32), { deviation: 40, seed: 1 });
  const loss = (quality: number) =>
    compressed(picture, quality).data.reduce((sum, value, i) => sum + (value - picture.data[i]!) ** 2, 0);
  expect(loss(90)).toBeLessThan(loss(50));
  expect(loss(50)).toBeLessThan(loss(10));
  expect(Math.sqrt(loss(99) / picture.data.length)).toBeLessThan(1);
});
