/**
 * The one atomic commit of a request, or of several at once. Checks: credential, account, `seen` absent, and the head when entries change that were
 * read before. Sums come first and always under the null check: a store may keep the mutations that precede a failing one, and only a `sum`
 * can fail.
 */
import type { Access } from './access.ts';
import type { Plan } from '../command.ts';
import type { Entry } from './entry.ts';
import { codeKey, dayKey, entryKey, headKey, leaseKey, seenKey, undoneKey } from './keys.ts';
import type { Kv, KvAtomic, KvCheck, KvKey, KvRow } from './kv.ts';
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

/** The deeds must not share a `seen` key, and one that rests on the head stands alone. False: a check failed, and nothing was written. */
export async function commitDeeds(kv: Kv, deeds: readonly Deed[]): Promise<boolean> {
  if (deeds.length > 1 && new Set(deeds.map((deed) => seenKeyOf(deed).join('/'))).size !== deeds.length) {
    throw new RangeError('One commit cannot hold the same request twice');
  }
  const atomic = kv.atomic();
  for (const check of checksOf(deeds)) atomic.check(check);
  const added = deeds.flatMap(({ plan }) => [...plan.record ?? [], ...plan.restore ?? []]);
  const taken = deeds.flatMap(({ plan }) => plan.undo ?? []);
  for (const { key, n } of changesOfTotals(added, taken)) atomic.sum(key, n);
  for (const deed of deeds) write(atomic, deed);
  for (const [account, last] of lastMarks(deeds)) atomic.set(headKey(account), { last } satisfies Head);
  return (await atomic.commit()).ok;
}

/** Each row is checked once, however many deeds rest on it. */
export function checksOf(deeds: readonly Deed[]): readonly KvCheck[] {
  const checks = new Map<string, KvCheck>();
  const add = ({ key, versionstamp }: KvCheck): void =>
    void checks.set(`${key.join('/')} ${versionstamp}`, { key, versionstamp });
  for (const deed of deeds) {
    add(deed.access.credential);
    add(deed.access.account);
    add({ key: seenKeyOf(deed), versionstamp: null });
    if (!restsOnHead(deed)) continue;
    if (!deed.head) {
      throw new TypeError(`Plan of kind "${deed.plan.kind}" changes entries that it never read`);
    }
    add(deed.head);
  }
  return [...checks.values()];
}

export function seenKeyOf({ access, clientDigest }: Deed): KvKey {
  return seenKey(access.account.value.id, clientDigest);
}

export function restsOnHead({ plan: { undo = [], restore = [] } }: Deed): boolean {
  return undo.length + restore.length > 0;
}

function write(atomic: KvAtomic, deed: Deed): void {
  const { access, clientDigest, plan, seen, mark, leased } = deed;
  const account = access.account.value.id;
  const { record = [], undo = [], restore = [] } = plan;
  atomic.set(seenKeyOf(deed), seen);
  for (const entry of record) atomic.set(entryKey(entry), entry).set(dayKey(entry), 1).set(codeKey(entry), 1);
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
  if (leased) atomic.delete(leaseKey(account, clientDigest));
}

/** By account, the latest mark of the deeds that change its entries. */
function lastMarks(deeds: readonly Deed[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const deed of deeds) {
    if (!restsOnHead(deed) && !deed.plan.record?.length) continue;
    const account = deed.access.account.value.id;
    const before = marks.get(account) ?? '';
    if (deed.mark > before) marks.set(account, deed.mark);
  }
  return marks;
}
