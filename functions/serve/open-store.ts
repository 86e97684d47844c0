/** Opens the store that `KV_PATH` names, with a lock on its file and its limits for one commit. */
import type { Grouping } from '../ingest/store/group.ts';
import type { Kv } from '../ingest/store/kv.ts';
import { storeCause } from '../ingest/store/store-cause.ts';
import { StartFailure } from './failure.ts';
import type { Unreadable } from './unreadable-rows.ts';
import { watchFile } from './watched-file.ts';

export interface Store {
  readonly kv: Kv;
  readonly kind: 'file' | 'memory' | 'kv connect' | 'deploy';
  readonly grouping: Grouping;
  /** Of a file that was examined. */
  readonly unreadable: Unreadable;
  close(): void;
}

/**
 * A file path (SQLite), `:memory:`, the address of a KV Connect server, or nothing for the database that Deno Deploy gives. `examine`: rows that cannot
 * be read are looked for also in a large file. `makeFile`: not false where nothing would be written; a file that is not there is then left so.
 */
export async function openStore(path: string, { examine = false, makeFile = true } = {}): Promise<Store> {
  if (path === '') return openKv(undefined, 'deploy');
  if (/^https?:\/\//.test(path)) return openKv(path, 'kv connect');
  if (path === ':memory:') return openKv(path, 'memory');
  if (!makeFile && identityOnDisk(path) === undefined) return openKv(':memory:', 'memory');
  const unlock = await lockFile(path);
  await keepPrivate(path);
  const unreadable = await examineFile(path, examine);
  const store = await openKv(path, 'file');
  return {
    ...store,
    kv: watchFile(store.kv, path, identityOnDisk),
    unreadable,
    close() {
      store.close();
      unlock();
    },
  };
}

const whole: Unreadable = { keys: [], strangeKeys: [] };

/** Bytes of a file that is read in a tenth of a second. */
const soonRead = 64 << 20;

/** A file whose pages are damaged is not opened at all: Deno KV would end the process. */
async function examineFile(path: string, isAsked: boolean): Promise<Unreadable> {
  const { size } = await Deno.stat(path);
  if (size === 0 || size > soonRead && !isAsked) return whole;
  // On Deno Deploy there is no such module.
  const { unreadableRows } = await import('./unreadable-rows.ts');
  const { isCut, ...unreadable } = unreadableRows(path);
  if (!isCut) return unreadable;
  const names = [...unreadable.keys.map((key) => key.join('/')), ...unreadable.strangeKeys];
  throw new StartFailure(
    `${path} is damaged: SQLite cannot read all of its pages${
      names.length === 0 ? '' : `, nor can these rows be read: ${names.join(', ')}`
    }. Restore a backup.`,
  );
}

async function openKv(path: string | undefined, kind: Store['kind']): Promise<Store> {
  const kv = await openDatabase(path, kind);
  // A file has one writer and Deno's limit of 100 checks; a remote store takes concurrent commits of at most ten checks.
  const isLocal = kind === 'file' || kind === 'memory';
  const grouping = isLocal ? { maxChecks: 100, maxUnderWay: 1 } : { maxChecks: 10, maxUnderWay: 16 };
  return { kv, kind, grouping, unreadable: whole, close: () => kv.close() };
}

async function openDatabase(path: string | undefined, kind: Store['kind']): Promise<Deno.Kv> {
  try {
    return await Deno.openKv(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (kind === 'kv connect') throw new StartFailure(`${path} cannot be opened (${String(error)})`);
    if (kind !== 'file') throw error;
    throw new StartFailure(
      `${path} cannot be opened (${
        storeCause(error)
      }). It must be a Deno KV file that the user who runs the function may write.`,
    );
  }
}

/** Readable by the owner only; SQLite gives the files beside it the same mode. */
async function keepPrivate(path: string): Promise<void> {
  (await Deno.open(path, { create: true, append: true, mode: 0o600 })).close();
  // Fails for another owner's file and on file systems without modes; the store is usable all the same.
  await Deno.chmod(path, 0o600).catch(() => {});
}

/**
 * Two processes on one SQLite file get "database is locked" errors during commits, so the second is refused; the system frees a dead process's lock.
 * On Linux the file itself is locked too, which also covers links to it: there this lock is independent of SQLite's own.
 */
async function lockFile(path: string): Promise<() => void> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const files: Deno.FsFile[] = [];
  try {
    if (folder !== '') {
      await Deno.mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        // Without the right to make it, it may be there: opening the files shows it.
        if (!(error instanceof Deno.errors.NotCapable)) throw error;
      });
    }
    for (const name of Deno.build.os === 'linux' ? [`${path}.lock`, path] : [`${path}.lock`]) {
      files.push(await Deno.open(name, { create: true, read: true, write: true, mode: 0o600 }));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StartFailure(
      error instanceof Deno.errors.NotCapable
        ? `${path} is outside the folders that Deno was allowed to use. Put KV_PATH under data/, or name the folder in --allow-read and --allow-write.`
        : `${path} cannot be written: ${error.message}. Set KV_PATH to a file in a folder of yours.`,
    );
  }
  for (const file of files) {
    if (await file.tryLock(true)) continue;
    throw new StartFailure(
      `${path} is in use by another process. Stop that one first; to run several, give them one KV Connect address as KV_PATH.`,
    );
  }
  return () => files.forEach((file) => file.close());
}

/** Follows links, so that one that leads elsewhere counts as replaced. */
function identityOnDisk(path: string): string | undefined {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
