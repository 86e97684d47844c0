/**
 * A store in a file that is looked for at every call: removed or replaced while it is open, SQLite would go on writing into a file that nobody finds
 * again. Then every call fails, and a commit is not acknowledged. A file that is overwritten in place (`cp`) cannot be told apart.
 */
import type { Kv, KvAtomic } from '../ingest/store/kv.ts';
import { DataFileLost } from '../ingest/store/store-cause.ts';

/** `identityOf`: a file's device and inode as one text; undefined: there is none. */
export function watchFile(kv: Kv, path: string, identityOf: (path: string) => string | undefined): Kv {
  const main = identityOf(path);
  let log: string | undefined;
  function check(): void {
    // The log is made by the first commit, and removed when the store is closed.
    const now = identityOf(`${path}-wal`);
    log ??= now;
    if (identityOf(path) !== main || now !== log) {
      throw new DataFileLost('The data file was removed or replaced');
    }
  }
  return {
    async get(key) {
      check();
      return await kv.get(key);
    },
    async getMany(keys) {
      check();
      return await kv.getMany(keys);
    },
    async *list(selector, options) {
      check();
      yield* kv.list(selector, options);
    },
    atomic(): KvAtomic {
      const inner = kv.atomic();
      const commit = inner.commit.bind(inner);
      return Object.assign(inner, {
        async commit() {
          check();
          const done = await commit();
          check();
          return done;
        },
      });
    },
    close: () => kv.close(),
  };
}
