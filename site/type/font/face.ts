/** One face: the places where a character's glyph may be, and loading from a place. */
import type { FaceMetrics } from '../text/book.ts';
import type { GlyphFile } from '../outline/glyf.ts';
import type { Blanks } from '../text/typeset.ts';
import type { FontProblem, FontTrouble } from './problem.ts';

/** A file of the face, or for the system font one character; unique in the library. */
export type Place = string;

export type Loaded =
  | { readonly kind: 'file'; readonly file: GlyphFile }
  /** `why` ends a sentence: "the file is not there". */
  | { readonly kind: 'failed'; readonly trouble: FontTrouble; readonly why: string };

export interface Face {
  /** Display name: `Ma Shan Zheng`. */
  readonly name: string;
  readonly metrics: FaceMetrics;
  readonly blanks: Blanks;
  /** In the order of search; empty when the face is known not to have the character. */
  places(codePoint: number): readonly Place[];
  load(place: Place): Promise<Loaded>;
}

/** Result of opening a face: a face, a problem, or both (usable with limits). */
export interface OpenedFace {
  readonly face?: Face;
  readonly problem?: FontProblem;
  /** Of a catalogue font, as far as its files were read. */
  readonly coverage?: ChineseCoverage;
}

/** How many of the common sign characters a font has. */
export interface ChineseCoverage {
  readonly has: number;
  readonly of: number;
}
