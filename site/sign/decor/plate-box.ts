/** Boxes of a plate, in mm from the trim's top-left. */
import type { Box, Plate } from '../layout.ts';

/** What decor is measured in: a hundredth of the shorter side, so 1 mm on a plate 100 mm high. */
export function unitMm({ moduleMm }: Plate): number {
  return moduleMm / 5;
}

/** The trim box pulled in on every side; a negative inset grows it, as into the bleed. */
export function trimBox({ widthMm, heightMm }: Plate, insetMm = 0): Box {
  return grown({ xMm: 0, yMm: 0, widthMm, heightMm }, -insetMm);
}

export function grown({ xMm, yMm, widthMm, heightMm }: Box, byMm: number, byYMm = byMm): Box {
  return {
    xMm: xMm - byMm,
    yMm: yMm - byYMm,
    widthMm: Math.max(0, widthMm + 2 * byMm),
    heightMm: Math.max(0, heightMm + 2 * byYMm),
  };
}

/** The smallest box round all that are there; undefined = none is. */
export function around(...boxes: readonly (Box | undefined)[]): Box | undefined {
  const there = boxes.filter((box) => box !== undefined);
  if (there.length === 0) return undefined;
  const left = Math.min(...there.map((box) => box.xMm));
  const top = Math.min(...there.map((box) => box.yMm));
  const right = Math.max(...there.map((box) => box.xMm + box.widthMm));
  const bottom = Math.max(...there.map((box) => box.yMm + box.heightMm));
  return { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
}

export function isPortrait({ widthMm, heightMm }: Plate): boolean {
  return heightMm > widthMm;
}

/** Whether the other box is there and lies wholly to the right, at some common height. */
export function isBeside(box: Box, other: Box | undefined): other is Box {
  return other !== undefined && other.xMm >= box.xMm + box.widthMm - 0.01 &&
    other.yMm < box.yMm + box.heightMm && box.yMm < other.yMm + other.heightMm;
}
