/** Inks of single colours. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blackOf, cmykInks, profileInks } from '../../../site/paint/press/cmyk.ts';
import { cases } from '../../run/cases.ts';

test('no colour takes more than 239 percent of ink', () => {
  const byte = fc.nat(255);
  fc.assert(
    fc.property(byte, byte, byte, (...rgb) => {
      const inks = profileInks(rgb);
      expect(inks.filter((ink) => ink < 0 || ink > 1)).toEqual([]);
      expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(2.39 + 1e-9);
    }),
    { numRuns: cases(200), seed: 12 },
  );
});

test('the darker a grey, the more black it takes, from none to all', () => {
  const blacks = Array.from({ length: 256 }, (_, level) => blackOf(level));
  expect([blacks[0], blacks[255]]).toEqual([1, 0]);
  expect(blacks).toEqual(blacks.toSorted((a, b) => b - a));
  expect(new Set(blacks).size).toBeGreaterThan(200);
});

test('a grey is in black alone, a colour of the table in its inks, any other as the profile says', () => {
  expect(cmykInks.fill('#000000')).toBe('0 0 0 1 k');
  expect(cmykInks.stroke('#ffffff')).toBe('0 0 0 0 K');
  expect(cmykInks.fill('#7b7b7b')).toMatch(/^0 0 0 0\.\d+ k$/);
  const [c, m, y, k] = cmykInks.fill('#12e45a').split(' ').map(Number);
  profileInks([0x12, 0xe4, 0x5a]).forEach((ink, i) => expect([c, m, y, k][i]).toBeCloseTo(ink, 3));
});

// deno-fmt-ignore
test.each([
  ['yellow',  [255, 255, 0], [false, false, true]],
  ['magenta', [255, 0, 144], [false, true, false]],
  ['cyan',    [0, 160, 224], [true, false, false]],
  ['red',     [230, 0, 20],  [false, true, true]],
  ['green',   [0, 150, 60],  [true, false, true]],
  ['blue',    [40, 30, 140], [true, true, false]],
])('%s is printed with the inks that it is mixed of', (_, rgb, inks) => {
  expect(profileInks(rgb).slice(0, 3).map((ink) => ink > 0.5)).toEqual(inks);
});
