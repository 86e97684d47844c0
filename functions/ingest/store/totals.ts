/**
 * Month totals, one counter for each account, month, currency, direction and category. A counter is only ever written by `sum`, signed by
 * two's complement, and only in a commit that also checks `seen = null`: without the check it would be added twice when a reply is lost.
 */
import type { Total } from '../command.ts';
import type { Entry, MoneyEntry } from './entry.ts';
import { totalKey } from './keys.ts';
import type { KvKey, KvRow } from './kv.ts';

/** A counter's stored value: `Deno.KvU64` or the like. */
interface Counter {
  readonly value: bigint;
}

export interface Change {
  readonly key: KvKey;
  /** Not zero; to be added modulo 2^64. */
  readonly n: bigint;
}

/** The `sum` mutations of a commit: recorded and restored entries are added, undone ones subtracted; one mutation per counter. */
export function changesOfTotals(added: readonly Entry[], taken: readonly Entry[]): readonly Change[] {
  const byKey = new Map<string, { key: KvKey; n: bigint }>();
  const add = (entry: MoneyEntry, amount: bigint): void => {
    const key = totalKey(entry);
    // No part of it has a blank.
    const name = key.join(' ');
    const change = byKey.get(name);
    if (change) change.n += amount;
    else byKey.set(name, { key, n: amount });
  };
  for (const entry of added) if (entry.type === 'money') add(entry, BigInt(entry.amountMinor));
  for (const entry of taken) if (entry.type === 'money') add(entry, -BigInt(entry.amountMinor));
  return [...byKey.values()].filter((change) => change.n !== 0n)
    .map(({ key, n }) => ({ key, n: BigInt.asUintN(64, n) }));
}

/** A row under `totalsPrefix`, read. */
export function totalOfRow(row: KvRow<unknown>): Total & { readonly month: string } {
  const [, , month, currency, direction, category] = row.key;
  const amountMinor = Number(BigInt.asIntN(64, (row.value as Counter).value));
  return {
    month: String(month),
    currency: String(currency),
    direction: direction === 'income' || direction === 'transfer' ? direction : 'expense',
    category: String(category),
    amountMinor,
  };
}
