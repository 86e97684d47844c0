/** Contours parallel to the plate's edge, for rings and panels: they follow its corners and bend round its holes. */
import type { Circle, Plate } from '../../layout/layout.ts';
import { unitMm } from './plate-box.ts';
import { type Pen, pen } from '../pen/pen.ts';

/**
 * The contour `insetMm` inside the trim. A corner with a hole bends inward round it, `clearMm` from its rim;
 * any other is round, parallel to the plate's own, and never sharper than `minRadiusMm`.
 */
export function contour(plate: Plate, options: ContourOptions, into: Pen = pen()): Pen {
  const { insetMm, minRadiusMm = 0, clearMm = usualClearMm(plate, insetMm) } = options;
  const [left, top, right, bottom] = [insetMm, insetMm, plate.widthMm - insetMm, plate.heightMm - insetMm];
  const room = Math.max(0, Math.min(right - left, bottom - top) / 2);
  const radius = Math.min(room, Math.max(plate.radiusMm - insetMm, minRadiusMm));
  // Clockwise from the top right; each corner's x and y point out of the plate.
  const corners = [
    { x: right, y: top, outX: 1, outY: -1, start: -Math.PI / 2 },
    { x: right, y: bottom, outX: 1, outY: 1, start: 0 },
    { x: left, y: bottom, outX: -1, outY: 1, start: Math.PI / 2 },
    { x: left, y: top, outX: -1, outY: -1, start: Math.PI },
  ] as const;
  const sub = pen();
  for (const { x, y, outX, outY, start } of corners) {
    const bow = bowAt(plate, { x, y, clearMm, room });
    if (bow) {
      // The bow's two ends, seen from the hole: where its circle meets the two sides of the contour.
      const onSide = Math.atan2(y - bow.yMm, -outX * Math.sqrt(bow.radiusMm ** 2 - (y - bow.yMm) ** 2));
      const onOther = Math.atan2(-outY * Math.sqrt(bow.radiusMm ** 2 - (x - bow.xMm) ** 2), x - bow.xMm);
      const [from, to] = outX === outY ? [onOther, onSide] : [onSide, onOther];
      sub.arc({ x: bow.xMm, y: bow.yMm, radius: bow.radiusMm }, from, from - sweep(from, to));
    } else if (radius > 0) {
      sub.arc({ x: x - outX * radius, y: y - outY * radius, radius }, start, start + Math.PI / 2);
    } else {
      corner(sub, x, y);
    }
  }
  return into.add(sub.close().outline());
}

interface ContourOptions {
  readonly insetMm: number;
  readonly minRadiusMm?: number;
  /** From a hole's rim to the bow round it. */
  readonly clearMm?: number;
}

function usualClearMm(plate: Plate, insetMm: number): number {
  return 0.8 * unitMm(plate) + 0.3 * insetMm;
}

/** A ring of even width whose outer edge lies `insetMm` inside the trim; fill it by even-odd. */
export function ring(
  plate: Plate,
  { insetMm, widthMm, minRadiusMm = 0, ...options }: ContourOptions & { readonly widthMm: number },
): Pen {
  const clearMm = options.clearMm ?? usualClearMm(plate, insetMm);
  // Both edges bend, or neither: the outer one, farther from the holes, decides.
  const nearest = plate.holes.some((hole) => {
    const [awayX, awayY] = [awayFrom(hole.xMm, plate.widthMm), awayFrom(hole.yMm, plate.heightMm)];
    return Math.max(awayX, awayY) - insetMm < hole.radiusMm + clearMm;
  });
  const bowed = nearest ? plate : { ...plate, holes: [] };
  const outer = contour(bowed, { ...options, insetMm, minRadiusMm, clearMm });
  return contour(bowed, {
    ...options,
    insetMm: insetMm + widthMm,
    minRadiusMm: Math.max(0, minRadiusMm - widthMm),
    clearMm: clearMm + widthMm,
  }, outer);
}

/** Whether a contour bends round the holes; else it avoids them only when it is near the edge. */
export function isBowed(plate: Plate, insetMm: number, clearMm: number): boolean {
  const room = Math.max(0, Math.min(plate.widthMm, plate.heightMm) / 2 - insetMm);
  return bowAt(plate, { x: insetMm, y: insetMm, clearMm, room }) !== undefined;
}

/** From the nearer of two parallel edges. */
function awayFrom(at: number, lengthMm: number): number {
  return Math.min(at, lengthMm - at);
}

/**
 * The circle that the contour follows round the hole of that corner; undefined = no hole comes near it. A hole lies 8 units inside the
 * trim, a round corner's too, so only the straight sides of a contour deeper than about 4 units ever come near.
 */
function bowAt(
  plate: Plate,
  { x, y, clearMm, room }: { x: number; y: number; clearMm: number; room: number },
): Circle | undefined {
  for (const hole of plate.holes) {
    const radiusMm = hole.radiusMm + clearMm;
    const [awayX, awayY] = [Math.abs(x - hole.xMm), Math.abs(y - hole.yMm)];
    if (awayX < radiusMm && awayY < radiusMm && Math.max(awayX, awayY) + radiusMm < 2 * room) {
      return { ...hole, radiusMm };
    }
  }
  return undefined;
}

/** The turn from one angle back to another, anticlockwise, 0 to a full turn. */
function sweep(from: number, to: number): number {
  const turn = (from - to) % (2 * Math.PI);
  return turn < 0 ? turn + 2 * Math.PI : turn;
}

function corner(sub: Pen, x: number, y: number): void {
  if (sub.outline().verbs === '') sub.move(x, y);
  else sub.line(x, y);
}

/** The plate with its corners cut off at 45 degrees: `cutMm` along each side, measured at the inset. */
export function octagon(
  plate: Plate,
  { insetMm, cutMm }: { insetMm: number; cutMm: number },
): Pen {
  const [left, top, right, bottom] = [insetMm, insetMm, plate.widthMm - insetMm, plate.heightMm - insetMm];
  // Parallel octagons keep an even distance when the cut shrinks with the inset.
  const cut = Math.max(0, cutMm - insetMm * (2 - Math.SQRT2));
  return pen().polygon([
    [left + cut, top],
    [right - cut, top],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ]);
}
