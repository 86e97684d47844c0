/** The refusal of a word that is a period and not a day. */
import { refuse, type Refused } from '../text.ts';

export function noDay(word: string): Refused {
  return refuse((words) => words.period(word));
}
