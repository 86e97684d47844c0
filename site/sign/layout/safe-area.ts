/**
 * The safe area as it is: the plate without its margin, its round corners and what is kept free around its holes. A row of it is as wide
 * as the plate is at the row's own height. Lengths in mm.
 */
import { epsilon } from '../../units.ts';
import type { Box, Circle, Plate } from './layout.ts';

export interface SafeArea {
  /** Reaches to the farthest of what is safe. */
  readonly box: Box;
  /** Clockwise from the top left: what is safe there lies within them. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** With the gap around them: nothing is safe within them. */
  readonly holes: readonly Circle[];
}

/** An ellipse that touches the sides of the box; where the same is kept free all round, a circle. Radius 0 = the corner takes nothing. */
export interface Corner {
  readonly xMm: number;
  readonly yMm: number;
  readonly acrossMm: number;
  readonly downMm: number;
}

/** Left and right end of what is safe; nothing is where `rightMm` is not above `leftMm`. */
interface Span {
  readonly leftMm: number;
  readonly rightMm: number;
}

/** All that is in the box, within the round corners that leave the same free, and away from the holes. */
export function roundedArea(
  { widthMm, heightMm, radiusMm, holes }: Plate,
  { box, holeGapMm }: { box: Box; holeGapMm: number },
): SafeArea {
  const [left, top] = [box.xMm, box.yMm];
  const [right, bottom] = [widthMm - left - box.widthMm, heightMm - top - box.heightMm];
  const corner = (xMm: number, yMm: number, [fromSide, fromEnd]: readonly [number, number]): Corner => {
    const [acrossMm, downMm] = [Math.max(0, radiusMm - fromSide), Math.max(0, radiusMm - fromEnd)];
    return { xMm, yMm, acrossMm, downMm };
  };
  const [farX, farY] = [widthMm - radiusMm, heightMm - radiusMm];
  return {
    box,
    corners: [
      corner(radiusMm, radiusMm, [left, top]),
      corner(farX, radiusMm, [right, top]),
      corner(farX, farY, [right, bottom]),
      corner(radiusMm, farY, [left, bottom]),
    ],
    holes: holes.map((hole) => ({ ...hole, radiusMm: hole.radiusMm + holeGapMm })),
  };
}

/** What is safe at every height from `topMm` to `bottomMm`: the chord there, at its narrowest. */
export function spanAt({ box, corners, holes }: SafeArea, topMm: number, bottomMm: number): Span {
  if (topMm < box.yMm - epsilon || bottomMm > box.yMm + box.heightMm + epsilon) return nothing;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  let left = Math.max(
    box.xMm,
    topLeft.xMm - halfChordMm(topLeft.acrossMm, topLeft.downMm, topLeft.yMm - topMm),
    bottomLeft.xMm - halfChordMm(bottomLeft.acrossMm, bottomLeft.downMm, bottomMm - bottomLeft.yMm),
  );
  let right = Math.min(
    box.xMm + box.widthMm,
    topRight.xMm + halfChordMm(topRight.acrossMm, topRight.downMm, topRight.yMm - topMm),
    bottomRight.xMm + halfChordMm(bottomRight.acrossMm, bottomRight.downMm, bottomMm - bottomRight.yMm),
  );
  const middle = box.xMm + box.widthMm / 2;
  for (const { xMm, yMm, radiusMm } of holes) {
    const away = Math.max(topMm - yMm, yMm - bottomMm, 0);
    if (away >= radiusMm) continue;
    const half = halfChordMm(radiusMm, radiusMm, away);
    if (xMm < middle) left = Math.max(left, xMm + half);
    else right = Math.min(right, xMm - half);
  }
  return { leftMm: left, rightMm: right };
}

const nothing: Span = { leftMm: Infinity, rightMm: -Infinity };

/** Half of the chord of an ellipse, so far from its centre; all of the axis on the other side of it, or where a corner takes nothing. */
export function halfChordMm(alongMm: number, acrossMm: number, awayMm: number): number {
  if (acrossMm === 0) return alongMm;
  return alongMm * Math.sqrt(Math.max(0, 1 - (Math.max(0, awayMm) / acrossMm) ** 2));
}

/** From a hole's rim to a box; negative = the box reaches into it. */
export function clearOf(hole: Circle, { xMm, yMm, widthMm, heightMm }: Box): number {
  const outX = Math.max(xMm - hole.xMm, 0, hole.xMm - xMm - widthMm);
  const outY = Math.max(yMm - hole.yMm, 0, hole.yMm - yMm - heightMm);
  return Math.hypot(outX, outY) - hole.radiusMm;
}

/** Whether a box is where things may be: away from the trim, round corners and holes. */
export function isSafe(
  { area }: { readonly area: SafeArea },
  { xMm, yMm, widthMm, heightMm }: Box,
  { toleranceMm }: { toleranceMm: number },
): boolean {
  const { leftMm, rightMm } = spanAt(area, yMm + toleranceMm, yMm + heightMm - toleranceMm);
  return xMm >= leftMm - toleranceMm && xMm + widthMm <= rightMm + toleranceMm;
}
