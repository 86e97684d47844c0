/** The request for a design's fonts, and its result. */
import type { NumFontId } from '../../schema/catalog/fonts.ts';
import type { TitleFont } from '../../schema/archive.ts';
import type { FontBook } from './text/book.ts';
import type { Texts } from './find-glyph.ts';
import type { FontProblem } from './font/problem.ts';

export interface FontRequest {
  readonly font: TitleFont;
  readonly numFont: NumFontId;
  /** All text to be set, by text role; only the slices with these characters are fetched. Line breaks are ignored. */
  readonly texts: Texts;
}

export interface LoadedBook {
  readonly book: FontBook;
  /** Fonts that could not be loaded and their replacements; characters that no font has are in each `Run`. */
  readonly problems: readonly FontProblem[];
}
