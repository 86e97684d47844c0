/**
 * Finds probable duplicates, for bills and for the texts of banks and apps: what would be recorded and an existing entry are twins when amount and
 * currency are equal, the days near, and the directions compatible. Each has at most one twin.
 */
import { addDays } from './grammar/day.ts';
import type { Entry, MoneyDraft, MoneyEntry } from './store/stored-shapes.ts';

export interface Candidate {
  /** What the twins are listed under. */
  readonly line: number;
  readonly drafts: readonly MoneyDraft[];
}

interface Among {
  readonly entries: readonly Entry[];
  /** How many days apart twins may be. */
  readonly apart: 0 | 1;
  /** Whether the entry may be a twin: equal rows of one source are separate payments. */
  readonly mayBe: (entry: MoneyEntry) => boolean;
}

export function findTwins(
  rows: readonly Candidate[],
  { entries, apart: most, mayBe }: Among,
): ReadonlyMap<number, MoneyEntry> {
  /** By amount and currency, then by day. */
  const byMoney = new Map<string, Map<string, MoneyEntry[]>>();
  for (const entry of entries) {
    if (entry.type !== 'money' || entry.undone) continue;
    const name = `${entry.amountMinor} ${entry.currency}`;
    const byDay = byMoney.get(name) ?? new Map<string, MoneyEntry[]>();
    byMoney.set(name, byDay);
    const others = byDay.get(entry.day);
    if (others) others.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  const nearDays = most === 0 ? [0] : [-1, 0, 1];
  const pairs = rows.flatMap(({ line, drafts }) => {
    const [first] = drafts;
    if (!first) return [];
    const whole = drafts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return [...new Set([first.amountMinor, whole])].flatMap((minor) => {
      const byDay = byMoney.get(`${minor} ${first.currency}`);
      return byDay === undefined
        ? []
        : nearDays.flatMap((apart) =>
          (byDay.get(addDays(first.day, apart)) ?? [])
            .filter((entry) => goTogether(entry, first) && mayBe(entry))
            .map((entry) => ({ line, entry, apart: Math.abs(apart) }))
        );
    });
  }).toSorted((a, b) => a.apart - b.apart);
  const twins = new Map<number, MoneyEntry>();
  const taken = new Set<string>();
  for (const { line, entry } of pairs) {
    if (twins.has(line) || taken.has(entry.id)) continue;
    taken.add(entry.id);
    twins.set(line, entry);
  }
  return twins;
}

/** A transfer matches both directions, since a bank shows it as money in or out. */
function goTogether(entry: MoneyEntry, draft: MoneyDraft): boolean {
  return entry.direction === draft.direction || entry.direction === 'transfer' ||
    draft.direction === 'transfer';
}
