/** What is asked of the fonts, and what comes back. */
import type { NumFontId } from '../../schema/catalog/fonts.ts';
import type { TitleFont } from '../../schema/design.ts';
import type { FontBook } from './text/book.ts';
import type { Texts } from './chain.ts';
import type { FontProblem } from './font/problem.ts';

export interface FontRequest {
  readonly font: TitleFont;
  readonly numFont: NumFontId;
  /** Everything that will be set, by voice; only the slices with these characters are fetched. Line breaks are passed over. */
  readonly texts: Texts;
}

export interface LoadedBook {
  readonly book: FontBook;
  /** Fonts that could not be had and what stands in for them; characters that no font has are in each `Run`. */
  readonly problems: readonly FontProblem[];
}
