/** `/撤销`: takes back the newest entries, or those with the codes given. With nothing to undo it still succeeds, so that a late repeat cannot undo a later entry. */
import type { Command, Context, Outcome } from '../command.ts';
import { findByCodes } from '../grammar/code.ts';
import { listNamed } from '../grammar/wording.ts';

export const undo: Command = {
  kind: 'undo',
  names: ['/撤销'],
  hints: ['撤消', '删除', '删除上一条', 'undo'],
  help: '撤销最近一条;写数字撤销最近几条(最多 10),写编号撤销那几条',
  examples: ['/撤销', '/撤销 3', '/撤销 K7Q2'],
  plan: planUndo,
};

const mostAtOnce = 10;

async function planUndo(args: string, context: Context): Promise<Outcome> {
  const words = args.normalize('NFKC').split(/\s+/).filter((word) => word !== '');
  const [first] = words;
  if (words.length === 0 || (words.length === 1 && /^\d{1,3}$/.test(first ?? ''))) {
    return undoNewest(Number(first ?? 1), context);
  }
  const found = await findByCodes(words, { reader: context.reader, command: '/撤销', wanted: 'live' });
  if ('refused' in found) return { refusal: found.refused };
  const { live, undone } = found.value;
  const message = [
    ...(live.length > 0 ? [listNamed('已撤销', live)] : []),
    ...(undone.length > 0 ? [listNamed('之前已经撤销过', undone)] : []),
  ].join('\n');
  return { kind: 'undo', message, undo: live };
}

async function undoNewest(count: number, context: Context): Promise<Outcome> {
  if (count < 1 || count > mostAtOnce) return { refusal: `一次撤销 1 到 ${mostAtOnce} 条,例如:/撤销 3` };
  const entries = await context.reader.recent(count);
  if (entries.length === 0) return { kind: 'undo', message: '没有可撤销的记录' };
  const only = entries.length < count ? `\n(一共只有 ${entries.length} 条)` : '';
  return { kind: 'undo', message: listNamed('已撤销', entries) + only, undo: entries };
}
