/** A code as it is printed, with its quiet zone and white around it. */
import type { Print } from '../../site/scan/print.ts';
import { encode } from '../../site/qr/encode.ts';

const pxPerModule = 6;
const marginModules = 7;

export function printedCode(
  text: string,
  { moduleMm, level = 'M', ink = 0, ground = 255 }: {
    readonly moduleMm: number;
    readonly level?: 'H' | 'M';
    readonly ink?: number;
    readonly ground?: number;
  },
): Print {
  const { size, modules } = encode(text, level)!;
  const side = (size + 2 * marginModules) * pxPerModule;
  const data = new Float32Array(side * side).fill(ground);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x / pxPerModule) - marginModules;
      const row = Math.floor(y / pxPerModule) - marginModules;
      const inside = column >= 0 && row >= 0 && column < size && row < size;
      if (inside && modules[row * size + column] === 1) data[y * side + x] = ink;
    }
  }
  return {
    picture: { width: side, height: side, data },
    pixelsPerMm: pxPerModule / moduleMm,
    codeSideMm: size * moduleMm,
  };
}
