/** INGEST_HOST: one process, the function at a host name of its own and the site at every other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveFunction } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-hosts-'));
const store = join(folder, 'store.sqlite3');
let served: Served;
let token: string;
beforeAll(async () => {
  ({ token } = await seedStore(store));
  served = await serveFunction(store, { env: { INGEST_HOST: 'Ledger.example.com' } });
});
afterAll(async () => {
  await served.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The status of a request that names `host`; with a text it is one that records it. */
function ask(host: string, path: string, text?: string): Promise<number | undefined> {
  const { port } = new URL(served.address);
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: text === undefined ? 'GET' : 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end(text === undefined ? undefined : JSON.stringify({ text, client_id: `${host} ${text}` }));
  });
}

// deno-fmt-ignore
test.each([
  ['ledger.example.com',     { page: 200, console: 303, sign: 404, asset: 404, recorded: 200 }],
  ['ledger.example.com:443', { page: 200, console: 303, sign: 404, asset: 404, recorded: 200 }],
  ['sign.example.com',       { page: 404, console: 404, sign: 200, asset: 200, recorded: 404 }],
  ['127.0.0.1',              { page: 404, console: 404, sign: 200, asset: 200, recorded: 404 }],
  ['x.ledger.example.com',   { page: 404, console: 404, sign: 200, asset: 200, recorded: 404 }],
])('at %s there is what belongs there', async (host, expected) => {
  expect({
    page:     await ask(host, '/ingest'),
    console:  await ask(host, '/admin'),
    sign:     await ask(host, '/'),
    asset:    await ask(host, '/widget/sign-designer.js'),
    recorded: await ask(host, '/ingest', '午饭 25'),
  }).toEqual(expected);
  expect(await ask(host, '/healthz')).toBe(200);
});

test('the code of the first run leads to that name', async () => {
  await expect.poll(() => served.lines.join('\n')).toContain(
    '"address":"https://ledger.example.com/admin/login"',
  );
});
