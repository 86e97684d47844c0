/** What the designer says at first. */
import { type Areas, type Words as WordsOf, wordsOf } from '../../messages/language.ts';
import { page as en } from '../../messages/en/page.ts';
import { page as zh } from '../../messages/zh/page.ts';

export type Words = WordsOf<'page'>;
export type MessageId = keyof Areas['page'];
export const wordsIn = wordsOf('page', zh, en);
