/** Boxes of a plate, in mm from the trim's top-left. */
import type { Box, Plate } from '../../layout/layout.ts';

/** The unit of decor: the smaller one of `unitOf` in layout/frame.ts. */
export function unitMm(plate: Plate): number {
  return plate.unitMm;
}

/**
 * How far decor extends beyond the trim: the same for any bleed, so that the plate does not depend on it; the page clips what lies beyond
 * the bleed. 3.9 mm on the smallest plate.
 */
export function reachMm(plate: Plate): number {
  return 10 * unitMm(plate);
}

/** The trim box inset on every side; a negative inset grows it into the bleed. */
export function trimBox({ widthMm, heightMm }: Plate, insetMm = 0): Box {
  return inflate({ xMm: 0, yMm: 0, widthMm, heightMm }, -insetMm);
}

export function inflate({ xMm, yMm, widthMm, heightMm }: Box, byMm: number, byYMm = byMm): Box {
  return {
    xMm: xMm - byMm,
    yMm: yMm - byYMm,
    widthMm: Math.max(0, widthMm + 2 * byMm),
    heightMm: Math.max(0, heightMm + 2 * byYMm),
  };
}

export function isPortrait({ widthMm, heightMm }: Plate): boolean {
  return heightMm > widthMm;
}

/** Y of the line midway between two boxes; undefined unless both are given and the second lies wholly below the first. */
export function midway(upper: Box | undefined, lower: Box | undefined): number | undefined {
  if (upper === undefined || lower === undefined) return undefined;
  const end = upper.yMm + upper.heightMm;
  return lower.yMm >= end - 0.01 ? (end + lower.yMm) / 2 : undefined;
}

/**
 * How much farther in than on a plate with usual corners (6 units) a straight cut across a corner must lie, so that as much of it is
 * seen: what a rounder corner takes, measured along one side.
 */
export function roundingMm(plate: Plate): number {
  return (2 - Math.SQRT2) * Math.max(0, plate.radiusMm - 6 * unitMm(plate));
}

/** How much of an edge's line a round corner takes at a depth below the edge. */
export function cornerReachMm({ radiusMm }: Plate, depthMm: number): number {
  const rest = Math.max(0, radiusMm - depthMm);
  return radiusMm - Math.sqrt(Math.max(0, radiusMm ** 2 - rest ** 2));
}

/** Intersection; of zero width or height when they do not overlap. */
export function intersection(a: Box, b: Box): Box {
  const [left, top] = [Math.max(a.xMm, b.xMm), Math.max(a.yMm, b.yMm)];
  return {
    xMm: left,
    yMm: top,
    widthMm: Math.max(0, Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - left),
    heightMm: Math.max(0, Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - top),
  };
}

export function overlaps(a: Box, b: Box): boolean {
  const { widthMm, heightMm } = intersection(a, b);
  return widthMm > 0 && heightMm > 0;
}

/**
 * An eight-sided frame that the plate's corners leave whole: how deep its sides lie and how much of each they lose to a cut at 45
 * degrees, both at least as asked. On a round plate the frame is regular, its eight points as near to the edge as its sides were to be.
 */
export function eightSides(
  plate: Plate,
  { insetMm, cutMm, keepMm }: { insetMm: number; cutMm: number; keepMm: number },
): { insetMm: number; cutMm: number } {
  const half = Math.min(plate.widthMm, plate.heightMm) / 2;
  const roundness = Math.min(1, Math.max(0, plate.radiusMm - 6 * unitMm(plate)) / (half - 6 * unitMm(plate)));
  const circle = plate.radiusMm - keepMm;
  const deepMm = half - (half - keepMm) * Math.cos(Math.PI / 8);
  const inset = insetMm + roundness * Math.max(0, deepMm - insetMm);
  // Where the circle of the corner, pulled in by `keepMm`, meets the side.
  const away = Math.max(0, plate.radiusMm - inset);
  const along = away - Math.sqrt(Math.max(0, circle ** 2 - away ** 2));
  return { insetMm: inset, cutMm: Math.max(cutMm, along) };
}

/** From the plate's edge, whose corners are round, to a point inside. */
export function insideMm({ widthMm, heightMm, radiusMm: r }: Plate, x: number, y: number): number {
  return r - Math.hypot(Math.max(r - x, x - widthMm + r, 0), Math.max(r - y, y - heightMm + r, 0));
}
