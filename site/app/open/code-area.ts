/** Where the code is in a picture: screenshots of messaging apps show it small, amid names and hints that a plate has no room for. Lengths in px. */
import { decodeQR, type FinderPoints } from 'qr/decode.js';
import type { Pixels } from '../../scan/pixels.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const quietModules = 4;
/** A picture that is mostly code was cut by its owner, who may want the rest. */
const mostlyCode = 0.6;
const timeLimitMs = 400;

/** The code with its quiet zone, as far as the picture reaches; undefined where none is read, or where there is little else. */
export function codeArea({ width, height, data }: Pixels): Area | undefined {
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
  const quiet = quietModules * moduleSize;
  const xs = bounds.map(({ x }) => x), ys = bounds.map(({ y }) => y);
  const x = Math.max(0, Math.floor(Math.min(...xs) - quiet));
  const y = Math.max(0, Math.floor(Math.min(...ys) - quiet));
  const area = {
    x,
    y,
    width: Math.min(width, Math.ceil(Math.max(...xs) + quiet)) - x,
    height: Math.min(height, Math.ceil(Math.max(...ys) + quiet)) - y,
  };
  return area.width * area.height > mostlyCode * width * height ? undefined : area;
}
