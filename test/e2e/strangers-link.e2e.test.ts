/** A link or an archive that somebody else made: opening it asks no other host for anything, and runs nothing. A font of the catalogue is asked about. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { makeShareLink } from '../../site/share/share-link.ts';
import { openBrowser, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Addresses of other hosts that the page asked for. */
let strange: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  page = await context.newPage();
  strange = [];
  await page.route(
    (url) => /^https?:/.test(url.href) && url.origin !== new URL(site.address).origin,
    (route) => {
      strange.push(route.request().url());
      return route.abort();
    },
  );
});
afterEach(() => context.close());

const archive = (change: object) => ({
  schema: 'move-car-sign',
  text: { title: '陌生人的牌子' },
  phones: [{ num: '13800138000' }],
  qr: { on: true },
  ...change,
});

async function openLink(change: object): Promise<void> {
  const { design } = importArchive(archive(change));
  const { link } = await makeShareLink(design!, site.address, { numbers: true });
  await page.goto(link);
}
const title = () => page.locator('[name="text.title"]').inputValue();
const settled = () => page.waitForTimeout(500);

test('a font of the catalogue is fetched only when it is agreed to', async () => {
  await openLink({ font: { custom: 'Pacifico' } });
  const question = page.getByText('要向 fonts.googleapis.com 下载').or(page.getByText('Pacifico'))
    .first();
  await question.waitFor();
  await settled();
  expect(strange).toEqual([]);
  await page.locator('sign-question-dialog [data-way]').click();
  await expect.poll(() => strange.length).toBeGreaterThan(0);
});

test('refused, the plate opens in the font that is on screen', async () => {
  await openLink({ font: { custom: 'Pacifico' } });
  await page.getByRole('button', { name: '换字体打开' }).click();
  await expect.poll(title).toBe('陌生人的牌子');
  await settled();
  expect(strange).toEqual([]);
});

test('so is that of a pasted archive', async () => {
  await page.goto(site.address);
  await page.waitForSelector('#tab-text');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, JSON.stringify(archive({ font: { custom: 'Pacifico' } })));
  await page.getByRole('button', { name: '换字体打开' }).waitFor();
  await settled();
  expect(strange).toEqual([]);
});

test.each<[string, object]>([
  ['a font that is built in', { font: 'kuaile' }],
  ['a picture at an address', { qr: { on: true, mode: 'image', image: 'https://evil.example/code.png' } }],
  ['a picture that names another', {
    qr: {
      on: true,
      mode: 'image',
      image: `data:image/svg+xml,${
        encodeURIComponent(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="https://evil.example/a.png" width="9" height="9"/><script>fetch("https://evil.example/b")</script></svg>',
        )
      }`,
    },
  }],
  ['markup in its texts', {
    text: { title: '陌生人的牌子', sub: '<img src="https://evil.example/x" onerror="alert(1)">' },
  }],
  ['an address in its code', { qr: { on: true, type: 'link', text: 'https://evil.example/' } }],
])('%s asks nobody', async (_, change) => {
  await openLink(change);
  await expect.poll(title).toBe('陌生人的牌子');
  await settled();
  expect(strange).toEqual([]);
});
