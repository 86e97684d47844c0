/** What scanning needs of a browser: plates, and their pixels. */
import { rasterizeOnCanvas } from '../../paint/canvas-raster.ts';
import type { Pixels } from '../../scan/pixels.ts';
import type { ScanWorld } from '../../scan/prepare.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';

export function scanWorldOf(world: PlateWorld): ScanWorld {
  return {
    designerAddress: world.designerAddress,
    finish: (design) => makePlate(design, world, { bleedMm: 0 }),
    rasterize: async (scene, dpi) => await pixelsOf(await rasterizeOnCanvas(scene, dpi)),
  };
}

async function pixelsOf(png: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
  try {
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser cannot draw pictures');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}
