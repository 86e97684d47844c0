/** The twins of a bill's rows among the entries of an account, and which of the two to keep. */
import type { Entry, MoneyEntry } from '../../store/stored-shapes.ts';
import { type Candidate, findTwins as findAmong } from '../../twins.ts';
import type { BillSource } from './bill.ts';
import { billCredential, sourceOfCredential } from './entries.ts';

export type Decision = 'keep' | 'skip' | 'replace';
export const decisions: readonly Decision[] = ['skip', 'replace', 'keep'];

export interface Twin {
  readonly entry: MoneyEntry;
  /** Wallets take precedence over shops, shops over banks; null where the entry was typed by the user. */
  readonly suggested: Decision | null;
}

export function findTwins(
  rows: readonly Candidate[],
  { entries, source }: { readonly entries: readonly Entry[]; readonly source: BillSource },
): ReadonlyMap<number, Twin> {
  const mayBe = (entry: MoneyEntry): boolean => entry.credential !== billCredential(source);
  return new Map(
    [...findAmong(rows, { entries, apart: 1, mayBe })].map(([line, entry]) =>
      [line, { entry, suggested: suggest(source, sourceOfCredential(entry.credential)) }] as const
    ),
  );
}

/** Banks have the lowest, 0. */
const ranks: Readonly<Partial<Record<BillSource, number>>> = { wechat: 2, alipay: 2, jd: 1, meituan: 1 };

function suggest(source: BillSource, other: BillSource | undefined): Decision | null {
  if (other === undefined) return null;
  const [own, theirs] = [ranks[source] ?? 0, ranks[other] ?? 0];
  return own === theirs ? null : own > theirs ? 'replace' : 'skip';
}
