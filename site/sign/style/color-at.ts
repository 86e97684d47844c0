/** The colour that shapes leave at a point, as they are painted one over the other: fills and groups, but no strokes and no pictures. In mm. */
import { type Outline, outlineBounds } from '../../type/outline/outline.ts';
import { unreachable } from '../../units.ts';
import type { Fill, Matrix, PathShape, RectShape, Shape } from '../scene.ts';
import { type Rgb, rgbOf } from './contrast.ts';

type Point = readonly [x: number, y: number];

/** `under` is the colour before the first shape. */
export function colorAt(shapes: readonly Shape[], point: Point, under: Rgb): Rgb {
  return shapes.reduce((below, shape) => colorOver(below, shape, point), under);
}

function colorOver(below: Rgb, shape: Shape, point: Point): Rgb {
  switch (shape.kind) {
    case 'rect':
      return isInRect(shape, point) ? colorOf(shape.fill, point) : below;
    case 'path':
      return shape.fill && isInPath(shape, point) ? colorOf(shape.fill, point) : below;
    case 'image':
      return below;
    case 'group': {
      const inside = shape.matrix ? unmoved(point, shape.matrix) : point;
      if (shape.clip && winding(shape.clip, inside) === 0) return below;
      const color = colorAt(shape.shapes, inside, below);
      const share = shape.opacity ?? 1;
      return mixed(below, color, share);
    }
    default:
      return unreachable(shape);
  }
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((at) => Math.round(from[at]! + (to[at]! - from[at]!) * share)) as unknown as Rgb;
}

function colorOf(fill: Fill, [x, y]: Point): Rgb {
  if (fill.kind === 'solid') return rgbOf(fill.color);
  const [dx, dy] = [fill.x2 - fill.x1, fill.y2 - fill.y1];
  const at = ((x - fill.x1) * dx + (y - fill.y1) * dy) / (dx * dx + dy * dy || 1);
  const next = fill.stops.findIndex(({ offset }) => offset >= at);
  const to = fill.stops.at(next)!;
  const from = next > 0 ? fill.stops[next - 1]! : to;
  const share = to.offset > from.offset ? (at - from.offset) / (to.offset - from.offset) : 0;
  return mixed(rgbOf(from.color), rgbOf(to.color), Math.min(1, Math.max(0, share)));
}

function unmoved([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point {
  const determinant = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant];
}

function isInRect({ xMm, yMm, widthMm, heightMm, radiusMm }: RectShape, [x, y]: Point): boolean {
  const dx = Math.max(xMm + radiusMm - x, x - xMm - widthMm + radiusMm, 0);
  const dy = Math.max(yMm + radiusMm - y, y - yMm - heightMm + radiusMm, 0);
  return Math.hypot(dx, dy) <= radiusMm || radiusMm === 0 && dx === 0 && dy === 0;
}

function isInPath({ outline, matrix, rule }: PathShape, point: Point): boolean {
  const turns = winding(outline, matrix ? unmoved(point, matrix) : point);
  return rule === 'evenodd' ? turns % 2 !== 0 : turns !== 0;
}

/** Straight pieces a curve is taken for: enough to tell on which side a point lies. */
const pieces = 8;

/** How often the outline goes round the point (nonzero rule); its parity is that of the even-odd rule. */
function winding(outline: Outline, [px, py]: Point): number {
  const box = outlineBounds(outline);
  if (!box || px < box.xMin || px > box.xMax || py < box.yMin || py > box.yMax) return 0;
  const { verbs, coords } = outline;
  let [turns, at, x, y, startX, startY] = [0, 0, 0, 0, 0, 0];
  const line = (toX: number, toY: number): void => {
    if (y <= py !== toY <= py && (x + (py - y) / (toY - y) * (toX - x)) > px) turns += toY > y ? 1 : -1;
    [x, y] = [toX, toY];
  };
  for (const verb of verbs) {
    const c = (index: number): number => coords[at + index]!;
    if (verb === 'M') {
      line(startX, startY);
      [x, y, startX, startY] = [c(0), c(1), c(0), c(1)];
      at += 2;
    } else if (verb === 'L') {
      line(c(0), c(1));
      at += 2;
    } else if (verb === 'Z') line(startX, startY);
    else {
      const isCubic = verb === 'C';
      const [x0, y0, end] = [x, y, isCubic ? 4 : 2];
      const side = y0 <= py;
      // A curve whose points are all above or all below is there too.
      const crosses = c(1) <= py !== side || c(3) <= py !== side || c(end + 1) <= py !== side;
      for (let piece = crosses ? 1 : pieces; piece <= pieces; piece += 1) {
        const t = piece / pieces;
        const s = 1 - t;
        const on = (from: number, axis: 0 | 1): number =>
          isCubic
            ? s ** 3 * from + 3 * s * s * t * c(axis) + 3 * s * t * t * c(2 + axis) + t ** 3 * c(4 + axis)
            : s * s * from + 2 * s * t * c(axis) + t * t * c(2 + axis);
        line(on(x0, 0), on(y0, 1));
      }
      at += end + 2;
    }
  }
  line(startX, startY);
  return turns;
}
