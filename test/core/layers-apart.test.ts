/** Plates whose ornament resvg cut, before each layer had its clip for itself. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { createRasterizer } from '../../site/core/rasterize.ts';
import { makePlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { fontsDir } from '../type/fonts-dir.ts';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

test.each([[100, 150], [60, 180], [105, 148]])(
  'both strips of caution have their chevrons on %i x %i mm',
  async (w, h) => {
    const rasterizer = createRasterizer({ readRasterizer: async () => new Uint8Array(await readFile(wasm)) });
    const design = importArchive({ schema: 'move-car-sign', style: 'caution', size: { w, h, r: 3 } }).design!;
    const world = {
      fonts: createFontLibrary(fileFontSource(fontsDir)),
      styles: createStyleLibrary(),
      designerAddress: undefined,
    };
    const { scene } = await makePlate(design, world, { bleedMm: 0 });
    const { width, height, data } = await rasterizer.pixelsOf(scene, 60);
    const orange = (x: number): number =>
      Array.from({ length: height }, (_, y) => data[4 * (y * width + x)]!).filter((red) => red > 200).length;
    expect(orange(2)).toBeGreaterThan(height / 5);
    expect(Math.abs(orange(2) - orange(width - 3))).toBeLessThan(height / 20);
  },
);
