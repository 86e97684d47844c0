/** Reads for exports, in bounded memory: requests with their entries, and entries in the order of recording. */
import { listAccounts } from '../store/account.ts';
import type { Account, Entry, Seen } from '../store/stored-shapes.ts';
import { entriesPrefix, entryKey, seenPrefix } from '../store/keys.ts';
import { getRows, inBatches, type Kv } from '../store/kv.ts';

const rowsAtOnce = 500;
const textsHeld = 100;

/** One request: its idempotency record and the current state of its entries. */
interface LedgerRequest {
  readonly account: string;
  /** Digest of its `client_id`. */
  readonly client: string;
  readonly seen: Seen;
  readonly entries: readonly Entry[];
}

/** One account, or all, oldest first. */
export async function readAccounts(kv: Kv, only: string | null): Promise<readonly Account[]> {
  return (await listAccounts(kv)).filter(({ id }) => only === null || id === only);
}

/** In the order of recording, `after` an id and up to another; each with the text of its message. */
export async function* readEntries(
  kv: Kv,
  account: string,
  { after = '', until }: { readonly after?: string; readonly until?: string } = {},
): AsyncIterable<Entry> {
  const prefix = entriesPrefix(account);
  // "~" sorts after every character of an id. KV refuses a range that ends before it begins.
  if (until !== undefined && after >= until) return;
  const selector = until === undefined
    ? { prefix }
    : { start: [...prefix, after === '' ? '' : `${after}~`], end: [...prefix, `${until}~`] };
  const rows = kv.list<Entry>(selector, { batchSize: rowsAtOnce });
  /** The text of recent messages, by the id of their first entry; the other entries follow shortly after it. */
  const texts = new Map<string, string>();
  for await (const { value } of rows) {
    if (!value) continue;
    if (value.message === undefined) {
      yield value;
      continue;
    }
    if (value.id === value.message) {
      if (texts.size >= textsHeld) texts.clear();
      texts.set(value.id, value.text);
    }
    yield { ...value, text: texts.get(value.message) ?? value.text };
  }
}

export async function* readRequests(kv: Kv, account: string): AsyncIterable<LedgerRequest> {
  const all = kv.list<Seen>({ prefix: seenPrefix(account) }, { batchSize: rowsAtOnce });
  for await (const batch of inBatches(all, rowsAtOnce)) {
    const requests = batch.flatMap(({ key, value: seen }) => seen ? [{ client: String(key[2]), seen }] : []);
    const ids = requests.flatMap(({ seen }) => seen.recorded);
    const rows = await getRows<Entry>(kv, ids.map((id) => entryKey({ account, id })));
    const found = new Map<string, Entry>();
    for (const { value } of rows) if (value) found.set(value.id, value);
    for (const { client, seen } of requests) {
      const entries = seen.recorded.flatMap((id) => found.get(id) ?? []);
      yield { account, client, seen, entries };
    }
  }
}
