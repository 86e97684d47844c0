/**
 * Frame measures in real millimetres: 3 mm from the trim on usual plates, less on the smallest and more on those read from far.
 */
import type { Insets, Plate } from '../../layout/layout.ts';
import { freeRimMm } from './holes.ts';
import { unitMm } from './plate-box.ts';

/** Scale of a frame's millimetre: left and right by the width alone, above and below by the height alone. */
function sideScale({ widthMm, sideUnitMm }: Plate): number {
  return Math.max(Math.min(1, widthMm / 80), sideUnitMm / 1.3);
}

function endScale({ heightMm, endUnitMm }: Plate): number {
  return Math.max(Math.min(1, heightMm / 40), endUnitMm / 1.3);
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

/** Height of a plate below which a deep frame begins nearer to the trim, and that from which on it begins at the trim. */
const lowMm = 60;
const lowestMm = 44;

export function isLow({ heightMm }: Plate): boolean {
  return heightMm < lowMm;
}

/** How thick a deep frame is on a low plate. */
function lowScale({ heightMm }: Plate): number {
  return Math.min(1, heightMm / lowMm);
}

/** For a frame that is thinner on a narrow or low plate: it begins at `fromMm`, and its `depth` is that on 140 x 100 mm. */
export function deepFrameInsets(plate: Plate, { fromMm, depth }: DeepFrame): Insets {
  const [side, end] = [sideScale(plate), endScale(plate)];
  const sideMm = fromMm * side + depth * Math.min(side, plate.sideUnitMm);
  const room = Math.max(0, Math.min(1, (plate.heightMm - lowestMm) / (lowMm - lowestMm)));
  const endMm = room * fromMm * end + lowScale(plate) * depth * Math.min(end, plate.endUnitMm);
  return { topMm: endMm, rightMm: sideMm, bottomMm: endMm, leftMm: sideMm };
}

interface DeepFrame {
  readonly fromMm: number;
  readonly depth: number;
}

/** Unit in which such a depth is drawn. */
export function depthUnitMm(plate: Plate): number {
  return lowScale(plate) * Math.min(frameMm(plate), unitMm(plate));
}

/** Inset of a line: as wanted, or reduced so that it stays outside the holes. */
export function clearInsetMm(
  plate: Plate,
  { insetMm, widthMm }: { insetMm: number; widthMm: number },
): number {
  return Math.max(0, Math.min(insetMm, freeRimMm(plate) - widthMm));
}
