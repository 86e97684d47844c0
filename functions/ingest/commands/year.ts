/** `/今年`, `/去年`, `/2025`: from the stored totals of twelve months. */
import type { Command, Context, Outcome } from '../command.ts';
import { yearOf } from '../grammar/day.ts';
import { summaryInWords } from '../answers/totals-in-words.ts';

const thisYearNames: readonly string[] = ['/今年', '/本年', '/年', '/year'];
const lastYearNames: readonly string[] = ['/去年', '/last-year'];

export const year: Command = {
  kind: 'year',
  names: [...thisYearNames, ...lastYearNames],
  pattern: /^\/\d{4}$/,
  patternName: '/YYYY',
  bare: true,
  help: {
    'zh-CN': '今年、去年或某一年的合计和最大的 5 个分类',
    en: 'This year, the last, or any year: sums and the 5 largest categories',
  },
  examples: ['/今年', '/2025'],
  englishExamples: ['/year', '/2025'],
  plan: (_args, context, { name }) => {
    const present = yearOf(context.today);
    if (thisYearNames.includes(name)) return planYear(String(present), context);
    if (lastYearNames.includes(name)) return planYear(String(present - 1), context);
    return planYear(name.slice(1), context);
  },
};

async function planYear(
  written: string,
  { reader, settings, today, language, words }: Context,
): Promise<Outcome> {
  if (Number(written) < 1900) return { refusal: words.noYear(written, today.slice(0, 4)) };
  const totals = await reader.totals(`${written}-01`, `${written}-12`);
  const present = yearOf(today);
  const name = Number(written) === present
    ? `${words.thisYear} `
    : Number(written) === present - 1
    ? `${words.lastYear} `
    : '';
  const lines = summaryInWords(name + written, totals, { currency: settings.currency, language });
  return { kind: 'year', message: lines.join('\n') };
}
