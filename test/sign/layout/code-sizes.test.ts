/** Which tiles of a code are looked at, what they are worth to the digits, and when a code falls to a lower level. Lengths in mm. */
import { expect, test } from 'vitest';
import { codeSizes, grownTileMm } from '../../../site/sign/layout/solver/code-sizes.ts';

const kept = { modules: 33, fallenModules: 33 };
const falling = { modules: 41, fallenModules: 33 };
/** On which modules of the level asked for are just below 0.6 mm. */
const fallenMm = 0.6 * 41;

test('without a code there is one size, which costs nothing', () => {
  expect(codeSizes(undefined)).toEqual([{ tileMm: 0, worth: 1 }]);
  expect(grownTileMm(undefined, 0, 1)).toBe(0);
});

test.each([[kept], [falling]])('sizes go from good modules down and are worth ever less: %j', (code) => {
  const sizes = codeSizes(code);
  expect(sizes[0]).toEqual({ tileMm: code.modules, worth: 1 });
  expect(sizes.at(-1)!.tileMm / code.fallenModules).toBeLessThan(0.03);
  for (const [at, { tileMm, worth }] of sizes.entries()) {
    if (at === 0) continue;
    expect(tileMm).toBeLessThan(sizes[at - 1]!.tileMm);
    expect(worth).toBeLessThanOrEqual(sizes[at - 1]!.worth);
    expect(worth).toBeGreaterThan(0);
  }
});

// deno-fmt-ignore
test.each([
  ['good ones',                   0.96,  0.95, 0.6],
  ['those at arm\'s length',      0.75, 0.95, 1.2],
  ['those that hardly scan',      0.3,  0.85, 0.4],
])('a smaller module costs so many per cent of the digits for each per cent: %s', (_, moduleMm, step, price) => {
  const sizes = codeSizes(kept);
  const at = sizes.findIndex(({ tileMm }) => tileMm < moduleMm * 33);
  expect(sizes[at + 1]!.tileMm / sizes[at]!.tileMm).toBeCloseTo(step, 9);
  expect(sizes[at + 1]!.worth / sizes[at]!.worth).toBeCloseTo(step ** price, 9);
});

test('a code that may fall does so where its modules would be too small, and scans better then', () => {
  const sizes = codeSizes(falling);
  const first = sizes.findIndex(({ tileMm }) => tileMm < fallenMm);
  expect(sizes[first - 1]!.tileMm).toBeGreaterThan(fallenMm);
  // Its modules are then larger than those that it fell for.
  expect(sizes[first]!.tileMm / 33).toBeCloseTo(0.6 * 41 / 33, 5);
  expect(sizes[first]!.worth).toBeCloseTo((0.6 / 0.85) ** 1.2 * 0.85 ** 0.6, 9);
  const narrow = codeSizes({ modules: 57, fallenModules: 33 });
  expect(narrow.find(({ tileMm }) => tileMm < 0.6 * 57)!.tileMm).toBeCloseTo(0.85 * 33, 9);
});

// deno-fmt-ignore
test.each([
  ['to modules of the size',         kept,    20,   0.85, 0.85 * 33],
  ['not below what it has',          kept,    40,   0.85, 40],
  ['one that has not fallen',        falling, 25,   1,    41],
  ['one that has, while it is so',   falling, 20,   0.7,  0.7 * 33],
  ['one that has, no further',       falling, 20,   1,    fallenMm],
  ['one that just has',              falling, fallenMm * (1 - 1e-6), 1, fallenMm],
])('a tile grows %s', (_, code, tileMm, moduleMm, grownMm) => {
  expect(grownTileMm(code, tileMm, moduleMm)).toBeCloseTo(grownMm, 3);
});
