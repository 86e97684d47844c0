import type { Outline } from '../../../site/type/outline/outline.ts';

/** Signed area by the boundary integral (exact for lines and quadratics): counter-clockwise, y up, is positive. */
export function outlineArea({ verbs, coords }: Outline): number {
  let area = 0, at = 0, x = 0, y = 0, x0 = 0, y0 = 0;
  const chord = (ax: number, ay: number, bx: number, by: number): number => (ax * by - bx * ay) / 2;
  for (const verb of verbs) {
    const c = (i: number): number => coords[at + i]!;
    if (verb === 'M') [x0, y0, x, y] = [c(0), c(1), c(0), c(1)];
    if (verb === 'L') {
      area += chord(x, y, c(0), c(1));
      [x, y] = [c(0), c(1)];
    }
    if (verb === 'Q') { // two thirds of the control's polygon, one third of the chord
      area += (2 * (chord(x, y, c(0), c(1)) + chord(c(0), c(1), c(2), c(3))) + chord(x, y, c(2), c(3))) / 3;
      [x, y] = [c(2), c(3)];
    }
    if (verb === 'Z') {
      area += chord(x, y, x0, y0);
      [x, y] = [x0, y0];
    }
    at += verb === 'Q' ? 4 : verb === 'Z' ? 0 : 2;
  }
  return area;
}
