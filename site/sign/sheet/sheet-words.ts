/** What stands on printed sheets, and what each scanner does with a code. */
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

export type SheetRow = keyof Areas['sheets'];
export type SheetWords = Words<'sheets'>;
export const sheetWords = wordsOf('sheets', zh, en);

/** What is printed: outlines are set from left to right, so that a language from right to left prints English. */
export function paperWords(language: Language): SheetWords {
  return sheetWords(directionOf(language.tag) === 'rtl' ? english : language);
}
