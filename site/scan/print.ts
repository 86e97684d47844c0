/** The plate around its code, ready to be photographed: any part of it is averaged in one step, however large. Lengths in mm unless the name says px. */
import type { Layout } from '../sign/layout/layout.ts';
import type { Scene } from '../sign/scene.ts';
import { mmPerInch } from '../units.ts';
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

export interface CodeScene {
  readonly scene: Scene;
  readonly dpi: number;
  readonly codeSideMm: number;
}

/** undefined when the plate has no code. White beyond the trim. */
export function codeScene(scene: Scene, { code }: Layout): CodeScene | undefined {
  if (!code) return undefined;
  const box = code.kind === 'code' ? code.symbol : code.picture;
  const codeSideMm = Math.max(box.widthMm, box.heightMm);
  const sideMm = regionTiles * Math.max(code.tile.widthMm, code.tile.heightMm);
  const leftMm = box.xMm + box.widthMm / 2 - sideMm / 2;
  const topMm = box.yMm + box.heightMm / 2 - sideMm / 2;
  const white = {
    kind: 'rect',
    xMm: 0,
    yMm: 0,
    widthMm: sideMm,
    heightMm: sideMm,
    radiusMm: 0,
    fill: { kind: 'solid', color: '#ffffff' },
  } as const;
  const { widthMm, heightMm, shapes } = scene;
  const trim = {
    verbs: 'MLLLZ',
    coords: [0, 0, widthMm, 0, widthMm, heightMm, 0, heightMm],
  };
  return {
    scene: {
      widthMm: sideMm,
      heightMm: sideMm,
      bleedMm: 0,
      title: '',
      shapes: [white, { kind: 'group', matrix: [1, 0, 0, 1, -leftMm, -topMm], clip: trim, shapes }],
    },
    dpi: (code.kind === 'code' ? code.code.size * pxPerModule : picturePx) / codeSideMm * mmPerInch,
    codeSideMm,
  };
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
