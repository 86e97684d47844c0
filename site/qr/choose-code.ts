/** Chooses a plate's symbol: at the requested level, or at M where H could not be scanned. Lengths in mm. */
import { type Code, quietZoneModules } from './code.ts';
import { encode } from './encode.ts';

/** Smaller modules are not resolved by a phone at the windscreen. */
export const minModuleMm = 0.6;

export type CodeChoice =
  | {
    readonly kind: 'code';
    readonly code: Code;
    /** Why the code is at M although H was asked: H holds too little, or its modules would be too small to scan. */
    readonly fellBack: 'too-long' | 'too-small' | undefined;
  }
  /** Fits no version at an allowed level. */
  | { readonly kind: 'none'; readonly reason: 'too-long' };

/** Side of one module when the whole tile, quiet zone inside, is `tileMm` wide. */
export function moduleMm(code: Code, tileMm: number): number {
  return tileMm / (code.size + 2 * quietZoneModules);
}

/** `tileMm`: side of the light square, quiet zone inside. */
export function chooseCode(payload: string, ec: 'H' | 'M', tileMm: number): CodeChoice {
  const asked = encode(payload, ec);
  if (ec === 'M') return asked === undefined ? tooLong : found(asked);
  if (asked !== undefined && moduleMm(asked, tileMm) >= minModuleMm) return found(asked);
  const medium = encode(payload, 'M');
  if (asked === undefined) return medium === undefined ? tooLong : found(medium, 'too-long');
  return medium !== undefined && medium.size < asked.size ? found(medium, 'too-small') : found(asked);
}

const tooLong: CodeChoice = { kind: 'none', reason: 'too-long' };

function found(code: Code, fellBack?: 'too-long' | 'too-small'): CodeChoice {
  return { kind: 'code', code, fellBack };
}
