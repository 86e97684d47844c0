/**
 * The one atomic commit of a request. Checks: credential, account, `seen` absent, and the head when entries change that were read before:
 * four at most, KV Connect allows ten. Sums come first and always under the null check: a store may keep the mutations that precede
 * a failing one, and only a `sum` can fail.
 */
import type { Access } from './access.ts';
import type { Plan } from './command.ts';
import type { Entry } from './entry.ts';
import { codeKey, dayKey, entryKey, headKey, leaseKey, seenKey, undoneKey } from './keys.ts';
import type { Kv, KvAtomic, KvRow } from './kv.ts';
import type { Head } from './reader.ts';
import type { Seen } from './seen.ts';
import { changesOfTotals } from './totals.ts';

export interface Deed {
  readonly access: Access;
  readonly clientDigest: string;
  readonly plan: Plan;
  readonly seen: Seen;
  /** The head as read before the plan was made; null when the plan read nothing. */
  readonly head: KvRow<Head> | null;
  /** Sorts after every id of the account so far; not before the ids of the plan. */
  readonly mark: string;
  /** Whether a lease was taken for it, which ends with it. */
  readonly leased: boolean;
}

export async function commitDeed(kv: Kv, deed: Deed): Promise<boolean> {
  const atomic = kv.atomic();
  addDeed(atomic, deed);
  return (await atomic.commit()).ok;
}

export function addDeed(
  atomic: KvAtomic,
  { access, clientDigest, plan, seen, head, mark, leased }: Deed,
): void {
  const account = access.account.value.id;
  const { record = [], undo = [], restore = [] } = plan;
  const key = seenKey(account, clientDigest);
  atomic.check(access.credential, access.account, { key, versionstamp: null });
  if (undo.length + restore.length > 0) {
    if (!head) throw new TypeError(`Plan of kind "${plan.kind}" changes entries that it never read`);
    atomic.check(head);
  }
  for (const { key, n } of changesOfTotals([...record, ...restore], undo)) atomic.sum(key, n);
  atomic.set(key, seen);
  for (const entry of record) {
    atomic.set(entryKey(entry), entry).set(dayKey(entry), 1).set(codeKey(entry), 1);
  }
  undo.forEach((entry, i) => {
    // Later in the list is later undone; the digits keep that order within one mark.
    const undone = { at: seen.at, mark: `${mark}${String(i).padStart(2, '0')}` };
    const changed: Entry = { ...entry, undone };
    atomic.set(entryKey(entry), changed).delete(dayKey(entry)).set(undoneKey(account, undone.mark), entry.id);
  });
  for (const entry of restore) {
    if (!entry.undone) throw new TypeError(`Entry ${entry.id} is not undone`);
    const changed: Entry = { ...entry, undone: null };
    atomic.set(entryKey(entry), changed).set(dayKey(entry), 1).delete(undoneKey(account, entry.undone.mark));
  }
  if (record.length + undo.length + restore.length > 0) {
    atomic.set(headKey(account), { last: mark } satisfies Head);
  }
  if (leased) atomic.delete(leaseKey(account, clientDigest));
}
