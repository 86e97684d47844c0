/**
 * `/撤销`: undoes the last message with all its entries, the newest entries, or those with the given codes. Undoing a replacement restores the
 * replaced entry. With nothing to undo it still succeeds, so that a late repeat cannot undo a later entry.
 */
import type { Command, Context, Outcome } from '../command.ts';
import { planSelection } from '../grammar/selection.ts';
import { listNamed } from '../answers/entries-in-words.ts';
import type { Entry } from '../store/stored-shapes.ts';

export const undo: Command = {
  kind: 'undo',
  names: ['/撤销', '/undo'],
  hints: ['撤消', '删除', '删除上一条', 'delete'],
  help: {
    'zh-CN': '撤销最近一条消息记的全部;写数字撤销最近几条(最多 10),写编号撤销那几条',
    en: 'Undo the last message; a number: so many entries (10 at most); codes: those entries',
  },
  examples: ['/撤销', '/撤销 3', '/撤销 K7Q2'],
  englishExamples: ['/undo', '/undo 3', '/undo K7Q2'],
  plan: planSelection('undo', {
    async lastMessage(reader) {
      const [newest] = await reader.recent(1);
      return newest ? reader.message(newest) : [];
    },
    plan: takeBack,
  }),
};

async function takeBack(entries: readonly Entry[], context: Context): Promise<Outcome> {
  const { language, words } = context;
  const restore = await replacedBy(entries, context);
  const back = restore.length > 0 ? `\n${listNamed(words.broughtBack, restore, language)}` : '';
  return { kind: 'undo', message: listNamed(words.undone, entries, language) + back, undo: entries, restore };
}

/** The entries that these replaced. */
async function replacedBy(entries: readonly Entry[], { reader }: Context): Promise<readonly Entry[]> {
  const wanted = entries.flatMap(({ replaces }) => replaces ?? []);
  const found = wanted.length > 0 ? await reader.byIds(wanted) : [];
  return found.flatMap((old) => {
    const by = entries.find(({ id }) => id === old.undone?.by);
    return by
      ? [{
        ...old,
        lastVersion: Math.max(old.lastVersion ?? 0, by.lastVersion ?? 0, by.origin?.version ?? 0),
      }]
      : [];
  });
}
