/** Whether a machine can hold the pixels of a PNG: told before they are asked for. */
import { largestDpi, largestPng, pagePixels } from '../../paint/png.ts';
import type { Scene } from '../../sign/scene.ts';
import { FileError } from '../world.ts';

/** Throws a FileError that names `file`. */
export function checkPixels(
  scene: Scene,
  { dpi, file }: { readonly dpi: number; readonly file: string },
): void {
  const most = largestDpi(scene);
  const { width, height } = pagePixels(scene, most);
  if (width * height > largestPng.pixels) {
    throw new FileError(file, 'the plate is too large for a PNG: make a PDF or SVG');
  }
  if (dpi > most) throw new FileError(file, `a PNG of this plate can have at most ${most} dpi, not ${dpi}`);
}
