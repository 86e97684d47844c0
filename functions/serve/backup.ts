// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./node-sqlite.d.ts" />
/**
 * `deno task backup`: a copy of the SQLite file as it is at one moment, taken while the function runs. A plain copy of the file would miss what
 * is still in its write-ahead log; SQLite's own online backup reads through it, blocks no writer, and leaves one complete file.
 *   deno task backup [--keep N] [FOLDER]     FOLDER is data/backups unless named; the newest N stay (14), older backups of ours are removed
 */
import { backup, DatabaseSync } from 'node:sqlite';
import { storeCause } from '../ingest/store/store-cause.ts';

const defaultKeep = 14;
const maxPages = 2 ** 31 - 1;
const ours = /^ingest-\d{8}T\d{6}Z\.sqlite3$/;
/** What the power or a kill left of one. */
const oursCutOff = /^ingest-\d{8}T\d{6}Z\.sqlite3\.part/;
const dayMs = 86_400_000;

class BackupFailure extends Error {}

interface Wish {
  readonly store: string;
  readonly folder: string;
  readonly keep: number;
}

function readWish(args: readonly string[]): Wish {
  const store = Deno.env.get('KV_PATH') || 'data/ingest.sqlite3';
  if (/^(https?:|:memory:)/.test(store)) {
    throw new BackupFailure(
      `KV_PATH is ${store}: only a file can be copied. Export JSON Lines in the console instead, or back up the KV Connect server.`,
    );
  }
  let keep = defaultKeep;
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [arg = ''] = args.slice(at, at + 1);
    if (arg === '--keep') keep = Number(args[++at]);
    else rest.push(arg);
  }
  if (!Number.isInteger(keep) || keep < 1) throw new BackupFailure('--keep wants a whole number from 1');
  const [folder = 'data/backups', ...more] = rest;
  if (more.length > 0 || folder.startsWith('-')) {
    throw new BackupFailure(`Unknown argument "${rest.join(' ')}": say deno task backup [--keep N] [FOLDER]`);
  }
  return { store, folder, keep };
}

async function backUp({ store, folder, keep }: Wish): Promise<void> {
  if (!Deno.statSync(store).isFile) throw new BackupFailure(`${store} is no file`);
  Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const path = `${folder}/ingest-${time}.sqlite3`;
  const part = `${path}.part`;
  try {
    await copyStore(store, part);
    // The name appears with the whole file, never before.
    Deno.renameSync(part, path);
  } catch (error) {
    // On a full disk, what is left of a copy each night would keep it full.
    for (const { name } of Deno.readDirSync(folder)) {
      if (`${folder}/${name}`.startsWith(part)) Deno.removeSync(`${folder}/${name}`);
    }
    if (error instanceof BackupFailure || !(error instanceof Error)) throw error;
    throw new BackupFailure(`No backup was made (${storeCause(error)}); earlier ones are as they were.`);
  }
  console.log(JSON.stringify({ event: 'backup', path, bytes: Deno.statSync(path).size }));

  const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
  const old = names.filter((name) => ours.test(name)).toSorted().slice(0, -keep);
  const cutOff = names.filter((name) => oursCutOff.test(name) && ageMs(`${folder}/${name}`) > dayMs);
  for (const name of [...old, ...cutOff]) Deno.removeSync(`${folder}/${name}`);
}

async function copyStore(store: string, part: string): Promise<void> {
  Deno.openSync(part, { write: true, createNew: true, mode: 0o600 }).close();
  const source = new DatabaseSync(store, { readOnly: true });
  // All pages in one step, in one read transaction: page by page it would begin anew at every write of the function.
  await backup(source, part, { rate: maxPages });
  source.close();

  const copy = new DatabaseSync(part);
  const verdict = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})[0];
  // One file, with no log beside it; the function turns the log on again.
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  if (verdict !== 'ok') {
    throw new BackupFailure(`The copy does not pass SQLite's own check: ${String(verdict)}`);
  }
}

function ageMs(path: string): number {
  return Date.now() - (Deno.statSync(path).mtime?.getTime() ?? Infinity);
}

try {
  await backUp(readWish(Deno.args));
} catch (error) {
  const isAbsent = error instanceof Deno.errors.NotFound;
  const isPlain = error instanceof BackupFailure || error instanceof Deno.errors.NotCapable;
  console.error(isAbsent ? `There is no store yet: ${error.message}` : isPlain ? error.message : error);
  Deno.exit(1);
}
