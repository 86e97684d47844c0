/** BASE_PATH: everything under a path of a host that has others, whether the proxy in front takes that path off or not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, runFunction, type Served, serveFunction } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-base-path-'));
const store = join(folder, 'store.sqlite3');
const env = { BASE_PATH: '/money', ADMIN_PASSWORD: 'a long password of several words' };
let served: Served;
/** Without the path. */
let host: string;
let token: string;
let cookies: string;

beforeAll(async () => {
  await (await serveFunction(store)).stop();
  ({ token } = await seedStore(store));
  served = await serveFunction(store, { env });
  host = new URL(served.address).origin;
  const signedIn = await fetch(`${host}/money/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password: env.ADMIN_PASSWORD, back: '/admin' }),
  });
  cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!).join('; ');
});
afterAll(async () => {
  await served.kill();
  rmSync(folder, { recursive: true, force: true });
});

function get(path: string): Promise<Response> {
  return fetch(`${host}${path}`, { redirect: 'manual', headers: { cookie: cookies } });
}

test('the log names the whole address', () => {
  expect(new URL(served.address).pathname).toBe('/money');
});

test('lines are recorded and the page is shown under the path', async () => {
  const recorded = await post(`${host}/money`, { text: '午饭 25', id: 'base-path-1', token });
  expect(recorded.status).toBe(200);
  const page = await get(`/money/ingest?token=${token}`);
  expect(page.status).toBe(200);
  expect((await page.text()).includes('<form id="composer">')).toBe(true);
});

test.each(['/money', ''])('a visitor of %j/admin is sent to its sign-in page', async (path) => {
  const answer = await fetch(`${host}${path}/admin`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/money/admin/login');
});

test('the bare path leads to the site', async () => {
  const answer = await get('/money?a=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/money/?a=1']);
});

test('every address that a page of the console names is under the path and is there', async () => {
  const seen = new Set(['/money/admin']);
  for (const path of seen) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 302, 303])]);
    const named = [
      ...(await answer.text()).matchAll(/ (?:href|src|action|formaction|data-src)="(\/[^"]*)"/g),
    ];
    const found = [answer.headers.get('location'), ...named.map(([, address]) => address)];
    for (const address of found.filter((one) => one !== null && one !== undefined)) {
      expect([path, address]).toEqual([path, expect.stringMatching(/^\/money\//)]);
      const plain = address.replaceAll('&amp;', '&');
      // A form's is for POST; what is shown while a file is read waits for it.
      const isLink = !named.some(([whole]) => !/^ (href|src)=/.test(whole) && whole.includes(address));
      if (isLink && seen.size < 60) seen.add(plain);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('cookies reach the pages under the path', async () => {
  const answer = await fetch(`${host}/money/admin/language`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies },
    body: new URLSearchParams({ language: 'en', back: '/admin' }),
  });
  const paths = answer.headers.getSetCookie().map((cookie) => /; Path=([^;]*)/.exec(cookie)?.[1]);
  expect(paths).toEqual(['/money/admin']);
});

test.each(['money', '/money/../x', '//', '/a b', 'https://example.com/'])('%j is refused', (BASE_PATH) => {
  const { code, output } = runFunction(join(folder, 'other.sqlite3'), [], { BASE_PATH });
  expect([code, output]).toEqual([1, expect.stringContaining('BASE_PATH must be a path such as /money')]);
});
