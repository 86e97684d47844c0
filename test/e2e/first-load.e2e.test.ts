/** What the built page asks for by itself: the plate is there before the code that draws, within 30 KB of script, and never changes under the eyes. */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { brotliCompressSync } from 'node:zlib';
import { exportArchiveText } from '../../schema/export.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { inTurn, seedFrom } from '../run/cases.ts';
import { openSite } from './site.ts';

const budget = 30 * 1024;

const { site, browser } = await openSite();

interface Visit {
  readonly page: Page;
  /** Brotli bytes of every script so far, by its path, once nothing is on its way. */
  scripts(): Promise<ReadonlyMap<string, number>>;
}

/** With a fresh profile. `saved` is what this browser kept of the last visit; `still`: no time passes until the test lets it. */
async function visit(
  { width, saved, still = false }: {
    readonly width: number;
    readonly saved?: string;
    readonly still?: boolean;
  },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (still) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  }
  if (saved !== undefined) {
    await page.addInitScript((text) => localStorage.setItem('sign-designer', text), saved);
  }
  const bodies: Promise<readonly [string, Buffer]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const body = response.body().then((bytes) => [pathname, bytes] as const);
    // One that comes when the page is closed already is not asked for.
    body.catch(() => {});
    bodies.push(body);
  });
  let pending = 0;
  page.on('request', () => pending++);
  page.on('requestfinished', () => pending--).on('requestfailed', () => pending--);
  await page.goto(site.address);
  return {
    page,
    async scripts() {
      await expect.poll(() => pending).toBe(0);
      const inline = await page.evaluate(() =>
        [...document.querySelectorAll('script:not([src])')].map((script) => script.textContent).join('')
      );
      return new Map([...await Promise.all(bodies), ['inline', Buffer.from(inline)] as const].map(
        ([name, body]) => [name, brotliCompressSync(body).length],
      ));
    },
  };
}

/** What is in the frame of the plate, when there is something. */
async function plateOn(page: Page): Promise<{ readonly svg: string; readonly box: DOMRect; spots: number }> {
  const handle = await page.waitForFunction(() => {
    const plate = document.querySelector('sign-designer')?.shadowRoot?.querySelector('sign-plate')
      ?.shadowRoot;
    const svg = plate?.querySelector('.picture svg');
    return plate && svg && {
      svg: svg.outerHTML,
      box: svg.getBoundingClientRect().toJSON() as DOMRect,
      spots: plate.querySelectorAll('.spot').length,
    };
  });
  return await handle.jsonValue() as Awaited<ReturnType<typeof plateOn>>;
}

async function drawnLive(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('sign-designer') as SignDesigner).plate.drawing);
}

describe.each(inTurn([390, 1440], seedFrom(0), 2))('the first load at %i px', (width) => {
  test('shows the plate within 30 KB of script, and draws live from the first touch on', async () => {
    const { page, scripts } = await visit({ width, still: true });
    const first = await plateOn(page);
    expect(first.spots).toBeGreaterThan(4);
    // Nothing of the bar comes later, under a pointer.
    const bar = () =>
      page.locator('.bar :is(h1, button)').evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ x, width }) => [x, width])
          .filter(([, width]) => width! > 0)
      );
    const barBefore = await bar();
    // Long enough for what starts by itself, short enough for nobody to have rested on the page.
    await page.clock.runFor(3000);
    const loaded = await scripts();
    expect([...loaded].reduce((sum, [, bytes]) => sum + bytes, 0), [...loaded].join('\n')).toBeLessThan(
      budget,
    );

    await page.clock.resume();
    await page.locator('[name="text.title"]').focus();
    await drawnLive(page);
    // The live drawing is there and has changed nothing but the modules of the code, which leads to this address.
    const live = await plateOn(page);
    await page.locator('#menu').waitFor({ state: 'attached' });
    expect(await bar()).toEqual(barBefore);
    const [before, after] = [first, live].map(({ svg }) => svg.split('<')) as [string[], string[]];
    expect({ ...live, svg: after.length }).toEqual({ ...first, svg: before.length });
    expect(after.filter((tag, at) => tag !== before[at])).toHaveLength(1);

    await page.locator('[name="text.title"]').fill('请挪车');
    await expect.poll(async () => (await plateOn(page)).svg).not.toBe(first.svg);
    expect((await plateOn(page)).box).toEqual(first.box);
    await page.context().close();
  });
});

