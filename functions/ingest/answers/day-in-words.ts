/** One day in words: `今日 11-21:支出 3 笔 ¥68.50,收入 0 笔 ¥0.00` and its entries. */
import { answersIn } from './answers.ts';
import type { Entry, Language } from '../store/stored-shapes.ts';
import type { Day } from '../grammar/day.ts';
import { totalsInWords, totalsOf } from './totals-in-words.ts';
import { listed, numbered } from './entries-in-words.ts';

const shownEntries = 30;

export function dayInWords(
  entries: readonly Entry[],
  { name, day, currency, language }: {
    /** Such as 今日; empty for days without a name. */
    readonly name: string;
    readonly day: Day;
    readonly currency: string;
    readonly language: Language;
  },
): string {
  const words = answersIn(language);
  const head = `${name} ${day}`.trim();
  const rest = entries.length - shownEntries;
  return numbered(
    `${head}${words.colon}${totalsInWords(totalsOf(entries), { currency, language, entries })}`,
    entries.slice(0, shownEntries).map((entry) => listed(entry, language)),
  ) + (rest > 0 ? `\n${words.moreEntries(rest)}` : '');
}
