/**
 * Deno Deploy, as far as its documents say what it does: the entry of the release alone, every right, its variables, the database without a name,
 * a fresh folder at each start, SIGINT at the end. Its service itself was not tried.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunction, releaseConfiguration } from '../../build/release.mjs';
import { deno, post, root } from '../ingest/deno-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sign-deploy-'));
const home = join(folder, 'uploaded');
const configuration = releaseConfiguration(JSON.parse(readFileSync(join(root, 'deno.json'), 'utf8')));
const running: ChildProcess[] = [];
const password = 'a password of its own';

beforeAll(async () => {
  mkdirSync(home);
  writeFileSync(join(home, 'deno.json'), JSON.stringify(configuration));
  for (const [name, text] of Object.entries(await bundleFunction())) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  // Of a file system only what was uploaded is read, and nothing is written; no variable but its own, a port, and what the documents name.
  const child = spawn(deno, [
    'run',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    `--allow-read=${home}`,
    configuration.deploy.runtime.entrypoint,
  ], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DENO_DEPLOY: 'true',
      DENO_DEPLOYMENT_ID: 'x1',
      DENO_TIMELINE: 'production',
      // Where the database without a name is, as this Deno has it.
      DENO_DIR: join(folder, 'cache'),
      NO_COLOR: '1',
      PORT: '0',
      INGEST_ENABLED: '1',
      ADMIN_PASSWORD: password,
    },
  });
  running.push(child);
  const gone = once(child, 'exit');
  let began: { readonly address: string; readonly store: string } | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('"event":"start"')) continue;
    began = JSON.parse(line);
    break;
  }
  const address = began!.address.replace('0.0.0.0', '127.0.0.1').replace(/\/admin$/, '');
  return {
    address,
    store: began!.store,
    async stop() {
      child.kill('SIGINT');
      return (await gone)[0] as number | null;
    },
  };
}

/** A form of the console, answered as JSON. */
async function send(address: string, path: string, fields: Record<string, string>, cookie = '') {
  const headers = { accept: 'application/json', cookie };
  return await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}

test('the entry alone serves the function, keeps what it recorded, and ends when it is told to', async () => {
  const first = await start();
  expect(first.store).toBe('deploy');
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${first.address}/`)).status).toBe(404);
  const cookie = (await send(first.address, '/admin/login', { password })).headers.get('set-cookie')!
    .split(';')[0]!;
  const made = await send(first.address, '/admin/accounts', { name: '家' }, cookie);
  const { account } = await made.json() as { account: string };
  const issued = await send(first.address, '/admin/credentials', { account, label: '手机' }, cookie);
  const { token } = await issued.json() as { token: string };
  expect(await post(first.address, { token, text: '午饭 25', id: 'one' })).toMatchObject({ status: 200 });
  expect(await first.stop()).toBe(0);

  const second = await start();
  expect((await post(second.address, { token, text: '午饭 25', id: 'one' })).kind).toBe('idempotent');
  expect(await second.stop()).toBe(0);
  expect(readdirSync(home).toSorted()).toEqual(['deno.json', 'functions']);
});
