/** `/本月`, `/上月`, `/2026-10`: from the month's stored sums alone, so it costs the same whatever the history. The five largest are categories: finding the largest entries would mean reading them all. */
import type { Command, Context, Outcome } from '../command.ts';
import { addMonths } from '../grammar/day.ts';
import { balance, byCategory } from '../grammar/statement.ts';

export const month: Command = {
  kind: 'month',
  names: ['/本月', '/这个月'],
  pattern: /^\/\d{4}-\d{1,2}$/,
  patternName: '/YYYY-MM',
  hints: ['month'],
  bare: true,
  help: '本月的合计和最大的 5 个分类;也可写某个月',
  examples: ['/本月', '/2026-10'],
  plan: (args, context) => planMonth(args === '' ? context.today.slice(0, 7) : args.slice(1), context),
};

export async function planMonth(written: string, { reader, settings, today }: Context): Promise<Outcome> {
  const [year = '', number = ''] = written.split('-');
  if (Number(number) < 1 || Number(number) > 12 || Number(year) < 1900) {
    return { refusal: `没有「${written}」这个月,例如:/${today.slice(0, 7)}` };
  }
  const key = `${year}-${number.padStart(2, '0')}`;
  const totals = await reader.totals(key);
  const name = key === today.slice(0, 7) ? '本月 ' : key === addMonths(today, -1) ? '上月 ' : '';
  const message = [`${name}${key}:${balance(totals, settings)}`, ...byCategory(totals, settings.currency)]
    .join('\n');
  return { kind: 'month', message };
}
