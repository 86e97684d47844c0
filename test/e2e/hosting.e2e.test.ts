/** The built site as it is hosted: in any folder, offline, and when a new build takes the place of an old one. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { dist, openBrowser, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
let served = dist;
const next = mkdtempSync(join(tmpdir(), 'sign-designer-next-'));
beforeAll(async () => {
  [site, browser] = await Promise.all([
    serveSite({ under: '/some/folder/', from: () => served }),
    openBrowser(),
  ]);
  buildNext();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  rmSync(next, { recursive: true, force: true });
});

/** Another build: every part under another name, a mark in the designer, and nothing left of this one. */
function buildNext(): void {
  const names = readdirSync(join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-(\w{8})\./, '-next$1.')]));
  const known = new RegExp(names.join('|').replaceAll('.', '\\.'), 'g');
  const rename = (text: string) => text.replace(known, (name) => renamed.get(name)!);
  cpSync(dist, next, { recursive: true, filter: (from) => !/[\\/](fonts|widget|assets)$/.test(from) });
  cpSync(join(dist, 'assets'), join(next, 'assets'), {
    recursive: true,
    filter: (from) => !names.some((name) => from.endsWith(name)),
  });
  symlinkSync(join(dist, 'fonts'), join(next, 'fonts'), 'junction');
  for (const [from, to] of renamed) {
    const text = rename(readFileSync(join(dist, 'assets', from), 'utf8'));
    const mark = from.startsWith('designer-') && from.endsWith('.js') ? ';globalThis.build = "next";' : '';
    writeFileSync(join(next, 'assets', to), text + mark);
  }
  const hash = (page: string) =>
    createHash('sha256').update(/<script>([\s\S]*?)<\/script>/.exec(page)![1]!).digest('base64');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const nextPage = rename(page);
  const rehash = (text: string) => text.replace(hash(page), hash(nextPage));
  writeFileSync(join(next, 'index.html'), rehash(nextPage));
  writeFileSync(join(next, 'policy.txt'), rehash(readFileSync(join(dist, 'policy.txt'), 'utf8')));
  const worker = rename(readFileSync(join(dist, 'sw.js'), 'utf8'));
  writeFileSync(join(next, 'sw.js'), worker.replace(/sign-designer-(?!fonts)/, 'sign-designer-next'));
}

interface User {
  readonly context: BrowserContext;
  readonly errors: readonly string[];
  open(): Promise<Page>;
}

async function user(): Promise<User> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  const open = async () => {
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(site.address);
    await page.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
    return page;
  };
  return { context, errors, open };
}

/** Until every part of the designer, and every font that the page has fetched, is kept in the browser. */
async function kept(page: Page, prefix = 'sign-designer-'): Promise<void> {
  // From the first touch on, or after a while without one; drawn live, it has all of its fonts.
  await page.mouse.move(600, 300);
  await page.mouse.move(640, 340);
  await page.waitForFunction(() => (document.querySelector('sign-designer') as SignDesigner).plate.drawing);
  await expect.poll(() =>
    page.evaluate(async (start) => {
      const fonts = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) =>
        name.includes('/fonts/')
      );
      const isKept = async (url: string) => await caches.match(url) !== undefined;
      const build = (await caches.keys()).find((name) =>
        name.startsWith(start) && !name.startsWith('sign-designer-fonts-')
      );
      const whole = build !== undefined && await caches.match('assets/', { cacheName: build }) !== undefined;
      // A new worker keeps its build before it takes over.
      const registration = await navigator.serviceWorker.getRegistration();
      const settled = !registration?.installing && !registration?.waiting &&
        registration?.active?.state === 'activated';
      return [
        fonts.some((name) => name.endsWith('.woff')),
        (await Promise.all(fonts.map(isKept))).every(Boolean),
        whole,
        settled,
      ];
    }, prefix)
  ).toEqual([true, true, true, true]);
}

