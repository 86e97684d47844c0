/**
 * Imports a lossless export (json-lines.ts). Requests are written in batches, each one atomic commit with a `seen` check per request: an import may be
 * repeated, resumed, or run while others record, and nothing is written twice. Existing rows are not changed. Holds one batch in memory.
 */
import { createHash } from 'node:crypto';
import type { Account, Entry } from '../store/entry.ts';
import {
  accountKey,
  accountsPrefix,
  auditKey,
  credentialKey,
  credentialOfAccountKey,
  entryKey,
  headKey,
  lastUsedKey,
  seenKey,
} from '../store/keys.ts';
import { getRows, type Kv, type KvKey } from '../store/kv.ts';
import type { Head } from '../store/reader.ts';
import type { Seen } from '../store/seen.ts';
import { putEntry } from '../store/entries/rows.ts';
import { changesOfTotals } from '../store/totals.ts';
import { ImportFault, type Reason } from './import-fault.ts';
import { type Line, readLine, type RequestLine } from './line-shapes.ts';

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
  /** By the file's last line: complete, ended too early, or changed after it was written. */
  readonly whole: 'yes' | 'cut' | 'altered';
}

interface ImportWorld {
  readonly kv: Kv;
  /** The store's limit of checks in one commit. */
  readonly maxChecks: number;
  /** Called after every batch. */
  readonly note?: (done: Imported) => void | Promise<void>;
}

const maxLineBytes = 1_000_000;
/** The store's limit is 1,000; a request with 20 undone entries needs about 100. */
const maxMutations = 500;
/** UTF-16 units; a commit holds 800 KiB. */
const maxWeight = 150_000;
const newline = 10;

/**
 * Checks the whole file before it writes anything: with an invalid line, or a byte changed after the export, nothing is imported. A file that ends too
 * early is imported as far as it goes. `open` is called twice and must give the same bytes.
 */
export async function importWhole(
  world: ImportWorld,
  open: () => AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const found = await readThrough(world.kv, open(), { take: () => {} });
  if (found.whole === 'altered') throw new ImportFault(found.lines, { name: 'altered' });
  return importLines(world, open());
}

/** The same in one pass, for a file that cannot be read twice: everything before a fault is imported. */
export async function importLines(world: ImportWorld, bytes: AsyncIterable<Uint8Array>): Promise<Imported> {
  const count = {
    lines: 0,
    accounts: 0,
    credentials: 0,
    requests: 0,
    entries: 0,
    repeated: 0,
    differing: 0,
    conflicts: 0,
    whole: 'cut' as Imported['whole'],
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

interface Read {
  readonly lines: number;
  readonly whole: Imported['whole'];
}

/** Yields the lines, each checked by itself and against those before it; throws ImportFault at the first invalid one. */
async function readThrough(
  kv: Kv,
  bytes: AsyncIterable<Uint8Array>,
  { take, fault = () => {} }: {
    readonly take: (line: Line, at: number) => void | Promise<void>;
    /** Called before a fault is thrown. */
    readonly fault?: () => void | Promise<void>;
  },
): Promise<Read> {
  const known = new Set<string>();
  const hash = createHash('sha256');
  let lines = 0;
  let whole: Imported['whole'] = 'cut';

  async function accountFault(line: Line): Promise<Reason | undefined> {
    if (line.type === 'account') known.add(line.account.id);
    const id = line.type === 'request'
      ? line.account
      : line.type === 'credential'
      ? line.credential.account
      : undefined;
    if (id === undefined || known.has(id)) return undefined;
    if ((await kv.get<Account>(accountKey(id))).value === null) return { name: 'noAccount', values: { id } };
    known.add(id);
    return undefined;
  }

  for await (const raw of splitLines(bytes, () => lines + 1)) {
    if (whole !== 'cut') throw new ImportFault(lines + 1, { name: 'afterEnd' });
    lines++;
    const read = readLine(decode(raw, lines));
    const reason = 'fault' in read
      ? read.fault
      : lines === 1 && read.line.type !== 'export'
      ? { name: 'notOurs' as const }
      : await accountFault(read.line);
    if (reason || 'fault' in read) {
      await fault();
      throw new ImportFault(lines, reason!);
    }
    const { line } = read;
    if (line.type === 'end') {
      const isSame = line.sha256 === hash.digest('hex') && line.lines === lines - 1;
      whole = isSame ? 'yes' : 'altered';
    } else {
      hash.update(raw).update('\n');
    }
    await take(line, lines);
  }
  if (lines === 0) throw new ImportFault(1, { name: 'notOurs' });
  return { lines, whole };
}

async function* splitLines(bytes: AsyncIterable<Uint8Array>, at: () => number): AsyncIterable<Uint8Array> {
  let rest: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let begin = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, begin)) {
      yield rest.length === 0
        ? chunk.subarray(begin, end)
        : Buffer.concat([...rest, chunk.subarray(begin, end)]);
      rest = [];
      length = 0;
      begin = end + 1;
    }
    if (begin === chunk.length) continue;
    // The stream may reuse the chunk's memory.
    rest.push(chunk.slice(begin));
    length += chunk.length - begin;
    if (length > maxLineBytes) {
      throw new ImportFault(at(), { name: 'tooLong', values: { n: maxLineBytes } });
    }
  }
  // A last line without a line end is incomplete.
}

