/** Free height above the plate's lower edge, or below its upper edge, up to a text, the code or a hole. Lengths in mm. */
import type { Box, Layout } from '../../layout/layout.ts';
import { obstaclesOf } from '../../layout/ink.ts';
import { boxAround, keptFree } from './holes.ts';

interface Stretch {
  readonly fromMm: number;
  readonly toMm: number;
}

/** Beside a text it is so much higher for each millimetre between them. */
const slope = 0.6;

/** From the foot up. */
export function freeAboveFoot(layout: Layout, { fromMm, toMm }: Stretch, clearMm: number): number {
  const { heightMm } = layout.plate;
  return Math.min(
    heightMm,
    ...obstacles(layout).map((box) => {
      const asideMm = Math.max(0, box.xMm - toMm - clearMm, fromMm - box.xMm - box.widthMm - clearMm);
      return heightMm - box.yMm - box.heightMm - clearMm + slope * asideMm;
    }),
  );
}

/** From the top down. */
export function freeBelowTop(layout: Layout, { fromMm, toMm }: Stretch, clearMm: number): number {
  return Math.min(
    layout.plate.heightMm,
    ...obstacles(layout).filter((box) => box.xMm < toMm + clearMm && box.xMm + box.widthMm > fromMm - clearMm)
      .map((box) => box.yMm - clearMm),
  );
}

function obstacles(layout: Layout): readonly Box[] {
  return [...obstaclesOf(layout), ...keptFree(layout.plate).map(boxAround)];
}
