/** Undo in the console under a thumb, without script: a double tap, the row that says so, and the way back. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { post } from '../ingest/deno-process.ts';
import { inTurn, seedFrom } from '../run/cases.ts';
import { slowness } from '../run/slow-world.mjs';
import { browser, origin, password, serveConsole, served } from './served-console.ts';

const headers = { accept: 'application/json' };
let context: BrowserContext;
let page: Page;

serveConsole();
afterEach(() => context.close());

/** A phone that is signed in, and a new account with fifteen records. */
async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<string> {
  context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    reducedMotion,
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000 * slowness);
  const sent = async (path: string, form: Record<string, string>): Promise<Record<string, string>> => {
    const answer = await page.request.post(origin + path, { form, headers: { ...headers, origin } });
    expect(answer.ok()).toBe(true);
    return await answer.json() as Record<string, string>;
  };
  await sent('/admin/login', { password });
  const name = `公司的差旅${crypto.randomUUID().slice(0, 4)}`;
  const { account } = await sent('/admin/accounts', { name });
  const { token } = await sent('/admin/credentials', { account: account!, label: 'x' });
  for (let n = 1; n <= 15; n++) {
    const text = `午饭 ${n}`;
    expect((await post(served.address, { token: token!, text, id: `${account}-${n}` })).status).toBe(200);
  }
  return account!;
}

async function undone(account: string): Promise<readonly string[]> {
  const answer = await page.request.get(`${origin}/admin/records?account=${account}`, { headers });
  const { entries } = await answer.json() as { entries: { text: string; undone: unknown }[] };
  return entries.filter(({ undone }) => undone !== null).map(({ text }) => text);
}

test('the menu is one line, in English too', async () => {
  const account = await open('reduce');
  for (const language of ['zh', 'en']) {
    await context.addCookies([{ name: 'language', value: language, url: `${origin}/admin` }]);
    await page.goto(`${origin}/admin/records?account=${account}`);
    const boxes = (await page.locator('nav a').all()).map((link) => link.boundingBox());
    expect([language, new Set((await Promise.all(boxes)).map((box) => box!.y)).size]).toEqual([language, 1]);
  }
});

test.each(
  inTurn([[120, 'no-preference'], [400, 'no-preference'], [400, 'reduce']] as const, seedFrom(0), 2),
)(
  'a second tap after %i ms (motion: %s) does nothing to another entry',
  async (gap, motion) => {
    const account = await open(motion);
    // The second that a page takes no taps lasts ten, since a busy machine may take the second tap late.
    const inspector = await context.newCDPSession(page);
    await inspector.send('Animation.enable');
    await inspector.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
    for (const place of [`/admin/records?account=${account}`, `/admin/accounts/${account}/month`]) {
      await page.goto(origin + place);
      const row = page.locator('.records tbody tr').nth(6);
      const button = row.getByRole('button', { name: /^撤销/ });
      await button.scrollIntoViewIfNeeded();
      const box = (await button.boundingBox())!;
      const text = (await row.locator('q').textContent())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const before = await undone(account);
      // What a tap leads to may keep the browser from answering it.
      const tap = () => Promise.race([page.touchscreen.tap(x, y), page.waitForTimeout(5000)]);
      await tap();
      await page.waitForTimeout(gap);
      await tap();
      // The second tap may end the first one's navigation and begin its own.
      await expect.poll(() => page.url()).toMatch(/[?&]did=undo/);
      await page.waitForLoadState();
      await page.waitForTimeout(500);
      expect((await undone(account)).toSorted()).toEqual([...before, text].toSorted());
    }
  },
);

test('the row that was undone stands in the middle and offers to restore it, after a second', async () => {
  const account = await open('no-preference');
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 400 }]) {
    await page.setViewportSize(viewport);
    await page.goto(`${origin}/admin/records?account=${account}`);
    const row = page.locator('tbody tr').nth(7);
    await row.getByRole('button', { name: /^撤销/ }).tap();
    await page.waitForURL(/[?&]did=undo/);
    const box = (await page.locator('tr:target').boundingBox())!;
    const middle = (box.y + box.height / 2) / viewport.height;
    expect([middle > 0.3, middle < 0.7]).toEqual([true, true]);
    expect(await row.textContent()).toContain('已撤销');
    // Waits until the button takes taps again.
    await row.getByRole('button', { name: /^恢复/ }).tap();
    await page.waitForURL(/[?&]did=restore/);
    expect(await undone(account)).toEqual([]);
  }
});

test('a form sent after the session has ended is carried out after the sign-in, and a link is opened', async () => {
  const account = await open('no-preference');
  await page.goto(`${origin}/admin/accounts/${account}`);
  await page.fill('form[action="/admin/credentials"] input[name=label]', '车里的平板');
  await page.selectOption('form[action="/admin/credentials"] select', '90');
  await context.clearCookies();
  await page.tap('form[action="/admin/credentials"] button');
  await page.getByText('登录已过期').waitFor();
  await page.fill('input[type=password]', password);
  await page.tap('main button');
  await page.locator('#token').waitFor();
  expect(await page.textContent('main')).toContain('车里的平板');

  await context.clearCookies();
  await page.goto(`${origin}/admin/records?account=${account}&text=午饭 7`);
  await page.fill('input[type=password]', password);
  await page.tap('main button');
  await page.locator('.records').waitFor();
  expect(await page.locator('.records q').allTextContents()).toEqual(['午饭 7']);
});

test.each([390, 1280])('the month of one of several accounts names it whole, %i px wide', async (width) => {
  const account = await open('no-preference');
  await page.request.post(`${origin}/admin/accounts`, { form: { name: '我们家' }, headers: { origin } });
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${origin}/admin?account=${account}`);
  const isCut = await page.locator('.steps select').evaluate((select) => {
    const free = select.cloneNode(true) as HTMLSelectElement;
    Object.assign(free.style, { width: 'auto', maxWidth: 'none', position: 'absolute' });
    select.after(free);
    return select.getBoundingClientRect().width < free.getBoundingClientRect().width;
  });
  expect(isCut).toBe(false);
});
