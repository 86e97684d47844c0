/** Where font files come from, and a tracer for those that cannot be read. */
import type { Glyph } from '../outline/glyf.ts';

export interface FontSource {
  /**
   * A file by its path under the fonts directory (`index.json`, `sans-5.3.0-700-1/119.woff`) or by a full `https:` URL.
   * Undefined when there is no such file. Rejects when it cannot be fetched or is longer than `maxBytes`; then it is tried once more.
   */
  fetch(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Present where there is a canvas. */
  readonly trace?: GlyphTracer;
}

/** Turns what the platform draws into outlines. */
export interface GlyphTracer {
  /** Makes a font file usable and returns its family name; undefined when the platform cannot read it either. */
  addFont(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined>;
  /** Loads the code that `trace` needs; adding a font does, too. */
  ready(): Promise<void>;
  /** Of an added family, or of the system font; undefined when the font lacks the character or draws it in colour. */
  trace(char: string, family: string | undefined): Glyph | undefined;
  /** Measures without tracing. */
  measure(
    char: string,
    family: string | undefined,
  ): { readonly advanceEm: number; readonly ink: InkExtent | undefined };
}

/** em, y up. */
export interface InkExtent {
  readonly yMin: number;
  readonly yMax: number;
}
