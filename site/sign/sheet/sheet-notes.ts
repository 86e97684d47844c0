/** What sheets say beside their bar of 100 mm and, of a plate larger than the paper, on each of the pages that are glued together. */
import type { Language } from '../../messages/language.ts';
import type { FontLibrary } from '../../type/library.ts';
import type { SheetOptions } from './sheet.ts';
import { paperWords } from './sheet-words.ts';
import type { Tile } from './tiles.ts';

/** In small text of `sans`. */
export async function sheetNotes(
  fonts: Pick<FontLibrary, 'load'>,
  language: Language,
): Promise<Required<Pick<SheetOptions, 'note' | 'tiles'>>> {
  const say = paperWords(language);
  const text = say('scaleNote');
  const tiles = (tile: Tile): string => say('tileNote', { ...tile });
  const texts = { small: [text, tiles({ row: 1, column: 1, rows: 1, columns: 1 }), '0123456789'] };
  const { book } = await fonts.load({ font: 'sans', numFont: 'follow', texts });
  return { note: { book, text }, tiles };
}
