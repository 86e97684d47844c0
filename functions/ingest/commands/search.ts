/** `/查 咖啡`: looks through the newest entries, no further back than a fixed number, and says so. */
import type { Command, Context, Outcome } from '../command.ts';
import type { Entry } from '../store/entry.ts';
import { listed, shorten } from '../grammar/wording.ts';

export const search: Command = {
  kind: 'search',
  names: ['/查'],
  hints: ['搜索', '查找', '找', 'search'],
  help: '在最近 2,000 条里找,最多列 20 条',
  examples: ['/查 咖啡'],
  plan: planSearch,
};

const mostHits = 20;
const mostRead = 2000;

async function planSearch(args: string, { reader }: Context): Promise<Outcome> {
  const wanted = fold(args);
  if (wanted === '') return { refusal: '要查什么?例如:/查 咖啡' };
  const hits: Entry[] = [];
  let read = 0;
  for await (const entry of reader.scan()) {
    if (++read > mostRead) break;
    if (fold(searchable(entry)).includes(wanted)) hits.push(entry);
    if (hits.length >= mostHits) break;
  }
  const shown = shorten(args, 20);
  const where = read > mostRead ? `最近 ${mostRead.toLocaleString('en-US')} 条里` : '';
  if (hits.length === 0) return { kind: 'search', message: `${where}没有「${shown}」` };
  const head = `${where}找到${hits.length >= mostHits ? '最近的' : ''} ${hits.length} 条「${shown}」:`;
  return {
    kind: 'search',
    message: [head, ...hits.map((entry, index) => `${index + 1}. ${entry.day} ${listed(entry)}`)].join('\n'),
  };
}

function searchable(entry: Entry): string {
  return [
    entry.note,
    entry.text,
    ...entry.tags,
    ...(entry.type === 'money' ? [entry.category, entry.wallet ?? ''] : []),
  ].join('\n');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
