/** Pictures in inks, beside the profile that says what inks a colour takes. */
import { expect, test } from 'vitest';
import { blackOf, profileInks } from '../../../site/paint/press/cmyk.ts';
import { cmykPicture } from '../../../site/paint/press/cmyk-picture.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Of all pixels at once, as every picture computes its cube anew. */
function inksOf(...pixels: readonly Rgb[]): number[][] {
  const rgb = Uint8Array.from(pixels.flat());
  const { bytes } = cmykPicture({ widthPx: pixels.length, heightPx: 1, rgb, mask: undefined });
  expect(bytes).toHaveLength(4 * pixels.length);
  return pixels.map((_, at) => [...bytes.subarray(4 * at, 4 * at + 4)]);
}

const bytesOf = (shares: readonly number[]): number[] => shares.map((share) => Math.round(255 * share));

test('at the corners of the cube of colours, a picture takes the inks that the profile says', () => {
  const corners: Rgb[] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [0, 255, 255], [255, 0, 255]];
  expect(inksOf(...corners)).toEqual(corners.map((rgb) => bytesOf(profileInks(rgb))));
});

test('inside the cube it takes them within 6 of 255', () => {
  const colors: Rgb[] = [[200, 30, 60], [12, 140, 77], [40, 60, 220], [250, 180, 20], [96, 32, 64]];
  const exact = colors.map((rgb) => bytesOf(profileInks(rgb)));
  inksOf(...colors).forEach((inks, i) =>
    inks.forEach((ink, j) => expect(Math.abs(ink - exact[i]![j]!)).toBeLessThanOrEqual(6))
  );
});

test('a grey, and what is off a grey by at most 6, is in black alone, whatever is beside it', () => {
  const black = [0, 0, 0, Math.round(255 * blackOf(100))];
  const red: Rgb = [255, 0, 0];
  const [, grey, near, , far] = inksOf(red, [100, 100, 100], [97, 100, 103], red, [96, 100, 103]);
  expect([grey, near]).toEqual([black, black]);
  expect(far!.slice(0, 3)).not.toEqual([0, 0, 0]);
});
