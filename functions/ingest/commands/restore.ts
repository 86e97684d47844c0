/** `/恢复`: restores undone entries: the last message, the latest entries, or by code. A replaced entry comes back only by undoing its replacement. */
import type { Command, Context, Outcome, Plan } from '../command.ts';
import { batchLimit } from '../grammar/batch.ts';
import { planSelection } from '../grammar/selection.ts';
import { listNamed } from '../answers/entries-in-words.ts';
import { codeOf, type Entry } from '../store/stored-shapes.ts';

export const restore: Command = {
  kind: 'restore',
  names: ['/恢复', '/restore'],
  hints: ['还原', 'redo'],
  help: {
    'zh-CN': '恢复最近撤销的一条消息;写数字恢复最近撤销的几条,写编号恢复那几条',
    en: 'Bring back what was undone last; a number: so many entries; codes: those entries',
  },
  examples: ['/恢复', '/恢复 K7Q2'],
  englishExamples: ['/restore', '/restore K7Q2'],
  plan: planSelection('restore', {
    lastMessage: async (reader) => lastMessage(await reader.undone(batchLimit)),
    plan: bringBack,
  }),
};

/** The part of a mark that the undoings of one request share: a ULID. */
const requestMarkLength = 26;

/** `undone`: latest first. The latest, and the entries of its message that were undone with it. */
function lastMessage(undone: readonly Entry[]): readonly Entry[] {
  const [latest] = undone;
  return undone.filter((entry) =>
    entry === latest ||
    (entry.message !== undefined && entry.message === latest?.message &&
      undoingOf(entry) === undoingOf(latest))
  );
}

function undoingOf(entry: Entry): string | undefined {
  return entry.undone?.mark.slice(0, requestMarkLength);
}

async function bringBack(entries: readonly Entry[], context: Context): Promise<Outcome> {
  const { language, words } = context;
  const supersede: NonNullable<Plan['supersede']>[number][] = [];
  const replacing = entries.filter(({ replaces }) => replaces !== undefined);
  for (const by of replacing) {
    const [old] = await context.reader.byIds([by.replaces!]);
    // The entry that it replaced has since been replaced by another, or is restored by the same command.
    const other = old?.undone?.by ?? replacing.find((one) => one !== by && one.replaces === by.replaces)?.id;
    if (other !== undefined) {
      return { refusal: words.replacedBy(codeOf({ id: by.replaces! }), codeOf({ id: other })) };
    }
    if (old && entries.some(({ id }) => id === old.id)) {
      return { refusal: words.replacedBy(codeOf(old), codeOf(by)) };
    }
    if (old) supersede.push({ entry: old, by });
  }
  return {
    kind: 'restore',
    message: listNamed(words.restored, entries, language),
    restore: entries,
    supersede,
  };
}
