/** Pixels of a PNG, by hand from the PNG specification. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeChunks } from '../../../site/paint/image/png-chunks.ts';
import { rgbPixels } from '../../../site/paint/pdf/pdf-image.ts';

/** A PNG in RGB, from its filtered rows. */
function pngOf(widthPx: number, rows: readonly (readonly number[])[]): Uint8Array {
  const header = new Uint8Array([0, 0, 0, widthPx, 0, 0, 0, rows.length, 8, 2, 0, 0, 0]);
  return writeChunks([
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: Uint8Array.from(deflateSync(Uint8Array.from(rows.flat()))) },
    { type: 'IEND', data: new Uint8Array() },
  ]);
}

async function pixelsOf(widthPx: number, ...rows: readonly (readonly number[])[]): Promise<number[]> {
  return [...(await rgbPixels(pngOf(widthPx, rows))).rgb];
}

// deno-fmt-ignore
test.each([
  ['none',    0, [40, 50, 60,  70, 80, 90]],
  ['sub',     1, [40, 50, 60, 110, 130, 150]],
  ['up',      2, [41, 52, 63,  74, 85, 96]],
  ['average', 3, [40, 51, 61,  92, 108, 123]],
])('the row filter "%s" is undone', async (_, filter, row) => {
  const first = [1, 2, 3, 4, 5, 6];
  expect(await pixelsOf(2, [0, ...first], [filter, 40, 50, 60, 70, 80, 90])).toEqual([...first, ...row]);
});

// Left, up and corner of three channels at once: PNG (third edition), 9.4.
// deno-fmt-ignore
test.each<[string, left: number[], up: number[], corner: number[], guess: number[]]>([
  ['the closest',            [20, 10, 30], [10, 20, 40], [10, 10, 35], [20, 20, 35]],
  ['left before the corner', [8, 12, 2],   [11, 9, 14],  [10, 10, 10], [8, 12, 2]],
  ['up before the corner',   [11, 9, 14],  [8, 12, 2],   [10, 10, 10], [8, 12, 2]],
])("Paeth's filter guesses %s", async (_, left, up, corner, guess) => {
  const first = left.map((value, i) => (value - corner[i]! + 256) % 256);
  expect(await pixelsOf(2, [0, ...corner, ...up], [4, ...first, 1, 2, 3]))
    .toEqual([...corner, ...up, ...left, ...guess.map((value, i) => value + i + 1)]);
});
