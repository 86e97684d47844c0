/** `/撤销`: takes back the newest entries, or those with the codes given. With nothing to undo it still succeeds, so that a late repeat cannot undo a later entry. */
import type { Command, Context, Outcome } from '../command.ts';
import type { Entry } from '../entry.ts';
import { isCode, oneByCode } from '../grammar/code.ts';
import { named } from '../grammar/wording.ts';

export const undo: Command = {
  kind: 'undo',
  names: ['/撤销'],
  hints: ['撤消', '删除', '删除上一条', 'undo'],
  help: '撤销最近一条;写数字撤销最近几条(最多 10),写编号撤销那几条',
  examples: ['/撤销', '/撤销 3', '/撤销 K7Q2'],
  plan: planUndo,
};

const mostAtOnce = 10;
const mostCodes = 20;

async function planUndo(args: string, context: Context): Promise<Outcome> {
  const words = args.normalize('NFKC').split(/\s+/).filter((word) => word !== '');
  const [first] = words;
  if (words.length === 0 || (words.length === 1 && /^\d{1,3}$/.test(first ?? ''))) {
    return undoNewest(Number(first ?? 1), context);
  }
  const bad = words.find((word) => !isCode(word));
  if (bad !== undefined) {
    return { refusal: `「${bad}」不是编号,也不是 1 到 10 的数字,例如:/撤销 3 或 /撤销 K7Q2` };
  }
  if (words.length > mostCodes) {
    return { refusal: `一次最多撤销 ${mostCodes} 个编号(这里有 ${words.length} 个)` };
  }

  const live: Entry[] = [];
  const gone: Entry[] = [];
  for (const word of new Set(words.map((code) => code.toUpperCase()))) {
    const found = oneByCode(await context.reader.byCode(word), {
      code: word,
      command: '/撤销',
      wanted: 'live',
    });
    if ('refused' in found) return { refusal: found.refused };
    (found.value.undone ? gone : live).push(found.value);
  }
  const message = [
    ...(live.length > 0 ? [said('已撤销', live)] : []),
    ...(gone.length > 0 ? [said('之前已经撤销过', gone)] : []),
  ].join('\n');
  return { kind: 'undo', message, undo: live };
}

async function undoNewest(count: number, context: Context): Promise<Outcome> {
  if (count < 1 || count > mostAtOnce) return { refusal: `一次撤销 1 到 ${mostAtOnce} 条,例如:/撤销 3` };
  const entries = await context.reader.recent(count);
  if (entries.length === 0) return { kind: 'undo', message: '没有可撤销的记录' };
  const only = entries.length < count ? `\n(一共只有 ${entries.length} 条)` : '';
  return { kind: 'undo', message: said('已撤销', entries) + only, undo: entries };
}

function said(what: string, entries: readonly Entry[]): string {
  if (entries.length === 1) return `${what}:${entries.map(named).join('')}`;
  return [`${what} ${entries.length} 条:`, ...entries.map((entry, index) => `${index + 1}. ${named(entry)}`)]
    .join('\n');
}
