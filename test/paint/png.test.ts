import { describe, expect, test } from 'vitest';
import { readChunks } from '../../site/paint/image/png-chunks.ts';
import { maxDpiOf, maxPng, pagePixels, pngFile } from '../../site/paint/png.ts';
import type { Scene } from '../../site/sign/scene.ts';
import { everyShape } from './every-shape.ts';
import { idleWorld, resvgWorld } from './worlds.ts';

function write(scene: Scene, dpi: number): Promise<Uint8Array> {
  return pngFile({ pages: [scene], archive: '{"schema":"move-car-sign"}', language: 'zh-CN' }, {
    dpi,
  }, resvgWorld);
}

describe('a written PNG', async () => {
  const scene = { ...everyShape(3), title: '临时停车' };
  const chunks = readChunks(await write(scene, 300)) ?? [];
  const data = (type: string) => Buffer.from(chunks.find((chunk) => chunk.type === type)?.data ?? []);

  test('has the size of its page in pixels', () => {
    expect([data('IHDR').readUInt32BE(0), data('IHDR').readUInt32BE(4)]).toEqual([1488, 1016]);
    expect(pagePixels(scene, 300)).toEqual({ width: 1488, height: 1016 });
  });

  test('says its density in pixels per metre, once', () => {
    expect([data('pHYs').readUInt32BE(0), data('pHYs').readUInt32BE(4), data('pHYs')[8]]).toEqual([
      11811,
      11811,
      1,
    ]);
    expect(chunks.filter(({ type }) => type === 'pHYs').length).toBe(1);
  });

  test('carries title and archive before the pixels', () => {
    const types = chunks.map(({ type }) => type);
    expect(types[0]).toBe('IHDR');
    expect(types.lastIndexOf('iTXt')).toBeLessThan(types.indexOf('IDAT'));
    const words = chunks.filter(({ type }) => type === 'iTXt').map((chunk) =>
      Buffer.from(chunk.data).toString()
    );
    expect(words).toEqual([
      'Title\0\0\0zh-CN\0\0临时停车',
      'move-car-sign\0\0\0\0\0{"schema":"move-car-sign"}',
    ]);
  });
});

test('a density written by the rasterizer is replaced', async () => {
  const world = { ...idleWorld, rasterizeScene: () => write(everyShape(), 50) };
  const print = { pages: [everyShape()], archive: undefined, language: 'en' };
  const twice = await pngFile(print, { dpi: 600 }, world);
  const densities = (readChunks(twice) ?? []).filter(({ type }) => type === 'pHYs').map((chunk) =>
    Buffer.from(chunk.data).readUInt32BE(0)
  );
  expect(densities).toEqual([23622]);
});

test('a plate that is too large for a picture is refused with the density that would do', async () => {
  const huge = { ...everyShape(), widthMm: 2000, heightMm: 1000 };
  const max = maxDpiOf(huge);
  expect(max).toBe(208);
  await expect(write(huge, 300)).rejects.toThrow(/1 to 208 dpi, not 300/);
  await expect(write(huge, Number.NaN)).rejects.toThrow(RangeError);
  const { width, height } = pagePixels(huge, max);
  expect(Math.max(width, height)).toBeLessThanOrEqual(maxPng.sidePx);
  expect(width * height).toBeLessThanOrEqual(maxPng.pixels);
});

test("what is no PNG is the machine's mistake", async () => {
  const world = { ...idleWorld, rasterizeScene: () => Promise.resolve(new Uint8Array(9)) };
  await expect(
    pngFile({ pages: [everyShape()], archive: undefined, language: 'en' }, { dpi: 50 }, world),
  ).rejects.toThrow(TypeError);
});
