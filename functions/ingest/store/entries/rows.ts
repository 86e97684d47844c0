/** The rows that an entry has in the store: itself, and those that find it. Verify counts them again. */
import type { Entry } from '../entry.ts';
import { balanceKey, codeKey, dayKey, entryKey, undoneKey } from '../keys.ts';
import type { KvAtomic, KvKey } from '../kv.ts';

export type Row = readonly [key: KvKey, value: unknown];

/** One that was replaced is not among the undone: it comes back only with the undoing of what replaced it. */
export function rowsOf(entry: Entry): readonly Row[] {
  const rows: Row[] = [[entryKey(entry), entry], [codeKey(entry), 1]];
  if (!entry.undone) {
    rows.push([dayKey(entry), 1]);
    if (entry.type === 'balance') rows.push([balanceKey(entry), 1]);
  } else if (entry.undone.by === undefined) {
    rows.push([undoneKey(entry.account, entry.undone.mark), entry.id]);
  }
  return rows;
}

/** Writes the entry as it is now; what found it as it was and finds it no more goes. */
export function putEntry(atomic: KvAtomic, now: Entry, before?: Entry): void {
  const rows = rowsOf(now);
  const names = new Set(rows.map(([key]) => nameOf(key)));
  for (const [key] of before ? rowsOf(before) : []) if (!names.has(nameOf(key))) atomic.delete(key);
  for (const [key, value] of rows) atomic.set(key, value);
}

function nameOf(key: KvKey): string {
  return key.map(String).join('/');
}
