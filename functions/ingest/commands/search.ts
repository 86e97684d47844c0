/** `/查 咖啡`: searches a fixed number of the newest entries, and says so. */
import type { Command, Context, Outcome } from '../command.ts';
import type { Entry } from '../store/stored-shapes.ts';
import { listed, numbered, shorten } from '../answers/entries-in-words.ts';
import { contains } from '../grammar/search.ts';

export const search: Command = {
  kind: 'search',
  names: ['/查', '/search'],
  hints: ['搜索', '查找', '找', 'find'],
  help: { 'zh-CN': '在最近 2,000 条里找,最多列 20 条', en: 'Search the latest 2,000; shows 20 at most' },
  examples: ['/查 咖啡'],
  englishExamples: ['/search coffee'],
  plan: planSearch,
};

const maxHits = 20;
const maxRead = 2000;

async function planSearch(args: string, { reader, language, words }: Context): Promise<Outcome> {
  if (args === '') return { refusal: words.searchWhat };
  const hits: Entry[] = [];
  let read = 0;
  for await (const entry of reader.scan()) {
    if (++read > maxRead) break;
    if (contains(entry, args)) hits.push(entry);
    if (hits.length >= maxHits) break;
  }
  const shown = shorten(args, 20);
  const where = read > maxRead ? words.searchWhere(maxRead.toLocaleString('en-US')) : '';
  if (hits.length === 0) return { kind: 'search', message: words.searchNone(where, shown) };
  const head = (hits.length >= maxHits ? words.searchLatest : words.searchFound)(where, hits.length, shown);
  const rows = hits.map((entry) => `${entry.day} ${listed(entry, language)}`);
  return { kind: 'search', message: numbered(head, rows) };
}
