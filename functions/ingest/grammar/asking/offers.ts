/** The choices of a text as they are offered: the text that records, and what it would record in words. */
import { languageOf } from '../../answers/answers.ts';
import { dayAt } from '../../account-day.ts';
import type { Account } from '../../store/stored-shapes.ts';
import { lessonsOf } from '../../store/lessons.ts';
import { readLines } from '../batch.ts';
import { dispatch } from '../dispatch.ts';
import type { TextReader } from '../reading/parse-context.ts';
import { described, directionName, inDay } from '../../answers/entries-in-words.ts';
import { choicesFor } from './choices.ts';

export interface Offer {
  readonly text: string;
  readonly message: string;
}

/** None for a text that would be recorded, for other commands, and where nobody knows what was meant. `text` has been through `readText`. */
export function offersFor(
  text: string,
  { account, now, readers }: {
    readonly account: Pick<Account, 'settings' | 'learned'>;
    readonly now: number;
    readonly readers: readonly TextReader[];
  },
): readonly Offer[] {
  const call = dispatch(text);
  if ('refused' in call || call.command.names.length > 0) return [];
  const { settings } = account;
  const grounds = { today: dayAt(now, settings), settings, learned: lessonsOf(account), readers };
  const read = readLines(call.args, grounds);
  if (!('refused' in read)) return [];
  const language = languageOf(settings);
  // Of today the day need not be said.
  const today = inDay(grounds.today, grounds.today, language);
  return choicesFor(call.args, read.refused, grounds).map((choice) => ({
    text: choice.text,
    message: choice.lines.map(({ draft, unknown }) =>
      `${directionName(draft.direction, language)} ${described(draft, grounds.today, language, unknown)}`
    ).join(' + ').replaceAll(today, ''),
  }));
}
