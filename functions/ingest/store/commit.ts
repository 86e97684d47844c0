/**
 * The atomic commit of one request or several. Checks: credential, account, `seen` absent, and the head when entries change that were read before.
 * Sums come first and always under the `seen` check: a store may keep the mutations before a failing one, and only a `sum` can fail.
 */
import type { Access } from './access.ts';
import { type AuditRow, withAudit } from './audit.ts';
import type { Plan } from '../command.ts';
import { headKey, leaseKey, seenKey } from './keys.ts';
import type { Kv, KvAtomic, KvCheck, KvKey, KvRow } from './kv.ts';
import type { Head } from './reader.ts';
import { putEntry } from './entries/entry-rows.ts';
import type { Seen } from './stored-shapes.ts';
import { changesOfTotals } from './totals.ts';

export interface PendingCommit {
  readonly access: Access;
  readonly clientDigest: string;
  readonly plan: Plan;
  readonly seen: Seen;
  /** The head as read before the plan was made; null when the plan read nothing. */
  readonly head: KvRow<Head> | null;
  /** A ULID not before any id of the account or of the plan. */
  readonly mark: string;
  /** Whether a lease was taken; the commit deletes it. */
  readonly leased: boolean;
  /** Of an administrator's action. */
  readonly audit?: AuditRow;
}

/** The commits must not share a `seen` key, and one that checks the head must be alone. False: a check failed, and nothing was written. */
export async function commitAll(kv: Kv, commits: readonly PendingCommit[]): Promise<boolean> {
  if (
    commits.length > 1 &&
    new Set(commits.map((pending) => seenKeyOf(pending).join('/'))).size !== commits.length
  ) {
    throw new RangeError('One commit cannot hold the same request twice');
  }
  const atomic = kv.atomic();
  // Each row once, even if several commits need it.
  const checks = new Map(commits.flatMap(checksOfOne).map((check) => [nameOfCheck(check), check]));
  atomic.check(...checks.values());
  for (const { key, n } of changesOfTotals(commits.map(({ plan }) => plan))) atomic.sum(key, n);
  for (const pending of commits) write(atomic, pending);
  for (const [account, last] of lastMarks(commits)) atomic.set(headKey(account), { last } satisfies Head);
  return (await atomic.commit()).ok;
}

export function checksOfOne(pending: PendingCommit): readonly KvCheck[] {
  const { credential, account } = pending.access;
  const always = [
    { key: credential.key, versionstamp: credential.versionstamp },
    { key: account.key, versionstamp: account.versionstamp },
    { key: seenKeyOf(pending), versionstamp: null },
  ];
  if (!restsOnHead(pending)) return always;
  if (!pending.head) {
    throw new TypeError(`Plan of kind "${pending.plan.kind}" changes entries that it never read`);
  }
  return [...always, { key: pending.head.key, versionstamp: pending.head.versionstamp }];
}

export function nameOfCheck({ key, versionstamp }: KvCheck): string {
  return `${key.join('/')} ${versionstamp}`;
}

export function seenKeyOf({ access, clientDigest }: PendingCommit): KvKey {
  return seenKey(access.account.value.id, clientDigest);
}

/** One that changes the account's own row, or rests on entries, goes into no commit with others. */
export function isAlone(pending: PendingCommit): boolean {
  return restsOnHead(pending) || pending.plan.budgets !== undefined;
}

function restsOnHead({ plan: { undo, restore, supersede } }: PendingCommit): boolean {
  return Boolean(undo?.length || restore?.length || supersede?.length);
}

function write(atomic: KvAtomic, pending: PendingCommit): void {
  const { access, clientDigest, plan, seen, mark, leased, audit } = pending;
  const account = access.account.value.id;
  atomic.set(seenKeyOf(pending), seen);
  for (const entry of plan.record ?? []) putEntry(atomic, entry);
  if (leased) atomic.delete(leaseKey(account, clientDigest));
  if (audit) withAudit(atomic, audit);
  if (plan.budgets) atomic.set(access.account.key, { ...access.account.value, budgets: plan.budgets });
  if (!restsOnHead(pending)) return;
  const { undo = [], restore = [], supersede = [] } = plan;
  // The digits keep the order of the list within one mark.
  const undoneAt = (i: number) => ({ at: seen.at, mark: `${mark}${String(i).padStart(2, '0')}` });
  undo.forEach((entry, i) => {
    if (entry.undone) throw new TypeError(`Entry ${entry.id} is undone already`);
    putEntry(atomic, { ...entry, undone: undoneAt(i) }, entry);
  });
  supersede.forEach(({ entry, by }, i) => {
    if (by.replaces !== entry.id || !by.origin) {
      throw new TypeError(`Entry ${by.id} does not replace ${entry.id}`);
    }
    const lastVersion = Math.max(entry.lastVersion ?? 0, by.origin.version);
    putEntry(atomic, { ...entry, lastVersion, undone: { ...undoneAt(undo.length + i), by: by.id } }, entry);
  });
  for (const entry of restore) {
    if (!entry.undone) throw new TypeError(`Entry ${entry.id} is not undone`);
    putEntry(atomic, { ...entry, undone: null }, entry);
  }
}

/** For each account, the latest mark of the commits that change its entries. */
function lastMarks(commits: readonly PendingCommit[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const pending of commits) {
    if (!restsOnHead(pending) && !pending.plan.record?.length) continue;
    const account = pending.access.account.value.id;
    const before = marks.get(account) ?? '';
    if (pending.mark > before) marks.set(account, pending.mark);
  }
  return marks;
}
