/** Whether a place is free of texts, code and holes. Lengths in mm. */
import type { Box, Layout, Plate } from '../../layout/layout.ts';
import { obstaclesOf } from '../../layout/ink.ts';
import type { Matrix } from '../../scene.ts';
import { frameMm } from './frame-mm.ts';
import { isFreeBox } from './holes.ts';
import { inflate, overlaps } from './plate-box.ts';

/** For what belongs to a text: a line under or beside it. */
export function nearMm(plate: Plate): number {
  return 1.5 * frameMm(plate);
}

/** Around a text nothing else is drawn so near: it stands off by a quarter of the digits' height, or lies wholly behind the text. */
export function airMm({ plate, digitMm }: Layout): number {
  return Math.max(nearMm(plate), 0.25 * (digitMm ?? 0));
}

/** `clearMm`: what stays free around every text. */
export function isClear(layout: Layout, box: Box, clearMm = airMm(layout)): boolean {
  const wanted = inflate(box, clearMm);
  return !obstaclesOf(layout).some((one) => overlaps(one, wanted)) && isFreeBox(layout.plate, box);
}

/** Whether no text reaches into a corner, so far from both sides. */
export function hasFreeCorners(layout: Layout, byMm: number): boolean {
  const { widthMm, heightMm } = layout.plate;
  return [0, widthMm - byMm].every((xMm) =>
    [0, heightMm - byMm].every((yMm) => isClear(layout, { xMm, yMm, widthMm: byMm, heightMm: byMm }))
  );
}

/** Bounding box of a transformed box. */
export function boxThrough({ xMm, yMm, widthMm, heightMm }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [[xMm, yMm], [xMm + widthMm, yMm], [xMm, yMm + heightMm], [xMm + widthMm, yMm + heightMm]];
  const xs = corners.map(([x = 0, y = 0]) => a * x + c * y + e);
  const ys = corners.map(([x = 0, y = 0]) => b * x + d * y + f);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { xMm: left, yMm: top, widthMm: Math.max(...xs) - left, heightMm: Math.max(...ys) - top };
}
