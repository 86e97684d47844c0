/** The part of Deno KV that is used: five methods that `Deno.Kv`, the npm package `@deno/kv` and KV Connect all have. */

/** `symbol` is there only for Deno's own type. */
type KvKeyPart = Uint8Array | string | number | bigint | boolean | symbol;
export type KvKey = readonly KvKeyPart[];

/** A stored row, or its absence: then `value` and `versionstamp` are null. */
export interface KvRow<T> {
  readonly key: KvKey;
  readonly value: T | null;
  readonly versionstamp: string | null;
}

export interface KvCheck {
  readonly key: KvKey;
  /** null: must not exist yet. */
  readonly versionstamp: string | null;
}

export interface KvCommit {
  /** False when a check failed, and also when our commit succeeded but its reply was lost and the KV client retried it. */
  readonly ok: boolean;
}

export interface KvAtomic {
  check(...checks: KvCheck[]): KvAtomic;
  set(key: KvKey, value: unknown): KvAtomic;
  delete(key: KvKey): KvAtomic;
  /** Adds modulo 2^64. */
  sum(key: KvKey, n: bigint): KvAtomic;
  commit(): Promise<KvCommit>;
}

export type KvSelector =
  | { prefix: KvKey; start?: KvKey; end?: KvKey }
  | { start: KvKey; end: KvKey };

export interface KvListOptions {
  limit?: number;
  reverse?: boolean;
  batchSize?: number;
}

export interface Kv {
  get<T>(key: KvKey): Promise<KvRow<T>>;
  /** At most ten keys; one consistent snapshot. */
  getMany<T extends readonly unknown[]>(
    keys: readonly [...{ [K in keyof T]: KvKey }],
  ): Promise<{ [K in keyof T]: KvRow<T[K]> }>;
  list<T>(selector: KvSelector, options?: KvListOptions): AsyncIterable<KvRow<T>>;
  atomic(): KvAtomic;
  close(): void;
}

export interface StoreDeps {
  readonly kv: Kv;
  /** ms since 1970 UTC. */
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
}

/** So many at a time, the rest last. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** In one commit. */
export async function deleteRows(kv: Kv, keys: readonly KvKey[]): Promise<void> {
  const atomic = kv.atomic();
  for (const key of keys) atomic.delete(key);
  await atomic.commit();
}

/** The limit of `getMany`. */
const maxKeys = 10;
const maxConcurrent = 10;

/** Rows by key, in the order of the keys; not one snapshot. */
export async function getRows<T>(kv: Kv, keys: readonly KvKey[]): Promise<readonly KvRow<T>[]> {
  const rows: KvRow<T>[] = [];
  for (let at = 0; at < keys.length; at += maxKeys * maxConcurrent) {
    const reads: Promise<readonly KvRow<T>[]>[] = [];
    for (let from = at; from < Math.min(at + maxKeys * maxConcurrent, keys.length); from += maxKeys) {
      reads.push(kv.getMany<T[]>(keys.slice(from, from + maxKeys)));
    }
    for (const some of await Promise.all(reads)) rows.push(...some);
  }
  return rows;
}
