/** A QR symbol as data (ISO/IEC 18004): its modules, before anything is drawn. */

export type Level = 'L' | 'M' | 'Q' | 'H';

export interface Code {
  readonly payload: string;
  readonly level: Level;
  /** 1 to 40. */
  readonly version: number;
  /** Modules per side, version * 4 + 17; the quiet zone is not counted. */
  readonly size: number;
  /** Row by row, `size * size` entries, 1 = dark. */
  readonly modules: Uint8Array;
}

/** Modules of light border on every side (ISO/IEC 18004, 9.1). */
export const quietZoneModules = 4;
