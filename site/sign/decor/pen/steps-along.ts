/** Points at even steps along an outline, with the direction there: beads, strands and stitches are set on them. Lengths in mm. */
import type { Outline } from '../../../type/outline/outline.ts';
import type { Point } from './pen.ts';

interface Step {
  readonly x: number;
  readonly y: number;
  /** Direction of travel, radians, clockwise on the page from the x axis. */
  readonly turn: number;
}

/** About one step every `stepMm`, evened out so that a closed contour meets its start. Only the first contour is followed. */
export function stepsAlong(
  outline: Outline,
  { stepMm, maxSteps = Infinity }: { stepMm: number; maxSteps?: number },
): readonly Step[] {
  const points = flattened(outline);
  const lengths = points.map(([x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y];
    return Math.hypot(x - beforeX, y - beforeY);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.min(maxSteps, Math.round(total / stepMm)));
  const steps: Step[] = [];
  let done = 0;
  for (let at = 1; at < points.length; at++) {
    const [x1, y1] = points[at - 1] as Point;
    const [x2, y2] = points[at] as Point;
    const length = lengths[at] ?? 0;
    while (steps.length < count && (steps.length * total) / count < done + length) {
      const share = ((steps.length * total) / count - done) / length;
      steps.push({
        x: x1 + (x2 - x1) * share,
        y: y1 + (y2 - y1) * share,
        turn: Math.atan2(y2 - y1, x2 - x1),
      });
    }
    done += length;
  }
  return steps;
}

/** Chords per curve; no decor takes finer steps. */
const chords = 12;

function flattened({ verbs, coords }: Outline): readonly Point[] {
  const points: Point[] = [];
  let at = 0;
  const next = (): Point => [coords[at++] ?? 0, coords[at++] ?? 0];
  for (const verb of verbs) {
    if (verb === 'M' && points.length > 0) break;
    if (verb === 'Z') {
      points.push(points[0] ?? [0, 0]);
      break;
    }
    const from = points.at(-1) ?? [0, 0];
    const controls = verb === 'Q' ? [next()] : verb === 'C' ? [next(), next()] : [];
    const hull = [from, ...controls, next()];
    const parts = controls.length === 0 ? 1 : chords;
    for (let part = 1; part <= parts; part++) points.push(onCurve(hull, part / parts));
  }
  return points;
}

/** De Casteljau. */
function onCurve(hull: readonly Point[], share: number): Point {
  let points = hull;
  while (points.length > 1) {
    points = points.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = points[at] as Point;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const;
    });
  }
  return points[0] ?? [0, 0];
}
