/** `index.json` of the fonts directory: the built-in faces, written by the build. */
import type { FaceMetrics } from '../text/book.ts';
import type { Blanks } from '../text/typeset.ts';

export const fontIndexName = 'index.json';

export interface FontIndex {
  /** Incremented when the meaning of these files changes. */
  readonly format: 1;
  /** By catalog key, `sans`, or `num/` and its id, `num/oswald`. */
  readonly faces: Readonly<Record<string, FaceRecord>>;
  readonly maps: Readonly<Record<string, MapRecord>>;
}

export interface FaceRecord {
  /** A slice is `<dir>/<slice>.woff`; the licence is `<dir>/LICENSE`. The name changes with the package's version. */
  readonly dir: string;
  readonly map: string;
  readonly metrics: FaceMetrics;
  readonly blanks: Blanks;
  /** How far, em, a character (its code point) is moved to stand where it does in Simplified Chinese; absent for none. */
  readonly shifts?: Readonly<Record<string, readonly [xEm: number, yEm: number]>>;
}

export interface MapRecord {
  /** zlib, see slice-map.ts. */
  readonly file: string;
  readonly inflatedBytes: number;
  readonly slices: readonly string[];
  readonly faces: readonly string[];
}
