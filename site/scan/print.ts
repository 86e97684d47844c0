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
export interface CodeRegion {
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

/** Means over boxes of the picture, by sums of all that is above and left (Crow 1984). */
export function averages({ width, height, data }: Grey): BoxMean {
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
  // Between whole pixels the sum is bilinear, so that edges of boxes may lie anywhere.
  const sum = (x: number, y: number): number => {
    const left = Math.trunc(x), top = Math.trunc(y);
    const at = top * wide + left, right = x - left;
    const upper = sums[at]! + right * (sums[at + 1]! - sums[at]!);
    const lower = sums[at + wide]! + right * (sums[at + wide + 1]! - sums[at + wide]!);
    return upper + (y - top) * (lower - upper);
  };
  return (x, y, halfWidth, halfHeight) => {
    const x0 = Math.max(0, x - halfWidth), x1 = Math.min(width, x + halfWidth);
    const y0 = Math.max(0, y - halfHeight), y1 = Math.min(height, y + halfHeight);
    if (x1 <= x0 || y1 <= y0) return 255;
    return (sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0)) / ((x1 - x0) * (y1 - y0));
  };
}

/** In px: centre and half sides. White outside. */
export type BoxMean = (x: number, y: number, halfWidth: number, halfHeight: number) => number;
