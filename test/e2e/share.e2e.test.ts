/** Designs that arrive by address, on the built site under its own policy. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { makeShareLink } from '../../site/share/share-link.ts';
import { openBrowser, servePage, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
let link: string;

const archive = {
  schema: 'move-car-sign',
  style: 'guofeng',
  font: 'sans',
  numFont: 'oswald',
  size: { w: 200, h: 100, r: 6, holes: false },
  text: { align: 'center', title: '请挪车', sub: '', tip: '' },
  phones: [{ label: '车主', num: '13911112222' }],
  qr: { on: true, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '', image: '' },
};

beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite({ under: '/some/folder/' }), openBrowser()]);
  link = (await makeShareLink(importArchive(archive).design!, site.address, { numbers: true })).link;
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Visit {
  readonly page: Page;
  readonly elsewhere: readonly string[];
  readonly errors: readonly string[];
}

async function visit(address: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  const page = await context.newPage();
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on(
    'request',
    (request) => /^(blob|data):|^http:\/\/localhost/.test(request.url()) || elsewhere.push(request.url()),
  );
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('https://plates.example/**', (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify(archive),
    }));
  await page.goto(address);
  // A page that nobody touches loads its parts later.
  await page.mouse.move(40, 40);
  return { page, elsewhere, errors };
}

const title = (page: Page) => page.locator('[name="text.title"]');
const number = (page: Page) => page.locator('[name="phones.0.num"]');

test('a share link opens the design, is gone from the address, and a reload keeps what was edited since', async () => {
  const { page, elsewhere, errors } = await visit(link);
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  expect(await number(page).inputValue()).toBe('13911112222');
  expect(page.url()).toBe(site.address);
  await title(page).fill('改过了');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-designer'))).toContain('改过了');
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('改过了');
  // Another link in the same tab changes the fragment alone.
  await page.evaluate((hash) => location.hash = hash, new URL(link).hash);
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  await page.locator('[data-tool=undo]').click();
  expect(await title(page).inputValue()).toBe('改过了');
  expect({ elsewhere, errors }).toEqual({ elsewhere: [], errors: [] });
  await page.context().close();
});

test('a scanned code beside it counts first: the phones are shown and no designer is loaded', async () => {
  const { page, errors } = await visit(`${site.address}#p=13800138000&${new URL(link).hash.slice(1)}`);
  expect(await page.locator('a.call').getAttribute('href')).toBe('tel:13800138000');
  expect(await page.locator('sign-designer').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a design on another port of the user’s own machine is fetched too', async () => {
  const other = await servePage('', { 'access-control-allow-origin': '*' });
  const { page, errors } = await visit(`${site.address}?design=${other.address}`);
  await page.locator('[data-way]').click();
  // It is a page and no design, and that is what is said of it.
  await page.locator('sign-open-dialog dialog[open]').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
  await other.close();
});

test('an address of this site that leads to another host asks nobody there', async () => {
  let asked = 0;
  const other = createServer((_, answer) => {
    asked++;
    answer.writeHead(200, { 'access-control-allow-origin': '*' }).end(JSON.stringify(archive));
  });
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const location = `http://localhost:${(other.address() as AddressInfo).port}/a.json`;
  const { page } = await visit('about:blank');
  await page.route('**/moved.json', (route) => route.fulfill({ status: 302, headers: { location } }));
  await page.goto(`${site.address}?design=moved.json`);
  await page.getByText(new URL(site.address).host).waitFor();
  expect(asked).toBe(0);
  await page.context().close();
  other.close();
});

test('a share link that a chat has percent-encoded opens all the same, and the untouched sample is not kept', async () => {
  const { page } = await visit(link.replace('d=', 'd%3D'));
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  expect(page.url()).toBe(site.address);
  expect(await page.getByText('原来的牌子').count()).toBe(0);
  await page.context().close();
});

test('a damaged link is called one, and a whole one keeps the plate that was there on the shelf, once, and says so', async () => {
  const { page, errors } = await visit(`${site.address}#d=broken`);
  await page.getByText('这个链接不完整').waitFor();
  await page.keyboard.press('Escape');
  await title(page).fill('我自己的');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-designer'))).toContain('我自己的');
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  await page.getByText('原来的牌子放进了“我的牌子”').waitFor();
  await page.waitForFunction(() => localStorage.getItem('sign-designer')?.includes('请挪车'));
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  // The same link again has nothing to keep.
  await page.evaluate((hash) => location.hash = hash, new URL(link).hash);
  await expect.poll(() => page.url()).toBe(site.address);
  await page.locator('[data-dialog=shelf]:visible').click();
  const names = page.locator('sign-shelf-dialog .name');
  await expect.poll(() =>
    names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  )
    .toEqual(['我自己的-8000']);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('where the shelf refuses, the link waits for an answer', async () => {
  const { page } = await visit(site.address);
  await title(page).fill('我自己的');
  await page.evaluate(() =>
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    }
  );
  await page.evaluate((hash) => location.hash = hash, new URL(link).hash);
  await page.getByRole('button', { name: '仍然打开' }).waitFor();
  expect(await title(page).inputValue()).toBe('我自己的');
  await page.getByRole('button', { name: '仍然打开' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  await page.context().close();
});

test('a pasted web address is asked about, and loaded then', async () => {
  const { page, elsewhere } = await visit(site.address);
  await page.locator('[data-tool=open]').click();
  await page.locator('sign-open-dialog textarea').fill('https://plates.example/a.json');
  await page.locator('sign-open-dialog form .button').click();
  await page.locator('[data-way]').waitFor();
  expect(elsewhere).toEqual([]);
  await page.locator('[data-way]').click();
  await expect.poll(() => title(page).inputValue()).toBe('请挪车');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.context().close();
});
