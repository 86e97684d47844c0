/** Chooses a payload's symbol: at the requested level, or at M where H could not be scanned. Lengths in mm. */
import { type Code, type Level, quietZoneModules } from './code.ts';
import { encode, sizeOf } from './encode.ts';

/** Smaller modules are not resolved by a phone at the windscreen. */
export const minModuleMm = 0.6;

/** A code that is not made yet. */
export interface CodeChoice {
  readonly payload: string;
  readonly level: Level;
  /** Modules a side. */
  readonly size: number;
  /** The same at M, which is drawn where the modules would be too small. */
  readonly fallenSize: number;
}

/** Side of one module when the whole tile, quiet zone inside, is `tileMm` wide. */
export function moduleMm({ size }: Pick<Code, 'size'>, tileMm: number): number {
  return tileMm / (size + 2 * quietZoneModules);
}

/** undefined = fits no version at an allowed level. */
export function chooseCode(payload: string, ec: 'H' | 'M'): CodeChoice | undefined {
  const medium = sizeOf(payload, 'M');
  const asked = sizeOf(payload, ec);
  if (medium === 0) return undefined;
  return {
    payload,
    level: asked ? ec : 'M',
    size: asked || medium,
    fallenSize: Math.min(medium, asked || medium),
  };
}

/** `tileMm`: side of the light square, quiet zone inside. */
export function codeOnTile(choice: CodeChoice, tileMm: number): Code {
  const { payload, level, size, fallenSize } = choice;
  return encode(payload, fallenSize < size && moduleMm(choice, tileMm) < minModuleMm ? 'M' : level)!;
}
