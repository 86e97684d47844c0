/**
 * The entry page in a real Chromium, against the real function, with a network that can fail: for every test a store, and a server at an origin of
 * its own, so that what the browser stores is new with it. They share a page, save those that ask for another context.
 */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser } from '../../e2e/site.ts';
import { serveApp, type Served } from '../serve-app.ts';
import { openWorld } from '../whole-world.ts';
import type { TestWorld } from '../world.ts';

let browser: Browser;
export let world: TestWorld;
export let served: Served;
export let context: BrowserContext;
export let page: Page;
let isShared = false;
const complaints: string[] = [];

/** For a test file to call. */
export function visitInEachTest(): void {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    isShared = false;
  });
  beforeEach(async () => {
    await serveWorld();
    if (!isShared) await openContext();
    isShared = true;
  });

  afterEach(async () => {
    if (!isShared) await context.close();
    await served.close();
    const seen = complaints.splice(0);
    // Violations of the policy and errors of the script; failed requests are the tests' own doing.
    expect(seen.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });
}

export async function serveWorld(options: Parameters<typeof openWorld>[0] = {}): Promise<void> {
  world = await openWorld(options);
  served = await serveApp(world.app);
}

/** For a test alone. */
export async function openContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  if (isShared) await context.close();
  isShared = false;
  context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, ...options });
  await openPage();
}

/** Another page in the same context. */
export async function openPage(): Promise<void> {
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
}

export async function open(token = world.token): Promise<void> {
  await page.goto(`${served.origin}/ingest${token === '' ? '' : `?token=${token}`}`);
}

export async function write(text: string): Promise<void> {
  await page.fill('#text', text);
  await page.click('#composer .primary');
}

export function card(nth = 1): Locator {
  return page.locator('#log article').nth(nth - 1);
}

/** With plain blanks for those that hold a line together. */
export async function textOfCard(): Promise<string> {
  return (await card().textContent() ?? '').replaceAll('\u00a0', ' ');
}

export function recorded(): readonly unknown[] {
  return world.entries().filter((entry) => !entry.undone);
}

/** Without those that ask for a preview while somebody types. */
export const posts = () =>
  served.seen.filter(({ method, url }) => method === 'POST' && !url.endsWith('/preview'));
export const idOf = (body: string): string => (JSON.parse(body) as { client_id: string }).client_id;
export const textOf = (body: string): string => (JSON.parse(body) as { text: string }).text;

/** Sends are one after the other: what has gone out by the time that this one is answered is all that there was. */
export async function sentBefore(text: string): Promise<string[]> {
  const known = posts().length;
  await write(text);
  await card().locator('.money').waitFor();
  const since = posts().slice(known).map(({ body }) => textOf(body));
  expect(since.at(-1)).toBe(text);
  return since.slice(0, -1);
}
