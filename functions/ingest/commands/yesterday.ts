/** `/昨日`: reads that day's entries and nothing else. */
import type { Command } from '../command.ts';
import { addDays } from '../grammar/day.ts';
import { dayStatement } from '../grammar/day-statement.ts';

export const yesterday: Command = {
  kind: 'yesterday',
  names: ['/昨日', '/昨天'],
  hints: ['yesterday'],
  bare: true,
  help: '昨天的合计和每一笔',
  examples: ['/昨日'],
  plan: async (_args, { reader, settings, today }) => {
    const day = addDays(today, -1);
    const entries = await reader.onDays(day, day);
    return {
      kind: 'yesterday',
      message: dayStatement(entries, { name: '昨日', day, currency: settings.currency }),
    };
  },
};
