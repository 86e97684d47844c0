/** `functions/start.mjs`: its rights, and the end of a function that stands still. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { taskArguments } from '../../functions/rights.mjs';
import { environment, root } from '../ingest/deno-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

test('a function that answers nothing for 20 s is ended with 1; before, it is left alone', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const store = join(folder, 'new', 'store.sqlite3');
  const child = spawn('node', ['functions/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, KV_PATH: store, PORT: String(port), INGEST_ENABLED: '1' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => void (said += String(part)));
  const gone = once(child, 'exit');
  const healthz = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, () => 0);
  await expect.poll(healthz, { timeout: 30_000 }).toBe(200);
  expect(existsSync(store)).toBe(true);
  const [, inner = ''] =
    /(\d+)/.exec(spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).stdout) ?? [];
  // It has been asked at least once by then.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect(said).not.toContain('stuck');
  process.kill(Number(inner), 'SIGSTOP');
  const [code] = await gone as [number];
  expect([code, said]).toEqual([1, expect.stringContaining('"event":"stuck"')]);
  // Its questions are no requests in the log.
  expect(said).not.toContain('"status":400');
});
