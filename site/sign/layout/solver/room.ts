/** Where rows may stand on a plate: from which height to which one a row of a width has room. Lengths in mm. */
import { epsilon } from '../../../units.ts';
import type { Box } from '../layout.ts';
import { bisect } from '../bisect.ts';
import { type Corner, halfChordMm, type SafeArea, spanAt } from '../safe-area.ts';

/** Rows lie centred on the axis. The wider a row, the later it may begin and the sooner it must end; so what fits a room fits any that holds it. */
export interface Room {
  readonly box: Box;
  readonly axisMm: number;
  /** Infinity = a row so wide has no room at all. */
  topMm(widthMm: number): number;
  bottomMm(widthMm: number): number;
  /** How far from the axis a block so high reaches at most, either way, where it stands half-way down the room; negative = it has no room. */
  reachMm(heightMm: number): number;
  readonly isBox: boolean;
}

export function boxRoom(box: Box): Room {
  const room: Room = {
    box,
    axisMm: box.xMm + box.widthMm / 2,
    topMm: () => box.yMm,
    bottomMm: () => box.yMm + box.heightMm,
    reachMm: (heightMm) => (heightMm <= box.heightMm * (1 + epsilon) ? box.widthMm / 2 : -Infinity),
    isBox: true,
  };
  return withMaxWidth(room, box.widthMm);
}

/** The whole safe area: rows are as wide as it is at their own height. */
export function areaRoom(area: SafeArea): Room {
  const { box, corners, holes } = area;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const axisMm = box.xMm + box.widthMm / 2;
  const middle = box.yMm + box.heightMm / 2;
  /** How far from the middle of the corner, along y, a row that reaches so far from the axis may come at most. */
  const reach = ({ xMm, acrossMm, downMm }: Corner, halfMm: number): number =>
    halfChordMm(downMm, acrossMm, halfMm - Math.abs(xMm - axisMm));
  /** Where a row may begin, or end: what holds for the top of the plate holds for its bottom with y the other way round. */
  const endOf = (up: 1 | -1, endMm: number, near: readonly Corner[]) => {
    const nearHoles = holes.filter((hole) => up * hole.yMm < up * middle);
    return (widthMm: number): number => {
      const half = widthMm / 2;
      let end = up * endMm;
      for (const corner of near) end = Math.max(end, up * corner.yMm - reach(corner, half));
      for (const { xMm, yMm, radiusMm } of nearHoles) {
        end = Math.max(end, up * yMm + chordMm(radiusMm, Math.abs(xMm - axisMm) - half));
      }
      return up * end;
    };
  };
  const room: Room = {
    box,
    axisMm,
    isBox: false,
    topMm: endOf(1, box.yMm, [topLeft, topRight]),
    bottomMm: endOf(-1, box.yMm + box.heightMm, [bottomLeft, bottomRight]),
    reachMm(heightMm) {
      const { leftMm, rightMm } = spanAt(area, middle - heightMm / 2, middle + heightMm / 2);
      return Math.min(axisMm - leftMm, rightMm - axisMm);
    },
  };
  return withMaxWidth(room, box.widthMm);
}

/** The same for rows no wider than this. */
export function withMaxWidth(room: Room, widthMm: number): Room {
  const widest = widthMm * (1 + epsilon);
  return { ...room, topMm: (width) => (width <= widest ? room.topMm(width) : Infinity) };
}

/** Half of the chord so far from the circle's centre; all of the radius for what reaches beyond the centre. */
function chordMm(radiusMm: number, awayMm: number): number {
  if (awayMm >= radiusMm) return -Infinity;
  return halfChordMm(radiusMm, radiusMm, awayMm);
}

/** Width of the room for a row between two heights, found by halving; 0 = none. */
export function rowWidthMm(room: Room, topMm: number, bottomMm: number): number {
  const fits = (widthMm: number) =>
    room.topMm(widthMm) <= topMm + epsilon && room.bottomMm(widthMm) >= bottomMm - epsilon;
  const { widthMm } = room.box;
  return fits(widthMm) ? widthMm : bisect([0, widthMm], fits);
}

/** Whether corners and holes take nothing from the area's box. */
export function isPlainBox({ corners, holes }: SafeArea): boolean {
  return holes.length === 0 && corners.every(({ acrossMm, downMm }) => acrossMm === 0 || downMm === 0);
}
