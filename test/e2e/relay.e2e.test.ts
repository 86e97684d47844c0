import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dist, openSite } from './site.ts';

const { site, browser } = await openSite({ under: '/some/folder/' });

const carried = 'p=13800138000&l=%E8%BD%A6%E4%B8%BB&p=%2B8613900139000';

interface Visit {
  readonly page: Page;
  readonly requests: string[];
  readonly errors: string[];
}

async function user(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, requests, errors };
}

const usual = await user();

/** As the usual user, or as one of their own. */
async function visit(address: string, options?: BrowserContextOptions): Promise<Visit> {
  const visit = options ? await user(options) : usual;
  // From one fragment to the next nothing would be loaded.
  await visit.page.goto('about:blank');
  visit.requests.length = visit.errors.length = 0;
  await visit.page.goto(`${site.address}${address}`);
  return visit;
}

const numbers = (page: Page): Promise<string[]> =>
  page.locator('a.call').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

describe('the page a scanned code opens', () => {
  test.each([
    ['the directory, fragment', `#${carried}`],
    ['index.html, fragment', `index.html#${carried}`],
    ['query', `?${carried}`],
    ['query put in before the fragment', `?nsukey=abc%2F&from=singlemessage&isappinstalled=0#${carried}`],
    ['parameter put in behind the fragment', `#${carried}&shareTo=timeline`],
    ['question mark put in behind the fragment', `#${carried}?from=timeline`],
    ['a second fragment put in behind the first', `#${carried}#mp.weixin.qq.com`],
    [
      'everything put in at once',
      `?nsukey=a&from=timeline#${carried}&shareTo=x?isappinstalled=0#wechat_redirect`,
    ],
    ['a fragment encoded as a whole', `#${encodeURIComponent(carried)}`],
    ['a fragment written in HTML', `#${carried.replaceAll('&', '&amp;')}`],
  ])('shows both phones from %s', async (_, address) => {
    const { page, errors } = await visit(address);
    expect(await numbers(page)).toEqual(['tel:13800138000', 'tel:+8613900139000']);
    expect(await page.locator('.label').allTextContents()).toEqual(['车主']);
    expect(errors).toEqual([]);
  });

  test('is one request, under 10 KB brotli in all, and loads nothing of the designer', async () => {
    const { page, requests } = await visit(`#${carried}`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !/icon|manifest/.test(url))).toEqual([site.address]);
    expect(brotliCompressSync(readFileSync(join(dist, 'index.html'))).length).toBeLessThan(10 * 1024);
  });

  test.each([
    'p=',
    'p=abc',
    'P=',
    '!p=138x',
    'p=javascript:alert(1)',
    'p=1380013800%',
    'p%3D',
  ])('says of #%s that its number is incomplete, and shows no other', async (carries) => {
    const { page, errors } = await visit(`#${carries}`);
    expect(await page.locator('.damaged').textContent()).toContain('这个链接里的号码不完整');
    expect(await page.locator('a, button, sign-designer').count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toMatch(/\d{3}/);
    expect(errors).toEqual([]);
  });

  test('calls what can be read without guessing, and says that there was more', async () => {
    const { page } = await visit('#P=１３８００１３８０００%26l=车主&p=139x;p=tel:13900139000');
    expect(await numbers(page)).toEqual(['tel:13800138000', 'tel:13900139000']);
    expect(await page.locator('.damaged').isVisible()).toBe(true);
  });

  test('shows a number that is too short as text, with a doubt', async () => {
    const { page } = await visit('#p=1380013');
    expect(await page.locator('.number').textContent()).toBe('1380013');
    expect(await page.locator('.doubtful').isVisible()).toBe(true);
    expect(await page.locator('a, button').count()).toBe(0);
  });

  test('the digits of a number keep their order in a language from right to left, on one line of a small phone', async () => {
    const { page } = await visit(`#${carried}`, { locale: 'ar', viewport: { width: 320, height: 568 } });
    const places = await page.locator('.number').last().evaluate((number) =>
      [...number.firstChild!.textContent!].map((_, at) => {
        const range = document.createRange();
        range.setStart(number.firstChild!, at);
        range.setEnd(number.firstChild!, at + 1);
        return range.getBoundingClientRect();
      }).map(({ left, top }) => ({ left, top }))
    );
    expect(places.map(({ left }) => left)).toEqual(places.map(({ left }) => left).toSorted((a, b) => a - b));
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  });

  test.each([
    ['iPhone', 'sms:13800138000?&body=您好，您的车挡住了我的车，麻烦您来挪一下，谢谢！'],
    ['Android', 'sms:13800138000?&body=您好，您的车挡住了我的车，麻烦您来挪一下，谢谢！'],
    ['Windows', 'sms:13800138000'],
  ])('writes a message to the first number on %s', async (system, href) => {
    const { page } = await visit(`#${carried}`, { userAgent: `Mozilla/5.0 (${system})` });
    const found = await page.locator('a.message').first().getAttribute('href');
    expect(decodeURIComponent(found!)).toBe(href);
  });

  test.each([
    ['13800138000', '138 0013 8000', true],
    ['%2B8613800138000', '+86 138 0013 8000', true],
    ['8613800138000', '86 138 0013 8000', true],
    ['4008208820', '400 820 8820', false],
    ['01062345678', '010 6234 5678', false],
    ['%2B867551234567', '+86 755 123 4567', false],
    ['%2B861062345678', '+86 10 6234 5678', false],
    ['61234567', '6123 4567', true],
    ['%2B14155552671', '+14155552671', true],
    ['95588', '95588', true],
  ])(
    'groups %s as the plate does, %s, and offers a message if one may arrive: %s',
    async (typed, shown, message) => {
      const { page } = await visit(`#p=${typed}`);
      expect(await page.locator('.number').textContent()).toBe(shown);
      expect(await page.locator('a.message').count()).toBe(message ? 1 : 0);
      const [call, copy] = [
        await page.locator('.call').boundingBox(),
        await page.locator('.copy').boundingBox(),
      ];
      const card = (await page.locator('li').boundingBox())!;
      expect(Math.round(card.x + card.width - copy!.x - copy!.width)).toBe(Math.round(call!.x - card.x));
    },
  );

  test('has its buttons within reach of the thumb, all on the screen', async () => {
    for (const viewport of [{ width: 320, height: 568 }, { width: 390, height: 844 }]) {
      const { page } = await visit('#p=13800138000&l=%E8%BD%A6%E4%B8%BB', { viewport });
      for (const name of ['call', 'message', 'copy']) {
        const box = (await page.locator(`.${name}`).boundingBox())!;
        expect(box.y).toBeGreaterThan(viewport.height / 2);
        expect(box.y + box.height).toBeLessThan(viewport.height);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test('works in an old in-app browser: no modules, no worker, no clipboard, no observers', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' });
    await context.addInitScript(() => {
      Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
      for (const name of ['serviceWorker', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name);
      for (const name of ['PerformanceObserver', 'URL', 'URLSearchParams']) {
        Reflect.deleteProperty(globalThis, name);
      }
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${site.address}#${carried}`);
    expect(await numbers(page)).toEqual(['tel:13800138000', 'tel:+8613900139000']);
    await page.locator('button.copy').first().click();
    expect(await page.evaluate(() => String(getSelection()))).toContain('138 0013 8000');
    await page.goto('about:blank');
    await page.goto(site.address);
    expect(await page.locator('.opening').textContent()).toContain('太旧');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('asks search engines to stay away and sends no referrer', async () => {
    const { page } = await visit(`#${carried}`);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
    expect(await page.getAttribute('meta[name="archive.org_bot"]', 'content')).toBe('noarchive');
    expect(await page.getAttribute('meta[name=referrer]', 'content')).toBe('no-referrer');
  });

  test('copies a number', async () => {
    const { page } = await visit(`#${carried}`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('button.copy').first().click();
    await page.waitForFunction(() => document.querySelector('button.copy')?.textContent === '已复制');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('13800138000');
  });

  test('speaks English to an English user', async () => {
    const { page } = await visit(`#${carried}`, { locale: 'en-GB' });
    expect(await page.textContent('h1')).toBe('Contact the car owner');
  });

  test.each(['light', 'dark'] as const)(
    'has no violation of accessibility rules in %s, nor sideways scrolling at 320 px',
    async (colorScheme) => {
      const { page } = await visit(`#${carried}`, {
        colorScheme,
        viewport: { width: 320, height: 568 },
        bypassCSP: true,
      });
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run()
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  test('opens without a network after one visit, with other phones too', async () => {
    const { page } = await visit(`#${carried}`, { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    const second = await page.context().newPage();
    await second.goto(`${site.address}#p=110&l=x`);
    expect(await numbers(second)).toEqual(['tel:110']);
  });
});
