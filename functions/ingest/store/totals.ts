/**
 * Month totals, one counter for each account, month, currency, direction and category. A counter is only ever written by `sum`, signed by
 * two's complement, and only in a commit that also checks `seen = null`: without the check it would be added twice when a reply is lost.
 */
import type { Plan, Total } from '../command.ts';
import type { Entry } from './stored-shapes.ts';
import { totalKey } from './keys.ts';
import type { KvKey, KvRow } from './kv.ts';

/** A counter's stored value: `Deno.KvU64` or the like. */
interface Counter {
  readonly value: bigint;
}

interface Change {
  readonly key: KvKey;
  /** Not zero; to be added modulo 2^64. */
  readonly n: bigint;
}

/** The `sum` mutations of a commit: recorded and restored entries are added, undone and replaced ones subtracted; one mutation per counter. */
export function changesOfTotals(
  plans: readonly Pick<Plan, 'record' | 'restore' | 'undo' | 'supersede'>[],
): readonly Change[] {
  const sums: Sum[] = [];
  for (const { record = [], restore = [], undo = [], supersede = [] } of plans) {
    for (const entry of record) add(sums, entry, 1);
    for (const entry of restore) add(sums, entry, 1);
    for (const entry of undo) add(sums, entry, -1);
    for (const { entry } of supersede) if (entry.undone === null) add(sums, entry, -1);
  }
  const changes: Change[] = [];
  for (const { key, n } of sums) if (n !== 0n) changes.push({ key, n: BigInt.asUintN(64, n) });
  return changes;
}

interface Sum {
  readonly key: KvKey;
  n: bigint;
}

function add(sums: Sum[], entry: Entry, sign: 1 | -1): void {
  if (entry.type !== 'money') return;
  const key = totalKey(entry);
  const n = BigInt(sign * entry.amountMinor);
  const sum = sums.find((one) => one.key.every((part, at) => part === key[at]));
  if (sum) sum.n += n;
  else sums.push({ key, n });
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
