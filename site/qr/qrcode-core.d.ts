/** The parts of `qrcode` that are used: the encoder alone, without its painters (it ships no types for these paths). */
declare module 'qrcode/lib/core/numeric-data.js' {
  /** Characters of one mode, as text or bytes. */
  export interface Segment {
    readonly mode: object;
    readonly data: string | Uint8Array;
  }
  const NumericData: {
    new (text: string): Segment;
    getBitsLength(characters: number): number;
  };
  export default NumericData;
}
declare module 'qrcode/lib/core/alphanumeric-data.js' {
  export { default } from 'qrcode/lib/core/numeric-data.js';
}
declare module 'qrcode/lib/core/byte-data.js' {
  export { default } from 'qrcode/lib/core/numeric-data.js';
}
declare module 'qrcode/lib/core/mode.js' {
  /** Bits of the length of a segment. */
  export function getCharCountIndicator(mode: object, version: number): number;
}
declare module 'qrcode/lib/core/version.js' {
  /** undefined = no version holds them. */
  export function getBestVersionForData(
    segments: readonly import('qrcode/lib/core/numeric-data.js').Segment[],
    level: 'L' | 'M' | 'Q' | 'H',
  ): number | undefined;
}
declare module 'qrcode/lib/core/qrcode.js' {
  interface BitMatrix {
    /** Modules per side. */
    readonly size: number;
    /** Row by row, 1 = dark. */
    readonly data: Uint8Array;
  }
  interface Symbol {
    readonly modules: BitMatrix;
    readonly version: number;
  }
  const core: {
    /** Throws when the text, or its segments, fit no version at that level. */
    create(
      text: string | readonly import('qrcode/lib/core/numeric-data.js').Segment[],
      options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): Symbol;
  };
  export default core;
}
