/** `/最近`: the newest entries with their codes. */
import type { Command, Context, Outcome } from '../command.ts';
import { listed, numbered, shortDay } from '../answers/entries-in-words.ts';

export const recent: Command = {
  kind: 'recent',
  names: ['/最近', '/recent'],
  hints: ['list'],
  help: {
    'zh-CN': '最近 10 条和编号;可写条数(最多 20)',
    en: 'The latest 10 with their codes, or as many as you say (20 at most)',
  },
  examples: ['/最近', '/最近 20'],
  englishExamples: ['/recent', '/recent 20'],
  plan: planRecent,
};

const max = 20;

async function planRecent(args: string, { reader, today, language, words }: Context): Promise<Outcome> {
  const written = args.normalize('NFKC');
  const count = written === '' ? 10 : /^\d{1,3}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > max) return { refusal: words.recentCount(args, max) };
  const entries = await reader.recent(count);
  if (entries.length === 0) return { kind: 'recent', message: words.nothingYet };
  const rows = entries.map((entry) => `${shortDay(entry.day, today)} ${listed(entry, language)}`);
  return { kind: 'recent', message: numbered(words.recentHead(entries.length), rows) };
}
