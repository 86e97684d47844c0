/** The codes by which people name an entry: four characters or more of its id. */
import { type Answers, answersIn } from '../answers/answers.ts';
import type { Reader } from '../command.ts';
import { codeOf, type Entry, type Language } from '../store/entry.ts';
import { type Parsed, refuse } from './text.ts';
import { named } from '../answers/entries-in-words.ts';

/** Per command; as many as a batch has entries. */
const maxCodes = 20;

/** Crockford's base 32, as ids are written, in any case. */
function isCode(word: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4,16}$/i.test(word);
}

/** What an undo or restore is asked for: the last message, the latest entries, or entries by their codes. */
type Selection =
  | { readonly kind: 'message' }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export function readSelection(args: string): Selection {
  const codes = args.normalize('NFKC').split(/\s+/).filter((word) => word !== '');
  const [first, ...more] = codes;
  if (first === undefined) return { kind: 'message' };
  return more.length === 0 && /^\d{1,3}$/.test(first)
    ? { kind: 'latest', count: Number(first) }
    : { kind: 'codes', codes };
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
  const bad = codes.find((code) => !isCode(code));
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
    value: {
      live: entries.filter((entry) => !entry.undone),
      undone: entries.filter((entry) => entry.undone),
    },
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
    ...meant.slice(0, 5).map((entry) => `${longer(entry)}${words.colon}${named(entry, language)}`),
  ].join('\n');
  return refuse(() => choice);
}
