/** The process around the function: one per file, permissions, verbs, tracing; stop.deno.test.ts: how it ends. */
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../../functions/ingest/options.ts';
import {
  deno,
  environment,
  post,
  root,
  runFunction,
  type Served,
  serveFunction,
} from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-serve-'));
const path = join(folder, 'made', 'store.sqlite3');
let token: string;
const running: Served[] = [];

beforeAll(async () => {
  // The first start makes the folder, the file and its lock.
  const first = await serveFunction(path);
  await first.stop();
  ({ token } = await seedStore(path));
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(options: Parameters<typeof serveFunction>[1] = {}): Promise<Served> {
  const one = await serveFunction(path, options);
  running.push(one);
  return one;
}

test('the folder is readable by its owner only', () => {
  expect(statSync(join(folder, 'made')).mode & 0o777).toBe(0o700);
});

test('a second process on the same file, by whatever name or link, is refused with what to do; after kill -9 the file is free', async () => {
  const first = await serve();
  const [soft, hard] = [join(folder, 'soft.sqlite3'), join(folder, 'hard.sqlite3')];
  symlinkSync(path, soft);
  linkSync(path, hard);
  for (
    const [name, args] of [[path, []], [path, ['verify']], [soft, ['verify']], [hard, ['verify']]] as const
  ) {
    const { code, output } = runFunction(name, args);
    expect(code).toBe(1);
    expect(output).toContain(`${name} is in use by another process`);
    expect(output).toContain('KV_PATH');
    expect(output).not.toMatch(/\n\s+at /);
  }
  expect(await post(first.address, { token, text: '午饭 25', id: 'lock' })).toMatchObject({ status: 200 });
  await first.kill();
  expect(runFunction(soft, ['verify']).code).toBe(0);
  rmSync(soft);
  rmSync(hard);
});

test('while the channel is off there is no first run and no data file; an unknown value of the switch is reported', async () => {
  const store = join(folder, 'off.sqlite3');
  for (const [value, isKnown] of [['0', true], ['TRUE', false]] as const) {
    const served = await serveFunction(store, { env: { INGEST_ENABLED: value } });
    // Whoever wants a console without a channel sets ADMIN_PASSWORD.
    for (let turn = 0; turn < 5; turn++) {
      const { status, body } = await fetch(`${served.address}/admin/login`);
      expect(status).toBe(404);
      await body?.cancel();
    }
    await served.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith('off.'))).toEqual([]);
    const log = served.lines.join('\n');
    expect([value, log.includes('"channel":"off"'), log.includes('first run')]).toEqual([value, true, false]);
    expect(log.includes(`INGEST_ENABLED is \\"${value}\\", so the channel is off`)).toBe(!isKnown);
  }
  const withConsole = await serveFunction(store, {
    env: { INGEST_ENABLED: '0', ADMIN_PASSWORD: 'open the ledger please' },
  });
  await withConsole.stop();
  expect(existsSync(store)).toBe(true);
  const on = await serveFunction(store);
  await expect.poll(() => on.lines.join('\n')).toContain('first run');
  await on.stop();
});

test('revoke ends a credential by its mask, and lists all when none matches', async () => {
  const { token } = await seedStore(path);
  const { output } = runFunction(path, ['revoke', 'no such thing']);
  expect(output).toContain('No credential is called "no such thing"');
  const mask = `${token.slice(0, 7)}…${token.slice(-4)}`;
  const [row = ''] = output.split('\n').filter((line) => line.includes(mask));
  expect(runFunction(path, ['revoke', mask])).toMatchObject({
    code: 0,
    output: expect.stringContaining('"revoked"') as string,
  });
  const [id = ''] = row.trim().split(' ');
  expect(runFunction(path, ['revoke', id])).toMatchObject({
    code: 1,
    output: expect.not.stringContaining(mask) as string,
  });
  const served = await serve();
  expect(await post(served.address, { token, text: '午饭 25', id: 'revoked' })).toMatchObject({
    status: 401,
  });
});

test.each(['--help', '-h', 'help'])('%s names the verbs, and opens nothing', (verb) => {
  const { code, output } = runFunction(path, [verb], { PORT: 'nonsense' });
  expect([code, output]).toEqual([0, expect.stringContaining('telegram-webhook ADDRESS')]);
});

