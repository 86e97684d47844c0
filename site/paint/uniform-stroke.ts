/** Strokes have the same width in every direction, whatever the path's matrix; formats would distort the pen with the path. */
import type { Matrix, PathShape } from '../sign/scene.ts';
import type { Outline } from '../type/outline/outline.ts';
import { identity, uniformScale } from './matrix.ts';
import { transformOutline } from './outline-steps.ts';

export interface Penned {
  readonly outline: Outline;
  readonly matrix: Matrix | undefined;
  /** Line width in units of `outline`; undefined = no stroke. */
  readonly strokeUnits: number | undefined;
}

/** Where a stroked path's matrix is no similarity, applies it to the points and drops it. */
export function uniformStroke({ outline, matrix, stroke }: PathShape): Penned {
  if (stroke === undefined) return { outline, matrix, strokeUnits: undefined };
  const scale = uniformScale(matrix ?? identity);
  if (matrix !== undefined && scale === undefined) {
    return { outline: transformOutline(outline, matrix), matrix: undefined, strokeUnits: stroke.widthMm };
  }
  return { outline, matrix, strokeUnits: stroke.widthMm / (scale ?? 1) };
}
