/**
 * The built designer as its readers use it: every way in and out, by mouse and by keyboard alone; never an error in the console, never a
 * request to anybody else.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { openBrowser, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];
const elsewhere: string[] = [];
beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite({ under: '/some/folder/' }), openBrowser()]);
  context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.address)) {
      elsewhere.push(request.url());
    }
  });
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
  expect(elsewhere).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function drawn(): Promise<void> {
  await page.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
}

/** A first visit. */
async function open({ width = 1440, height = 900 } = {}): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`${site.address}icon.svg`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(site.address);
  await drawn();
}

const kept = () => page.evaluate(() => localStorage.getItem('sign-designer'));
const title = () => page.locator('input[name="text.title"], textarea[name="text.title"]');
const content = async (download: Download) => readFileSync(await download.path());

async function download(act: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file;
}

describe('the designer', () => {
  test('opens with a plate that is ready to print, follows typing, and goes back and forth', async () => {
    await open();
    expect(await page.title()).toContain('挪车牌');
    await expect.poll(() => page.getByRole('img', { name: /临时停车/ }).count()).toBeGreaterThan(0);
    await title().fill('马上回来');
    await expect.poll(() => page.getByRole('img', { name: /马上回来/ }).count()).toBeGreaterThan(0);
    // The code that keeps it is there by now, so that what comes next is kept when the page goes.
    await expect.poll(kept).toContain('马上回来');
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await title().inputValue()).toBe('临时停车');
    await page.getByRole('button', { name: '重做' }).click();
    expect(await title().inputValue()).toBe('马上回来');
    await page.reload();
    await drawn();
    expect(await title().inputValue()).toBe('马上回来');
  });

  test('goes from the first Tab to a downloaded PDF without a mouse', async () => {
    await open();
    await tabTo((name) => name === 'text.title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('只用键盘');
    await tabTo((name) => name === 'phones.0.num');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('13900139000');
    await tabTo((_, role) => role === 'tab', { back: true });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { name: '样式' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await page.locator('sign-style-gallery [name=style]').first().waitFor({ state: 'attached' });
    await tabTo((name) => name === 'style');
    await page.keyboard.press('ArrowDown');
    await tabTo((_, __, data) => data === 'download', { back: true });
    const pdf = await download(() => page.keyboard.press('Enter'));
    expect((await content(pdf)).toString('latin1', 0, 5)).toBe('%PDF-');
    const design = await page.evaluate(() =>
      (document.querySelector('sign-designer') as SignDesigner).design
    );
    expect([design.text.title, design.phones[0]!.num, design.style !== 'warn']).toEqual([
      '只用键盘',
      '13900139000',
      true,
    ]);
  });

  /** Presses Tab until what has the focus is wanted; at most once round. */
  async function tabTo(
    wanted: (name: string, role: string, data: string) => boolean,
    { back = false } = {},
  ): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      const [name, role, data] = await page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return [
          element?.getAttribute('name') ?? '',
          element?.getAttribute('role') ?? '',
          element?.hasAttribute('data-download') ? 'download' : '',
        ];
      }) as [string, string, string];
      if (wanted(name, role, data)) return;
    }
    throw new RangeError('The keyboard does not get there');
  }

  test('switches the language and the appearance in its menu, and remembers both', async () => {
    await open();
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('combobox', { name: '语言' }).selectOption('en');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.reload();
    await drawn();
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    )
      .toEqual(['en', 'dark']);
    await page.evaluate(() => localStorage.clear());
  });
});

test('two tabs lose nothing: one without changes goes along, one with changes of its own is asked', async () => {
  await open();
  const other = await context.newPage();
  await other.goto(site.address);
  /** A tab behind another draws nothing. */
  async function type(tab: Page, name: string, text: string): Promise<void> {
    await tab.bringToFront();
    await tab.locator(`[name="text.${name}"]`).fill(text);
  }
  async function answer(tab: Page, name: string): Promise<void> {
    await tab.bringToFront();
    await tab.getByRole('status').getByText('另一个标签页也改了设计').waitFor();
    await tab.getByRole('button', { name }).click();
  }
  const value = (tab: Page, name: string) => tab.locator(`[name="text.${name}"]`).inputValue();

  await type(other, 'title', '那边改的');
  await expect.poll(() => value(page, 'title')).toBe('那边改的');
  await type(page, 'tip', '这边改的');
  await answer(other, '用那边的');
  expect(await value(other, 'tip')).toBe('这边改的');
  await type(other, 'title', '那边又改了');
  await answer(page, '保留这边的');
  await answer(other, '保留这边的');
  await expect.poll(kept).toContain('那边又改了');
  // Only now is the other design lost.
  await type(page, 'sub', '这边还在改');
  await answer(page, '用那边的');
  expect(await value(page, 'title')).toBe('那边又改了');
  await other.close();
  await page.reload();
  expect([await value(page, 'title'), await value(page, 'tip')]).toEqual(['那边又改了', '这边改的']);
});
