/** `/最近`: the newest entries with their codes. */
import type { Command, Context, Outcome } from '../command.ts';
import { listed, shortDay } from '../grammar/wording.ts';

export const recent: Command = {
  kind: 'recent',
  names: ['/最近'],
  hints: ['recent', 'list'],
  help: '最近 10 条和编号;可写条数(最多 20)',
  examples: ['/最近', '/最近 20'],
  plan: planRecent,
};

const most = 20;

async function planRecent(args: string, { reader }: Context): Promise<Outcome> {
  const written = args.normalize('NFKC');
  const count = written === '' ? 10 : /^\d{1,3}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > most) return { refusal: `「${args}」不行,条数写 1 到 ${most},例如:/最近 5` };
  const entries = await reader.recent(count);
  if (entries.length === 0) return { kind: 'recent', message: '还没有记录,例如发:午饭 25' };
  const rows = entries.map((entry, index) => `${index + 1}. ${shortDay(entry.day)} ${listed(entry)}`);
  return { kind: 'recent', message: [`最近 ${entries.length} 条:`, ...rows].join('\n') };
}
