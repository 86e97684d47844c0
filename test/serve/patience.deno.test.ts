/**
 * Connections that are slow, silent or too many: closed after their time, with an answer where there is a request; the process lives on. And
 * the end of a function that stands still. All wait at once, since they wait for half a minute.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment, post, root, type Served, serveFunction } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-slow-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of what is asked again until it is so. */
const patience = { timeout: 60_000 };

function dial(served: Served): Socket {
  return connect(Number(new URL(served.address).port), '127.0.0.1').setEncoding('utf8').on('error', () => {});
}

/** Says `said`, then a `drip` every second; resolves to what it heard when the server hangs up, or to null after a minute. */
function waitForEnd(served: Served, said: string, drip = ''): Promise<string | null> {
  const socket = dial(served);
  let heard = '';
  return new Promise((resolve) => {
    const beat = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 1000);
    const late = setTimeout(() => finish(null), 60_000);
    const finish = (ended: string | null): void => {
      clearInterval(beat);
      clearTimeout(late);
      socket.destroy();
      resolve(ended);
    };
    socket.on('data', (part: string) => void (heard += part));
    socket.on('close', () => finish(heard));
    if (said !== '') socket.write(said);
  });
}

const head = (line: string, headers: readonly string[]): string =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n');

describe.concurrent('without a proxy', () => {
  let served: Served;
  let token: string;
  beforeAll(async () => {
    const path = join(folder, 'slow.sqlite3');
    ({ token } = await seedStore(path));
    served = await serveFunction(path, {
      env: {
        ADMIN_PASSWORD: 'open the ledger please',
        TELEGRAM_BOT_TOKEN: '1:a',
        TELEGRAM_SECRET: 'a-secret-of-telegram',
      },
    });
  });
  afterAll(() => served.kill());

  test('silence, unfinished headers, idle connections and bodies that do not come are ended after 30 s, and delay nobody', async () => {
    const json = ['Content-Type: application/json', `Authorization: Bearer ${token}`];
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Sec-Fetch-Site: same-origin'];
    const cases = {
      silence: ['', ''],
      headers: ['POST /ingest HTTP/1.1\r\nHost:', ''],
      'dripping headers': ['POST /ingest HTTP/1.1\r\nX-A: ', 'a'],
      idle: [head('GET /healthz HTTP/1.1', []), ''],
      body: [head('POST /ingest HTTP/1.1', [...json, 'Content-Length: 50']) + '{"te', ''],
      'dripping body': [head('POST /ingest HTTP/1.1', [...json, 'Content-Length: 5000']) + '{', ' '],
      chunks: [head('POST /ingest HTTP/1.1', [...json, 'Transfer-Encoding: chunked']) + '1\r\n{\r\n', ''],
      preview: [head('POST /ingest/preview HTTP/1.1', [...json, 'Content-Length: 50']) + '{"te', ''],
      'sign-in': [head('POST /admin/login HTTP/1.1', [...form, 'Content-Length: 50']) + 'passw', ''],
      'set-up': [head('POST /admin/setup HTTP/1.1', [...form, 'Content-Length: 50']), ''],
      channel: [
        head('POST /channels/telegram HTTP/1.1', [
          'X-Telegram-Bot-Api-Secret-Token: a-secret-of-telegram',
          'Content-Type: application/json',
          'Content-Length: 50',
        ]),
        '',
      ],
      'refused, its body never sent': [
        head('POST /ingest HTTP/1.1', ['Content-Type: application/json', 'Content-Length: 50']),
        '',
      ],
    } as const;
    let over = 0;
    const slow = Promise.all(
      Object.entries(cases).map(async ([name, [said, drip]]) => {
        const heard = await waitForEnd(served, said, drip);
        over++;
        return [name, heard] as const;
      }),
    );
    expect((await post(served.address, { token, text: '午饭 25', id: 'beside' })).status).toBe(200);
    // Only the refused one, which has its answer at once.
    expect(over).toBeLessThanOrEqual(1);
    const ended = Object.fromEntries(await slow) as Record<keyof typeof cases, string | null>;
    const statuses = Object.fromEntries(
      Object.entries(ended).map(([name, end]) => [name, end && /^HTTP\/1\.1 (\d+)/.exec(end)?.[1]]),
    );
    expect(statuses).toEqual({
      silence: '408',
      headers: '408',
      'dripping headers': '408',
      idle: '200',
      body: '408',
      'dripping body': '408',
      chunks: '408',
      preview: '408',
      'sign-in': '408',
      'set-up': '408',
      channel: '408',
      'refused, its body never sent': '401',
    });
    for (const [name, end] of Object.entries(ended)) {
      if (end!.includes(' 408 ')) {
        expect([name, end]).toEqual([name, expect.stringMatching(/\{"error":"[^"]+"\}$/)]);
      }
    }
    expect((await fetch(`${served.address}/healthz`)).status).toBe(200);
  });
});

describe.concurrent('without file descriptors the process waits, and serves again when there are some', () => {
  test.for<[string, Readonly<Record<string, string>>]>([
    ['without a proxy', {}],
    ['behind a proxy', { INGEST_TRUSTED_HOPS: '1' }],
  ])('%s', async ([where, env], { expect }) => {
    const path = join(folder, `${where}.sqlite3`);
    const { token } = await seedStore(path);
    const served = await serveFunction(path, { descriptors: 100, env });
    const sockets = Array.from({ length: 150 }, () => {
      const socket = dial(served);
      socket.write('GET /healthz HTTP/1.1\r\nHost:');
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(served.child.exitCode).toBeNull();
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => post(served.address, { token, text: '茶 3', id: 'again' }), patience)
      .toMatchObject({ status: 200 });
    expect(await served.stop()).toBe(0);
  });
});

test.concurrent('a function that answers nothing for 20 s is ended with 1; before, it is left alone', async ({ expect }) => {
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
  await expect.poll(healthz, patience).toBe(200);
  expect(existsSync(store)).toBe(true);
  const [, inner = ''] =
    /(\d+)/.exec(spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).stdout) ?? [];
  // It has been asked at least once by then.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(said).not.toContain('stuck');
  process.kill(Number(inner), 'SIGSTOP');
  const [code] = await gone as [number];
  expect([code, said]).toEqual([1, expect.stringContaining('"event":"stuck"')]);
  // Its questions are no requests in the log.
  expect(said).not.toContain('"status":400');
});
