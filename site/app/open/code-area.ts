/** Finds the code in a picture: screenshots of messaging apps show it small, with names and hints around. Lengths in px. */
import { findCode, type FoundCode } from '../../scan/found-code.ts';
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

export interface CodeInPicture {
  readonly code: FoundCode;
  /** What to keep of the picture; undefined: it is mostly code, and kept whole. */
  readonly area: CodeArea | undefined;
}

const quietModules = 4;
/** A picture that is mostly code was cropped on purpose. */
const mostlyCode = 0.6;

/** Undefined when no code is found. `whole`: the picture that `part` is of, as seen from it. */
export function codeIn(
  part: Pixels,
  whole: Area = { x: 0, y: 0, width: part.width, height: part.height },
): CodeInPicture | undefined {
  const found = findCode(part);
  if (!found) return undefined;
  const within = (modules: number, room: Area): Area => {
    const margin = modules * found.modulePx;
    const x = Math.max(room.x, Math.floor(found.x - margin));
    const y = Math.max(room.y, Math.floor(found.y - margin));
    return {
      x,
      y,
      width: Math.min(room.x + room.width, Math.ceil(found.x + found.width + margin)) - x,
      height: Math.min(room.y + room.height, Math.ceil(found.y + found.height + margin)) - y,
    };
  };
  const area = within(quietModules, whole);
  const code = within(1, { x: 0, y: 0, width: part.width, height: part.height });
  const isMostlyCode = area.width * area.height > mostlyCode * whole.width * whole.height;
  return {
    code: found,
    area: isMostlyCode ? undefined : { ...area, code, paper: edgeColour(part, code) },
  };
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
