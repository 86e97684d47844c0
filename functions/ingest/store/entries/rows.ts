/** The rows of an entry in the store: the entry and its index rows, which `verify` checks. */
import type { Entry } from '../entry.ts';
import { balanceKey, codeKey, dayKey, entryKey, nameOfKey, undoneKey } from '../keys.ts';
import type { KvAtomic, KvKey } from '../kv.ts';

export type Row = readonly [key: KvKey, value: unknown];

/** A replaced entry is not listed as undone: it comes back only when its replacement is undone. */
function rowsOf(entry: Entry): readonly Row[] {
  const rows: Row[] = [[entryKey(entry), entry], [codeKey(entry), 1]];
  if (!entry.undone) {
    rows.push([dayKey(entry), 1]);
    if (entry.type === 'balance') rows.push([balanceKey(entry), 1]);
  } else if (entry.undone.by === undefined) {
    rows.push([undoneKey(entry.account, entry.undone.mark), entry.id]);
  }
  return rows;
}

/** Writes the entry and its index rows, and deletes index rows of its previous state. */
export function putEntry(atomic: KvAtomic, now: Entry, before?: Entry): void {
  const rows = rowsOf(now);
  if (before) {
    const names = new Set(rows.map(([key]) => nameOfKey(key)));
    for (const [key] of rowsOf(before)) if (!names.has(nameOfKey(key))) atomic.delete(key);
  }
  for (const [key, value] of rows) atomic.set(key, value);
}
