/** How far apart two rasters are in colour: CIEDE2000 of every seventh pixel, where 1 is just noticeable side by side. */
import { deltaE, labOf } from '../../../site/paint/press/lab.ts';
import type { Raster } from '../raster.ts';

export interface ColorDistance {
  readonly mean: number;
  readonly max: number;
}

export function colorDistance(a: Raster, b: Raster): ColorDistance {
  // Plates have few colours.
  const known = new Map<string, number>();
  let sum = 0;
  let max = 0;
  let count = 0;
  for (let at = 0; at < a.pixels.length; at += 4 * 7) {
    const pair = [a, b].map(({ pixels }) => [...pixels.subarray(at, at + 3)]) as [number[], number[]];
    const key = pair.join();
    const distance = known.get(key) ?? deltaE(labOf(pair[0]), labOf(pair[1]));
    known.set(key, distance);
    sum += distance;
    max = Math.max(max, distance);
    count++;
  }
  return { mean: sum / count, max };
}
