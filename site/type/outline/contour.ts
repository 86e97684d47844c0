/**
 * The outline of a picture's ink: marching squares at half coverage (Lorensen & Cline 1987, in the plane), thinned by
 * Ramer-Douglas-Peucker. Pixels in, outline in pixels out, x right and y up from the picture's bottom left. Ink lies left of the path,
 * so holes run the other way and both fill rules agree.
 */
import type { Outline } from './outline.ts';

interface Coverage {
  /** 0 to 255 per pixel, rows from the top. */
  readonly alpha: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const half = 127.5;

/** `tolerancePx`: how far the thinned path may stray. Loops that enclose less than a pixel are noise and dropped. */
export function traceCoverage(coverage: Coverage, tolerancePx: number): Outline {
  const { width, height } = coverage;
  // One empty pixel all around, so that every loop closes.
  const columns = width + 2, rows = height + 2;
  const level = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++) {
    level.set(coverage.alpha.subarray(y * width, (y + 1) * width), (y + 1) * columns + 1);
  }
  let verbs = '';
  const coords: number[] = [];
  for (const loop of followLoops(linkEdges(level, columns, rows))) {
    const points = loop.map((edge) => edgePoint(edge, level, columns));
    const thin = thinLoop(points, tolerancePx);
    if (thin.length < 3 || Math.abs(loopArea(thin)) < 1) continue;
    verbs += `M${'L'.repeat(thin.length - 1)}Z`;
    for (const [x, y] of thin) coords.push(x - 0.5, height + 0.5 - y);
  }
  return { verbs, coords };
}

type Point = readonly [x: number, y: number];

/**
 * For each edge between neighbouring pixels that the path enters a cell by, the edge it leaves by. An edge is twice its pixel's number,
 * plus 0 towards the right neighbour, 1 towards the one below.
 */
function linkEdges(level: Uint8Array, columns: number, rows: number): Map<number, number> {
  const next = new Map<number, number>();
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const at = y * columns + x;
      const a = level[at]!, b = level[at + 1]!, c = level[at + columns + 1]!, d = level[at + columns]!;
      const corners = (a > half ? 1 : 0) | (b > half ? 2 : 0) | (c > half ? 4 : 0) | (d > half ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const sides: Sides = { top: at * 2, right: at * 2 + 3, bottom: (at + columns) * 2, left: at * 2 + 1 };
      const saddle = (corners === 5 || corners === 10) && a + b + c + d > 4 * half;
      for (const [from, to] of crossings[saddle ? 15 - corners + 16 : corners]!) {
        next.set(sides[from], sides[to]);
      }
    }
  }
  return next;
}

interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

type Crossing = readonly [from: keyof Sides, to: keyof Sides];

/**
 * By the corners that hold ink (1 top left, 2 top right, 4 bottom right, 8 bottom left): the path in and out, ink at its left as seen
 * with y up. 21 and 26 are the saddles whose middle holds ink, of the corners 10 and 5.
 */
// deno-fmt-ignore
const crossings: Readonly<Record<number, readonly Crossing[]>> = {
  1:  [['left', 'top']],
  2:  [['top', 'right']],
  3:  [['left', 'right']],
  4:  [['right', 'bottom']],
  5:  [['left', 'top'], ['right', 'bottom']],
  6:  [['top', 'bottom']],
  7:  [['left', 'bottom']],
  8:  [['bottom', 'left']],
  9:  [['bottom', 'top']],
  10: [['top', 'right'], ['bottom', 'left']],
  11: [['bottom', 'right']],
  12: [['right', 'left']],
  13: [['right', 'top']],
  14: [['top', 'left']],
  21: [['top', 'left'], ['bottom', 'right']],
  26: [['left', 'bottom'], ['right', 'top']],
};

function followLoops(next: Map<number, number>): number[][] {
  const loops: number[][] = [];
  for (const start of next.keys()) {
    const loop: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      if (following !== undefined) loop.push(edge);
      edge = following;
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

/** Where coverage passes one half between the two pixels, in pixels from the centre of the first one, y down. */
function edgePoint(edge: number, level: Uint8Array, columns: number): Point {
  const at = edge >> 1, down = edge & 1;
  const x = at % columns, y = (at - x) / columns;
  const here = level[at]!, there = level[at + (down ? columns : 1)]!;
  const t = (half - here) / (there - here);
  return down ? [x, y + t] : [x + t, y];
}

/** Cut at the first point and the one farthest from it, each half thinned by itself. */
function thinLoop(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  if (!first) return [];
  let far = 0, farthest = -1;
  points.forEach(([x, y], i) => {
    const distance = (x - first[0]) ** 2 + (y - first[1]) ** 2;
    if (distance > farthest) [far, farthest] = [i, distance];
  });
  const keep = new Uint8Array(points.length + 1);
  const closed = [...points, first];
  keep[0] = keep[far] = 1;
  const spans: [number, number][] = [[0, far], [far, points.length]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [ax, ay] = closed[from]!, [bx, by] = closed[to]!;
    const length = Math.hypot(bx - ax, by - ay);
    let worst = -1, max = tolerance;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = closed[i]!;
      const off = length
        ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        : Math.hypot(x - ax, y - ay);
      if (off > max) [worst, max] = [i, off];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    spans.push([from, worst], [worst, to]);
  }
  return points.filter((_, i) => keep[i] === 1);
}

function loopArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
