/**
 * Erases an account with its entries, credentials, bindings and idempotency records. First the account is disabled for good; then its rows are
 * deleted in batches of one commit each, its own row last, together with the audit line. After a kill the same call continues.
 */
import { auditRow } from '../audit.ts';
import type { Account } from '../stored-shapes.ts';
import {
  accountKey,
  auditKey,
  bindingCodeKey,
  bindingCodeOfAccountKey,
  bindingKey,
  bindingsOfAccountPrefix,
  consoleCredentialKey,
  credentialKey,
  credentialsOfAccountPrefix,
  erasingKey,
  headKey,
  lastUsedKey,
  ownPrefixes,
} from '../keys.ts';
import { deleteRows, type Kv, type KvKey, type StoreDeps } from '../kv.ts';

/** Deletions in one commit; a store takes 1,000. */
const batch = 500;
/** Each of these takes three. */
const grantsAtOnce = 100;

interface Erased {
  readonly isDone: boolean;
  /** Rows that this call deleted. */
  readonly rows: number;
}

/** False: there is no such account. */
export async function beginErasing(world: StoreDeps, account: string): Promise<boolean> {
  while (true) {
    const row = await world.kv.get<Account>(accountKey(account));
    if (row.value === null) return false;
    const { ok } = await world.kv.atomic().check(row)
      .set(row.key, { ...row.value, disabled: true } satisfies Account)
      .set(erasingKey(account), world.clock())
      .commit();
    if (ok) return true;
  }
}

export async function isErasing(kv: Kv, account: string): Promise<boolean> {
  return (await kv.get(erasingKey(account))).value !== null;
}

/** Deletes until nothing is left or `isOver` returns true. The account must be marked by `beginErasing`. */
export async function eraseRows(
  world: StoreDeps,
  { account, isOver }: { readonly account: string; readonly isOver: () => boolean },
): Promise<Erased> {
  const { kv } = world;
  if (!await isErasing(kv, account)) return { isDone: true, rows: 0 };
  let rows = 0;
  for await (const keys of keysOf(kv, account)) {
    if (isOver()) return { isDone: false, rows };
    await deleteRows(kv, keys);
    rows += keys.length;
  }
  const event = auditRow(world, { action: 'account erased', account });
  const mark = await kv.get(erasingKey(account));
  // Of two concurrent calls only one finds the mark, so there is one audit line.
  await kv.atomic().check(mark).delete(mark.key).delete(accountKey(account))
    .set(auditKey(event.id), event).commit();
  return { isDone: true, rows };
}

/** Batches of keys; deleted ones are not listed again. */
async function* keysOf(kv: Kv, account: string): AsyncIterable<readonly KvKey[]> {
  yield [consoleCredentialKey(account)];
  // A row elsewhere is deleted in one commit with the row that names it, so that a kill leaves no orphan.
  yield* named(kv, credentialsOfAccountPrefix(account), (pointer, digest) => [
    pointer,
    credentialKey(digest),
    lastUsedKey(String(pointer[2])),
  ]);
  yield* named(kv, bindingsOfAccountPrefix(account), async (pointer, sender) => {
    const { value } = await kv.get<{ readonly account: string }>(bindingKey(sender));
    const used = [pointer, lastUsedKey(String(pointer[2]))];
    // The sender may have been bound to another account since.
    return value?.account === account ? [...used, bindingKey(sender)] : used;
  });
  const code = await kv.get<string>(bindingCodeOfAccountKey(account));
  if (code.value !== null) yield [code.key, bindingCodeKey(code.value)];
  for (const prefix of ownPrefixes(account)) {
    while (true) {
      const keys: KvKey[] = [];
      for await (const { key } of kv.list({ prefix }, { limit: batch })) keys.push(key);
      if (keys.length === 0) break;
      yield keys;
    }
  }
  yield [headKey(account)];
}

/** Rows that name a row elsewhere, each with that row's key. */
async function* named(
  kv: Kv,
  prefix: KvKey,
  keysFor: (pointer: KvKey, value: string) => readonly KvKey[] | Promise<readonly KvKey[]>,
): AsyncIterable<readonly KvKey[]> {
  while (true) {
    const keys: KvKey[] = [];
    for await (const { key, value } of kv.list<string>({ prefix }, { limit: grantsAtOnce })) {
      keys.push(...await keysFor(key, value ?? ''));
    }
    if (keys.length === 0) return;
    yield keys;
  }
}