test('shows a kept design and never another', async () => {
  const saved = exportArchiveText({
    ...defaultDesign,
    style: 'guofeng',
    size: { ...defaultDesign.size, w: 120 },
  });
  const { page } = await visit({ width: 390, saved });
  const { svg } = await plateOn(page);
  expect(svg).toContain('viewBox="0 0 120 100"');
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => name.includes('first-plate'))).toEqual([]);
  await page.context().close();
});

/** A kept design without a number, at its files, while the doctor is held or refused. */
async function visitWithDoctor(
  fate: 'hold' | 'abort',
): Promise<{ readonly page: Page; letThrough(): Promise<void> }> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  const saved = exportArchiveText({ ...defaultDesign, phones: [], qr: { ...defaultDesign.qr, on: false } });
  await page.addInitScript((text) => localStorage.setItem('sign-designer', text), saved);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => release = resolve);
  await page.route(/\/assets\/notices-/, async (route) => {
    if (fate === 'abort') return await route.abort();
    await held;
    await route.continue();
  });
  await page.goto(site.address);
  await page.getByRole('tab', { name: 'Export' }).click();
  return {
    page,
    async letThrough() {
      release();
      if (fate === 'abort') await page.unrouteAll();
    },
  };
}

describe('while the designer is on its way', () => {
  test.each([['zh-CN', '正在打开挪车牌设计器…', 'zh-CN'], ['en-GB', 'Opening the sign designer…', 'en']])(
    'the page alone says so to a user of %s, and nothing moves when it comes',
    async (locale, text, language) => {
      const context = await browser.newContext({ locale, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const shifts: PerformanceEntry[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
        });
      });
      let letThrough = (): void => {};
      const gate = new Promise<void>((resolve) => letThrough = resolve);
      await page.route(/\/assets\//, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(site.address, { waitUntil: 'commit' });
      await page.getByText(text).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      letThrough();
      await plateOn(page);
      expect(await page.locator('.opening').count()).toBe(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (globalThis as never as { shifts: unknown[] }).shifts.length)).toBe(0);
      await context.close();
    },
  );

  test('speaks and looks as the user chose', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() =>
      localStorage.setItem('sign-designer-preferences', JSON.stringify({ lang: 'en', theme: 'dark' }))
    );
    await page.route(/\/assets\//, () => {});
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.getByText('Opening the sign designer…').waitFor();
    expect(await page.locator('.opening').evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
      'rgb(18, 17, 16)',
    );
    await context.close();
  });

  test('says when it cannot come, and tries again', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(/\/assets\/designer-/, (route) => route.abort());
    await page.goto(site.address);
    await page.getByRole('alert').getByText('设计器没有打开').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await plateOn(page);
    await context.close();
  });

  test('says in the panel itself what part could not be fetched, and fetches it when told to', async () => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    const saved = exportArchiveText({ ...defaultDesign, text: { ...defaultDesign.text, title: '昨天' } });
    await page.addInitScript((text) => localStorage.setItem('sign-designer', text), saved);
    await page.route(/\/assets\/(archive-code|lazy-panel|style-gallery)-/, (route) => route.abort());
    await page.goto(site.address);
    const alert = page.getByRole('tabpanel').getByRole('alert');
    const again = alert.getByRole('button', { name: 'Try again' });
    // The design of the last visit: nothing else is shown in its place.
    await alert.getByText('did not load').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0);
    await page.unroute(/\/assets\/(archive-code|lazy-panel|style-gallery)-/);
    await page.route(/\/assets\/(lazy-panel|style-gallery)-/, (route) => route.abort());
    await again.click();
    await plateOn(page);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('昨天');
    for (const [tab, part] of [['Size', '.presets'], ['Style', '[data-key=warn]']] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await again.waitFor();
      await page.unrouteAll();
      await again.click();
      await page.locator(part).waitFor();
      expect(await alert.count()).toBe(0);
      await page.route(/\/assets\/style-gallery-/, (route) => route.abort());
    }
    await context.close();
  });

  test('draws before the doctor has come, and says nothing of the print until then', async () => {
    const { page, letThrough } = await visitWithDoctor('hold');
    await plateOn(page);
    await page.locator('[data-kind=json]').click();
    await page.locator('.check').getByText('Drawing').waitFor();
    expect(await page.locator('[data-verdict], .outcome.fine, .toast button').count()).toBe(0);
    await letThrough();
    // Nobody could call the owner: said under the plate, above the files and with the file that was asked for before.
    await page.locator('[data-verdict=spoils]').waitFor();
    await page.locator('[data-finding=no-phone]').waitFor();
    await page.getByText('no phone number').last().waitFor();
    await page.context().close();
  });

  test('of two dialogs opens the one that was asked for last, when the other comes late', async () => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => release = resolve);
    await page.route(/\/assets\/templates-dialog-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.address);
    await page.getByRole('tab', { name: 'Export' }).click();
    const asked = page.waitForRequest(/templates-dialog-/);
    await page.getByRole('button', { name: 'Templates' }).click();
    await asked;
    await page.getByRole('button', { name: 'My plates' }).click();
    const open = page.locator('dialog:modal h2');
    await open.getByText('My plates').waitFor();
    const come = page.waitForResponse(/templates-dialog-/);
    release();
    await (await come).finished();
    await page.locator('sign-templates-dialog').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await open.allTextContents()).toEqual(['My plates']);
    await context.close();
  });

  test('a style that comes after it was taken back leaves the plate as it was, and no wait', async () => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => release = resolve);
    await page.route(/\/assets\/chalk-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.address);
    await plateOn(page);
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await drawnLive(page);
    await page.locator('.stage[aria-busy=false]').waitFor();
    const asked = page.waitForRequest(/\/assets\/chalk-/);
    await page.evaluate(() =>
      (document.querySelector('sign-designer') as SignDesigner).edit({ kind: 'style', style: 'chalk' })
    );
    await asked;
    await page.locator('.stage[aria-busy=true]').waitFor();
    await page.locator('[data-tool=undo]').click();
    await page.locator('.stage[aria-busy=false]').waitFor();
    const come = page.waitForResponse(/\/assets\/chalk-/);
    release();
    await (await come).finished();
    await page.locator('.stage[aria-busy=false]').waitFor();
    await context.close();
  });

  test('says when the doctor cannot come, and fetches it when told to', async () => {
    const { page, letThrough } = await visitWithDoctor('abort');
    await plateOn(page);
    const alert = page.getByRole('tabpanel').getByRole('alert');
    await alert.getByText('did not load').waitFor();
    expect(await page.locator('[data-verdict], .outcome.fine').count()).toBe(0);
    await letThrough();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-verdict=spoils]').waitFor();
    await page.context().close();
  });

  test('says nothing of a designer to who scanned a code, at no moment', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (node.parentNode === document.body && !/^(SCRIPT|NOSCRIPT|#text)$/.test(node.nodeName)) {
              seen.push(node.textContent ?? '');
            }
          }
        }
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(`${site.address}#p=13800138000`);
    await page.getByRole('link', { name: /拨打/ }).waitFor();
    const seen = await page.evaluate(() => (globalThis as never as { seen: string[] }).seen);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatch(/^联系车主/);
    await context.close();
  });
});

test('a page that nobody touches draws live after a while', async () => {
  const { page } = await visit({ width: 390, still: true });
  await plateOn(page);
  await page.clock.runFor(4000);
  await drawnLive(page);
  await page.context().close();
});
