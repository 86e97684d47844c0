/** A store that fails on demand, in the ways in which stores and networks do. */
import type { Kv, KvAtomic, KvCommit } from '../../functions/ingest/store/kv.ts';

export type ReadFault = 'throws' | 'hangs';
export type CommitFault =
  /** Nothing was written, and it throws. */
  | 'throws before'
  /** It was written, and it throws. */
  | 'throws after'
  /** It was written, the reply was lost, the KV client sent it again, and the second was refused. */
  | 'loses the reply'
  /** Nothing is written, and it never answers. */
  | 'hangs'
  /** It never answers in time, and is written a while later. */
  | 'lands late'
  /** Refused, though nothing of ours is there: somebody else wrote to the same place. */
  | 'is refused';

interface Faults {
  /** Called before each call with its number from 0; null lets it through. */
  read(call: number): ReadFault | null;
  commit(call: number): CommitFault | null;
}

interface FaultyKv extends Kv {
  /** How many calls there were: reads and commits together. */
  readonly calls: () => number;
  /** Resolves when every late commit has landed. */
  settled(): Promise<void>;
}

export function faultyKv(kv: Kv, faults: Faults, { lateMs = 30 } = {}): FaultyKv {
  let calls = 0;
  const late: Promise<unknown>[] = [];
  const never = <T>(): Promise<T> => new Promise<T>(() => {});

  async function read<T>(call: () => Promise<T>): Promise<T> {
    const fault = faults.read(calls++);
    if (fault === 'throws') throw new Error('The store is in trouble');
    return await (fault === 'hangs' ? never<T>() : call());
  }

  async function commit(again: () => Promise<KvCommit>): Promise<KvCommit> {
    const fault = faults.commit(calls++);
    switch (fault) {
      case null:
        return await again();
      case 'throws before':
        throw new Error('The store is in trouble');
      case 'throws after':
        await again();
        throw new Error('The connection broke');
      case 'loses the reply':
        await again();
        return await again();
      case 'hangs':
        return await never();
      case 'lands late':
        late.push(new Promise((resolve) => setTimeout(resolve, lateMs)).then(again));
        return await never();
      case 'is refused':
        return { ok: false };
    }
  }

  function atomic(): KvAtomic {
    const steps: ((inner: KvAtomic) => void)[] = [];
    const outer: KvAtomic = {
      check(...checks) {
        steps.push((inner) => inner.check(...checks));
        return outer;
      },
      set(key, value) {
        steps.push((inner) => inner.set(key, value));
        return outer;
      },
      delete(key) {
        steps.push((inner) => inner.delete(key));
        return outer;
      },
      sum(key, n) {
        steps.push((inner) => inner.sum(key, n));
        return outer;
      },
      commit: () =>
        commit(() => {
          const inner = kv.atomic();
          for (const step of steps) step(inner);
          return inner.commit();
        }),
    };
    return outer;
  }

  const faulty: FaultyKv = {
    get: (key) => read(() => kv.get(key)),
    getMany: (keys) => read(() => kv.getMany(keys)),
    async *list(selector, options) {
      await read(async () => {});
      yield* kv.list(selector, options);
    },
    atomic,
    close: () => kv.close(),
    calls: () => calls,
    settled: async () => void await Promise.all(late),
  };
  return faulty;
}
