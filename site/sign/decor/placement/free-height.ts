/** Free height above the plate's lower edge, or below its upper edge, up to a text, the code or a hole. Lengths in mm. */
import type { Box, Layout } from '../../layout/layout.ts';
import { keptFree } from './holes.ts';

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

function obstacles(
  { plate, lines, code }: Layout,
  { fromMm, toMm }: Stretch,
  clearMm: number,
): readonly Box[] {
  const holes = keptFree(plate).map(({ xMm, yMm, radiusMm }) => ({
    xMm: xMm - radiusMm,
    yMm: yMm - radiusMm,
    widthMm: 2 * radiusMm,
    heightMm: 2 * radiusMm,
  }));
  return [...lines.map(({ ink }) => ink), ...(code ? [code.tile] : []), ...holes]
    .filter((box) => box.xMm < toMm + clearMm && box.xMm + box.widthMm > fromMm - clearMm);
}
