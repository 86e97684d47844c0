/** Builds outlines from simple figures, in mm. A pen collects many figures in one outline, so that a repeated motif is one shape. */
import { type Outline, outlineBounds, transformOutline } from '../../../type/outline/outline.ts';
import { epsilon } from '../../../units.ts';
import type { Box } from '../../layout/layout.ts';
import type { Matrix } from '../../scene.ts';
import { circleOutline, roundedOutline } from './rounded.ts';

export type Point = readonly [x: number, y: number];

export interface Pen {
  move(x: number, y: number): Pen;
  line(x: number, y: number): Pen;
  /** Control point, then end. */
  quad(x1: number, y1: number, x: number, y: number): Pen;
  /** Two control points, then end. */
  cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): Pen;
  close(): Pen;
  polygon(points: readonly Point[]): Pen;
  /** Not closed: for strokes. */
  polyline(points: readonly Point[]): Pen;
  circle(x: number, y: number, radius: number): Pen;
  ellipse(x: number, y: number, radiusX: number, radiusY: number): Pen;
  /** Continues the contour on a circle, angles in radians, clockwise on the page when `to` is greater; starts one when there is none. */
  arc(circle: { x: number; y: number; radius: number }, from: number, to: number): Pen;
  box(box: Box, radius?: number): Pen;
  /** Adds another outline, transformed by a matrix. */
  add(outline: Outline, matrix?: Matrix): Pen;
  outline(): Outline;
}

export function pen(): Pen {
  let verbs = '';
  const coords: number[] = [];
  const step = (verb: string, ...numbers: readonly number[]): Pen => {
    verbs += verb;
    coords.push(...numbers);
    return self;
  };
  const open = () => verbs !== '' && !verbs.endsWith('Z');
  const isAt = (x: number, y: number) =>
    Math.abs((coords.at(-2) ?? 0) - x) + Math.abs((coords.at(-1) ?? 0) - y) < epsilon;
  const self: Pen = {
    move: (x, y) => step('M', x, y),
    line: (x, y) => step('L', x, y),
    quad: (x1, y1, x, y) => step('Q', x1, y1, x, y),
    cubic: (x1, y1, x2, y2, x, y) => step('C', x1, y1, x2, y2, x, y),
    close: () => step('Z'),
    polygon: (points) => self.polyline(points).close(),
    polyline(points) {
      points.forEach(([x, y], at) => step(at === 0 ? 'M' : 'L', x, y));
      return self;
    },
    circle: (x, y, radius) => self.ellipse(x, y, radius, radius),
    ellipse: (x, y, radiusX, radiusY) => self.add(unitCircle, [radiusX, 0, 0, radiusY, x, y]),
    arc({ x, y, radius }, from, to) {
      // A cubic for up to a third of a circle is off by at most 0.2 % of the radius.
      const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (2 * Math.PI / 3) - epsilon));
      const turn = (to - from) / pieces;
      const k = (4 / 3) * Math.tan(turn / 4) * radius;
      const [startX, startY] = [x + radius * Math.cos(from), y + radius * Math.sin(from)];
      if (!open()) self.move(startX, startY);
      else if (!isAt(startX, startY)) self.line(startX, startY);
      for (let piece = 0; piece < pieces; piece++) {
        const a = from + piece * turn;
        const b = a + turn;
        const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
        const endX = x + radius * cb;
        const endY = y + radius * sb;
        self.cubic(
          x + radius * ca - k * sa,
          y + radius * sa + k * ca,
          endX + k * sb,
          endY - k * cb,
          endX,
          endY,
        );
      }
      return self;
    },
    box: (box, radius = 0) => self.add(roundedOutline(box, radius)),
    add(outline, matrix = identity) {
      verbs += outline.verbs;
      for (const value of transformOutline(outline, matrix).coords) coords.push(value);
      return self;
    },
    outline: () => ({ verbs, coords }),
  };
  return self;
}

const unitCircle = circleOutline({ xMm: 0, yMm: 0, radiusMm: 1 });

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Scales and turns (radians, clockwise on the page) about the origin, then moves there. A negative `flip` mirrors left and right first. */
export function transformOf(
  [x, y]: Point,
  { scale = 1, turn = 0, flip = 1 }: { scale?: number; turn?: number; flip?: 1 | -1 },
): Matrix {
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  return [cos * flip, sin * flip, -sin, cos, x, y];
}

/** Of a figure that has a line at least. */
export function boundsOf(drawn: Pen): Box {
  const { xMin, yMin, xMax, yMax } = outlineBounds(drawn.outline())!;
  return { xMm: xMin, yMm: yMin, widthMm: xMax - xMin, heightMm: yMax - yMin };
}
