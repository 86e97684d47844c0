/** What `/撤销` and `/恢复` share: which entries are meant (those of a message, the latest, or by code), and what is said of the others. */
import { refusalText } from '../answers/answers.ts';
import { type Command, type Context, isRefusal, type Outcome, type Reader } from '../command.ts';
import type { Entry } from '../store/entry.ts';
import { findByCodes, readSelection } from './code.ts';
import { listNamed } from '../answers/entries-in-words.ts';

const maxAtOnce = 10;

/** `lastMessage`: what is meant without arguments; `plan` gets at least one entry. */
export function planSelection(kind: 'undo' | 'restore', { lastMessage, plan }: {
  lastMessage(reader: Reader): Promise<readonly Entry[]>;
  plan(entries: readonly Entry[], context: Context): Promise<Outcome>;
}): Command['plan'] {
  const isUndo = kind === 'undo';
  return async (args, context, { name }) => {
    const { reader, settings, language, words } = context;
    const selection = readSelection(args);
    let entries: readonly Entry[];
    let more = '';
    if (selection.kind === 'message') {
      entries = await lastMessage(reader);
    } else if (selection.kind === 'latest') {
      const { count } = selection;
      if (count < 1 || count > maxAtOnce) {
        return { refusal: (isUndo ? words.undoCount : words.restoreCount)(maxAtOnce) };
      }
      entries = await (isUndo ? reader.recent(count) : reader.undone(count));
      if (isUndo && entries.length > 0 && entries.length < count) more = words.onlyThatMany(entries.length);
    } else {
      const wanted = isUndo ? 'live' : 'undone';
      const found = await findByCodes(selection.codes, { reader, command: name, wanted, language });
      if ('refused' in found) return { refusal: refusalText(found.refused, settings) };
      const { live, undone } = found.value;
      entries = isUndo ? live : undone;
      const others = isUndo ? undone : live;
      if (others.length > 0) {
        more = listNamed(isUndo ? words.undoneBefore : words.neverUndone, others, language);
      }
    }
    const nothing = isUndo ? words.nothingToUndo : words.nothingToRestore;
    if (entries.length === 0) return { kind, message: more || nothing };
    const outcome = await plan(entries, context);
    return more === '' || isRefusal(outcome)
      ? outcome
      : { ...outcome, message: `${outcome.message}\n${more}` };
  };
}
