/**
 * Why the store failed, for the log. An error's message may quote a key, and keys hold account ids: only words
 * of SQLite's own in it are told (https://www.sqlite.org/rescode.html, sqlite3_errstr).
 */
import { StoreTrouble } from './deadline.ts';

const sqliteWords: readonly string[] = [
  'attempt to write a readonly database',
  'database disk image is malformed',
  'database is locked',
  'database or disk is full',
  'disk I/O error',
  'file is not a database',
  'unable to open database file',
];

/** What SQLite says when reading goes on but nothing can be written. */
const unwritable: readonly string[] = ['attempt to write a readonly database', 'database or disk is full'];

/** Whether the store will write nothing until somebody mends it; the commit that failed so wrote nothing. */
export function cannotWrite(error: unknown): boolean {
  const cause = error instanceof StoreTrouble ? error.cause : error;
  return cause instanceof Error && unwritable.some((words) => cause.message.includes(words));
}

/** Its name, and what SQLite said; `none` where there was no error, as when time ran out. */
export function storeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return 'none';
  const said = sqliteWords.find((words) => cause.message.includes(words));
  return said === undefined ? cause.name : `${cause.name}: ${said}`;
}
