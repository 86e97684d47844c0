/** Writes imported requests with their entries, one atomic commit a batch; says which were there already, and what differs. */
import type { Entry, Seen } from '../store/stored-shapes.ts';
import { entryKey, headKey, seenKey } from '../store/keys.ts';
import { getRows, type Kv } from '../store/kv.ts';
import type { Head } from '../store/reader.ts';
import { putEntry } from '../store/entries/entry-rows.ts';
import { changesOfTotals } from '../store/totals.ts';
import type { RequestLine } from './line-shapes.ts';

interface Put {
  readonly put: readonly RequestLine[];
  readonly repeated: number;
  readonly differing: number;
  readonly conflicts: number;
}

/** All of one account, with different `client_id`s. */
export async function putRequests(kv: Kv, batch: readonly RequestLine[]): Promise<Put> {
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
    const entries = fresh.flatMap((line) => line.entries);
    // Sums first: only they can fail, and a store may keep the mutations before a failing one.
    for (const { key, n } of changesOfTotals([{ record: entries.filter(({ undone }) => !undone) }])) {
      atomic.sum(key, n);
    }
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
    line.entries.some((entry) => unchangingPart(entries.get(entry.id)) !== unchangingPart(entry))
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
