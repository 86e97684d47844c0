/** Why a row gives no plate, in words that follow its number. */
import { exchange as en } from '../messages/generated/en/exchange.ts';
import { type Language, wordsOf } from '../messages/language.ts';
import { problemText } from '../messages/problem-text.ts';
import { exchange as zh } from '../messages/generated/zh/exchange.ts';
import type { RowReason } from './rows.ts';

const exchangeWords = wordsOf('exchange', zh, en);

export function reasonText(reason: RowReason, language: Language): string {
  const say = exchangeWords(language);
  switch (reason.kind) {
    case 'unclosed':
      return say('rowUnclosed');
    case 'surplus':
      return say('rowSurplus', { cells: reason.cells.join(', ') });
    case 'shortened':
      return say('rowShortened', { n: reason.phone, num: reason.num });
    case 'no-number':
      return say('rowNoNumber', { n: reason.phone, num: reason.num });
    case 'no-phone':
      return say('rowNoPhone');
    case 'style':
      return say('rowStyle', { style: reason.style });
    case 'problem':
      return problemText(reason.problem, language);
  }
}
