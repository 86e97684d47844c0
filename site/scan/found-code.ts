/** Finds a code in a picture: where it is, and how large its modules are. Lengths in px of the picture. */
import { decodeQR, type FinderPoints } from 'qr/decode.js';
import type { Pixels } from './pixels.ts';

/** Its upright box, without the quiet zone. */
export interface FoundCode {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly modulePx: number;
  /** Of a side. */
  readonly modules: number;
}

const timeLimitMs = 400;

/** Undefined where none can be read. */
export function findCode({ width, height, data }: Pixels): FoundCode | undefined {
  let found: FinderPoints | undefined;
  try {
    decodeQR({ width, height, data }, {
      timeLimit: timeLimitMs,
      pointsOnDetect: (points, result) => {
        if (typeof result === 'string') found = points;
      },
    });
  } catch {
    return undefined;
  }
  if (!found) return undefined;
  const { bounds, tl: { moduleSize } } = found;
  const [topLeft, topRight] = bounds;
  const xs = bounds.map(({ x }) => x), ys = bounds.map(({ y }) => y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return {
    x,
    y,
    width: Math.max(...xs) - x,
    height: Math.max(...ys) - y,
    modulePx: moduleSize,
    // Along the edge, since a code may lie aslant.
    modules: nearestSide(Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / moduleSize),
  };
}

/** Versions 1 to 40 have 21, 25, … 177 modules. */
function nearestSide(modules: number): number {
  return Math.min(177, Math.max(21, 17 + 4 * Math.round((modules - 17) / 4)));
}
