/** What painters need of a browser: pictures and scenes turned into pixels by its own renderer. */
import type { PaintWorld } from '../paint/format.ts';
import { paintSvg } from '../paint/svg.ts';
import type { Scene } from '../sign/scene.ts';
import { mmToPx } from '../units.ts';

/** What every browser's canvas can hold. */
const mostPixels = 16_000_000;

export const browserPaint: PaintWorld = {
  rasterizeImage(dataUri, widthPx, heightPx) {
    return paintPng(dataUri, Math.ceil(widthPx), Math.ceil(heightPx));
  },
  async rasterizeScene(scene: Scene, dpi) {
    const width = Math.round(mmToPx(scene.widthMm + 2 * scene.bleedMm, dpi));
    const height = Math.round(mmToPx(scene.heightMm + 2 * scene.bleedMm, dpi));
    if (width * height > mostPixels * 4) {
      throw new RangeError(
        `${width} × ${height} px is more than a browser can draw; choose a lower resolution`,
      );
    }
    const address = URL.createObjectURL(new Blob([paintSvg(scene)], { type: 'image/svg+xml' }));
    try {
      return await paintPng(address, width, height);
    } finally {
      URL.revokeObjectURL(address);
    }
  },
};

async function paintPng(address: string, width: number, height: number): Promise<Uint8Array> {
  const image = new Image(width, height);
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new RangeError(`This browser cannot draw ${width} × ${height} px`);
  return new Uint8Array(await blob.arrayBuffer());
}
