/** SIGTERM ends the process around the function: what is under way is answered, what would last for ever is not waited for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { post, type Served, serveFunction } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-stop-'));
const path = join(folder, 'store.sqlite3');
let token: string;
let served: Served;

beforeAll(async () => {
  ({ token } = await seedStore(path));
});
afterEach(() => served.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('SIGTERM answers what is under way, takes nothing new, and ends with 0', async () => {
  served = await serveFunction(path);
  const url = new URL(`${served.address}/ingest`);
  const body = JSON.stringify({ text: '午饭 25', client_id: 'drain' });
  const request = httpRequest(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      expect: '100-continue',
    },
  });
  const answered = once(request, 'response').then(async ([response]) => ({
    status: (response as IncomingMessage).statusCode,
    text: await textOf(response as IncomingMessage),
  }));
  request.flushHeaders();
  // The server asks for the body: it is at the request.
  await once(request, 'continue');
  request.write(body.slice(0, 10));
  const stopped = served.stop();
  const isShut = expect.poll(async () =>
    (await post(served.address, { token, text: '午饭 1', id: 'late' })).status
  ).toBe(0);
  // What is under way has 5 seconds; by then nothing new is taken, save on a machine that hardly moves.
  await Promise.race([isShut, new Promise((resolve) => setTimeout(resolve, 3000))]);
  request.end(body.slice(10));
  expect(await answered).toMatchObject({ status: 200, text: expect.stringContaining('expense') });
  await isShut;
  expect(await stopped).toBe(0);
  expect(served.lines.at(-1)).toContain('"event":"stop"');
});

test('SIGTERM does not wait for a page that watches an export', async () => {
  served = await serveFunction(path, { env: { ADMIN_PASSWORD: 'open the ledger please' } });
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${served.address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: served.address },
      body: new URLSearchParams(fields),
    });
  const cookie = (await post('/admin/login', { password: 'open the ledger please' })).headers.get(
    'set-cookie',
  )!
    .split(';')[0]!;
  const link = (await post('/admin/data/exports', { format: 'jsonl' }, cookie)).headers.get('location')!;
  const watching = await fetch(new URL(link, served.address), { headers: { cookie } });
  const text = watching.text();
  expect(await served.stop()).toBe(0);
  expect((await text).trimEnd().endsWith('</html>')).toBe(true);
  expect(served.lines.at(-1)).toContain('"event":"stop"');
});

test('SIGTERM does not wait for a body that never ends', async () => {
  served = await serveFunction(path);
  const request = httpRequest(new URL(`${served.address}/ingest`), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      expect: '100-continue',
    },
  });
  request.on('error', () => {});
  request.flushHeaders();
  await once(request, 'continue');
  // The body never ends.
  const beat = setInterval(() => request.write(' '), 1000);
  const late = new Promise((resolve) => setTimeout(() => resolve('too late'), 60_000));
  expect(await Promise.race([served.stop(), late])).toBe(0);
  clearInterval(beat);
  request.destroy();
});
