/**
 * Entries that a command names: by their codes, four characters or more of an id; and what `/撤销` and `/恢复` share, which entries are meant (those of
 * a message, the latest, or by code) and what is said of the others.
 */
import { type Answers, answersIn, refusalText } from '../answers/answers.ts';
import { type Command, type Context, isRefusal, type Outcome, type Reader } from '../command.ts';
import { codeOf, type Entry, type Language } from '../store/stored-shapes.ts';
import { type Parsed, refuse } from './text.ts';
import { entryWithCode, listNamed } from '../answers/entries-in-words.ts';

/** Per command; as many as a batch has entries. */
const maxCodes = 20;

/** Crockford's base 32, as ids are written, in any case. */
const code = /^[0-9A-HJKMNP-TV-Z]{4,16}$/i;

/** What an undo or restore is asked for: the last message, the latest entries, or entries by their codes. */
type Selection =
  | { readonly kind: 'message' }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export function readSelection(args: string): Selection {
  const codes = args.normalize('NFKC').split(/\s+/).filter((word) => word !== '');
  const [first, ...more] = codes;
  if (first === undefined) return { kind: 'message' };
  const isCount = more.length === 0 && /^\d{1,3}$/.test(first);
  return isCount ? { kind: 'latest', count: Number(first) } : { kind: 'codes', codes };
}

interface Search {
  readonly reader: Reader;
  /** The command as typed, for hints. */
  readonly command: string;
  readonly wanted: 'live' | 'undone';
  readonly language: Language;
}

/** The entries with these codes, without duplicates. For a replaced entry the refusal names its replacement. */
export async function findByCodes(
  codes: readonly string[],
  search: Search,
): Promise<Parsed<{ readonly live: readonly Entry[]; readonly undone: readonly Entry[] }>> {
  const words = answersIn(search.language);
  const bad = codes.find((word) => !code.test(word));
  if (bad !== undefined) return refuse(() => words.badCode(bad, search.command));
  if (codes.length > maxCodes) return refuse(() => words.manyCodes(maxCodes, codes.length));
  const found = new Map<string, Entry>();
  for (const code of new Set(codes.map((code) => code.toUpperCase()))) {
    const entry = oneByCode(await search.reader.byCode(code), { ...search, code, words });
    if ('refused' in entry) return entry;
    const by = entry.value.undone?.by;
    if (by !== undefined) return refuse(() => words.replacedBy(code, codeOf({ id: by })));
    found.set(entry.value.id, entry.value);
  }
  const entries = [...found.values()];
  return {
    value: { live: entries.filter(({ undone }) => !undone), undone: entries.filter(({ undone }) => undone) },
  };
}

/** The only entry found, or the only one in the wanted state; otherwise refused. */
function oneByCode(
  found: readonly Entry[],
  { code, command, wanted, language, words }: Search & { readonly code: string; readonly words: Answers },
): Parsed<Entry> {
  const fitting = found.filter((entry) => (entry.undone === null) === (wanted === 'live'));
  const meant = fitting.length > 0 ? fitting : found;
  const [first] = meant;
  if (!first) return refuse(() => words.noCode(code));
  if (meant.length === 1 || fitting.length === 0) return { value: first };
  const longer = (entry: Entry): string => entry.id.slice(14, 14 + code.length + 3);
  const choice = [
    words.ambiguousCode(code, meant.length, `${command} ${longer(first)}`),
    ...meant.slice(0, 5).map((entry) => `${longer(entry)}${words.colon}${entryWithCode(entry, language)}`),
  ].join('\n');
  return refuse(() => choice);
}

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
    if (selection.kind === 'message') entries = await lastMessage(reader);
    else if (selection.kind === 'latest') {
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
      const [wantedOnes, others] = isUndo ? [live, undone] : [undone, live];
      entries = wantedOnes;
      if (others.length > 0) {
        more = listNamed(isUndo ? words.undoneBefore : words.neverUndone, others, language);
      }
    }
    const nothing = isUndo ? words.nothingToUndo : words.nothingToRestore;
    if (entries.length === 0) return { kind, message: more || nothing };
    const outcome = await plan(entries, context);
    if (more === '' || isRefusal(outcome)) return outcome;
    return { ...outcome, message: `${outcome.message}\n${more}` };
  };
}
