/** The rows of an entry in the store: the entry and its index rows, which `verify` checks. */
import type { Entry } from '../stored-shapes.ts';
import { balanceKey, codeKey, dayKey, entryKey, nameOfKey, undoneKey } from '../keys.ts';
import type { KvAtomic, KvKey } from '../kv.ts';

/** A replaced entry is not listed as undone: it comes back only when its replacement is undone. */
function eachRow(entry: Entry, take: (key: KvKey, value: unknown) => void): void {
  take(entryKey(entry), entry);
  take(codeKey(entry), 1);
  if (!entry.undone) {
    take(dayKey(entry), 1);
    if (entry.type === 'balance') take(balanceKey(entry), 1);
  } else if (entry.undone.by === undefined) {
    take(undoneKey(entry.account, entry.undone.mark), entry.id);
  }
}

/** Writes the entry and its index rows, and deletes index rows of its previous state. */
export function putEntry(atomic: KvAtomic, now: Entry, before?: Entry): void {
  if (before) {
    const names = new Set<string>();
    eachRow(now, (key) => names.add(nameOfKey(key)));
    eachRow(before, (key) => {
      if (!names.has(nameOfKey(key))) atomic.delete(key);
    });
  }
  eachRow(now, (key, value) => atomic.set(key, value));
}
