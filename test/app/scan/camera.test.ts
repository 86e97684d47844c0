/** The modelled camera: its scale, and that what it shows is read by two decoders that know nothing of each other. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { photograph, type Pixels, pixelsPerMm, shots } from '../../../site/app/scan/camera.ts';
import { encode } from '../../../site/qr/encode.ts';

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasmFile)).buffer } });

const printPixelsPerMm = 300 / 25.4;
const number = 'tel:13800138000';

/** A printed code with its quiet zone, at 300 dpi. */
function printed(text: string, moduleMm: number): Pixels {
  const { size, modules } = encode(text, 'M')!;
  const modulePx = moduleMm * printPixelsPerMm;
  const side = Math.round((size + 8) * modulePx);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / modulePx) - 4, Math.floor(y / modulePx) - 4];
      const inside = column >= 0 && row >= 0 && column < size && row < size;
      if (inside && modules[row * size + column] === 1) {
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

function shotOf(text: string, moduleMm: number, id: 'arm' | 'windscreen'): Pixels {
  const picture = printed(text, moduleMm);
  const aim = { pixelsPerMm: printPixelsPerMm, x: picture.width / 2, y: picture.height / 2 };
  return photograph(picture, aim, shots.find((shot) => shot.id === id)!);
}

function read(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}

test('a metre away a preview of 1920 px has one and a half pixels a millimetre', () => {
  expect(pixelsPerMm(1000)).toBeCloseTo(1.507, 2);
  expect(pixelsPerMm(500)).toBeCloseTo(2 * pixelsPerMm(1000), 6);
});

test('a photograph is as small as the distance makes it, and the same every time', () => {
  const [near, far] = [shotOf(number, 1, 'arm'), shotOf(number, 1, 'windscreen')];
  expect(near.width).toBe(Math.ceil(29 * pixelsPerMm(400) * 343 / 342.5) + 16);
  expect(far.width).toBeLessThan(near.width);
  expect(shotOf(number, 1, 'arm').data).toEqual(near.data);
});

test('glass makes black grey and keeps white', () => {
  const { data } = shotOf(number, 3, 'windscreen');
  const greys = Array.from({ length: data.length / 4 }, (_, i) => data[i * 4]!);
  expect(Math.min(...greys)).toBeGreaterThanOrEqual(Math.floor(0.3 * 255));
  expect(Math.max(...greys)).toBe(255);
});

test('no more than the preview holds is looked at, with the aim in it', () => {
  const wide: Pixels = { width: 9000, height: 100, data: new Uint8ClampedArray(9000 * 100 * 4).fill(255) };
  const mark = (8000 + 50 * 9000) * 4;
  wide.data.fill(0, mark, mark + 3);
  const { width, data } = photograph(wide, { pixelsPerMm: 3, x: 8000, y: 50 }, shots[0]!);
  expect(width).toBe(1920);
  expect(data.some((value) => value < 250)).toBe(true);
});

// deno-fmt-ignore
test.each([
  [2,   true,  true],
  [1,   true,  true],
  [0.8, true,  undefined],
  [0.5, false, false],
  [0.4, false, false],
])('modules of %f mm: held close %s, through glass %s', async (moduleMm, near, far) => {
  for (const [id, wanted] of [['arm', near], ['windscreen', far]] as const) {
    if (wanted === undefined) continue;
    const pixels = shotOf(number, moduleMm, id);
    expect([id, read(pixels)]).toEqual([id, wanted ? number : undefined]);
    const [found] = await readBarcodes({ ...pixels, colorSpace: 'srgb' } as ImageData, { formats: ['QRCode'] });
    // The other decoder may be the better one, never the worse.
    if (wanted) expect(found?.text).toBe(number);
  }
});
