/**
 * Finds probable duplicates: a row of a bill and an existing entry are twins when amount and currency are equal, the days at most one apart, and the
 * directions compatible. Each has at most one twin.
 */
import type { Entry, MoneyDraft, MoneyEntry } from '../../store/entry.ts';
import { addDays } from '../../grammar/day.ts';
import type { BillSource } from './bill.ts';
import { billCredential, sourceOfCredential } from './entries.ts';

export type Decision = 'keep' | 'skip' | 'replace';
export const decisions: readonly Decision[] = ['skip', 'replace', 'keep'];

export interface Twin {
  readonly entry: MoneyEntry;
  /** Wallets take precedence over shops, shops over banks; null where the entry was typed by the user. */
  readonly suggested: Decision | null;
}

const nearDays = [-1, 0, 1];

interface Candidate {
  /** What the twins are listed under. */
  readonly line: number;
  readonly drafts: readonly MoneyDraft[];
}

export function findTwins(
  rows: readonly Candidate[],
  { entries, source }: { readonly entries: readonly Entry[]; readonly source: BillSource },
): ReadonlyMap<number, Twin> {
  /** By amount and currency, then by day. */
  const byMoney = new Map<string, Map<string, MoneyEntry[]>>();
  for (const entry of entries) {
    // Equal rows of one source are separate payments.
    if (entry.type !== 'money' || entry.undone || entry.credential === billCredential(source)) continue;
    const name = `${entry.amountMinor} ${entry.currency}`;
    const byDay = byMoney.get(name) ?? new Map<string, MoneyEntry[]>();
    byMoney.set(name, byDay);
    const others = byDay.get(entry.day);
    if (others) others.push(entry);
    else byDay.set(entry.day, [entry]);
  }
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
            .filter((entry) => goTogether(entry, first))
            .map((entry) => ({ line, entry, apart: Math.abs(apart) }))
        );
    });
  }).toSorted((a, b) => a.apart - b.apart);
  const twins = new Map<number, Twin>();
  const taken = new Set<string>();
  for (const { line, entry } of pairs) {
    if (twins.has(line) || taken.has(entry.id)) continue;
    taken.add(entry.id);
    twins.set(line, { entry, suggested: suggest(source, sourceOfCredential(entry.credential)) });
  }
  return twins;
}

/** A transfer matches both directions, since a bank shows it as money in or out. */
function goTogether(entry: MoneyEntry, draft: MoneyDraft): boolean {
  return entry.direction === draft.direction || entry.direction === 'transfer' ||
    draft.direction === 'transfer';
}

/** Banks have the lowest, 0. */
const ranks: Readonly<Partial<Record<BillSource, number>>> = { wechat: 2, alipay: 2, jd: 1, meituan: 1 };

function suggest(source: BillSource, other: BillSource | undefined): Decision | null {
  if (other === undefined) return null;
  const [own, theirs] = [ranks[source] ?? 0, ranks[other] ?? 0];
  return own === theirs ? null : own > theirs ? 'replace' : 'skip';
}
