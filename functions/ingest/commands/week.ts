/** `/本周`, `/上周`: Monday to Sunday, from the entries of those seven days. */
import type { Command, Context, Outcome } from '../command.ts';
import type { MoneyEntry } from '../store/stored-shapes.ts';
import { addDays, mondayOf } from '../grammar/day.ts';
import { summaryInWords, totalsOf } from '../answers/totals-in-words.ts';
import { listed, numbered, shortDay } from '../answers/entries-in-words.ts';

const lastWeekNames: readonly string[] = ['/上周', '/上个周', '/last-week'];

export const week: Command = {
  kind: 'week',
  names: ['/本周', '/这周', '/周', '/week', ...lastWeekNames],
  bare: true,
  help: {
    'zh-CN': '本周或上周(周一起)的合计、各分类和最大的 5 笔支出',
    en: 'This week or the last, from Monday: sums, categories, the 5 largest expenses',
  },
  examples: ['/本周', '/上周'],
  englishExamples: ['/week', '/last-week'],
  plan: (_args, context, { name }) => planWeek(lastWeekNames.includes(name) ? -7 : 0, context),
};

const shownLargest = 5;

async function planWeek(
  days: number,
  { reader, settings, today, language, words }: Context,
): Promise<Outcome> {
  const { currency } = settings;
  const monday = addDays(mondayOf(today), days);
  const sunday = addDays(monday, 6);
  const entries = await reader.onDays(monday, sunday);
  // Amounts compare only within one currency.
  const largest = entries
    .filter((entry): entry is MoneyEntry =>
      entry.type === 'money' && entry.direction === 'expense' && entry.currency === currency
    )
    .sort((a, b) => b.amountMinor - a.amountMinor)
    .slice(0, shownLargest);
  const period = words.fromTo(shortDay(monday, today), shortDay(sunday, today));
  const name = `${days === 0 ? words.thisWeek : words.lastWeek} ${period}`;
  const rows = largest.map((entry) => `${shortDay(entry.day, today)} ${listed(entry, language)}`);
  const message = [
    ...summaryInWords(name, totalsOf(entries), { currency, language, entries }),
    ...(rows.length > 0 ? [numbered(words.largestExpenses.trimEnd(), rows)] : []),
  ];
  return { kind: 'week', message: message.join('\n') };
}
