/**
 * Frame measures in real millimetres: 3 mm from the trim on usual plates, less on the smallest and more on those read from far.
 */
import type { Insets, Plate } from '../../layout/layout.ts';
import { freeRimMm } from './holes.ts';

/** Scale of a frame's millimetre: left and right by the width alone, above and below by the height alone. */
function sideScale({ widthMm, sideUnitMm }: Plate): number {
  return Math.max(Math.min(1, widthMm / 80), sideUnitMm / 2);
}

function endScale({ heightMm, endUnitMm }: Plate): number {
  return Math.max(Math.min(1, heightMm / 40), endUnitMm / 2);
}

/** The millimetre that frames are drawn in: the smaller of the two, so that they lie within what is kept free for them. */
export function frameMm(plate: Plate): number {
  return Math.min(sideScale(plate), endScale(plate));
}

/** The decor's insets in such millimetres: on all four sides, or top, right, bottom, left. */
export function frameInsets(
  plate: Plate,
  ...[top, right = top, bottom = top, left = right]: readonly [number, number?, number?, number?]
): Insets {
  const [side, end] = [sideScale(plate), endScale(plate)];
  return { topMm: top * end, rightMm: right * side, bottomMm: bottom * end, leftMm: left * side };
}

/** Inset of a line: as wanted, or reduced so that it stays outside the holes. */
export function clearInsetMm(
  plate: Plate,
  { insetMm, widthMm }: { insetMm: number; widthMm: number },
): number {
  return Math.max(0, Math.min(insetMm, freeRimMm(plate) - widthMm));
}
