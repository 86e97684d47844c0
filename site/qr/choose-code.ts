/** Chooses a payload's symbol: at the requested level, or at M where H could not be scanned. Lengths in mm. */
import { type Code, quietZoneModules } from './code.ts';
import { encode } from './encode.ts';

/** Smaller modules are not resolved by a phone at the windscreen. */
export const minModuleMm = 0.6;

export interface CodeChoice {
  readonly code: Code;
  /** For a tile on which the modules of `code` would be too small. */
  readonly fallback: Code;
}

/** Side of one module when the whole tile, quiet zone inside, is `tileMm` wide. */
export function moduleMm(code: Code, tileMm: number): number {
  return tileMm / (code.size + 2 * quietZoneModules);
}

/** undefined = fits no version at an allowed level. */
export function chooseCode(payload: string, ec: 'H' | 'M'): CodeChoice | undefined {
  const medium = encode(payload, 'M');
  const code = encode(payload, ec) ?? medium;
  return code && { code, fallback: medium && medium.size < code.size ? medium : code };
}

/** `tileMm`: side of the light square, quiet zone inside. */
export function codeOnTile({ code, fallback }: CodeChoice, tileMm: number): Code {
  return moduleMm(code, tileMm) >= minModuleMm ? code : fallback;
}
