/** Photographs the exported picture with a modelled camera and reads it with an independent decoder. Loaded on demand. */
import { decodeQR } from 'qr/decode.js';
import type { Design } from '../../../schema/design.ts';
import { maxDpiOf } from '../../paint/png.ts';
import { payloadOf } from '../../qr/payload.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import { mmPerInch } from '../../units.ts';
import { browserPaint } from '../export/browser-paint.ts';
import { photograph, type Pixels, type Shot, shots } from './camera.ts';

export interface Reading {
  readonly shot: Shot;
  /** undefined: nothing was read. */
  readonly text: string | undefined;
  /** Whether the read text equals the payload; for a picture, any text is right. */
  readonly right: boolean;
}

const printDpi = 300;
/** Limits the picture of a very large plate. */
const maxPixels = 6000;

/** undefined when the plate has no code. Rejects with a message for the user when it cannot be drawn. */
export async function proveByScanning(
  design: Design,
  world: PlateWorld,
): Promise<readonly Reading[] | undefined> {
  const { scene, layout } = await makePlate(design, world, { bleedMm: 0 });
  const { code } = layout;
  if (!code) return undefined;
  const longMm = Math.max(scene.widthMm, scene.heightMm);
  const dpi = Math.min(printDpi, maxDpiOf(scene), maxPixels / longMm * mmPerInch);
  const picture = await pixelsOf(await browserPaint.rasterizeScene(scene, dpi));
  const pixelsPerMm = picture.width / scene.widthMm;
  const payload = payloadOf(design, { designerAddress: world.designerAddress });
  const wanted = design.qr.mode === 'auto' && payload.kind === 'text' ? payload.text : undefined;
  const aim = {
    pixelsPerMm,
    x: (code.tile.xMm + code.tile.widthMm / 2) * pixelsPerMm,
    y: (code.tile.yMm + code.tile.heightMm / 2) * pixelsPerMm,
  };
  return shots.map((shot) => {
    const text = read(photograph(picture, aim, shot));
    return { shot, text, right: text !== undefined && (wanted === undefined || text === wanted) };
  });
}

/** As it is, then at double size: phones' decoders sample between pixels, which this one does not. */
function read(picture: Pixels): string | undefined {
  for (const { width, height, data } of [picture, doubled(picture)]) {
    try {
      return decodeQR({ width, height, data });
    } catch {
      // The other size may work.
    }
  }
  return undefined;
}

/** Twice as wide and high, by bilinear interpolation; RGBA. */
function doubled({ width, height, data }: Pixels): Pixels {
  const [wide, high] = [2 * width, 2 * height];
  const larger = new Uint8ClampedArray(4 * wide * high);
  for (let y = 0; y < high; y++) {
    const top = Math.max(0, Math.min(height - 2, Math.floor((y - 0.5) / 2)));
    const down = Math.max(0, Math.min(1, (y - 0.5) / 2 - top));
    for (let x = 0; x < wide; x++) {
      const left = Math.max(0, Math.min(width - 2, Math.floor((x - 0.5) / 2)));
      const right = Math.max(0, Math.min(1, (x - 0.5) / 2 - left));
      const from = 4 * (top * width + left);
      for (let channel = 0; channel < 4; channel++) {
        const at = from + channel;
        const upper = data[at]! + right * (data[at + 4]! - data[at]!);
        const lower = data[at + 4 * width]! + right * (data[at + 4 * width + 4]! - data[at + 4 * width]!);
        larger[4 * (y * wide + x) + channel] = upper + down * (lower - upper);
      }
    }
  }
  return { width: wide, height: high, data: larger };
}

async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(png)], { type: 'image/png' }));
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
