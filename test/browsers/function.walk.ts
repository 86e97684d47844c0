/** The console and the entry page, served by a real Deno: from the first sign-in to what is recorded, with a network that fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEntries, type Served, serveFunction } from '../ingest/deno-process.ts';
import { installed } from './installed.ts';
import { Page } from './page.ts';
import { keys } from './walked-browser.ts';

const password = 'open the ledger please';

describe.each(installed)('%s', (_, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'));
  const store = join(folder, 'store.sqlite3');
  let served: Served;
  let origin: string;
  let page: Page;
  /** Of the entry page. */
  let bookmark: string;
  beforeAll(async () => {
    served = await serveFunction(store, { env: { ADMIN_PASSWORD: password } });
    // The cookie without TLS wants a host that browsers trust.
    origin = served.address.replace('127.0.0.1', 'localhost');
    page = new Page(await open());
  });
  afterAll(async () => {
    await page?.browser.close();
    await served?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => page.expectQuiet());

  const path = () => page.run(() => location.pathname);
  const record = async (text: string): Promise<void> => {
    await page.fill('#text', text);
    await page.click('#composer button.primary');
  };
  const texts = () => readEntries(store).filter(({ undone }) => !undone).map(({ note }) => note);

  test('signs in to the console', async () => {
    await page.browser.go(`${origin}/admin`);
    await page.fill('input[type=password]', password);
    await page.click('main button');
    await expect.poll(path).toBe('/admin/accounts');
  });

  test('makes an account by a name that is composed, and a credential', async () => {
    await page.fill('input[name=name]', '');
    await page.browser.compose('明');
    await expect.poll(() => page.value('input[name=name]')).toBe('明');
    await page.press([keys.Enter]);
    await expect.poll(path).toMatch(/\/admin\/accounts\/\w+$/);
    expect(await page.text('h1')).toBe('明');
    await page.fill('form[action="/admin/credentials"] input[name=label]', 'phone');
    await page.click('form[action="/admin/credentials"] button');
    await page.shown('svg.code');
    bookmark = await page.text('#link');
    expect(bookmark).toContain(`${origin}/ingest?token=`);
  });

  test('records what is typed and what is composed on the entry page, and takes it back', async () => {
    await page.browser.go(bookmark);
    await record('lunch 25');
    await page.shown('#log article .money');
    expect(await page.value('#text')).toBe('');
    await page.click('#text');
    await page.browser.compose('茶');
    await expect.poll(() => page.value('#text')).toBe('茶');
    await page.press(' 8');
    await expect.poll(() => page.value('#text')).toBe('茶 8');
    await page.press([keys.Enter], [keys.Control]);
    await expect.poll(texts).toEqual(['lunch', '茶']);
    await page.click('#log article .actions button:last-child');
    await page.shown('#log .undone');
    expect(texts()).toEqual(['lunch']);
  });

  test('keeps what is recorded without a network and sends it once there is one again, once', async () => {
    const { port } = new URL(origin);
    await served.stop();
    await record('taxi 30');
    await expect.poll(() => page.run(() => Object.values(localStorage).join())).toContain('taxi 30');
    await page.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await page.browser.takeErrors();
    served = await serveFunction(store, { env: { ADMIN_PASSWORD: password }, port: Number(port) });
    await page.browser.go(bookmark);
    await expect.poll(() => page.run(() => localStorage.length)).toBe(0);
    expect(texts()).toEqual(['lunch', 'taxi']);
  });

  test('shows the records, the month, the data and the audit', async () => {
    for (const place of ['records', 'data', 'audit', 'status']) {
      await page.browser.go(`${origin}/admin/${place}`);
      await page.shown('main h1');
    }
    await page.browser.go(`${origin}/admin/records`);
    expect(await page.text('tbody')).toContain('taxi');
  });
});
