/** What painters need of a browser: pictures and scenes turned into pixels. */
import { rasterizeOnCanvas } from '../../paint/canvas-raster.ts';
import type { PaintWorld } from '../../paint/format.ts';

export const browserPaint: PaintWorld = {
  rasterizeImage(dataUri, widthPx, heightPx) {
    return paintPng(dataUri, Math.ceil(widthPx), Math.ceil(heightPx));
  },
  rasterizeScene: (scene, dpi) => rasterizeOnCanvas(scene, dpi, document),
};

async function paintPng(address: string, width: number, height: number): Promise<Uint8Array> {
  const image = new Image(width, height);
  image.src = address;
  await image.decode().catch(() => {
    throw new RangeError(
      'The picture cannot be read: it is damaged or of an unknown kind. Choose another one.',
    );
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) {
    throw new RangeError(`This browser cannot draw ${width} x ${height} pixels: choose a lower density.`);
  }
  return new Uint8Array(await blob.arrayBuffer());
}