test.each([
  [['backup-please'], {}, 'Unknown verb "backup-please"'],
  [[], { PORT: '99999' }, 'PORT must be 0 to 65535: "99999"'],
  [[], { AI_BASE_URL: 'model.example/v1' }, 'AI_BASE_URL must be an address such as https://'],
  [[], { HOST: '203.0.113.9' }, 'Cannot listen on 203.0.113.9 at port'],
  [
    [],
    { KV_PATH: 'http://127.0.0.1:9/' },
    'http://127.0.0.1:9/ cannot be opened (',
  ],
])('%j with %j does not start, and says why in one sentence', (args, env, words) => {
  const { code, output } = runFunction(path, args, env);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(output).not.toMatch(/\n\s+at /);
});

test.each([
  [{ INGEST_RATE_BURST: 'many' }, 'INGEST_RATE_BURST must be a whole number from 1: "many"'],
  [{ INGEST_CORS_ORIGINS: '*' }, 'INGEST_CORS_ORIGINS must list origins'],
  [{ INGEST_HOST: 'https://ledger.example.com/' }, 'INGEST_HOST must be a host name such as'],
])('nor with %j', (env, words) => {
  expect(() => readOptions(env)).toThrow(words);
});

test('a file that is no store is reported without a stack', () => {
  const other = join(folder, 'letter.sqlite3');
  writeFileSync(other, 'Dear Sir,\n');
  const { code, output } = runFunction(other, ['verify']);
  expect(code).toBe(1);
  expect(output).toContain(`${other} cannot be opened (`);
  expect(output).toContain('file is not a database');
  expect(output).not.toMatch(/\n\s+at /);
});

test('a store outside the permitted folders is refused', () => {
  const { code, output } = runFunction(path, ['verify'], { KV_PATH: '/nowhere/store.sqlite3' });
  expect(code).toBe(1);
  expect(output).toContain('/nowhere/store.sqlite3 is outside the folders that Deno was allowed to use');
});

test('a taken port does not start, says why, whoever has the store, and makes no file', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const store = join(folder, 'for nothing', 'store.sqlite3');
  const env = { PORT: String(port), INGEST_ENABLED: '1' };
  await serve();
  for (const [name, more] of [[store, {}], [path, {}], [store, { INGEST_TRUSTED_HOPS: '1' }]] as const) {
    const { code, output } = runFunction(name, [], { ...env, ...more });
    expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
    expect(output).not.toMatch(/\n\s+at /);
  }
  expect(existsSync(join(store, '..'))).toBe(false);
  // A verb opens no port.
  expect(runFunction(join(folder, 'verified.sqlite3'), ['verify'], env).code).toBe(0);
  taken.close();
});

/** Without the right to read the site, as where it is not built; resolves when it has said where it is. */
async function serveAlone(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly start: { readonly address?: string; readonly say?: string }; end(): Promise<void> }> {
  const args = [
    'run',
    '--no-prompt',
    '--cached-only',
    '--allow-net',
    '--allow-env',
    `--allow-read=${folder}`,
  ];
  const child = spawn(deno, [...args, `--allow-write=${folder}`, 'functions/serve/serve.ts'], {
    cwd: root,
    env: { ...environment, PORT: '0', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said += String(text));
  const line = /^\{.*"event":"start".*\}$/m;
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(line);
  return {
    start: JSON.parse(line.exec(said)![0]) as { readonly address?: string },
    async end() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

test('without the right to read the site the function serves all the same', async () => {
  const { start, end } = await serveAlone({ INGEST_ENABLED: '1', KV_PATH: ':memory:' });
  try {
    const address = start.address!.replace('localhost', '127.0.0.1');
    expect((await fetch(new URL('healthz', address))).status).toBe(200);
    // The page to open: there is no site.
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(new URL('/', address))).status).toBe(404);
  } finally {
    await end();
  }
});

test('with neither channel nor site the start says so, and names no page that is not there', async () => {
  const { start, end } = await serveAlone({ KV_PATH: ':memory:' });
  await end();
  expect(start.address).toBeUndefined();
  expect(start.say).toMatch(/the channel is off \(INGEST_ENABLED=1 switches it on\), and there is no dist/);
});

test.each([
  ['a password in the environment', { KV_PATH: ':memory:', ADMIN_PASSWORD: 'open the ledger please' }],
  ['a password in the store', {}],
])('a console without channel and site, by %s, is the page to open', async (_, env) => {
  const store = join(folder, 'console-alone.sqlite3');
  if (!('KV_PATH' in env)) {
    const on = await serveFunction(store);
    await expect.poll(() => on.lines.join('\n')).toContain('first run');
    const [, code] = /"code":"([^"]+)"/.exec(on.lines.join('\n'))!;
    const password = 'open the ledger please';
    const chosen = await fetch(`${on.address}/admin/setup`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: on.address },
      body: new URLSearchParams({ code: code!, password, again: password }),
    });
    await chosen.body?.cancel();
    await on.stop();
  }
  const { start, end } = await serveAlone({ KV_PATH: store, ...env });
  try {
    const address = start.address!.replace('localhost', '127.0.0.1');
    expect((await fetch(address)).status).toBe(200);
  } finally {
    await end();
  }
});

