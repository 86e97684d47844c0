/** The console's texts, zh-CN and English. */
import type { Filled, Slots } from '../../../schema/message.ts';
import { type Bilingual, textIn, wordsOf } from '../bilingual.ts';
import { console as table } from '../messages/generated/console.ts';
import type { Language } from '../store/stored-shapes.ts';

export type Word = keyof typeof table;
/** Behind a word: the values of its slots. */
export type SlotsOf<Id extends Word> = Filled<typeof table[Id][0]>;
type Table = Readonly<Record<string, Bilingual>>;
/** The words of a table that have no slots. */
export type PlainOf<Words extends Table> = {
  readonly [Id in keyof Words]: Filled<Words[Id][0]> extends [] ? Id : never;
}[keyof Words];
export type PlainWord = PlainOf<typeof table>;

export function isPlainWord(name: string): name is PlainWord {
  return Object.hasOwn(table, name) && !table[name as Word][0].includes('{');
}

export const say = wordsOf(table);

/** The console's words and those of an extra, for its pages. */
export function wordsWith<Own extends Table>(own: Own) {
  const all: Table = { ...own, ...table as Table };
  return <Id extends Word | keyof Own & string>(
    { var: { language } }: { readonly var: { readonly language: Language } },
    name: Id,
    ...[slots]: Id extends Word ? SlotsOf<Id> : Id extends keyof Own ? Filled<Own[Id][0]> : never
  ): string => textIn(all[name]!, language, slots);
}

/** For a word that is data: `slots` has what it needs. */
export function fillWord(language: Language, word: Word, slots: Slots): string {
  return textIn(table[word], language, slots);
}

/** The user's choice, else the browser's language. */
export function readLanguage(chosen: string | undefined, acceptLanguage = ''): Language {
  return /^\s*en\b/i.test(chosen ?? acceptLanguage) ? 'en' : 'zh-CN';
}
