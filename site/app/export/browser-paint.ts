/** The painters' platform functions in a browser: rasterizes pictures and scenes. */
import { FileFailure } from '../../messages/file-failure.ts';
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
    throw new FileFailure('picture-unreadable', {});
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new FileFailure('canvas-too-large', { widthPx: width, heightPx: height });
  return new Uint8Array(await blob.arrayBuffer());
}
