/** The codes by which people name an entry: four characters or more of its id. */
import type { Entry } from '../entry.ts';
import { type Parsed, refuse } from './text.ts';
import { named } from './wording.ts';

/** Crockford's base 32, as ids are written, in any case. */
export function isCode(word: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4,16}$/i.test(word);
}

/** The one entry of those found that is meant: of several, the only one in the state wanted. Never a guess. */
export function oneByCode(
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
