/** The parts of `qrcode` that are used: the encoder alone, without its painters (it ships no types for these paths). */
declare module 'qrcode/lib/core/segments.js' {
  /** Runs of characters of one mode, each with its text or bytes. */
  type Segments = readonly { readonly mode: object; readonly data: string | Uint8Array }[];
  /** The shortest for versions that write lengths as this one. */
  export function fromString(text: string, version: number): Segments;
  /** Not the shortest. */
  export function rawSplit(text: string): Segments;
}
declare module 'qrcode/lib/core/version.js' {
  /** undefined = no version holds them. */
  export function getBestVersionForData(
    segments: import('qrcode/lib/core/segments.js').Segments,
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
      text: string | import('qrcode/lib/core/segments.js').Segments,
      options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): Symbol;
  };
  export default core;
}
