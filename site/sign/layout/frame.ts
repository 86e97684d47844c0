/** The plate before any text: its unit, its holes, and the safe box that everything that matters stays in. Lengths in mm. */
import type { Design } from '../../../schema/design.ts';
import type { Box, Circle, Insets, Plate } from './layout.ts';
import { roundedArea, type SafeArea } from './safe-area.ts';

/** Modules a shorter side. All gutters, margins and frames are shares of it, so that a plate scales as a whole. */
const modulesAShortSide = 20;
/** Share of the shorter side: 5.5 mm wide on a plate 100 mm high. */
const holeRadius = 0.0275;
/** From the trim to the hole's centre, as a share of the shorter side. */
const holeInset = 0.08;
/** In modules: what is kept free along the trim, between decor and text, and around a hole. */
const margin = 1.6;
const decorGap = 1;
const holeGap = 0.8;

export function plateOf(size: Design['size']): Plate {
  const short = Math.min(size.w, size.h);
  const radiusMm = Math.min(size.r, short / 2);
  return {
    widthMm: size.w,
    heightMm: size.h,
    radiusMm,
    moduleMm: short / modulesAShortSide,
    holes: size.holes ? cornerHoles(size, radiusMm) : [],
  };
}

/** A hole keeps its distance from a rounded corner too. */
function cornerHoles({ w, h }: Design['size'], cornerMm: number): Circle[] {
  const short = Math.min(w, h);
  const radiusMm = holeRadius * short;
  const inset = insideCorner(cornerMm, holeInset * short);
  return [inset, w - inset].flatMap((xMm) => [inset, h - inset].map((yMm) => ({ xMm, yMm, radiusMm })));
}

/** Distance from both edges at which a box's corner is still `keepMm` inside the rounded corner. */
function insideCorner(cornerMm: number, keepMm: number): number {
  return Math.max(keepMm, cornerMm - (cornerMm - keepMm) / Math.SQRT2);
}

/**
 * `insets` is what the decor takes. A rounded corner takes from the sides that can spare it, so that the box is as large as can be;
 * holes take from the longer sides' ends.
 */
export function safeBox(plate: Plate, insets: Insets): Box {
  const unit = plate.moduleMm;
  const hole = plate.holes[0];
  const holeEnd = hole === undefined ? 0 : hole.xMm + hole.radiusMm + holeGap * unit;
  const wide = plate.widthMm >= plate.heightMm;
  const keepMm = margin * unit;
  const roundMm = Math.max(0, plate.radiusMm - keepMm);
  let best: Box | undefined;
  for (const [x, y] of arcPoints) {
    const along = Math.max(keepMm, plate.radiusMm - roundMm * x, wide ? holeEnd : 0);
    const across = Math.max(keepMm, plate.radiusMm - roundMm * y, wide ? 0 : holeEnd);
    const left = Math.max(along, insets.leftMm + decorGap * unit);
    const right = Math.max(along, insets.rightMm + decorGap * unit);
    const top = Math.max(across, insets.topMm + decorGap * unit);
    const bottom = Math.max(across, insets.bottomMm + decorGap * unit);
    const box = {
      xMm: left,
      yMm: top,
      widthMm: plate.widthMm - left - right,
      heightMm: plate.heightMm - top - bottom,
    };
    if (best === undefined || areaOf(box) > areaOf(best) * clearly) best = box;
  }
  return best!;
}

/** Everything that is safe, of which the safe box is a part; decor that follows a round corner keeps its distance there too. */
export function safeAreaOf(plate: Plate, insets: Insets): SafeArea {
  const unit = plate.moduleMm;
  const keepMm = (insetMm: number) => Math.max(margin * unit, insetMm + decorGap * unit);
  const { topMm, rightMm, bottomMm, leftMm } = insets;
  const [top, right, bottom, left] = [keepMm(topMm), keepMm(rightMm), keepMm(bottomMm), keepMm(leftMm)];
  return roundedArea(plate, {
    box: {
      xMm: left,
      yMm: top,
      widthMm: plate.widthMm - left - right,
      heightMm: plate.heightMm - top - bottom,
    },
    holeGapMm: holeGap * unit,
  });
}

/** The area that is safe is worth more than the box from here on: for round corners alone, and for corners and holes together. */
const roundedMore = 1.06;
const piercedMore = 1.13;

/** Whether round corners, or holes on a plate as high as wide, take so much of the box that rows had better follow the edge. */
export function isRound(plate: Plate, insets: Insets): boolean {
  const whole = areaOf(safeAreaOf(plate, insets).box);
  return whole > roundedMore * areaOf(safeBox({ ...plate, holes: [] }, insets)) ||
    whole > piercedMore * areaOf(safeBox(plate, insets));
}

/** Where the safe box may touch the arc of a rounded corner, seen from the arc's centre; exact, so that every machine agrees. */
const arcPoints = [
  [Math.SQRT1_2, Math.SQRT1_2],
  [3 / 5, 4 / 5],
  [4 / 5, 3 / 5],
  [8 / 17, 15 / 17],
  [15 / 17, 8 / 17],
  [5 / 13, 12 / 13],
  [12 / 13, 5 / 13],
] as const;
/** A box away from the middle of the arc must be larger by this. */
const clearly = 1.01;

function areaOf({ widthMm, heightMm }: Box): number {
  return widthMm * heightMm;
}
