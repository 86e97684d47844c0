/**
 * Reverses counters with the wrong winding (as in ZCOOL XiaoWei's 回), which the nonzero rule would fill. Only a contour wholly inside
 * others is reversed, not one that crosses another or lies beside it. In font units.
 */
import type { Outline } from './outline.ts';

interface Contour {
  readonly verbs: string;
  readonly coords: readonly number[];
  /** Points on it, x and y alternating: the ends of its segments, and three on each curve. */
  readonly points: readonly number[];
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly area: number;
}

/** Share of the surrounding area; a smaller contour is a drawing artifact inside a stroke. */
const minCounterShare = 0.02;

/** Returns the same outline when nothing is reversed. */
export function normalizeWinding(outline: Outline): Outline {
  // A single contour, as of most digits and letters, has nothing inside.
  if (outline.verbs.indexOf('M', 1) < 0) return outline;
  const contours = contoursOf(outline);
  const windings = new Map<Contour, number>();
  const reversed = new Set<Contour>();
  // An inner contour is smaller.
  const largestFirst = contours.toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area));
  for (const contour of largestFirst) {
    let around = 0;
    let nearestArea = Infinity;
    for (const [other, winding] of windings) {
      if (!liesIn(contour, other)) continue;
      around += winding;
      nearestArea = Math.abs(other.area);
    }
    const own = Math.sign(contour.area);
    const counter = Math.abs(contour.area) > minCounterShare * nearestArea;
    const wrong = counter && around !== 0 && around + own !== 0;
    if (wrong) reversed.add(contour);
    windings.set(contour, wrong ? -own : own);
  }
  if (reversed.size === 0) return outline;
  const mended = contours.map((contour) => (reversed.has(contour) ? backwards(contour) : contour));
  return {
    verbs: mended.map(({ verbs }) => verbs).join(''),
    coords: mended.flatMap(({ coords }) => coords),
  };
}

function contoursOf({ verbs, coords }: Outline): Contour[] {
  let at = 0;
  return verbs.split('Z').filter(Boolean).map((open): Contour => {
    const from = at;
    const points: number[] = [];
    for (const verb of open) {
      if (verb === 'Q') {
        const [x0 = 0, y0 = 0] = points.slice(-2);
        const [x1 = 0, y1 = 0, x = 0, y = 0] = coords.slice(at, at += 4);
        for (const t of [0.25, 0.5, 0.75, 1]) {
          const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
          points.push(a * x0 + b * x1 + c * x, a * y0 + b * y1 + c * y);
        }
      } else points.push(coords[at++]!, coords[at++]!);
    }
    return { verbs: `${open}Z`, coords: coords.slice(from, at), points, ...measured(points) };
  });
}

function measured(points: readonly number[]): Pick<Contour, 'box' | 'area'> {
  let [left, bottom, right, top, twice] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const [nextX, nextY] = [points[(i + 2) % points.length]!, points[(i + 3) % points.length]!];
    twice += x * nextY - nextX * y;
    [left, right, bottom, top] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(bottom, y),
      Math.max(top, y),
    ];
  }
  return { box: [left, bottom, right, top], area: twice / 2 };
}

function liesIn({ points, box }: Contour, other: Contour): boolean {
  const [left, bottom, right, top] = other.box;
  if (box[0] < left || box[1] < bottom || box[2] > right || box[3] > top) return false;
  // Points on the edge are undecided when it touches the contour around it.
  let inside = 0;
  for (let i = 0; i < points.length; i += 2) {
    if (holds(other.points, points[i]!, points[i + 1]!)) inside++;
  }
  return inside > points.length / 4 && !crosses(points, other.points);
}

/** Whether a side of one polygon crosses a side of the other; touching does not count. */
function crosses(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0, j = a.length - 2; i < a.length; j = i, i += 2) {
    const [px, py, qx, qy] = [a[j]!, a[j + 1]!, a[i]!, a[i + 1]!];
    for (let k = 0, l = b.length - 2; k < b.length; l = k, k += 2) {
      const [rx, ry, sx, sy] = [b[l]!, b[l + 1]!, b[k]!, b[k + 1]!];
      // Both ends of each on different sides of the other.
      const r = (qx - px) * (ry - py) - (qy - py) * (rx - px);
      const s = (qx - px) * (sy - py) - (qy - py) * (sx - px);
      if (r * s >= 0) continue;
      const p = (sx - rx) * (py - ry) - (sy - ry) * (px - rx);
      const q = (sx - rx) * (qy - ry) - (sy - ry) * (qx - rx);
      if (p * q < 0) return true;
    }
  }
  return false;
}

/** By the number of sides that a ray to the right crosses. */
function holds(polygon: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 2; i < polygon.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [polygon[i]!, polygon[i + 1]!, polygon[j]!, polygon[j + 1]!];
    if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The same contour in the opposite direction, with the same closing line. */
function backwards({ verbs, coords }: Contour): Pick<Contour, 'verbs' | 'coords'> {
  const pairs = Array.from({ length: coords.length / 2 }, (_, i) => coords.slice(2 * i, 2 * i + 2));
  return { verbs: `M${[...verbs.slice(1, -1)].toReversed().join('')}Z`, coords: pairs.toReversed().flat() };
}
