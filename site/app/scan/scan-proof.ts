/** The exported picture, photographed by a modelled camera and read by a decoder that knows nothing of how it was made. Loaded on demand. */
import { decodeQR } from 'qr/decode.js';
import type { Design } from '../../../schema/design.ts';
import { largestDpi } from '../../paint/png.ts';
import { payloadOf } from '../../qr/payload.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import { mmPerInch } from '../../units.ts';
import { browserPaint } from '../export/browser-paint.ts';
import { photograph, type Pixels, type Shot, shots } from './camera.ts';

export interface Reading {
  readonly shot: Shot;
  /** undefined: nothing was read. */
  readonly text: string | undefined;
  /** What was read is what the code should say; of a picture, whatever it says is right. */
  readonly right: boolean;
}

const printDpi = 300;
/** A plate as large as a door is photographed from a picture that a browser can still hold. */
const mostPixels = 6000;

/** undefined when the plate has no code. Rejects with a message for the reader when it cannot be drawn. */
export async function proveByScanning(
  design: Design,
  world: PlateWorld,
): Promise<readonly Reading[] | undefined> {
  const { scene, layout } = await makePlate(design, world, { bleedMm: 0 });
  const { code } = layout;
  if (!code) return undefined;
  const longMm = Math.max(scene.widthMm, scene.heightMm);
  const dpi = Math.min(printDpi, largestDpi(scene), mostPixels / longMm * mmPerInch);
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

function read({ width, height, data }: Pixels): string | undefined {
  try {
    return decodeQR({ width, height, data });
  } catch {
    return undefined;
  }
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
