/**
 * Scene -> a browser's canvas. The page's top-left, bleed included, is at the context's origin; the context's transform sets the pixels
 * per millimetre. Pictures are decoded before, so that painting is synchronous.
 */
import type { Fill, GroupShape, ImageShape, PathShape, RectShape, Scene, Shape } from '../sign/scene.ts';
import type { Outline } from '../type/outline/outline.ts';
import { unreachable } from '../units.ts';
import { normalisedFill } from './fill.ts';
import { drawOutline } from './outline-steps.ts';

export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface CanvasWorld {
  /** Data URI -> the decoded picture. Every picture of the scene must be there. */
  readonly pictures: ReadonlyMap<string, CanvasImageSource>;
  /** A blank canvas of the same size in pixels, for a group with opacity. */
  createLayer(): CanvasContext;
}

export function paintCanvas(scene: Scene, context: CanvasContext, world: CanvasWorld): void {
  context.save();
  context.translate(scene.bleedMm, scene.bleedMm);
  for (const shape of scene.shapes) paintShape(shape, context, world);
  context.restore();
}

/** Distinct pictures of a scene. */
export function scenePictures({ shapes }: Pick<Scene, 'shapes'>): string[] {
  const found = shapes.flatMap((shape) => {
    if (shape.kind === 'group') return scenePictures(shape);
    return shape.kind === 'image' ? [shape.dataUri] : [];
  });
  return [...new Set(found)];
}

function paintShape(shape: Shape, context: CanvasContext, world: CanvasWorld): void {
  switch (shape.kind) {
    case 'rect':
      return paintRect(shape, context);
    case 'path':
      return paintPath(shape, context);
    case 'image':
      return paintImage(shape, context, world);
    case 'group':
      return paintGroup(shape, context, world);
    default:
      return unreachable(shape);
  }
}

function paintRect({ xMm, yMm, widthMm, heightMm, radiusMm, fill }: RectShape, context: CanvasContext): void {
  context.fillStyle = fillStyle(fill, context);
  context.beginPath();
  context.roundRect(xMm, yMm, widthMm, heightMm, radiusMm);
  context.fill();
}

function paintPath(shape: PathShape, context: CanvasContext): void {
  // Transforms the points, not the context: gradients and stroke widths are in the group's units.
  const path = placed(shape.outline, shape.matrix);
  if (shape.fill !== undefined) {
    context.fillStyle = fillStyle(shape.fill, context);
    context.fill(path, shape.rule);
  }
  if (shape.stroke === undefined) return;
  context.strokeStyle = shape.stroke.color;
  context.lineWidth = shape.stroke.widthMm;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(path);
}

/** In mm of the group. */
function placed(outline: Outline, matrix: PathShape['matrix']): Path2D {
  const own = new Path2D();
  drawOutline(outline, own);
  if (matrix === undefined) return own;
  const moved = new Path2D();
  moved.addPath(own, new DOMMatrix([...matrix]));
  return moved;
}

function paintImage(
  { dataUri, xMm, yMm, widthMm, heightMm }: ImageShape,
  context: CanvasContext,
  { pictures }: CanvasWorld,
): void {
  const picture = pictures.get(dataUri);
  if (picture === undefined) throw new RangeError('A picture of the scene has not been decoded');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, xMm, yMm, widthMm, heightMm);
}

function paintGroup(shape: GroupShape, context: CanvasContext, world: CanvasWorld): void {
  const opacity = shape.opacity ?? 1;
  if (opacity <= 0) return;
  if (opacity >= 1) {
    paintMembers(shape, context, world);
    return;
  }
  const layer = world.createLayer();
  layer.setTransform(context.getTransform());
  paintMembers(shape, layer, world);
  context.save();
  context.resetTransform();
  context.globalAlpha = opacity;
  context.drawImage(layer.canvas, 0, 0);
  context.restore();
}

function paintMembers(
  { matrix, clip, shapes }: GroupShape,
  context: CanvasContext,
  world: CanvasWorld,
): void {
  context.save();
  if (matrix !== undefined) context.transform(...matrix);
  if (clip !== undefined) context.clip(placed(clip, undefined));
  for (const shape of shapes) paintShape(shape, context, world);
  context.restore();
}

function fillStyle(given: Fill, context: CanvasContext): string | CanvasGradient {
  const fill = normalisedFill(given);
  if (fill.kind === 'solid') return fill.color;
  const gradient = context.createLinearGradient(fill.x1, fill.y1, fill.x2, fill.y2);
  for (const { offset, color } of fill.stops) gradient.addColorStop(offset, color);
  return gradient;
}
