/** A page of another origin that embeds the module, under a strict policy. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, servePage, serveSite, type Site } from './site.ts';

export let widget: Site;
export let browser: Browser;
export let context: BrowserContext;

/** Opens a browser and the site of the module for the tests of a file. */
export function embed(): void {
  beforeAll(async () => {
    [widget, browser] = await Promise.all([serveSite({ under: '/some/folder/' }), openBrowser()]);
    context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  });
  afterAll(async () => {
    await browser.close();
    await widget.close();
  });
}

export interface Visit {
  readonly page: Page;
  /** Console errors, and those that nobody caught. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export const strict = () =>
  `default-src 'none'; script-src ${new URL(widget.address).origin}; connect-src ${
    new URL(widget.address).origin
  }; img-src data: blob:`;
export const script = () => `<script type="module" src="${widget.address}widget/sign-designer.js"></script>`;

export async function visit(html: string, policy = strict()): Promise<Visit> {
  const host = await servePage(html, policy ? { 'content-security-policy': policy } : {});
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(host.address);
  const close = async () => {
    await page.close();
    await host.close();
  };
  return { page, errors, close };
}

/** Once everything is drawn, in every designer of the page. */
export function drawn(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const designers = [...document.querySelectorAll('sign-designer')];
    return designers.length > 0 &&
      designers.every((designer) => {
        const stage = designer.shadowRoot?.querySelector('.stage[aria-busy=false]');
        return stage?.querySelector('sign-plate')?.shadowRoot?.querySelector('.picture svg');
      });
  });
}

export async function download(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFileSync(await file.path(), 'latin1');
}
