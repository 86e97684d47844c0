/** Keeps decor away from holes, with a margin since holes are punched by hand. Lengths in mm. */
import type { Box, Circle, Plate } from '../../layout/layout.ts';
import type { Shape } from '../../scene.ts';
import { filled } from '../pen/shapes.ts';
import { clearOf } from '../../layout/safe-area.ts';
import { inflate, unitMm } from './plate-box.ts';
import { pen } from '../pen/pen.ts';

/** From a hole's rim to the nearest line of a decor. */
export function holeClearMm(plate: Plate): number {
  return 1.25 * unitMm(plate);
}

/** The holes with their margin; `beyondMm` for what a stroke or a glow adds to its line. */
export function keptFree(plate: Plate, beyondMm = 0): readonly Circle[] {
  const clearMm = holeClearMm(plate) + beyondMm;
  return plate.holes.map((hole) => ({ ...hole, radiusMm: hole.radiusMm + clearMm }));
}

/** Whether a disc comes near no hole. */
export function isFree(plate: Plate, x: number, y: number, radiusMm: number): boolean {
  const clearMm = holeClearMm(plate) + radiusMm;
  return plate.holes.every((hole) => Math.hypot(x - hole.xMm, y - hole.yMm) >= hole.radiusMm + clearMm);
}

/** Whether a box comes near no hole. */
export function isFreeBox(plate: Plate, box: Box, beyondMm = 0): boolean {
  return keptFree(plate, beyondMm).every((hole) => clearOf(hole, box) >= 0);
}

export function boxAround({ xMm, yMm, radiusMm }: Circle): Box {
  return inflate({ xMm, yMm, widthMm: 0, heightMm: 0 }, radiusMm);
}

/** How deep a straight band along any edge may be before it comes near a hole. */
export function freeDepthMm(plate: Plate): number {
  return Math.min(
    ...keptFree(plate).map(({ xMm, yMm, radiusMm }) =>
      Math.min(xMm, plate.widthMm - xMm, yMm, plate.heightMm - yMm) - radiusMm
    ),
  );
}

/** The same for a band that follows the plate's corners. */
export function freeRimMm(plate: Plate): number {
  const r = plate.radiusMm;
  return Math.min(
    ...keptFree(plate).map(({ xMm, yMm, radiusMm }) => {
      const [x, y] = [Math.min(xMm, plate.widthMm - xMm), Math.min(yMm, plate.heightMm - yMm)];
      return (x < r && y < r ? r - Math.hypot(r - x, r - y) : Math.min(x, y)) - radiusMm;
    }),
  );
}

/** How far along both sides from its corner a straight cut at 45 degrees may lie before it comes near a hole. */
export function freeCutMm(plate: Plate, beyondMm: number): number {
  return Math.min(
    ...keptFree(plate, beyondMm).map(({ xMm, yMm, radiusMm }) =>
      Math.min(xMm, plate.widthMm - xMm) + Math.min(yMm, plate.heightMm - yMm) - Math.SQRT2 * radiusMm
    ),
  );
}

/** A disc round every hole in one colour, for plates where fields of colour meet at a hole. */
export function eyelets(plate: Plate, colorAt: (hole: Circle) => string): readonly Shape[] {
  return keptFree(plate).map((hole) =>
    filled(pen().circle(hole.xMm, hole.yMm, hole.radiusMm), colorAt(hole))
  );
}

export function liesOn({ xMm, yMm, widthMm, heightMm }: Box, hole: Circle): boolean {
  return hole.xMm >= xMm && hole.xMm <= xMm + widthMm && hole.yMm >= yMm && hole.yMm <= yMm + heightMm;
}
