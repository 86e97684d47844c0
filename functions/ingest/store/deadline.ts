/**
 * Gives every store call a deadline, since the KV client retries without limit, and turns every failure into StoreUnavailableError. A commit that missed
 * its deadline may still be written later; the idempotency record shows whether it was.
 */
import { within } from './within.ts';
import type { Kv, KvAtomic, KvKey, KvListOptions, KvSelector } from './kv.ts';

/** The store did not answer, or answered with an error. `cause` is never shown to a client. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

export function withDeadline(kv: Kv, deadlineMs: number): Kv {
  function bounded<T>(what: string, call: () => Promise<T>): Promise<T> {
    const late = (): never => {
      throw new StoreUnavailableError(`${what} did not answer within ${deadlineMs} ms`);
    };
    const failed = (cause: unknown): StoreUnavailableError =>
      new StoreUnavailableError(`${what} failed`, { cause });
    try {
      return within(deadlineMs, call(), late, failed);
    } catch (cause) {
      return Promise.reject(failed(cause));
    }
  }

  function atomic(): KvAtomic {
    // Its own `commit` hides that of its class; the other methods return the same object.
    const inner = kv.atomic();
    const commit = inner.commit.bind(inner);
    return Object.assign(inner, { commit: () => bounded('Commit', commit) });
  }

  async function* list<T>(selector: KvSelector, options?: KvListOptions) {
    const rows = kv.list<T>(selector, options)[Symbol.asyncIterator]();
    while (true) {
      const step = await bounded('List', () => rows.next());
      if (step.done) return;
      yield step.value;
    }
  }

  return {
    get: <T>(key: KvKey) => bounded('Get', () => kv.get<T>(key)),
    getMany: <T extends readonly unknown[]>(keys: readonly [...{ [K in keyof T]: KvKey }]) =>
      bounded('Get', () => kv.getMany<T>(keys)),
    list,
    atomic,
    close: () => kv.close(),
  };
}
