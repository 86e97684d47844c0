/** A store without rows that cannot be read: a list that met one would end there, and nothing behind it would be seen. */
import type { Kv, KvKey, KvListOptions, KvRow, KvSelector } from '../kv.ts';
import { nameOfKey } from '../keys.ts';

/** For reading alone. `unreadable`: keys of strings, in the order of the store; rows that are not there, from now on. */
export function passOver(kv: Kv, unreadable: readonly KvKey[]): Kv {
  if (unreadable.length === 0) return kv;
  const names = new Set(unreadable.map((key) => JSON.stringify(key)));
  const isLost = (key: KvKey): boolean => names.has(JSON.stringify(key));
  const absent = (key: KvKey) => ({ key, value: null, versionstamp: null });
  return {
    get: (key) => isLost(key) ? Promise.resolve(absent(key)) : kv.get(key),
    async getMany<T extends readonly unknown[]>(keys: readonly [...{ [K in keyof T]: KvKey }]) {
      const found = keys.filter((key) => !isLost(key));
      const rows = found.length === 0 ? [] : await kv.getMany<unknown[]>(found);
      let next = 0;
      return keys.map((key) => isLost(key) ? absent(key) : rows[next++]) as { [K in keyof T]: KvRow<T[K]> };
    },
    async *list<T>(selector: KvSelector, options?: KvListOptions): AsyncIterable<KvRow<T>> {
      let left = options?.limit ?? Infinity;
      for (const part of partsAround(selector, unreadable, options?.reverse === true)) {
        if (left === 0) return;
        for await (const row of kv.list<T>(part, left === Infinity ? options : { ...options, limit: left })) {
          yield row;
          left--;
        }
      }
    },
    atomic: () => kv.atomic(),
    close: () => kv.close(),
  };
}

/** What a selector selects, without those keys. */
function partsAround(
  selector: KvSelector,
  unreadable: readonly KvKey[],
  reverse: boolean,
): readonly KvSelector[] {
  const prefix = 'prefix' in selector ? selector.prefix : [];
  const within = unreadable.filter((key) =>
    key.length > prefix.length && prefix.every((part, at) => part === key[at]) &&
    !(selector.start && isBefore(key, selector.start)) && (!selector.end || isBefore(key, selector.end))
  );
  if (within.length === 0) return [selector];
  // The first key behind one is that with an empty part more.
  const starts = [selector.start, ...within.map((key) => [...key, ''])];
  const ends = [...within, selector.end];
  const parts = starts.flatMap((start, at): KvSelector[] => {
    const end = ends[at];
    if (start && end) return isBefore(start, end) ? [{ start, end }] : [];
    return start ? [{ prefix, start }] : end ? [{ prefix, end }] : [{ prefix }];
  });
  return reverse ? parts.toReversed() : parts;
}

/** In the order of the store, of keys of strings. */
function isBefore(one: KvKey, other: KvKey): boolean {
  const at = one.findIndex((part, at) => part !== other[at]);
  if (at < 0) return one.length < other.length;
  return at >= other.length ? false : String(one[at]) < String(other[at]);
}

/** Rows up to one that cannot be read; `stopped` is told behind which. Other failures of the store are thrown. */
export async function* upToDamage<T>(
  rows: AsyncIterable<KvRow<T>>,
  isDamage: (error: unknown) => boolean,
  stopped: (behind: string) => void,
): AsyncIterable<KvRow<T>> {
  let last = 'the first';
  try {
    for await (const row of rows) {
      last = nameOfKey(row.key);
      yield row;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    stopped(last);
  }
}
