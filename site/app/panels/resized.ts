/** The size of a plate after one of its sides was changed. */
import type { Design } from '../../../schema/archive.ts';

export type Sides = Pick<Design['size'], 'w' | 'h' | 'r'>;

/** A disc or a pill, whose corners are half of its shorter side, stays one. */
export function resized({ w, h, r }: Sides, sides: Partial<Sides>): Sides {
  const to = { w, h, ...sides };
  const isRounded = r === Math.min(w, h) / 2;
  return { ...to, r: isRounded ? Math.min(to.w, to.h) / 2 : r };
}
