/** Tapioca pearls heaped along an edge, and the highlight on each. Lengths in mm. */
import { between, type Random } from '../pen/seeded.ts';
import { type Pen, pen } from '../pen/pen.ts';

export interface Pearl {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A row along a line, each touching the next unless that takes more than 100. */
export function heap(
  { from, to, floorMm, radiusMm }: { from: number; to: number; floorMm: number; radiusMm: number },
  random: Random,
): readonly Pearl[] {
  const pearls: Pearl[] = [];
  const maxPearls = 100;
  const gapMm = Math.max(0, (to - from) / maxPearls - 2 * radiusMm);
  for (let x = from; x < to;) {
    const radius = radiusMm * between(random, [0.78, 1.08]);
    pearls.push({ x: x + radius, y: floorMm - radius * between(random, [0.55, 0.85]), radius });
    x += radius * between(random, [1.86, 2.1]) + gapMm;
  }
  return pearls;
}

export function pearlBodies(pearls: readonly Pearl[]): Pen {
  return pearls.reduce((all, { x, y, radius }) => all.circle(x, y, radius), pen());
}

export function pearlShines(pearls: readonly Pearl[]): Pen {
  return pearls.reduce(
    (all, { x, y, radius }) => all.ellipse(x - 0.34 * radius, y - 0.4 * radius, 0.26 * radius, 0.18 * radius),
    pen(),
  );
}
