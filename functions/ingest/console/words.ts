/** The console's texts, zh-CN and English. */
import type { Filled, Slots } from '../../../schema/message.ts';
import { textIn, wordsOf } from '../bilingual.ts';
import { console as table } from '../messages/generated/console.ts';
import type { Language } from '../store/stored-shapes.ts';

export type Word = keyof typeof table;
/** Behind a word: the values of its slots. */
export type SlotsOf<Id extends Word> = Filled<typeof table[Id][0]>;
/** A word without slots. */
export type PlainWord = { readonly [Id in Word]: SlotsOf<Id> extends [] ? Id : never }[Word];

export function isPlainWord(name: string): name is PlainWord {
  return Object.hasOwn(table, name) && !table[name as Word][0].includes('{');
}

export const say = wordsOf(table);

/** For a word that is data: `slots` has what it needs. */
export function fillWord(language: Language, word: Word, slots: Slots): string {
  return textIn(table[word], language, slots);
}

/** The user's choice, else the browser's language. */
export function readLanguage(chosen: string | undefined, acceptLanguage = ''): Language {
  return /^\s*en\b/i.test(chosen ?? acceptLanguage) ? 'en' : 'zh-CN';
}
