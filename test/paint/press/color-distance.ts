/** How far apart two rasters are in colour: CIEDE2000 of every seventh pixel, where 1 is just noticeable side by side. */
import { deltaE, labOf } from '../../../site/paint/press/lab.ts';
import type { Raster } from '../raster.ts';

export interface ColorDistance {
  readonly mean: number;
  readonly max: number;
}

const colorAt = ({ pixels }: Raster, at: number) =>
  (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
const channelsAt = ({ pixels }: Raster, at: number) => [...pixels.subarray(at, at + 3)];

export function colorDistance(a: Raster, b: Raster): ColorDistance {
  // Plates have few colours.
  const known = new Map<number, number>();
  let sum = 0;
  let max = 0;
  let count = 0;
  for (let at = 0; at < a.pixels.length; at += 4 * 7) {
    const key = colorAt(a, at) * 2 ** 24 + colorAt(b, at);
    const distance = known.get(key) ?? deltaE(labOf(channelsAt(a, at)), labOf(channelsAt(b, at)));
    known.set(key, distance);
    sum += distance;
    max = Math.max(max, distance);
    count++;
  }
  return { mean: sum / count, max };
}
