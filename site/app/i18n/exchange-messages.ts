/** Words of the dialogs for sharing, shelf and batch, loaded with them. */
import { type Words, wordsOf } from '../../messages/language.ts';
import { exchange as en } from '../../messages/generated/en/exchange.ts';
import { exchange as zh } from '../../messages/generated/zh/exchange.ts';

export type ExchangeWords = Words<'exchange'>;
export const exchangeWords = wordsOf('exchange', zh, en);
