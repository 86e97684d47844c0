/**
 * For resvg 2.6, which loses part of a clipped or translucent group where the clipped group around it reaches far beyond the page to the left or
 * above: each such group gets the outer clip for itself, beside what else that clip holds.
 */
import type { GroupShape, Scene, Shape } from '../sign/scene.ts';

export function withLayersApart(scene: Scene): Scene {
  return { ...scene, shapes: scene.shapes.flatMap(apart) };
}

function apart(shape: Shape): readonly Shape[] {
  if (shape.kind !== 'group' || shape.clip === undefined || shape.opacity !== undefined) return [shape];
  const runs: Shape[][] = [];
  let isOpen = false;
  for (const child of shape.shapes) {
    const isAlone = isLayer(child);
    if (isOpen && !isAlone) runs.at(-1)!.push(child);
    else runs.push([child]);
    isOpen = !isAlone;
  }
  return runs.map((shapes): GroupShape => ({ ...shape, shapes }));
}

function isLayer(shape: Shape): boolean {
  return shape.kind === 'group' && (shape.clip !== undefined || shape.opacity !== undefined);
}
