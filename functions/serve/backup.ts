// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./node-sqlite.d.ts" />
/**
 * `deno task backup`: a consistent copy of the SQLite file, taken while the function runs. A plain copy of the file would miss what is still in
 * the write-ahead log; SQLite's online backup includes it, blocks no writer, and leaves one complete file.
 *   deno task backup [--keep N] [FOLDER]     FOLDER: data/backups by default; the newest N (14) are kept, older backups are removed
 */
import { backup, DatabaseSync } from 'node:sqlite';
import { storeCause } from '../ingest/store/store-cause.ts';

const defaultKeep = 14;
const maxPages = 2 ** 31 - 1;
const complete = /^ingest-\d{8}T\d{6}Z\.sqlite3$/;
/** Left by a backup that was interrupted. */
const interrupted = /^ingest-\d{8}T\d{6}Z\.sqlite3\.part/;
const dayMs = 86_400_000;

class BackupFailure extends Error {}

interface BackupArguments {
  readonly store: string;
  readonly folder: string;
  readonly keep: number;
}

function readArguments(args: readonly string[]): BackupArguments {
  const store = Deno.env.get('KV_PATH') || 'data/ingest.sqlite3';
  if (/^(https?:|:memory:)/.test(store)) {
    throw new BackupFailure(
      `KV_PATH is ${store}: only a file can be backed up. Export JSON Lines in the console, or back up the KV Connect server.`,
    );
  }
  let keep = defaultKeep;
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--keep') keep = Number(args[++at]);
    else rest.push(arg);
  }
  if (!Number.isInteger(keep) || keep < 1) throw new BackupFailure('--keep must be a whole number from 1');
  const [folder = 'data/backups', ...more] = rest;
  if (more.length > 0 || folder.startsWith('-')) {
    throw new BackupFailure(`Unknown argument "${rest.join(' ')}": say deno task backup [--keep N] [FOLDER]`);
  }
  return { store, folder, keep };
}

async function backUp({ store, folder, keep }: BackupArguments): Promise<void> {
  if (!Deno.statSync(store).isFile) throw new BackupFailure(`${store} is not a file`);
  Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const path = `${folder}/ingest-${time}.sqlite3`;
  const part = `${path}.part`;
  try {
    await copyStore(store, part);
    // Renamed only when complete.
    Deno.renameSync(part, path);
  } catch (error) {
    // Partial copies of every night would keep a full disk full.
    for (const { name } of Deno.readDirSync(folder)) {
      if (`${folder}/${name}`.startsWith(part)) Deno.removeSync(`${folder}/${name}`);
    }
    if (error instanceof BackupFailure || !(error instanceof Error)) throw error;
    throw new BackupFailure(`No backup was made (${storeCause(error)}); earlier ones are as they were.`);
  }
  console.log(JSON.stringify({ event: 'backup', path, bytes: Deno.statSync(path).size }));

  const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
  const old = names.filter((name) => complete.test(name)).toSorted().slice(0, -keep);
  const leftOver = names.filter((name) => interrupted.test(name) && ageMs(`${folder}/${name}`) > dayMs);
  for (const name of [...old, ...leftOver]) Deno.removeSync(`${folder}/${name}`);
}

async function copyStore(store: string, part: string): Promise<void> {
  Deno.openSync(part, { write: true, createNew: true, mode: 0o600 }).close();
  const source = new DatabaseSync(store, { readOnly: true });
  // All pages in one step: in smaller steps SQLite restarts the backup at every write of the function.
  await backup(source, part, { rate: maxPages });
  source.close();

  const copy = new DatabaseSync(part);
  const verdict = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})[0];
  // One file without a write-ahead log; the function turns the log on again.
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  if (verdict !== 'ok') {
    throw new BackupFailure(`The copy does not pass SQLite's own check: ${String(verdict)}`);
  }
}

function ageMs(path: string): number {
  return Date.now() - (Deno.statSync(path).mtime?.getTime() ?? Infinity);
}

/** An unexpected error is printed whole, with its stack. */
function messageOf(error: unknown): unknown {
  if (error instanceof BackupFailure) return error.message;
  if (error instanceof Deno.errors.NotFound) return `There is no store yet: ${error.message}`;
  if (!(error instanceof Deno.errors.NotCapable)) return error;
  const [, path] = /"(.+)"/.exec(error.message) ?? [];
  return path === undefined
    ? error.message
    : `${path} is outside the folders that Deno was allowed to use. Put KV_PATH and FOLDER under data/, or name the folder in --allow-read and --allow-write.`;
}

try {
  await backUp(readArguments(Deno.args));
} catch (error) {
  console.error(messageOf(error));
  Deno.exit(1);
}
