/** Words of the first load; the English ones are loaded by `packs.ts`. */
import { type Areas, type Words as WordsOf, wordsOf } from '../../messages/language.ts';
import { page } from '../../messages/generated/zh/page.ts';

export type Words = WordsOf<'page'>;
export type MessageId = keyof Areas['page'];
export const wordsIn = wordsOf('page', page);
