/**
 * `/撤销`: undoes the last message with all its entries, the newest entries, or those with the given codes. Undoing a replacement restores the
 * replaced entry. With nothing to undo it still succeeds, so that a late repeat cannot undo a later entry.
 */
import { answersIn, languageOf, refusalText } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { findByCodes, readSelection } from '../grammar/code.ts';
import { listNamed } from '../grammar/wording.ts';
import type { Entry } from '../store/entry.ts';

export const undo: Command = {
  kind: 'undo',
  names: ['/撤销', '/undo'],
  hints: ['撤消', '删除', '删除上一条', 'delete'],
  help: {
    'zh-CN': '撤销最近一条消息记的(记多笔的一起);写数字撤销最近几条(最多 10),写编号撤销那几条',
    en:
      'Undo what the last message recorded; a number: the latest entries (10 at most); codes: those entries',
  },
  examples: ['/撤销', '/撤销 3', '/撤销 K7Q2'],
  englishExamples: ['/undo', '/undo 3', '/undo K7Q2'],
  plan: planUndo,
};

const maxAtOnce = 10;

async function planUndo(
  args: string,
  context: Context,
  { name }: { readonly name: string },
): Promise<Outcome> {
  const { reader, settings } = context;
  const language = languageOf(settings);
  const words = answersIn(language);
  const selection = readSelection(args);
  if (selection.kind === 'message') {
    const [newest] = await reader.recent(1);
    return takeBack(newest ? await reader.message(newest) : [], context);
  }
  if (selection.kind === 'latest') {
    const { count } = selection;
    if (count < 1 || count > maxAtOnce) return { refusal: words.undoCount(maxAtOnce) };
    const entries = await reader.recent(count);
    const isAll = entries.length > 0 && entries.length < count;
    return takeBack(entries, context, isAll ? `\n${words.onlyThatMany(entries.length)}` : '');
  }
  const found = await findByCodes(selection.codes, { reader, command: name, wanted: 'live', language });
  if ('refused' in found) return { refusal: refusalText(found.refused, context.settings) };
  const { live, undone } = found.value;
  const before = undone.length > 0 ? listNamed(words.undoneBefore, undone, language) : '';
  return live.length > 0
    ? takeBack(live, context, before === '' ? '' : `\n${before}`)
    : { kind: 'undo', message: before };
}

async function takeBack(entries: readonly Entry[], context: Context, more = ''): Promise<Outcome> {
  const language = languageOf(context.settings);
  const words = answersIn(language);
  if (entries.length === 0) return { kind: 'undo', message: words.nothingToUndo };
  const restore = await replacedBy(entries, context);
  const back = restore.length > 0 ? `\n${listNamed(words.broughtBack, restore, language)}` : '';
  return {
    kind: 'undo',
    message: listNamed(words.undone, entries, language) + back + more,
    undo: entries,
    restore,
  };
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