test('the built site is served beside the function under its own policy, and an unknown address is answered the same for every method', async () => {
  const served = await serve();
  const home = await fetch(`${served.address}/`);
  const isBuilt = existsSync(fileURLToPath(new URL('../../dist/index.html', import.meta.url)));
  expect(home.status).toBe(isBuilt ? 200 : 404);
  if (isBuilt) expect(home.headers.get('content-security-policy')).toContain("default-src 'none'");
  await home.body?.cancel();
  for (
    const outside of [
      '/../deno.json',
      '/%2e%2e/deno.json',
      '/..%2fdeno.json',
      '/.git/config',
      '/assets/..%5c..%5cdeno.json',
      '/%00',
    ]
  ) {
    const response = await fetch(served.address + outside);
    expect([outside, response.status]).toEqual([outside, 404]);
    await response.body?.cancel();
  }
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${served.address}/nothing.html`, { method });
    expect([method, response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      method,
      404,
      'application/json; charset=utf-8',
      { error: '没有这个地址' },
    ]);
  }
});

test('the store and the files beside it are readable by their owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-modes-'));
  try {
    const store = join(folder, 'open.sqlite3');
    writeFileSync(store, '', { mode: 0o644 });
    const { token: own } = await seedStore(store);
    chmodSync(store, 0o644);
    const served = await serveFunction(store);
    expect((await post(served.address, { token: own, text: '午饭 25', id: 'one' })).status).toBe(200);
    const names = readdirSync(folder).filter((name) => !name.endsWith('.lock'));
    expect(names.length).toBeGreaterThan(1);
    expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(names.map(() => 0o600));
    await served.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('traces, which would hold the token of an address, are refused; metrics and log lines hold neither token nor text', async () => {
  const refused = runFunction(path, [], { OTEL_DENO: 'true', OTEL_SDK_DISABLED: 'true' });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('OTEL_DENO_TRACING=false')]);

  const received: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => void (body += part));
    request.on('end', () => {
      received.push(`${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const served = await serve({
    env: {
      OTEL_DENO: 'true',
      OTEL_DENO_TRACING: 'false',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_METRIC_EXPORT_INTERVAL: '200',
      OTEL_BLRP_SCHEDULE_DELAY: '200',
    },
  });
  await fetch(`${served.address}/ingest?token=${token}`);
  await fetch(`${served.address}/ingest?token=${token}&x=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: '#日记 秘密的一天', client_id: 'canary-id' }),
  });
  await fetch(`${served.address}/ingest/${token}?token=${token}`);
  await expect.poll(() => received.join('\n')).toMatch(/v1\/logs[\s\S]*"diary"|diary/);
  await expect.poll(() => received.join('\n')).toContain('/v1/metrics');
  await served.kill();
  collector.close();
  for (const secret of [token, token.slice(4, 20), '秘密的一天', 'canary-id']) {
    expect(served.lines.join('\n')).not.toContain(secret);
    expect(received.join('\n')).not.toContain(secret);
  }
  expect(received.some((body) => body.startsWith('/v1/traces'))).toBe(false);
});
