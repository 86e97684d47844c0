/** The plate around its code, ready to be photographed: any part of it is averaged in one step, however large. Lengths in mm unless the name says px. */
import type { Layout } from '../sign/layout/layout.ts';
import type { Grey } from './pixels.ts';

/** A copy may be sent to a worker. */
export interface Print {
  readonly picture: Grey;
  readonly pixelsPerMm: number;
  /** In the middle of the picture: the code without its quiet zone. */
  readonly codeSideMm: number;
}

/** How much of the plate is looked at, in sides of the code's tile: a decoder has to find the code among what is printed around it. */
const regionTiles = 1.25;
/** Finer than any camera sees them from where a plate is scanned. */
const pxPerModule = 6;
/** Across a picture of the user's, whose modules nobody has counted. */
const picturePx = 480;

/** Where the code is, and how finely the plate has to be drawn for it. */
interface CodeRegion {
  readonly xMm: number;
  readonly yMm: number;
  readonly sideMm: number;
  readonly codeSideMm: number;
  readonly pxPerMm: number;
}

/** undefined when the plate has no code. */
export function codeRegion({ code }: Layout): CodeRegion | undefined {
  if (!code) return undefined;
  const box = code.kind === 'code' ? code.symbol : code.picture;
  const codeSideMm = Math.max(box.widthMm, box.heightMm);
  const sideMm = regionTiles * Math.max(code.tile.widthMm, code.tile.heightMm);
  return {
    xMm: box.xMm + box.widthMm / 2 - sideMm / 2,
    yMm: box.yMm + box.heightMm / 2 - sideMm / 2,
    sideMm,
    codeSideMm,
    pxPerMm: (code.kind === 'code' ? code.code.size * pxPerModule : picturePx) / codeSideMm,
  };
}

/** The region out of the whole plate; white beyond the trim. */
export function printOf(plate: Grey, plateWidthMm: number, region: CodeRegion): Print {
  const pixelsPerMm = plate.width / plateWidthMm;
  const side = Math.round(region.sideMm * pixelsPerMm);
  const [left, top] = [region.xMm, region.yMm].map((mm) => Math.round(mm * pixelsPerMm)) as [number, number];
  const data = new Float32Array(side * side).fill(255);
  const from = Math.max(0, left), to = Math.min(plate.width, left + side);
  for (let y = Math.max(0, top); y < Math.min(plate.height, top + side); y++) {
    data.set(
      plate.data.subarray(y * plate.width + from, y * plate.width + to),
      (y - top) * side + from - left,
    );
  }
  return { picture: { width: side, height: side, data }, pixelsPerMm, codeSideMm: region.codeSideMm };
}

/** Sums of all that is above and left of a pixel's corner, in rows of one more than the picture is wide (Crow 1984). */
export interface Sums {
  readonly width: number;
  readonly height: number;
  readonly sums: Float64Array;
}

export function sumsOf({ width, height, data }: Grey): Sums {
  const wide = width + 1;
  // One row more than there are sums: at the far edges the next one is read, and counts for nothing.
  const sums = new Float64Array(wide * (height + 2) + 1);
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row;
    }
  }
  return { width, height, sums };
}

/**
 * Mean of the picture over a box, however large: in px, by its centre and half sides. White outside. Asked for every pixel of every picture, so
 * it and what it calls are small enough for engines to inline.
 */
export function meanOf(
  { width, height, sums }: Sums,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): number {
  const x0 = Math.max(0, x - halfWidth), x1 = Math.min(width, x + halfWidth);
  const y0 = Math.max(0, y - halfHeight), y1 = Math.min(height, y + halfHeight);
  if (x1 <= x0 || y1 <= y0) return 255;
  const left = x0 | 0, right = x1 | 0, top = y0 | 0, bottom = y1 | 0, wide = width + 1;
  // Between whole pixels a sum is bilinear, so that edges of boxes may lie anywhere.
  const fromShare = x0 - left, toShare = x1 - right, from = top * wide + left, to = top * wide + right;
  const down = (bottom - top) * wide;
  const above = between(sums, from, fromShare, to, toShare),
    below = between(sums, from + down, fromShare, to + down, toShare);
  const upper = between(sums, from + wide, fromShare, to + wide, toShare);
  const lower = between(sums, from + down + wide, fromShare, to + down + wide, toShare);
  const sum = below + (y1 - bottom) * (lower - below) - above - (y0 - top) * (upper - above);
  return sum / ((x1 - x0) * (y1 - y0));
}

/** In a row of sums, between `from` and `to`; each lies as far behind its index as its share says. */
function between(sums: Float64Array, from: number, fromShare: number, to: number, toShare: number): number {
  const start = sums[from]!, end = sums[to]!;
  return end + toShare * (sums[to + 1]! - end) - start - fromShare * (sums[from + 1]! - start);
}
