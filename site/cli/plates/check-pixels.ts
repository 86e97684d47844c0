/** Checks that the pixels of a PNG fit into memory, before rasterizing. */
import { maxDpiOf, maxPng, pagePixels, type PageSize } from '../../paint/png.ts';
import { FileError } from '../world.ts';

/** Throws a FileError that names `file`. */
export function checkPixels(
  scene: PageSize,
  { dpi, file }: { readonly dpi: number; readonly file: string },
): void {
  const max = maxDpiOf(scene);
  const { width, height } = pagePixels(scene, max);
  if (width * height > maxPng.pixels) throw new FileError(file, (say) => say('tooManyPixels'));
  if (dpi > max) throw new FileError(file, (say) => say('maxDpi', { max, dpi }));
}