/** The page as the network has it: where that is slow to answer, a worker shows what it has kept, and the next visit brings the rest. */
async function expectNext(page: Page): Promise<void> {
  await expect.poll(async () => {
    const build = await page.evaluate('globalThis.build');
    if (build !== 'next') {
      await page.reload();
      await page.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
    }
    return build;
  }).toBe('next');
}

async function pdf(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PDF' }).click(),
  ]);
  return readFileSync(await file.path(), 'latin1').slice(0, 5);
}

describe('the hosted site', () => {
  test('has no address in it that depends on where it lies', () => {
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    const addresses = [...page.matchAll(/(?:href|src|content)="([^"]*\.\w+)"/g)].map(([, address]) =>
      address!
    );
    expect(addresses).toEqual(
      expect.arrayContaining(['manifest.webmanifest', 'icon.svg', 'icon-180.png', 'card.png']),
    );
    expect(addresses.filter((address) => /^(\/|\w+:)/.test(address))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'));
    expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  });

  test('serves what its page and its manifest name, each as large as it says', async () => {
    interface Picture {
      readonly src: string;
      readonly sizes: string;
    }
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as {
      readonly id: string;
      readonly icons: readonly Picture[];
      readonly screenshots: readonly Picture[];
    };
    expect([manifest.id, manifest.screenshots.length]).toEqual(['./', 2]);
    const pictures = [...manifest.icons, ...manifest.screenshots, { src: 'icon-180.png', sizes: '180x180' }, {
      src: 'card.png',
      sizes: '1200x630',
    }];
    for (const { src, sizes } of pictures.filter(({ src }) => src.endsWith('.png'))) {
      const png = readFileSync(join(dist, src));
      expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`);
    }
    const schema = await (await fetch(`${site.address}design.schema.json`)).json() as {
      readonly $id: string;
    };
    expect(schema.$id).toBe('design.schema.json');
  });

  test('works without a network after one visit, and moves to a new build at the next, while an old tab can still make its files', async () => {
    const { context, errors, open } = await user();
    const old = await open();
    await kept(old);
    await context.setOffline(true);
    const page = await open();
    await page.getByLabel('标题', { exact: true }).fill('停车临时');
    await page.locator('.stage[aria-busy=false]').waitFor();
    expect(await pdf(page)).toBe('%PDF-');
    await page.close();
    await context.setOffline(false);
    served = next;
    try {
      const fresh = await open();
      await expectNext(fresh);
      await kept(fresh, 'sign-designer-next');
      expect(await old.evaluate('globalThis.build')).toBe(undefined);
      expect(await pdf(old)).toBe('%PDF-');
      await old.reload();
      await old.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
      await expectNext(old);
      await context.setOffline(true);
      const offline = await open();
      expect(await offline.evaluate('globalThis.build')).toBe('next');
      expect(await pdf(offline)).toBe('%PDF-');
      expect(errors).toEqual([]);
    } finally {
      served = dist;
    }
    await context.close();
  });

  test('goes on as without a service worker once the browser has no room left for it', async () => {
    const { context, errors, open } = await user();
    const first = await open();
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // As long as the session of this page lasts.
    await (await context.newCDPSession(first)).send('Storage.overrideQuotaForOrigin', {
      origin: new URL(site.address).origin,
      quotaSize: 1,
    });
    const page = await open();
    await page.getByLabel('标题', { exact: true }).fill('停车临时');
    await page.locator('.stage[aria-busy=false]').waitFor();
    expect(await pdf(page)).toBe('%PDF-');
    const refused = page.evaluate(async () =>
      await (await caches.open('other')).put('./', new Response('x'))
    );
    await expect(refused).rejects.toThrow(/Quota/);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('keeps nothing of the designer on the phone of somebody who scanned a code', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.address}#p=13800138000`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const paths = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
    expect(paths).toEqual([site.address]);
    await context.close();
  });
});
