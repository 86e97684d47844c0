/** One day in words: `今日 11-21:支出 3 笔 ¥68.50,收入 0 笔 ¥0.00` and its entries. */
import type { Entry } from '../store/entry.ts';
import type { Day } from './day.ts';
import { balance, totalsOf } from './statement.ts';
import { listed, shortDay } from './wording.ts';

const shownEntries = 30;

export function dayStatement(
  entries: readonly Entry[],
  { name, day, currency }: { name: string; day: Day; currency: string },
): string {
  const head = `${name} ${shortDay(day)}:${balance(totalsOf(entries), { currency, entries })}`;
  const rows = entries.slice(0, shownEntries).map((entry, index) => `${index + 1}. ${listed(entry)}`);
  const rest = entries.length - rows.length;
  return [head, ...rows, ...(rest > 0 ? [`…还有 ${rest} 条`] : [])].join('\n');
}
