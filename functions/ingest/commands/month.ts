/**
 * `/本月`, `/上月`, `/2026-10`, `/10月`: from the month's stored totals, so its cost does not grow with the entries. Lists the largest categories
 * (`summaryInWords` says how many) and, of this month, what is used of the budgets.
 */
import type { Command, Context, Outcome } from '../command.ts';
import { budgetsInWords } from '../answers/budgets-in-words.ts';
import { addMonths } from '../grammar/day.ts';
import { summaryInWords } from '../answers/totals-in-words.ts';

const thisMonthNames: readonly string[] = ['/本月', '/这个月', '/月', '/month'];
const lastMonthNames: readonly string[] = ['/上月', '/上个月', '/last-month'];

export const month: Command = {
  kind: 'month',
  names: [...thisMonthNames, ...lastMonthNames],
  pattern: /^\/(?:\d{4}-\d{1,2}|(?:\d{4}年)?\d{1,2}月份?)$/,
  patternName: '/YYYY-MM',
  bare: true,
  help: {
    'zh-CN': '本月、上月或某个月的合计和最大的 5 个分类',
    en: 'This month, the last, or any month: sums and the 5 largest categories',
  },
  examples: ['/本月', '/上月', '/10月'],
  englishExamples: ['/month', '/last-month', '/2026-10'],
  plan: (_args, context, { name }) => {
    if (thisMonthNames.includes(name)) return planMonth(context.today.slice(0, 7), context);
    if (lastMonthNames.includes(name)) return planMonth(addMonths(context.today, -1), context);
    return planMonth(monthNamed(name.slice(1), context.today), context);
  },
};

/** `2026-10`; `10月` is the latest such month. */
function monthNamed(written: string, today: string): string {
  const [, year, month] = /^(?:(\d{4})年)?(\d{1,2})月份?$/.exec(written) ?? [];
  if (month === undefined) return written;
  const thisYear = Number(today.slice(0, 4));
  return `${year ?? (Number(month) > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear)}-${month}`;
}

async function planMonth(
  written: string,
  { reader, settings, today, budgets, language, words }: Context,
): Promise<Outcome> {
  const [year = '', number = ''] = written.split('-');
  if (Number(number) < 1 || Number(number) > 12 || Number(year) < 1900) {
    return { refusal: words.noMonth(written, today.slice(0, 7)) };
  }
  const key = `${year}-${number.padStart(2, '0')}`;
  const totals = await reader.totals(key);
  const name = key === today.slice(0, 7)
    ? `${words.thisMonth} `
    : key === addMonths(today, -1)
    ? `${words.lastMonth} `
    : '';
  const [head = '', ...more] = summaryInWords(name + key, totals, { currency: settings.currency, language });
  const used = key === today.slice(0, 7)
    ? budgetsInWords(budgets, { totals, currency: settings.currency, language })
    : '';
  const lines = [head, ...(used === '' ? [] : [used]), ...more];
  return { kind: 'month', message: lines.join('\n') };
}
