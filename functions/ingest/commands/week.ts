/** `/本周`: Monday to Sunday, from the entries of those seven days. */
import type { Command, Context, Outcome } from '../command.ts';
import type { MoneyEntry } from '../store/entry.ts';
import { addDays, mondayOf } from '../grammar/day.ts';
import { balance, byCategory, totalsOf } from '../grammar/statement.ts';
import { listed, shortDay } from '../grammar/wording.ts';

export const week: Command = {
  kind: 'week',
  names: ['/本周', '/这周'],
  hints: ['week'],
  bare: true,
  help: '本周(周一起)的合计、各分类和最大的 5 笔支出',
  examples: ['/本周'],
  plan: planWeek,
};

const shownLargest = 5;

async function planWeek(_args: string, { reader, settings, today }: Context): Promise<Outcome> {
  const monday = mondayOf(today);
  const sunday = addDays(monday, 6);
  const entries = await reader.onDays(monday, sunday);
  const totals = totalsOf(entries);
  // Amounts compare only within one currency.
  const largest = entries
    .filter((entry): entry is MoneyEntry =>
      entry.type === 'money' && entry.direction === 'expense' && entry.currency === settings.currency
    )
    .sort((a, b) => b.amountMinor - a.amountMinor)
    .slice(0, shownLargest);
  const message = [
    `本周 ${shortDay(monday)} 至 ${shortDay(sunday)}:${
      balance(totals, { currency: settings.currency, entries })
    }`,
    ...byCategory(totals, settings.currency),
    ...(largest.length > 0 ? ['最大的支出:'] : []),
    ...largest.map((entry, index) => `${index + 1}. ${shortDay(entry.day)} ${listed(entry)}`),
  ].join('\n');
  return { kind: 'week', message };
}
