/** The part of `qrcode` that is used: the encoder alone, without its painters (it ships no types for this path). */
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
    /** Throws when the text fits no version at that level. */
    create(
      text: string,
      options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; readonly maskPattern?: 0 | undefined },
    ): Symbol;
  };
  export default core;
}
