/**
 * Takes a lossless export (json-lines.ts) in. Requests go in by batches, each one atomic commit in which every request brings its own null
 * check: a batch is in whole or not at all, a file may be taken in twice, cut off and begun again, or while others record, and nothing is ever
 * there twice. What is there already stays as it is. Holds one batch in memory.
 */
import { createHash } from 'node:crypto';
import type { AuditRow } from '../store/audit.ts';
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
import type { Kv, KvKey } from '../store/kv.ts';
import type { Head } from '../store/reader.ts';
import type { Seen } from '../store/seen.ts';
import { putEntry } from '../store/entries/rows.ts';
import { changesOfTotals } from '../store/totals.ts';
import { ImportFault } from './import-fault.ts';
import { type Line, readLine, type RequestLine } from './line-shapes.ts';

export interface Imported {
  readonly lines: number;
  readonly accounts: number;
  readonly credentials: number;
  /** New ones; `repeated` were there already. */
  readonly requests: number;
  readonly entries: number;
  readonly repeated: number;
  /** Requests whose `client_id`, or an entry of theirs, stands here for something else; they were left out. */
  readonly conflicts: number;
  /** By the last line: all of it came; it ends too early; it was changed after it was written. */
  readonly whole: 'yes' | 'cut' | 'altered';
}

export interface ImportWorld {
  readonly kv: Kv;
  /** What the store allows in one commit. */
  readonly mostChecks: number;
  /** Told after every batch. */
  readonly note?: (so: Imported) => void | Promise<void>;
}

const mostLineBytes = 1_000_000;
/** Of 1,000; a request of 20 undone entries makes about a hundred. */
const mostMutations = 500;
/** UTF-16 units; a commit holds 800 KiB. */
const mostWeight = 150_000;
const many = 10;
const newline = 10;

export async function importLines(world: ImportWorld, bytes: AsyncIterable<Uint8Array>): Promise<Imported> {
  const count = {
    lines: 0,
    accounts: 0,
    credentials: 0,
    requests: 0,
    entries: 0,
    repeated: 0,
    conflicts: 0,
    whole: 'cut' as Imported['whole'],
  };
  const known = new Set<string>();
  const hash = createHash('sha256');
  let batch: RequestLine[] = [];
  let size = { mutations: 0, weight: 0 };

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const outcome = await putRequests(world.kv, batch);
    for (const one of outcome.put) count.entries += one.entries.length;
    count.requests += outcome.put.length;
    count.repeated += outcome.repeated;
    count.conflicts += outcome.conflicts;
    batch = [];
    size = { mutations: 0, weight: 0 };
    await world.note?.({ ...count });
  }

  async function take(line: Line): Promise<void> {
    switch (line.type) {
      case 'export':
        return;
      case 'account':
        count.accounts += Number(await putAccount(world.kv, line.account));
        known.add(line.account.id);
        return;
      case 'credential':
        await demandAccount(line.credential.account);
        count.credentials += Number(await putCredential(world.kv, line));
        return;
      case 'request': {
        await demandAccount(line.account);
        const isFull = batch.length >= world.mostChecks - 1 || size.mutations > mostMutations ||
          size.weight > mostWeight || (batch[0] !== undefined && batch[0].account !== line.account) ||
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
        await putAudit(world.kv, line.row as AuditRow);
        return;
      case 'end':
        return;
    }
  }

  async function demandAccount(id: string): Promise<void> {
    if (known.has(id)) return;
    if ((await world.kv.get<Account>(accountKey(id))).value === null) {
      throw new ImportFault(count.lines, { name: 'noAccount', values: { id } });
    }
    known.add(id);
  }

  for await (const raw of splitLines(bytes, () => count.lines + 1)) {
    if (count.whole !== 'cut') throw new ImportFault(count.lines + 1, { name: 'afterEnd' });
    count.lines++;
    const read = readLine(decode(raw, count.lines));
    if ('fault' in read) {
      await flush();
      throw new ImportFault(count.lines, read.fault);
    }
    const { line } = read;
    if (count.lines === 1 && line.type !== 'export') {
      throw new ImportFault(1, { name: 'notOurs' });
    }
    if (line.type === 'end') {
      const isSame = line.sha256 === hash.digest('hex') && line.lines === count.lines - 1;
      count.whole = isSame ? 'yes' : 'altered';
    } else {
      hash.update(raw).update('\n');
    }
    await take(line);
  }
  await flush();
  if (count.lines === 0) throw new ImportFault(1, { name: 'notOurs' });
  return count;
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
    // The chunk may be used again by whoever gave it.
    rest.push(chunk.slice(begin));
    length += chunk.length - begin;
    if (length > mostLineBytes) {
      throw new ImportFault(at(), { name: 'tooLong', values: { n: mostLineBytes } });
    }
  }
  // A last line without its end is half a line: the file is cut there.
}

