/**
 * Why the store failed, for the log. An error's message may quote a key, so only SQLite's own phrases in it are logged
 * (https://www.sqlite.org/rescode.html, sqlite3_errstr).
 */
import { StoreUnavailableError } from './deadline.ts';

/** The data file is no longer where it was opened: what is written would be lost with it. */
export class DataFileLost extends Error {
  override readonly name = 'DataFileLost';
}

export function isDataFileLost(error: unknown): boolean {
  return error instanceof DataFileLost ||
    (error instanceof StoreUnavailableError && error.cause instanceof DataFileLost);
}

const sqliteWords: readonly string[] = [
  'attempt to write a readonly database',
  'database disk image is malformed',
  'database is locked',
  'database or disk is full',
  'disk I/O error',
  'file is not a database',
  'unable to open database file',
  'could not deserialize value',
];

/** What Deno KV says of a value that is no longer what was written, and SQLite of its pages. */
const damageWords: readonly string[] = [
  'could not deserialize value',
  'value encoding',
  'database disk image is malformed',
  'malformed database schema',
  'no such column',
];

/** What Deno KV throws for a key that is none any more. */
const damageNames: readonly string[] = ['InvalidData', 'UnexpectedEof'];

/** Whether something in the store cannot be read, however often it is tried. */
export function isDamage(error: unknown): boolean {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  return cause instanceof Error &&
    (damageNames.includes(cause.name) || damageWords.some((words) => cause.message.includes(words)));
}

/** SQLite's messages when reads work but writes fail. */
const unwritable: readonly string[] = ['attempt to write a readonly database', 'database or disk is full'];

/** Whether the store refuses all writes, such as on a full disk; the failed commit wrote nothing. */
export function cannotWrite(error: unknown): boolean {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  return cause instanceof Error && unwritable.some((words) => cause.message.includes(words));
}

/** The error's name and SQLite's phrase; `none` without an error, as after a timeout. */
export function storeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return 'none';
  const said = sqliteWords.find((words) => cause.message.includes(words));
  return said === undefined ? cause.name : `${cause.name}: ${said}`;
}
