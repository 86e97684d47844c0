/** Slanted stripes clipped to a box, set as one outline. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

/**
 * Stripes at 45 degrees that rise to the right, `widthMm` wide along the box's horizontal edges, one every `pitchMm`. They are laid out from the box's centre, so that both ends look alike.
 */
export function slantedStripes(
  box: Box,
  { widthMm, pitchMm }: { widthMm: number; pitchMm: number },
): Pen {
  const all = pen();
  const { xMm, yMm, heightMm } = box;
  const middle = xMm + box.widthMm / 2;
  const reach = box.widthMm / 2 + heightMm + pitchMm;
  const count = Math.ceil(reach / pitchMm);
  for (let at = -count; at <= count; at++) {
    const left = middle + at * pitchMm - widthMm / 2 - heightMm / 2;
    const top = left + heightMm;
    add(
      all,
      [[left, yMm + heightMm], [top, yMm], [top + widthMm, yMm], [left + widthMm, yMm + heightMm]],
      box,
    );
  }
  return all;
}

function add(into: Pen, points: readonly Point[], box: Box): void {
  const inside = cutToBox(points, box);
  if (inside.length >= 3) into.polygon(inside);
}

/** A polygon's part inside a box (Sutherland and Hodgman 1974); parts of a hollow one stay joined along the box's edge. */
export function cutToBox(points: readonly Point[], { xMm, yMm, widthMm, heightMm }: Box): readonly Point[] {
  const sides: readonly ((point: Point) => number)[] = [
    ([x]) => x - xMm,
    ([x]) => xMm + widthMm - x,
    ([, y]) => y - yMm,
    ([, y]) => yMm + heightMm - y,
  ];
  return sides.reduce<readonly Point[]>(
    (polygon, depth) =>
      polygon.every((point) => depth(point) >= 0) ? polygon : polygon.flatMap((point, at) => {
        const before = polygon.at(at - 1) ?? point;
        const [here, there] = [depth(point), depth(before)];
        const crossing = here < 0 !== there < 0 ? [mix(before, point, there / (there - here))] : [];
        return here >= 0 ? [...crossing, point] : crossing;
      }),
    points,
  );
}

function mix([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
