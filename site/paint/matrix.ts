/** Matrices of the scene: x' = a x + c y + e; y' = b x + d y + f. */
import type { Matrix } from '../sign/scene.ts';
import { epsilon } from '../units.ts';

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** undefined where it does more than move. */
export function translationOf([a, b, c, d, e, f]: Matrix): readonly [number, number] | undefined {
  return a === 1 && b === 0 && c === 0 && d === 1 ? [e, f] : undefined;
}

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [ia, ib, ic, id, ie, jf] = inner;
  return [
    a * ia + c * ib,
    b * ia + d * ib,
    a * ic + c * id,
    b * ic + d * id,
    a * ie + c * jf + e,
    b * ie + d * jf + f,
  ];
}

/** undefined = the matrix is singular. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const det = a * d - b * c;
  if (det === 0) return undefined;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** Largest singular value: the maximum length of a transformed unit vector. */
export function maxScale([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const det = a * d - b * c;
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * det * det))) / 2);
}

/** The scale of a similarity (rotation and reflection allowed); undefined for any other matrix. */
export function uniformScale([a, b, c, d]: Matrix): number | undefined {
  const scale = Math.hypot(a, b);
  const slack = epsilon * scale;
  const turned = Math.abs(a - d) <= slack && Math.abs(b + c) <= slack;
  const mirrored = Math.abs(a + d) <= slack && Math.abs(b - c) <= slack;
  return scale > 0 && (turned || mirrored) ? scale : undefined;
}
