/** Words of the parts that are loaded on demand, loaded with them. */
import { type Areas, type Words, wordsOf } from '../../messages/language.ts';
import { dialogs as en } from '../../messages/generated/en/dialogs.ts';
import { dialogs as zh } from '../../messages/generated/zh/dialogs.ts';

export type LazyWords = Words<'dialogs'>;
export type LazyId = keyof Areas['dialogs'];
export const lazyWords = wordsOf('dialogs', zh, en);
