/** What is asked of the fonts, and what comes back. */
import type { NumFontId } from '../../schema/catalog/fonts.ts';
import type { Design, TitleFont } from '../../schema/design.ts';
import type { FontBook } from './book.ts';
import type { Texts } from './chain.ts';
import type { FontProblem } from './problem.ts';

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

/** What a design asks, as the voices are defined. Texts that are not in the design (a stamp, a sheet's ruler) must be added by whoever sets them. */
export function fontRequest({ font, numFont, text, phones, qr }: Design): FontRequest {
  return {
    font,
    numFont,
    texts: {
      title: [text.title, text.sub],
      small: [text.tip, qr.label, ...phones.map((phone) => phone.label)],
      number: phones.map((phone) => phone.num),
    },
  };
}
