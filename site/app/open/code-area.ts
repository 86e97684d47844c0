/** Finds the code in a picture: screenshots of messaging apps show it small, with names and hints around. Lengths in px. */
import { decodeQR, type FinderPoints } from 'qr/decode.js';
import type { Pixels } from '../../scan/pixels.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The code in its quiet zone. Names and pictures of a screenshot reach into the zone: only `code` is to be kept of it. */
export interface CodeArea extends Area {
  /** With a module of its paper. */
  readonly code: Area;
  /** CSS colour. */
  readonly paper: string;
}

const quietModules = 4;
/** A picture that is mostly code was cropped on purpose and is kept whole. */
const mostlyCode = 0.6;
const timeLimitMs = 400;

/** Undefined when no code is found, or it fills most of the picture. */
export function codeArea(picture: Pixels): CodeArea | undefined {
  const { width, height, data } = picture;
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
  const xs = bounds.map(({ x }) => x), ys = bounds.map(({ y }) => y);
  const within = (modules: number): Area => {
    const margin = modules * moduleSize;
    const x = Math.max(0, Math.floor(Math.min(...xs) - margin));
    const y = Math.max(0, Math.floor(Math.min(...ys) - margin));
    return {
      x,
      y,
      width: Math.min(width, Math.ceil(Math.max(...xs) + margin)) - x,
      height: Math.min(height, Math.ceil(Math.max(...ys) + margin)) - y,
    };
  };
  const area = within(quietModules), code = within(1);
  if (area.width * area.height > mostlyCode * width * height) return undefined;
  return { ...area, code, paper: edgeColour(picture, code) };
}

/** The median along the edge, which a few dark modules or marks do not move. */
function edgeColour({ width, data }: Pixels, { x, y, width: across, height: down }: Area): string {
  const row = (at: number) => Array.from({ length: across }, (_, i) => at * width + x + i);
  const column = (at: number) => Array.from({ length: down }, (_, i) => (y + i) * width + at);
  const colours = [...row(y), ...row(y + down - 1), ...column(x), ...column(x + across - 1)]
    .map((pixel) => [...data.subarray(4 * pixel, 4 * pixel + 3)])
    .toSorted((a, b) => a[0]! + a[1]! + a[2]! - b[0]! - b[1]! - b[2]!);
  return `rgb(${colours[colours.length >> 1]!.join(' ')})`;
}
