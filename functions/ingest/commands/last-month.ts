/** `/上月`: the month before the account's present one. */
import type { Command } from '../command.ts';
import { addMonths } from '../grammar/day.ts';
import { planMonth } from './month.ts';

export const lastMonth: Command = {
  kind: 'month',
  names: ['/上月', '/上个月'],
  bare: true,
  help: '上月的合计和最大的 5 个分类',
  examples: ['/上月'],
  plan: (_args, context) => planMonth(addMonths(context.today, -1), context),
};
