/** The Reader of one account. The first read also notes the account's head, which the commit of an undo checks. */
import type { Reader, Total } from '../command.ts';
import type { BalanceEntry, Entry } from './entry.ts';
import {
  balancesPrefix,
  codePrefix,
  daysPrefix,
  entriesPrefix,
  entryKey,
  headKey,
  totalsPrefix,
  undonePrefix,
} from './keys.ts';
import { getRows, type Kv, type KvRow } from './kv.ts';
import { totalOfRow } from './totals.ts';

/** Set by every commit that changes an account's entries. */
export interface Head {
  /** The largest id or mark so far; new ones must sort after it. */
  readonly last: string;
}

interface AccountReader extends Reader {
  /** The head before the first read; null when nothing was read. */
  head(): KvRow<Head> | null;
}

export function readAccount(kv: Kv, account: string): AccountReader {
  let head: Promise<KvRow<Head>> | null = null;
  let headRow: KvRow<Head> | null = null;
  async function begin(): Promise<void> {
    head ??= kv.get<Head>(headKey(account));
    headRow = await head;
  }

  async function* scan(): AsyncIterable<Entry> {
    await begin();
    for await (
      const row of kv.list<Entry>({ prefix: entriesPrefix(account) }, { reverse: true, batchSize: 50 })
    ) {
      if (row.value && !row.value.undone) yield row.value;
    }
  }

  async function fetchEntries(ids: readonly string[]): Promise<readonly Entry[]> {
    const rows = await getRows<Entry>(kv, ids.map((id) => entryKey({ account, id })));
    return rows.flatMap(({ value }) => value ?? []);
  }

  return {
    head: () => headRow,
    scan,
    async recent(limit) {
      const found: Entry[] = [];
      if (limit <= 0) return found;
      for await (const entry of scan()) {
        found.push(entry);
        if (found.length >= limit) break;
      }
      return found;
    },
    async undone(limit) {
      await begin();
      const ids: string[] = [];
      if (limit <= 0) return [];
      for await (const row of kv.list<string>({ prefix: undonePrefix(account) }, { reverse: true, limit })) {
        if (row.value) ids.push(row.value);
      }
      return (await fetchEntries(ids)).filter((entry) => entry.undone);
    },
    async message(entry) {
      if (entry.message === undefined) return [entry];
      await begin();
      const found: Entry[] = [];
      // Ids ascend in the order of recording, so few entries of other messages lie in this range.
      const first = entryKey({ account, id: entry.message });
      const end = entryKey({ account, id: `${entry.id}~` });
      for await (const { value } of kv.list<Entry>({ start: first, end }, { reverse: true })) {
        if (value && !value.undone && value.message === entry.message) found.push(value);
      }
      return found;
    },
    async byIds(ids) {
      await begin();
      return fetchEntries(ids);
    },
    async *balances() {
      await begin();
      for await (
        const row of kv.list({ prefix: balancesPrefix(account) }, { reverse: true, batchSize: 20 })
      ) {
        const [entry] = await fetchEntries([String(row.key[3])]);
        if (entry?.type === 'balance' && !entry.undone) yield entry satisfies BalanceEntry;
      }
    },
    async byCode(code) {
      await begin();
      const upper = code.toUpperCase();
      if (upper.length < 4) return [];
      const ids: string[] = [];
      for await (
        const row of kv.list({ prefix: codePrefix(account, upper.slice(0, 4)) }, { reverse: true })
      ) {
        ids.push(String(row.key[3]));
      }
      const found = await fetchEntries(ids);
      return found.filter((entry) => entry.id.slice(14).startsWith(upper));
    },
    async onDays(from, to, limit) {
      await begin();
      const prefix = daysPrefix(account);
      const ids: string[] = [];
      // "~" sorts after every character of an id, so the last day is included whole.
      for await (
        const row of kv.list(
          { start: [...prefix, from], end: [...prefix, `${to}~`] },
          limit === undefined ? {} : { limit },
        )
      ) {
        ids.push(String(row.key[3]));
      }
      return (await fetchEntries(ids)).filter((entry) => !entry.undone);
    },
    async totals(from, to = from) {
      await begin();
      const found = new Map<string, Total>();
      const prefix = totalsPrefix(account);
      for await (const row of kv.list({ start: [...prefix, from], end: [...prefix, `${to}~`] })) {
        const { month: _, ...total } = totalOfRow(row);
        const name = `${total.currency} ${total.direction} ${total.category}`;
        const amountMinor = total.amountMinor + (found.get(name)?.amountMinor ?? 0);
        found.set(name, { ...total, amountMinor });
      }
      return [...found.values()].filter(({ amountMinor }) => amountMinor !== 0);
    },
  };
}
