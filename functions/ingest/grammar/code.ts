/** The codes by which people name an entry: four characters or more of its id. */
import type { Reader } from '../command.ts';
import type { Entry } from '../store/entry.ts';
import { type Parsed, refuse } from './text.ts';
import { named } from './wording.ts';

/** In one command: all entries of a batch. */
const mostCodes = 20;

/** Crockford's base 32, as ids are written, in any case. */
function isCode(word: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4,16}$/i.test(word);
}

/** The entries that the codes name, each once even when two codes name the same. */
export async function findByCodes(
  codes: readonly string[],
  { reader, command, wanted }: { reader: Reader; command: string; wanted: 'live' | 'undone' },
): Promise<Parsed<{ readonly live: readonly Entry[]; readonly undone: readonly Entry[] }>> {
  const bad = codes.find((code) => !isCode(code));
  if (bad !== undefined) return refuse(`「${bad}」不是编号,例如:${command} K7Q2`);
  if (codes.length > mostCodes) return refuse(`一次最多写 ${mostCodes} 个编号(这里有 ${codes.length} 个)`);
  const found = new Map<string, Entry>();
  for (const code of new Set(codes.map((code) => code.toUpperCase()))) {
    const entry = oneByCode(await reader.byCode(code), { code, command, wanted });
    if ('refused' in entry) return entry;
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

/** The one entry of those found that is meant: of several, the only one in the state wanted. Never a guess. */
function oneByCode(
  found: readonly Entry[],
  { code, command, wanted }: { code: string; command: string; wanted: 'live' | 'undone' },
): Parsed<Entry> {
  const fitting = found.filter((entry) => (entry.undone === null) === (wanted === 'live'));
  const meant = fitting.length > 0 ? fitting : found;
  const [first] = meant;
  if (!first) return refuse(`没有编号 ${code} 的记录,发 /最近 看编号`);
  if (meant.length === 1 || fitting.length === 0) return { value: first };
  const longer = (entry: Entry): string => entry.id.slice(10, 10 + code.length + 3);
  return refuse([
    `编号 ${code} 有 ${meant.length} 条,请写长一点,例如 ${command} ${longer(first)}`,
    ...meant.slice(0, 5).map((entry) => `${longer(entry)}:${named(entry)}`),
  ].join('\n'));
}
