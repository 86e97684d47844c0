/** The arguments of deno.json's task, with rights for the files of KV_PATH: those alone, since its folder may hold anything. */
import { readFileSync } from 'node:fs';

/** Every file that SQLite and the lock put beside a store. */
const endings = ['', '-wal', '-shm', '-journal', '.lock'];

/** @type {(kvPath?: string) => string[]} */
export function taskArguments(kvPath = '') {
  const { tasks } = JSON.parse(readFileSync(new URL('../deno.json', import.meta.url), 'utf8'));
  // Behind what makes the messages.
  const line = tasks.ingest.split(' && ').at(-1);
  // The packages are those that npm has installed.
  const args = line.slice(line.indexOf('deno ') + 5).split(' ').filter((arg) => !arg.startsWith('--config='));
  const isFile = kvPath !== '' && kvPath !== ':memory:' && !/^https?:/.test(kvPath);
  const files = isFile ? endings.map((ending) => kvPath + ending) : [];
  return args.map((arg) => /^--allow-(read|write)=/.test(arg) ? [arg, ...files].join(',') : arg);
}
