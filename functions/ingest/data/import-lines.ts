/**
 * Imports a lossless export (json-lines.ts). Requests are written in batches, each one atomic commit with a `seen` check per request: an import may be
 * repeated, resumed, or run while others record, and nothing is written twice. Existing rows are not changed. Holds one batch in memory.
 */
import { listAccounts } from '../store/account.ts';
import type { Account } from '../store/stored-shapes.ts';
import { accountKey, auditKey, credentialKey, credentialOfAccountKey, lastUsedKey } from '../store/keys.ts';
import type { Kv, KvKey } from '../store/kv.ts';
import { ImportFault } from './import-fault.ts';
import type { Line, RequestLine } from './line-shapes.ts';
import { putRequests } from './put-requests.ts';
import { readThrough, type Whole } from './read-through.ts';

export interface Imported {
  readonly lines: number;
  readonly accounts: number;
  readonly credentials: number;
  /** New ones; `repeated` existed already. */
  readonly requests: number;
  readonly entries: number;
  readonly repeated: number;
  /** How many of the repeated ones differ from the store, which is not changed. */
  readonly differing: number;
  /** Requests left out because their `client_id`, or the id of an entry, is used here for another. */
  readonly conflicts: number;
  readonly whole: Whole;
}

interface ImportDeps {
  readonly kv: Kv;
  /** The store's limit of checks in one commit. */
  readonly maxChecks: number;
  /** Called after every batch. */
  readonly note?: (done: Imported) => void | Promise<void>;
}

/** The store's limit is 1,000; a request with 20 undone entries needs about 100. */
const maxMutations = 500;
/** UTF-16 units; a commit holds 800 KiB. */
const maxWeight = 150_000;

/**
 * Checks the whole file before it writes anything: with an invalid line, or a byte changed after the export, nothing is imported. A file that ends too
 * early is imported as far as it goes. `open` is called twice and must give the same bytes.
 */
export async function importWhole(
  world: ImportDeps,
  open: () => AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const found = await readThrough(world.kv, open(), { take: () => {} });
  if (found.whole === 'altered') throw new ImportFault(found.lines, { name: 'altered' });
  return importLines(world, open());
}

/** The same in one pass, for a file that cannot be read twice: everything before a fault is imported. */
export async function importLines(world: ImportDeps, bytes: AsyncIterable<Uint8Array>): Promise<Imported> {
  const count = {
    lines: 0,
    accounts: 0,
    credentials: 0,
    requests: 0,
    entries: 0,
    repeated: 0,
    differing: 0,
    conflicts: 0,
    whole: 'cut' as Whole,
  };
  let batch: RequestLine[] = [];
  let size = { mutations: 0, weight: 0 };

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const outcome = await putRequests(world.kv, batch);
    for (const one of outcome.put) count.entries += one.entries.length;
    count.requests += outcome.put.length;
    count.repeated += outcome.repeated;
    count.differing += outcome.differing;
    count.conflicts += outcome.conflicts;
    batch = [];
    size = { mutations: 0, weight: 0 };
    await world.note?.({ ...count });
  }

  async function take(line: Line): Promise<void> {
    switch (line.type) {
      case 'export':
      case 'end':
        return;
      case 'account':
        count.accounts += Number(await putAccount(world.kv, line.account));
        return;
      case 'credential':
        count.credentials += Number(await putCredential(world.kv, line));
        return;
      case 'request': {
        const isFull = batch.length >= world.maxChecks - 1 || size.mutations > maxMutations ||
          size.weight > maxWeight || (batch[0] !== undefined && batch[0].account !== line.account) ||
          batch.some(({ client, seen }) =>
            client === line.client || seen.recorded.some((id) => line.seen.recorded.includes(id))
          );
        if (isFull) await flush();
        batch.push(line);
        size.mutations += 2 + 5 * line.entries.length;
        size.weight += JSON.stringify(line).length + 200 * line.entries.length;
        return;
      }
      case 'audit':
        await putNew(world.kv, auditKey(line.row.id), [[auditKey(line.row.id), line.row]]);
        return;
    }
  }

  const { lines, whole } = await readThrough(world.kv, bytes, {
    async take(line, at) {
      count.lines = at;
      await take(line);
    },
    fault: flush,
  });
  await flush();
  return { ...count, lines, whole };
}

/** Writes the row unless it exists. True when it was written. */
async function putNew(kv: Kv, key: KvKey, rows: readonly (readonly [KvKey, unknown])[]): Promise<boolean> {
  if ((await kv.get(key)).value !== null) return false;
  const atomic = kv.atomic().check({ key, versionstamp: null });
  for (const [at, value] of rows) atomic.set(at, value);
  return (await atomic.commit()).ok;
}

/** Account names are unique: a second account of a name gets a number. */
async function putAccount(kv: Kv, account: Account): Promise<boolean> {
  const others = (await listAccounts(kv)).filter(({ id }) => id !== account.id);
  const names = new Set(others.map((other) => other.name));
  let { name } = account;
  for (let n = 2; names.has(name); n++) name = `${account.name} ${n}`;
  const key = accountKey(account.id);
  return putNew(kv, key, [[key, { ...account, name }]]);
}

function putCredential(
  kv: Kv,
  { digest, credential, lastUsedAt }: Extract<Line, { type: 'credential' }>,
): Promise<boolean> {
  const key = credentialKey(digest);
  return putNew(kv, key, [
    [key, credential],
    [credentialOfAccountKey(credential.account, credential.id), digest],
    ...(lastUsedAt === null ? [] : [[lastUsedKey(credential.id), lastUsedAt] as const]),
  ]);
}
