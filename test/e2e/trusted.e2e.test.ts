/** The page's policy demands Trusted Types: text becomes neither markup nor a script's address, and every way through the page gets by without. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite(), openBrowser()]);
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(site.address);
  await page.locator('.stage[aria-busy=false] sign-plate svg').first().waitFor();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('every tab, every file, the scan and the service worker get by', async () => {
  for (const tab of ['style', 'font', 'size', 'code']) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator('.body > *').first().waitFor();
  }
  await page.locator('[data-scan]').click();
  await page.locator('[data-shot=windscreen]').waitFor();
  await page.locator('#tab-export').click();
  await page.locator('details.fold:not(.check) > summary').click();
  for (const kind of ['pdf', 'sheet', 'png', 'svg', 'json']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`[data-kind=${kind}][aria-disabled=false]`).click(),
    ]);
    expect(await file.failure()).toBeNull();
  }
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${site.address}sw.js`);
  expect(errors).toEqual([]);
});

test.each([
  ['markup', () => document.body.innerHTML = '<p>text</p>'],
  ['a script address', () => document.createElement('script').src = 'assets/other.js'],
  [
    'another policy',
    () => (globalThis as never as { trustedTypes: TrustedPolicies }).trustedTypes.createPolicy('mine', {}),
  ],
])('text does not become %s', async (_, act) => {
  await expect(page.evaluate(act)).rejects.toThrow(/TrustedHTML|TrustedScriptURL|Policy/);
});

interface TrustedPolicies {
  createPolicy(name: string, rules: object): unknown;
}
