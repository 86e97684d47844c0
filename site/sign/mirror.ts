/** A scene mirrored left to right, for film on the inside of a window. */
import { transformOutline } from '../type/outline/outline.ts';
import type { Matrix, Scene } from './scene.ts';

export function mirrored(scene: Scene): Scene {
  const { widthMm, shapes, cut } = scene;
  const matrix: Matrix = [-1, 0, 0, 1, widthMm, 0];
  return {
    ...scene,
    shapes: [{ kind: 'group', matrix, shapes }],
    ...(cut && { cut: cut.map((outline) => transformOutline(outline, matrix)) }),
  };
}