function decode(raw: Uint8Array, line: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw new ImportFault(line, { name: 'notUtf8' });
  }
}

/** Writes what is not there yet; a row that is there stays. True when it was written. */
async function putNew(kv: Kv, key: KvKey, rows: readonly (readonly [KvKey, unknown])[]): Promise<boolean> {
  if ((await kv.get(key)).value !== null) return false;
  const atomic = kv.atomic().check({ key, versionstamp: null });
  for (const [at, value] of rows) atomic.set(at, value);
  return (await atomic.commit()).ok;
}

/** A name belongs to one account: the second of a name is told apart by a number. */
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

function putAudit(kv: Kv, row: AuditRow): Promise<boolean> {
  const key = auditKey(row.id);
  return putNew(kv, key, [[key, row]]);
}

interface Put {
  readonly put: readonly RequestLine[];
  readonly repeated: number;
  readonly conflicts: number;
}

/** All of one account, with different `client_id`s. */
async function putRequests(kv: Kv, batch: readonly RequestLine[]): Promise<Put> {
  const account = batch[0]!.account;
  /** Ours by a commit whose reply was lost, and the repeat refused. */
  let tried = false;
  while (true) {
    const head = await kv.get<Head>(headKey(account));
    const stored = await readSeen(kv, batch);
    // An entry that is there under another request stays; the head's check holds that none comes meanwhile.
    const taken = await findEntries(kv, batch.filter((_, at) => stored[at] === null));
    const fresh = batch.filter((line, at) =>
      stored[at] === null && !line.entries.some(({ id }) => taken.has(id))
    );
    const same = batch.filter((line, at) => stored[at]?.attempt === line.seen.attempt);
    const conflicts = batch.length - fresh.length - same.length;
    if (fresh.length === 0) {
      return tried ? { put: same, repeated: 0, conflicts } : { put: [], repeated: same.length, conflicts };
    }
    const atomic = kv.atomic().check(head);
    for (const { client } of fresh) atomic.check({ key: seenKey(account, client), versionstamp: null });
    const entries = fresh.flatMap((line) => line.entries as readonly Entry[]);
    // Sums first and under the null checks: they alone can fail, and a store may keep what stands before a failure.
    for (const { key, n } of changesOfTotals(entries.filter(({ undone }) => !undone), [])) atomic.sum(key, n);
    for (const { client, seen } of fresh) atomic.set(seenKey(account, client), seen satisfies Seen);
    let last = head.value?.last ?? '';
    for (const entry of entries) {
      putEntry(atomic, entry);
      for (const id of [entry.id, entry.undone?.mark.slice(0, 26) ?? '']) if (id > last) last = id;
    }
    if (last !== '') atomic.set(headKey(account), { last } satisfies Head);
    if ((await atomic.commit()).ok) return { put: fresh, repeated: same.length, conflicts };
    tried = same.length === 0;
  }
}

async function readSeen(kv: Kv, batch: readonly RequestLine[]): Promise<readonly (Seen | null)[]> {
  const pieces = Array.from(
    { length: Math.ceil(batch.length / many) },
    (_, i) => batch.slice(i * many, (i + 1) * many),
  );
  const rows = await Promise.all(
    pieces.map((piece) => kv.getMany<Seen[]>(piece.map(({ account, client }) => seenKey(account, client)))),
  );
  return rows.flat().map(({ value }) => value);
}

/** Ids of the batch's entries that are there already. */
async function findEntries(kv: Kv, batch: readonly RequestLine[]): Promise<ReadonlySet<string>> {
  const keys = batch.flatMap(({ entries }) => entries.map(entryKey));
  const pieces = Array.from(
    { length: Math.ceil(keys.length / many) },
    (_, i) => keys.slice(i * many, (i + 1) * many),
  );
  const rows = await Promise.all(pieces.map((piece) => kv.getMany<Entry[]>(piece)));
  return new Set(rows.flat().flatMap(({ value }) => value?.id ?? []));
}
