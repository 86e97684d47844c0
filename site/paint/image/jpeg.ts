/** How a painter turns a JPEG that it carries unchanged. */
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

/** How a stored picture must be turned inside the unit square, y up, to stand upright; undefined = not at all. */
export function uprightTurn(orientation: number): Matrix | undefined {
  return turns[orientation];
}
