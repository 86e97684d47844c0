/** The rights that `functions/start.mjs` gives the function. */
import { expect, test } from 'vitest';
import { taskArguments } from '../../functions/rights.mjs';

test.each(['ingest.sqlite3', './ingest.sqlite3', '/x.sqlite3', '/srv/data/a.sqlite3', 'data/b.sqlite3'])(
  'KV_PATH=%s gives rights to its files and to no folder but data/',
  (path) => {
    const write = taskArguments(path).find((arg) => arg.startsWith('--allow-write='));
    expect(write).toBe(
      `--allow-write=data,${path},${path}-wal,${path}-shm,${path}-journal,${path}.lock`,
    );
  },
);

test.each(['', ':memory:', 'https://kv.example/', 'http://127.0.0.1:4512'])(
  'KV_PATH="%s" gives none',
  (path) => {
    expect(taskArguments(path).filter((arg) => arg.startsWith('--allow-write='))).toEqual([
      '--allow-write=data',
    ]);
  },
);
