/** `/今日`: reads that day's entries and nothing else. */
import type { Command } from '../command.ts';
import { dayStatement } from '../grammar/day-statement.ts';

export const today: Command = {
  kind: 'today',
  names: ['/今日', '/今天'],
  hints: ['today'],
  bare: true,
  help: '今天的合计和每一笔',
  examples: ['/今日'],
  plan: async (_args, { reader, settings, today }) => ({
    kind: 'today',
    message: dayStatement(await reader.onDays(today, today), {
      name: '今日',
      day: today,
      currency: settings.currency,
    }),
  }),
};
