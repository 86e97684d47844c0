/**
 * Removes clips that contain everything visible. Each costs a layer in every format, and resvg 2.6 loses shapes that extend far beyond
 * nested clips.
 */
import type { GroupShape, Scene, Shape } from '../sign/scene.ts';
import { identity, translationOf } from './matrix.ts';
import type { Bounds, Outline } from '../type/outline/outline.ts';

export function withoutRedundantClips(scene: Scene): Scene {
  const { widthMm, heightMm, bleedMm } = scene;
  const page = { xMin: -bleedMm, yMin: -bleedMm, xMax: widthMm + bleedMm, yMax: heightMm + bleedMm };
  return { ...scene, shapes: scene.shapes.map((shape) => simplified(shape, page)) };
}

const sides = ['xMin', 'yMin', 'xMax', 'yMax'] as const;

/** `visible` is in the coordinates of the shape's parent. */
function simplified(shape: Shape, visible: Bounds): Shape {
  if (shape.kind !== 'group') return shape;
  const shift = translationOf(shape.matrix ?? identity);
  // Clips inside rotated and scaled groups, which are rare, stay.
  if (shift === undefined) return shape;
  const [dx, dy] = shift;
  const seen = {
    xMin: visible.xMin - dx,
    yMin: visible.yMin - dy,
    xMax: visible.xMax - dx,
    yMax: visible.yMax - dy,
  };
  const { clip, ...rest } = shape;
  const box = clip === undefined ? undefined : uprightBox(clip);
  const inside = box === undefined ? seen : intersection(seen, box);
  const redundant = box !== undefined && sides.every((side) => inside[side] === seen[side]);
  const shapes = shape.shapes.map((child) => simplified(child, inside));
  const same = shapes.every((child, i) => child === shape.shapes[i]);
  const kept: GroupShape = same ? rest : { ...rest, shapes };
  if (same && !redundant) return shape;
  return redundant || clip === undefined ? kept : { ...kept, clip };
}

function uprightBox({ verbs, coords }: Outline): Bounds | undefined {
  const [x1 = 0, y1 = 0, x2, y2, x3 = 0, y3 = 0, x4, y4] = coords;
  if (verbs !== 'MLLLZ' || y1 !== y2 || x2 !== x3 || y3 !== y4 || x4 !== x1) return undefined;
  return { xMin: Math.min(x1, x3), yMin: Math.min(y1, y3), xMax: Math.max(x1, x3), yMax: Math.max(y1, y3) };
}

function intersection(a: Bounds, b: Bounds): Bounds {
  return {
    xMin: Math.max(a.xMin, b.xMin),
    yMin: Math.max(a.yMin, b.yMin),
    xMax: Math.min(a.xMax, b.xMax),
    yMax: Math.min(a.yMax, b.yMax),
  };
}
