/** The tables of the press PDF: what the build makes of the profile, and how near its colours come. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inkSearch } from '../../build/press/search-inks.ts';
import { colorBytes } from '../../site/paint/fill.ts';
import { cmykPicture } from '../../site/paint/press/cmyk-picture.ts';
import { readTable } from '../../site/paint/press/icc.ts';
import { maxInk } from '../../site/paint/press/ink-limit.ts';
import { decodeLab, deltaE, labOf } from '../../site/paint/press/lab.ts';
import { palette } from '../../site/paint/press/generated/palette.ts';

const root = new URL('../../', import.meta.url);
const profile = readFileSync(new URL('build/press/coated-fogra39-240.icc', root));
const rows = Object.entries(palette).map(([color, inks]) => [color, inks.split(' ').map(Number)] as const);

/** Of the four plates at one pixel, in 255ths: 240 percent. */
const maxBytes = 612;

test('no colour takes more than 240 percent of ink on plates of 8 bits, and greys are black alone', () => {
  for (const [color, inks] of rows) {
    expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(maxInk);
    expect(inks.reduce((sum, ink) => sum + Math.ceil(ink * 2.55), 0)).toBeLessThanOrEqual(maxBytes);
    const [red, green, blue] = colorBytes(color);
    if (red === green && green === blue) expect(inks.slice(0, 3)).toEqual([0, 0, 0]);
  }
  expect(palette['#000000']).toBe('0 0 0 100');
  expect(palette['#ffffff']).toBe('0 0 0 0');
});

test('no colour of a picture takes more than 240 percent of ink on plates of 8 bits', () => {
  const steps = Array.from({ length: 52 }, (_, step) => step * 5);
  const rgb = Uint8Array.from(steps.flatMap((r) => steps.flatMap((g) => steps.flatMap((b) => [r, g, b]))));
  const { bytes } = cmykPicture({ rgb, mask: undefined, widthPx: rgb.length / 3, heightPx: 1 });
  const totals = Array.from(
    { length: bytes.length / 4 },
    (_, at) => bytes.subarray(at * 4, at * 4 + 4).reduce((sum, ink) => sum + ink, 0),
  );
  expect(totals.reduce((max, total) => Math.max(max, total), 0)).toBeLessThanOrEqual(maxBytes);
});

test('by the forward table of the profile, colours are within 12 (CIEDE2000) and 2 on average', () => {
  const forward = readTable(profile, 'A2B1');
  const distances = rows.map(([color, inks]) =>
    deltaE(decodeLab(forward(inks.map((ink) => ink / 100))), labOf(colorBytes(color)))
  ).sort((a, b) => a - b);
  expect(distances.at(-1)).toBeLessThan(12);
  expect(distances.reduce((sum, each) => sum + each) / distances.length).toBeLessThan(2);
});

test('the search finds the inks of a sample again', () => {
  const search = inkSearch(profile);
  for (const [color, inks] of rows.filter((_, at) => at % 60 === 0)) {
    expect(search(color)).toEqual(inks);
  }
});

test('CIEDE2000 is that of the published test data', () => {
  // Sharma, Wu, Dalal 2005, table 1: pairs 1, 7, 13, 17, 25, 33.
  // deno-fmt-ignore
  const pairs = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  ] as const;
  for (const [a, b, distance] of pairs) expect(deltaE(a, b)).toBeCloseTo(distance, 3);
});
