/** Machines for painters to run on. */
import type { PaintWorld } from '../../site/paint/format.ts';

/** For scenes that need nothing of the machine. */
export const idleWorld: PaintWorld = {
  rasterizeImage: () => Promise.reject(new RangeError('No picture should need the machine here')),
  rasterizeScene: () => Promise.reject(new RangeError('No scene should need the machine here')),
};
