/** The Reader of one account. The first read also notes the account's head, which the commit of an undo checks. */
import type { Reader, Total } from '../command.ts';
import type { BalanceEntry, Entry } from './stored-shapes.ts';
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

export function readAccount(kv: Kv, account: string): AccountReader {
  return new AccountReader(kv, account);
}

/** A class, since one is made for every request and most read nothing: methods of its own would have to be made each time. */
class AccountReader implements Reader {
  readonly #kv: Kv;
  readonly #account: string;
  #reading: Promise<KvRow<Head>> | null = null;
  #head: KvRow<Head> | null = null;

  constructor(kv: Kv, account: string) {
    this.#kv = kv;
    this.#account = account;
  }

  /** The head before the first read; null when nothing was read. */
  head(): KvRow<Head> | null {
    return this.#head;
  }

  async #begin(): Promise<void> {
    this.#reading ??= this.#kv.get<Head>(headKey(this.#account));
    this.#head = await this.#reading;
  }

  async *scan(): AsyncIterable<Entry> {
    await this.#begin();
    for await (
      const row of this.#kv.list<Entry>({ prefix: entriesPrefix(this.#account) }, {
        reverse: true,
        batchSize: 50,
      })
    ) {
      if (row.value && !row.value.undone) yield row.value;
    }
  }

  async #entries(ids: readonly string[]): Promise<readonly Entry[]> {
    const rows = await getRows<Entry>(this.#kv, ids.map((id) => entryKey({ account: this.#account, id })));
    return rows.flatMap(({ value }) => value ?? []);
  }

  async recent(limit: number): Promise<readonly Entry[]> {
    const found: Entry[] = [];
    if (limit <= 0) return found;
    for await (const entry of this.scan()) {
      found.push(entry);
      if (found.length >= limit) break;
    }
    return found;
  }

  async undone(limit: number): Promise<readonly Entry[]> {
    await this.#begin();
    const ids: string[] = [];
    if (limit <= 0) return [];
    for await (
      const row of this.#kv.list<string>({ prefix: undonePrefix(this.#account) }, { reverse: true, limit })
    ) {
      if (row.value) ids.push(row.value);
    }
    return (await this.#entries(ids)).filter((entry) => entry.undone);
  }

  async message(entry: Entry): Promise<readonly Entry[]> {
    if (entry.message === undefined) return [entry];
    await this.#begin();
    const found: Entry[] = [];
    // Ids ascend in the order of recording, so few entries of other messages lie in this range.
    const first = entryKey({ account: this.#account, id: entry.message });
    const end = entryKey({ account: this.#account, id: `${entry.id}~` });
    for await (const { value } of this.#kv.list<Entry>({ start: first, end }, { reverse: true })) {
      if (value && !value.undone && value.message === entry.message) found.push(value);
    }
    return found;
  }

  async byIds(ids: readonly string[]): Promise<readonly Entry[]> {
    await this.#begin();
    return this.#entries(ids);
  }

  async *balances(): AsyncIterable<BalanceEntry> {
    await this.#begin();
    for await (
      const row of this.#kv.list({ prefix: balancesPrefix(this.#account) }, { reverse: true, batchSize: 20 })
    ) {
      const [entry] = await this.#entries([String(row.key[3])]);
      if (entry?.type === 'balance' && !entry.undone) yield entry;
    }
  }

  async byCode(code: string): Promise<readonly Entry[]> {
    await this.#begin();
    const upper = code.toUpperCase();
    if (upper.length < 4) return [];
    const ids: string[] = [];
    for await (
      const row of this.#kv.list({ prefix: codePrefix(this.#account, upper.slice(0, 4)) }, { reverse: true })
    ) {
      ids.push(String(row.key[3]));
    }
    const found = await this.#entries(ids);
    return found.filter((entry) => entry.id.slice(14).startsWith(upper));
  }

  async onDays(from: string, to: string, limit?: number): Promise<readonly Entry[]> {
    await this.#begin();
    const prefix = daysPrefix(this.#account);
    const ids: string[] = [];
    // "~" sorts after every character of an id, so the last day is included whole.
    for await (
      const row of this.#kv.list(
        { start: [...prefix, from], end: [...prefix, `${to}~`] },
        limit === undefined ? {} : { limit },
      )
    ) {
      ids.push(String(row.key[3]));
    }
    return (await this.#entries(ids)).filter((entry) => !entry.undone);
  }

  async totals(from: string, to = from): Promise<readonly Total[]> {
    await this.#begin();
    const found = new Map<string, Total>();
    const prefix = totalsPrefix(this.#account);
    for await (const row of this.#kv.list({ start: [...prefix, from], end: [...prefix, `${to}~`] })) {
      const { month: _, ...total } = totalOfRow(row);
      const name = `${total.currency} ${total.direction} ${total.category}`;
      const amountMinor = total.amountMinor + (found.get(name)?.amountMinor ?? 0);
      found.set(name, { ...total, amountMinor });
    }
    return [...found.values()].filter(({ amountMinor }) => amountMinor !== 0);
  }
}
