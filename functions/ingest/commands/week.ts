/** `/本周`, `/上周`: Monday to Sunday, from the entries of those seven days. */
import { answersIn, languageOf } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import type { MoneyEntry } from '../store/entry.ts';
import { addDays, mondayOf } from '../grammar/day.ts';
import { byCategory, totalsInWords, totalsOf } from '../grammar/statement.ts';
import { listed, numbered, shortDay } from '../grammar/wording.ts';

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

async function planWeek(days: number, { reader, settings, today }: Context): Promise<Outcome> {
  const { currency } = settings;
  const language = languageOf(settings);
  const words = answersIn(language);
  const monday = addDays(mondayOf(today), days);
  const sunday = addDays(monday, 6);
  const entries = await reader.onDays(monday, sunday);
  const totals = totalsOf(entries);
  // Amounts compare only within one currency.
  const largest = entries
    .filter((entry): entry is MoneyEntry =>
      entry.type === 'money' && entry.direction === 'expense' && entry.currency === currency
    )
    .sort((a, b) => b.amountMinor - a.amountMinor)
    .slice(0, shownLargest);
  const head = `${days === 0 ? words.thisWeek : words.lastWeek} ${
    words.fromTo(shortDay(monday, today), shortDay(sunday, today))
  }${words.colon}${totalsInWords(totals, { currency, language, entries })}`;
  const rows = largest.map((entry) => `${shortDay(entry.day, today)} ${listed(entry, language)}`);
  const message = [head, ...byCategory(totals, currency, language)];
  if (rows.length > 0) message.push(numbered(words.largestExpenses.trimEnd(), rows));
  return { kind: 'week', message: message.join('\n') };
}
