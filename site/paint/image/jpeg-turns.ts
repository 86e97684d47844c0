/** Exif orientations as matrices, for painters that embed a JPEG unchanged. */
import type { Matrix } from '../../sign/scene.ts';

// deno-fmt-ignore
const turns: Readonly<Record<number, Matrix>> = {
  2: [-1,  0,  0,  1, 1, 0],
  3: [-1,  0,  0, -1, 1, 1],
  4: [ 1,  0,  0, -1, 0, 1],
  5: [ 0, -1, -1,  0, 1, 1],
  6: [ 0, -1,  1,  0, 0, 1],
  7: [ 0,  1,  1,  0, 0, 0],
  8: [ 0,  1, -1,  0, 1, 0],
};

/** The turn that puts a stored picture upright, inside the unit square, y up; undefined = it is upright. */
export function uprightTurn(orientation: number): Matrix | undefined {
  return turns[orientation];
}