function decode(raw: Uint8Array, line: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw new ImportFault(line, { name: 'notUtf8' });
  }
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
  const names = new Set<string>();
  for await (const { value } of kv.list<Account>({ prefix: accountsPrefix })) {
    if (value && value.id !== account.id) names.add(value.name);
  }
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

interface Put {
  readonly put: readonly RequestLine[];
  readonly repeated: number;
  readonly differing: number;
  readonly conflicts: number;
}

/** All of one account, with different `client_id`s. */
async function putRequests(kv: Kv, batch: readonly RequestLine[]): Promise<Put> {
  const account = batch[0]!.account;
  /** Our own commit: its reply was lost, and the KV client's retry was refused. */
  let tried = false;
  while (true) {
    const head = await kv.get<Head>(headKey(account));
    const stored = await readSeen(kv, batch);
    // An entry that exists under another request is kept; the check of the head ensures that none is added meanwhile.
    const taken = await readEntries(kv, batch.filter((_, at) => stored[at] === null));
    const fresh = batch.filter((line, at) =>
      stored[at] === null && !line.entries.some(({ id }) => taken.has(id))
    );
    const same = batch.filter((line, at) => stored[at]?.attempt === line.seen.attempt);
    const conflicts = batch.length - fresh.length - same.length;
    const differing = tried ? 0 : await countDiffering(kv, batch, stored);
    if (fresh.length === 0) {
      return tried
        ? { put: same, repeated: 0, differing, conflicts }
        : { put: [], repeated: same.length, differing, conflicts };
    }
    const atomic = kv.atomic().check(head);
    for (const { client } of fresh) atomic.check({ key: seenKey(account, client), versionstamp: null });
    const entries = fresh.flatMap((line) => line.entries as readonly Entry[]);
    // Sums first: only they can fail, and a store may keep the mutations before a failing one.
    for (const { key, n } of changesOfTotals(entries.filter(({ undone }) => !undone), [])) atomic.sum(key, n);
    for (const { client, seen } of fresh) atomic.set(seenKey(account, client), seen satisfies Seen);
    let last = head.value?.last ?? '';
    for (const entry of entries) {
      putEntry(atomic, entry);
      for (const id of [entry.id, entry.undone?.mark.slice(0, 26) ?? '']) if (id > last) last = id;
    }
    if (last !== '') atomic.set(headKey(account), { last } satisfies Head);
    if ((await atomic.commit()).ok) return { put: fresh, repeated: same.length, differing, conflicts };
    tried = same.length === 0;
  }
}

async function readSeen(kv: Kv, batch: readonly RequestLine[]): Promise<readonly (Seen | null)[]> {
  const rows = await getRows<Seen>(kv, batch.map(({ account, client }) => seenKey(account, client)));
  return rows.map(({ value }) => value);
}

/** The number of existing requests whose answer or entries differ in the file. Having been undone since is not a difference. */
async function countDiffering(
  kv: Kv,
  batch: readonly RequestLine[],
  stored: readonly (Seen | null)[],
): Promise<number> {
  const here = batch.flatMap((line, at) => {
    const seen = stored[at];
    return seen?.attempt === line.seen.attempt ? [{ line, seen }] : [];
  });
  const entries = await readEntries(kv, here.map(({ line }) => line));
  return here.filter(({ line, seen }) =>
    canonicalJson(seen) !== canonicalJson(line.seen) ||
    line.entries.some((entry) => unchangingPart(entries.get(entry.id)) !== unchangingPart(entry as Entry))
  ).length;
}

/** The part of an entry that never changes. */
function unchangingPart(entry: Entry | undefined): string {
  const { undone: _, lastVersion: __, ...rest } = entry ?? {} as Entry;
  return canonicalJson(rest);
}

function canonicalJson(value: object | null | undefined): string {
  return JSON.stringify(
    value,
    (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  ) ?? '';
}

/** The batch's entries as stored, by id. */
async function readEntries(kv: Kv, batch: readonly RequestLine[]): Promise<ReadonlyMap<string, Entry>> {
  const rows = await getRows<Entry>(kv, batch.flatMap(({ entries }) => entries.map(entryKey)));
  return new Map(rows.flatMap(({ value }) => (value ? [[value.id, value] as const] : [])));
}
