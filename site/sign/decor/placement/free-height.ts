/** Free height above the plate's lower edge, or below its upper edge, up to a text, the code or a hole. Lengths in mm. */
import type { Box, Layout } from '../../layout/layout.ts';
import { obstaclesOf } from '../../layout/ink.ts';
import { boxAround, keptFree } from './holes.ts';

interface Stretch {
  readonly fromMm: number;
  readonly toMm: number;
}

/** From the foot up. */
export function freeAboveFoot(layout: Layout, stretch: Stretch, clearMm: number): number {
  const { heightMm } = layout.plate;
  return Math.min(
    heightMm,
    ...obstacles(layout, stretch, clearMm).map((box) => heightMm - box.yMm - box.heightMm - clearMm),
  );
}

/** From the top down. */
export function freeBelowTop(layout: Layout, stretch: Stretch, clearMm: number): number {
  return Math.min(
    layout.plate.heightMm,
    ...obstacles(layout, stretch, clearMm).map((box) => box.yMm - clearMm),
  );
}

function obstacles(layout: Layout, { fromMm, toMm }: Stretch, clearMm: number): readonly Box[] {
  return [...obstaclesOf(layout), ...keptFree(layout.plate).map(boxAround)]
    .filter((box) => box.xMm < toMm + clearMm && box.xMm + box.widthMm > fromMm - clearMm);
}
