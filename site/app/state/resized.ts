/** The size of a plate after one or both of its sides were changed. */
import type { Design } from '../../../schema/archive.ts';

export type Sides = Pick<Design['size'], 'w' | 'h' | 'r'>;

/** A disc or a pill, whose corners are half of its shorter side, stays one; the sides of a disc change together. */
export function resized({ w, h, r }: Sides, sides: Partial<Sides>): Sides {
  const isRounded = r === Math.min(w, h) / 2;
  const [side = w] = Object.values(sides);
  const to = isRounded && w === h && Object.keys(sides).length === 1
    ? { w: side, h: side }
    : { w, h, ...sides };
  return { ...to, r: isRounded ? Math.min(to.w, to.h) / 2 : r };
}

/** As one value, so that equal sizes are the same. */
export function written({ w, h, r }: Sides): string {
  return [w, h, r].join('x');
}
