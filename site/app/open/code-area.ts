/** Finds the code in a picture: screenshots of messaging apps show it small, with names and hints around. Lengths in px. */
import { decodeQR, type FinderPoints } from 'qr/decode.js';
import type { Pixels } from '../../scan/pixels.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const quietModules = 4;
/** A picture that is mostly code was cropped on purpose and is kept whole. */
const mostlyCode = 0.6;
const timeLimitMs = 400;

/** The code with its quiet zone, within the picture; undefined when no code is found, or it fills most of the picture. */
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
