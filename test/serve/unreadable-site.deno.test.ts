/** A built site that is there and cannot be read: the start says so in one sentence, instead of serving without it or with a stack. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { bundleFunction } from '../../build/release.mjs';
import { deno } from '../ingest/deno-process.ts';

const home = mkdtempSync(join(tmpdir(), 'unreadable-site-'));
// A socket cannot be opened by anybody, and the rights of a file do not stop a test that root runs.
const socket = createServer();
afterAll(() => {
  socket.close();
  rmSync(home, { recursive: true, force: true });
});

test.skipIf(process.platform === 'win32')(
  'a site that cannot be read stops the start in one sentence',
  async () => {
    for (const name of ['functions/serve', 'dist']) mkdirSync(join(home, name), { recursive: true });
    writeFileSync(
      join(home, 'functions/serve/serve.js'),
      (await bundleFunction())['functions/serve/serve.js']!,
    );
    socket.listen(join(home, 'dist/index.html'));
    await once(socket, 'listening');
    const child = spawn(deno, [
      'run',
      '--no-prompt',
      '--unstable-kv',
      '--allow-net',
      '--allow-env',
      '--allow-read=.',
      'functions/serve/serve.js',
    ], { cwd: home, env: { ...process.env, KV_PATH: ':memory:', PORT: '0', NO_COLOR: '1' }, stdio: 'pipe' });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, said.trimEnd()]).toEqual([
      1,
      expect.stringMatching(/^dist\/ cannot be read \(.+\)[^\n]+$/),
    ]);
  },
);
