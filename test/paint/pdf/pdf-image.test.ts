/** Pictures in a PDF, and the pixels of a PNG, by hand from the PNG specification. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Chunk, writeChunks } from '../../../site/paint/image/png-chunks.ts';
import { pdfImage, rgbPixels } from '../../../site/paint/pdf/pdf-image.ts';
import { idleWorld } from '../worlds.ts';

interface Form {
  readonly depth?: number;
  readonly colorType?: number;
  readonly interlaced?: number;
  /** Before the pixels. */
  readonly more?: readonly Chunk[];
}

/** A PNG, in RGB if nothing else is said, from its filtered rows. */
function pngOf(
  widthPx: number,
  rows: readonly (readonly number[])[],
  { depth = 8, colorType = 2, interlaced = 0, more = [] }: Form = {},
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array([0, 0, 0, widthPx, 0, 0, 0, rows.length, depth, colorType, 0, 0, interlaced]);
  return writeChunks([
    { type: 'IHDR', data: header },
    ...more,
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

test('a row filter that PNG does not have is refused', async () => {
  await expect(pixelsOf(1, [5, 1, 2, 3])).rejects.toThrow(TypeError);
});

test('pixels with transparency come apart into colours and a mask, and a mask that hides nothing is none', async () => {
  const clear = await rgbPixels(pngOf(2, [[0, 1, 2, 3, 4, 5, 6, 7, 255]], { colorType: 6 }));
  expect([[...clear.rgb], [...clear.mask?.bytes ?? []]]).toEqual([[1, 2, 3, 5, 6, 7], [4, 255]]);
  const full = await rgbPixels(pngOf(2, [[0, 1, 2, 3, 255, 5, 6, 7, 255]], { colorType: 6 }));
  expect([[...full.rgb], full.mask]).toEqual([[1, 2, 3, 5, 6, 7], undefined]);
});

test.each<[string, Form]>([
  ['in grey', { colorType: 0 }],
  ['with 16 bits a channel', { depth: 16 }],
])('pixels %s are none that a rasterizer gives', async (_, form) => {
  await expect(rgbPixels(pngOf(2, [[0, 1, 2, 3, 4, 5, 6]], form))).rejects.toThrow(TypeError);
});

/** The dictionary of the image that a PNG becomes; and whether the platform was asked for its pixels. */
async function imageOf(
  png: Uint8Array,
): Promise<{ space: string; parms: string; mask: boolean; isDrawn: boolean }> {
  let isDrawn = false;
  const world = {
    ...idleWorld,
    rasterizeImage: (_uri: string, width: number, height: number) => {
      isDrawn = true;
      expect([width, height]).toEqual([2, 1]);
      return Promise.resolve(pngOf(2, [[0, 1, 2, 3, 4, 5, 6]]));
    },
  };
  const uri = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const { entries, mask } = await pdfImage(uri, { widthMm: 20, heightMm: 10, dpi: 300 }, world);
  return {
    space: entries['ColorSpace'] ?? '',
    parms: entries['DecodeParms'] ?? '',
    mask: mask !== undefined,
    isDrawn,
  };
}

const chunk = (type: string, ...data: readonly number[]): Chunk => ({ type, data: Uint8Array.from(data) });
const colors = chunk('PLTE', 255, 0, 0, 0, 128, 0);

// deno-fmt-ignore
test.each<[string, number[], Form, string, parms: string]>([
  ['in colour',               [0, 1, 2, 3, 4, 5, 6],                  {},                                  '/DeviceRGB',                              '/Colors 3/BitsPerComponent 8/Columns 2'],
  ['in colour, 16 bits deep', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2], { depth: 16 },                       '/DeviceRGB',                              '/Colors 3/BitsPerComponent 16/Columns 2'],
  ['in grey',                 [0, 1, 2],                              { colorType: 0 },                    '/DeviceGray',                             '/Colors 1/BitsPerComponent 8/Columns 2'],
  ['of a palette',            [0, 0, 1],                              { colorType: 3, more: [colors] },    '[/Indexed /DeviceRGB 1 <ff0000008000>]', '/Colors 1/BitsPerComponent 8/Columns 2'],
])('a PNG %s goes through as it is', async (_, row, form, space, parms) => {
  const image = await imageOf(pngOf(2, [row], form));
  expect(image).toEqual({ space, parms: `<</Predictor 15${parms}>>`, mask: false, isDrawn: false });
});

// deno-fmt-ignore
test.each<[string, number[], Form, string]>([
  ['colour', [0, 1, 2, 3, 4, 5, 6, 7, 8], { colorType: 6 }, '/DeviceRGB'],
  ['grey',   [0, 1, 2, 3, 4],             { colorType: 4 }, '/DeviceGray'],
])('a PNG in %s with transparency gets a mask', async (_, row, form, space) => {
  expect(await imageOf(pngOf(2, [row], form))).toEqual({ space, parms: '', mask: true, isDrawn: false });
});

// deno-fmt-ignore
test.each<[string, number[], Form]>([
  ['one transparent colour',              [0, 1, 2, 3, 4, 5, 6],             { more: [chunk('tRNS', 0, 1, 0, 2, 0, 3)] }],
  ['interlaced rows',                     [0, 1, 2, 3, 4, 5, 6],             { interlaced: 1 }],
  ['transparency of 16 bits',             [0, ...Array<number>(16).fill(1)], { colorType: 6, depth: 16 }],
  ['grey and transparency of 16 bits',    [0, ...Array<number>(8).fill(1)],  { colorType: 4, depth: 16 }],
  ['a palette that it lacks',             [0, 0, 1],                         { colorType: 3 }],
  ['fewer rows than it says',             [0, 1, 2],                         { colorType: 6 }],
  ['a kind of colour that there is none', [0, 1, 2],                         { colorType: 5 }],
])('a PNG with %s is drawn by the platform', async (_, row, form) => {
  expect(await imageOf(pngOf(2, [row], form))).toMatchObject({ space: '/DeviceRGB', isDrawn: true });
});
