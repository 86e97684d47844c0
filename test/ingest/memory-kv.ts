/** Deno KV's semantics in memory, for tests that need thousands of runs, faults, or the rows themselves. */
import type {
  Kv,
  KvAtomic,
  KvCheck,
  KvCommit,
  KvKey,
  KvListOptions,
  KvRow,
  KvSelector,
} from '../../functions/ingest/store/kv.ts';

interface Stored {
  readonly key: KvKey;
  readonly value: unknown;
  readonly versionstamp: string;
}

export interface Counter {
  readonly value: bigint;
}

type Mutation =
  | { readonly type: 'set'; readonly key: KvKey; readonly value: unknown }
  | { readonly type: 'delete'; readonly key: KvKey }
  | { readonly type: 'sum'; readonly key: KvKey; readonly n: bigint };

export interface MemoryKv extends Kv {
  /** All rows, in the order of their keys. */
  rows(): readonly Stored[];
  /** Writes without checks. */
  put(key: KvKey, value: unknown): void;
  remove(key: KvKey): void;
}

/** What the backends allow; KV Connect allows the fewest checks. */
const maxChecks = 10;
const maxMutations = 1000;
const maxValueBytes = 65_536;

export function memoryKv(): MemoryKv {
  const rows = new Map<string, Stored>();
  /** Names in order. */
  const order: string[] = [];
  let version = 0;
  // All parts of our keys are strings without NUL: joined by it they sort as KV sorts them.
  const nameOf = (key: KvKey): string => {
    if (!key.every((part) => typeof part === 'string' && !part.includes('\0'))) {
      throw new TypeError(`Key holds something else than plain strings: ${key.map(String).join('/')}`);
    }
    return `${key.join('\0')}\0`;
  };
  const row = <T>(key: KvKey): KvRow<T> => {
    const stored = rows.get(nameOf(key));
    return stored
      ? { key, value: stored.value as T, versionstamp: stored.versionstamp }
      : { key, value: null, versionstamp: null };
  };
  const write = (stored: Stored): void => {
    const name = nameOf(stored.key);
    if (!rows.has(name)) order.splice(firstNotBefore(order, name), 0, name);
    rows.set(name, stored);
  };
  const erase = (key: KvKey): void => {
    const name = nameOf(key);
    if (rows.delete(name)) order.splice(firstNotBefore(order, name), 1);
  };

  function apply(checks: readonly KvCheck[], mutations: readonly Mutation[]): KvCommit {
    if (checks.length > maxChecks) throw new TypeError(`Too many checks: ${checks.length}`);
    if (mutations.length > maxMutations) throw new TypeError(`Too many mutations: ${mutations.length}`);
    for (const mutation of mutations) {
      if (mutation.type === 'set' && sizeOf(mutation.value) > maxValueBytes) {
        throw new TypeError('Value too large');
      }
    }
    for (const { key, versionstamp } of checks) {
      if (row(key).versionstamp !== versionstamp) return { ok: false };
    }
    version++;
    const versionstamp = version.toString(16).padStart(20, '0');
    for (const mutation of mutations) {
      const { key } = mutation;
      if (mutation.type === 'delete') erase(key);
      if (mutation.type === 'set') {
        write({ key, value: structuredClone(mutation.value), versionstamp });
      }
      if (mutation.type === 'sum') {
        const before = row<Counter>(key).value;
        // As in the local backend, the mutations before this one stay.
        if (before !== null && typeof before.value !== 'bigint') {
          throw new TypeError('Failed to sum: not a U64');
        }
        write({
          key,
          value: { value: BigInt.asUintN(64, (before?.value ?? 0n) + mutation.n) },
          versionstamp,
        });
      }
    }
    return { ok: true };
  }

  function atomic(): KvAtomic {
    const checks: KvCheck[] = [];
    const mutations: Mutation[] = [];
    const self: KvAtomic = {
      check(...more) {
        checks.push(...more);
        return self;
      },
      set(key, value) {
        mutations.push({ type: 'set', key, value });
        return self;
      },
      delete(key) {
        mutations.push({ type: 'delete', key });
        return self;
      },
      sum(key, n) {
        mutations.push({ type: 'sum', key, n });
        return self;
      },
      commit: async () => {
        await Promise.resolve();
        return apply(checks, mutations);
      },
    };
    return self;
  }

  async function* list<T>(selector: KvSelector, options: KvListOptions = {}): AsyncGenerator<KvRow<T>> {
    await Promise.resolve();
    const prefix = 'prefix' in selector ? nameOf(selector.prefix) : '';
    const start = selector.start ? nameOf(selector.start) : prefix;
    const end = selector.end ? nameOf(selector.end) : prefix === '' ? '\uffff' : `${prefix}\uffff`;
    if (start > end) throw new TypeError('Start key is greater than end key');
    const names = order.slice(firstNotBefore(order, start), firstNotBefore(order, end)).filter((name) =>
      name !== prefix
    );
    if (options.reverse) names.reverse();
    for (const name of names.slice(0, options.limit ?? Infinity)) {
      const { key, value, versionstamp } = rows.get(name)!;
      yield { key, value: value as T, versionstamp };
    }
  }

  const kv = {
    get: async <T>(key: KvKey) => {
      await Promise.resolve();
      return row<T>(key);
    },
    getMany: async (keys: readonly KvKey[]) => {
      await Promise.resolve();
      if (keys.length > 10) throw new TypeError(`Too many keys: ${keys.length}`);
      return keys.map((key) => row(key));
    },
    list,
    atomic,
    close() {},
    rows: () => order.map((name) => rows.get(name)!),
    put: (key: KvKey, value: unknown) => void apply([], [{ type: 'set', key, value }]),
    remove: (key: KvKey) => erase(key),
  };
  return kv as MemoryKv;
}

function firstNotBefore(order: readonly string[], name: string): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order[middle]! < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An upper bound of the size in the store's own encoding. */
function sizeOf(value: unknown): number {
  return value instanceof Uint8Array ? value.length : (JSON.stringify(value)?.length ?? 0) * 3;
}
