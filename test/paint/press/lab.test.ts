import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLab, encodeLab, type Lab, labOf } from '../../../site/paint/press/lab.ts';
import { cases } from '../../run/cases.ts';

// Under D50, by Bradford's adaptation (brucelindbloom.com).
// deno-fmt-ignore
test.each<[string, rgb: readonly number[], Lab]>([
  ['white', [255, 255, 255], [100, 0, 0]],
  ['black', [0, 0, 0],       [0, 0, 0]],
  ['grey',  [128, 128, 128], [53.585, 0, 0]],
  ['red',   [255, 0, 0],     [54.291, 80.812, 69.885]],
  ['green', [0, 255, 0],     [87.818, -79.287, 80.990]],
  ['blue',  [0, 0, 255],     [29.567, 68.298, -112.029]],
])('%s is where the standard has it', (_, rgb, lab) => {
  labOf(rgb).forEach((value, i) => expect(Math.abs(value - lab[i]!)).toBeLessThan(0.02));
});

test('in version 2 of ICC, white is ff00 8000 8000', () => {
  const words = (lab: Lab): string[] => encodeLab(lab).map((share) => Math.round(share * 65535).toString(16));
  expect(words([100, 0, 0])).toEqual(['ff00', '8000', '8000']);
  expect(words([0, -128, 127])).toEqual(['0', '0', 'ff00']);
});

test('what is encoded is decoded', () => {
  const [lightness, hue] = [
    fc.double({ min: 0, max: 100, noNaN: true }),
    fc.double({ min: -128, max: 127, noNaN: true }),
  ];
  fc.assert(
    fc.property(lightness, hue, hue, (...lab) => {
      decodeLab(encodeLab(lab)).forEach((value, i) => expect(value).toBeCloseTo(lab[i]!, 6));
    }),
    { numRuns: cases(100), seed: 15 },
  );
});
