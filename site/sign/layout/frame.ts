/** The plate before any text: its unit, its holes, and the safe box that everything that matters stays in. Lengths in mm. */
import type { Design } from '../../../schema/archive.ts';
import type { Box, Circle, Insets, Plate } from './layout.ts';
import { roundedArea, type SafeArea } from './safe-area.ts';

/** In units: 5.5 mm wide on a plate of 200 x 100 mm; from the trim to the hole's centre; what is kept free around it. */
const holeRadius = 2.75;
const holeInset = 8;
const holeGap = 5;
/** In units: what is kept free along the trim, and between decor and text. */
const margin = 7;
const decorGap = 4;

/**
 * 1 mm at the left and right of a plate 140 mm wide, and at the top and bottom of one 100 mm high. It changes slower than the length, for
 * trimming is no more exact on a small plate. As left and right depend on the width alone, a plate that grows keeps room for all that it held.
 */
function unitOf(lengthMm: number, usualMm: number): number {
  const share = lengthMm / usualMm;
  if (share < 1) return share ** 0.75;
  return Math.min(largeShare, share) ** 0.6 * Math.max(1, share / largeShare);
}

/** A plate from this share on is read from afar, where its ornaments have to be seen: they grow as it does. */
const largeShare = 2;
/** Of the length of a side, kept free at both its ends: more than the margin on plates wider than 244 or higher than 404 mm. */
const minMarginShare = 0.04;

export function plateOf(size: Design['size']): Plate {
  const short = Math.min(size.w, size.h);
  const radiusMm = Math.min(size.r, short / 2);
  const [sideUnitMm, endUnitMm] = [unitOf(size.w, 140), unitOf(size.h, 100)];
  const unitMm = Math.min(sideUnitMm, endUnitMm);
  return {
    widthMm: size.w,
    heightMm: size.h,
    radiusMm,
    unitMm,
    sideUnitMm,
    endUnitMm,
    holes: size.holes ? cornerHoles(size, { cornerMm: radiusMm, unitMm }) : [],
  };
}

/** A hole keeps its distance from a rounded corner too. */
function cornerHoles(
  { w, h }: Design['size'],
  { cornerMm, unitMm }: { cornerMm: number; unitMm: number },
): Circle[] {
  const radiusMm = holeRadius * unitMm;
  const inset = insideCorner(cornerMm, holeInset * unitMm);
  return [inset, w - inset].flatMap((xMm) => [inset, h - inset].map((yMm) => ({ xMm, yMm, radiusMm })));
}

/** Distance from both edges at which a box's corner is still `keepMm` inside the rounded corner. */
function insideCorner(cornerMm: number, keepMm: number): number {
  return Math.max(keepMm, cornerMm - (cornerMm - keepMm) / Math.SQRT2);
}

/** At both ends of a length, without decor. */
export function marginMm(unitMm: number, lengthMm: number): number {
  return Math.max(margin * unitMm, minMarginShare * lengthMm);
}

/** What is kept free on each side: the margin, or the decor with its gap. */
function keptFree({ widthMm, heightMm, sideUnitMm, endUnitMm }: Plate, insets: Insets): Insets {
  const keep = (insetMm: number, unitMm: number, lengthMm: number) =>
    Math.max(marginMm(unitMm, lengthMm), insetMm + decorGap * unitMm);
  return {
    topMm: keep(insets.topMm, endUnitMm, heightMm),
    rightMm: keep(insets.rightMm, sideUnitMm, widthMm),
    bottomMm: keep(insets.bottomMm, endUnitMm, heightMm),
    leftMm: keep(insets.leftMm, sideUnitMm, widthMm),
  };
}

function boxWithin({ widthMm, heightMm }: Plate, { topMm, rightMm, bottomMm, leftMm }: Insets): Box {
  return {
    xMm: leftMm,
    yMm: topMm,
    widthMm: widthMm - leftMm - rightMm,
    heightMm: heightMm - topMm - bottomMm,
  };
}

function holeGapMm({ unitMm }: Plate): number {
  return holeGap * unitMm;
}

/**
 * Boxes that are free of corners and holes, each as large as it can be in its way: a rounded corner may take more from the sides or more
 * from the ends, and so may the holes.
 */
export function safeBoxes(plate: Plate, insets: Insets): readonly Box[] {
  const kept = keptFree(plate, insets);
  const [hole] = plate.holes;
  const holeEnd = hole ? hole.xMm + hole.radiusMm + holeGapMm(plate) : 0;
  const beside = ([[holeEnd, 0], [0, holeEnd]] as const).slice(hole ? 0 : 1);
  const { radiusMm } = plate;
  const points = radiusMm > Math.min(...Object.values(kept)) ? arcPoints : arcPoints.slice(0, 1);
  return points.flatMap(([x, y]) =>
    beside.map(([alongHole, acrossHole]) => {
      const free = (keptMm: number, onArc: number, holeMm: number) =>
        Math.max(keptMm, radiusMm - (radiusMm - keptMm) * onArc, holeMm);
      return boxWithin(plate, {
        topMm: free(kept.topMm, y, acrossHole),
        rightMm: free(kept.rightMm, x, alongHole),
        bottomMm: free(kept.bottomMm, y, acrossHole),
        leftMm: free(kept.leftMm, x, alongHole),
      });
    })
  ).filter(({ widthMm, heightMm }) => widthMm > 0 && heightMm > 0);
}

/** Everything that is safe, of which every safe box is a part; decor that follows a round corner keeps its distance there too. */
export function safeAreaOf(plate: Plate, insets: Insets): SafeArea {
  return roundedArea(plate, { box: boxWithin(plate, keptFree(plate, insets)), holeGapMm: holeGapMm(plate) });
}

/** Where the safe box may touch the arc of a rounded corner, seen from its centre in halves of the ellipse; exact, so that every machine agrees. */
const arcPoints = [
  [Math.SQRT1_2, Math.SQRT1_2],
  [3 / 5, 4 / 5],
  [4 / 5, 3 / 5],
  [8 / 17, 15 / 17],
  [15 / 17, 8 / 17],
  [5 / 13, 12 / 13],
  [12 / 13, 5 / 13],
] as const;
