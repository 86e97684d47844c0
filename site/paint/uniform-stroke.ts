/** Strokes have the same width in every direction, whatever the path's matrix; formats would distort the pen with the path. */
import type { Matrix, PathShape } from '../sign/scene.ts';
import { type Outline, transformOutline } from '../type/outline/outline.ts';
import { identity, uniformScale } from './matrix.ts';

interface UniformStroke {
  readonly outline: Outline;
  readonly matrix: Matrix | undefined;
  /** Line width in units of `outline`; undefined = no stroke. */
  readonly strokeUnits: number | undefined;
}

/** If a stroked path's matrix is not a similarity, applies it to the points instead. */
export function uniformStroke({ outline, matrix, stroke }: PathShape): UniformStroke {
  if (stroke === undefined) return { outline, matrix, strokeUnits: undefined };
  const scale = uniformScale(matrix ?? identity);
  if (matrix !== undefined && scale === undefined) {
    return { outline: transformOutline(outline, matrix), matrix: undefined, strokeUnits: stroke.widthMm };
  }
  return { outline, matrix, strokeUnits: stroke.widthMm / (scale ?? 1) };
}
