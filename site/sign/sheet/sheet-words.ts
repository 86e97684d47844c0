/** What stands on printed sheets, beside their bar of 100 mm and on pages that are glued together, and what each scanner does with a code. */
import type { FontLibrary } from '../../type/library.ts';
import { sheets as en } from '../../messages/generated/en/sheets.ts';
import {
  type Areas,
  directionOf,
  english,
  type Language,
  type Words,
  wordsOf,
} from '../../messages/language.ts';
import { sheets as zh } from '../../messages/generated/zh/sheets.ts';
import type { TightSheet } from './paper-space.ts';
import type { Paper } from './papers.ts';
import type { SheetOptions } from './sheet.ts';
import type { Tile } from './tiles.ts';

export type SheetRow = keyof Areas['sheets'];
export type SheetWords = Words<'sheets'>;
export const sheetWords = wordsOf('sheets', zh, en);

/** What is printed: outlines are set from left to right, so that a language from right to left prints English. */
export function paperWords(language: Language): SheetWords {
  return sheetWords(directionOf(language.tag) === 'rtl' ? english : language);
}

/** For sheets, in small text of `sans`. */
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

/** That a side of a sheet has no room for what it needs. */
export function tightText({ nearMm }: TightSheet, { isPress }: Paper, language: Language): string {
  const mm = Math.floor(nearMm * 10) / 10;
  return sheetWords(language)(isPress ? 'tightPress' : 'tightHome', { mm });
}
