/**
 * The built designer as its readers use it: every way in and out, by mouse, by keyboard alone, at four widths, in light and dark, in both
 * languages; never an error in the console, never a request to anybody else. SCREENSHOTS=DIR keeps a picture of each.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { openBrowser, serveSite, type Site } from './site.ts';

const screenshots = process.env['SCREENSHOTS'];
const reference = readFileSync(new URL('../gallery/reference.json', import.meta.url), 'utf8');
const titleOf = (json: string) => (JSON.parse(json) as { text: { title: string } }).text.title;

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
    // axe comes from outside the page.
    bypassCSP: true,
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
  await page.goto(site.address);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(site.address);
  await drawn();
}

const title = () => page.locator('input[name="text.title"], textarea[name="text.title"]');
const tab = (name: string) => page.getByRole('tab', { name }).click();
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
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await title().inputValue()).toBe('临时停车');
    await page.getByRole('button', { name: '重做' }).click();
    expect(await title().inputValue()).toBe('马上回来');
    await page.reload();
    await drawn();
    expect(await title().inputValue()).toBe('马上回来');
  });

  test('makes each of the five files, and opens each that can carry a design', async () => {
    await open();
    await title().fill('五个文件');
    await tab('导出');
    const heads = { pdf: '%PDF-', sheet: '%PDF-', png: '\x89PNG', svg: '<svg', json: '{' };
    for (const [kind, head] of Object.entries(heads)) {
      const file = await download(() => page.locator(`[data-kind=${kind}]`).click());
      const bytes = await content(file);
      expect(bytes.toString('latin1').replace(/^<\?xml.*?\?>\s*/, '').slice(0, head.length)).toBe(head);
      if (kind === 'sheet') continue;
      await page.evaluate(async (archive) => {
        await (document.querySelector('sign-designer') as SignDesigner).importArchive(archive);
      }, reference);
      await page.getByRole('button', { name: '打开' }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.locator('input[type=file]').first().setInputFiles({
        name: file.suggestedFilename(),
        mimeType: 'application/octet-stream',
        buffer: bytes,
      });
      await expect.poll(() => page.getByRole('img', { name: /五个文件/ }).count()).toBeGreaterThan(0);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });

  test('opens what is dropped and what is pasted, and says what was put right', async () => {
    await open();
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      return data;
    }, reference);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      await page.dispatchEvent('sign-designer', type, { dataTransfer: transfer });
    }
    await expect.poll(() => title().inputValue()).toBe(titleOf(reference));
    const pasted = { ...JSON.parse(reference), colour: 'red', text: { title: '贴上来的' } };
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(pasted));
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('Control+v');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').textContent()).toContain('colour');
    await page.keyboard.press('Escape');
    expect(await title().inputValue()).toBe('贴上来的');
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

  test.each([[1440, 900], [768, 1024], [390, 844], [320, 568]] as const)(
    'fits %i × %i px in light and dark, in both languages, with nothing that axe objects to',
    async (width, height) => {
      await open({ width, height });
      await page.evaluate(axe.source);
      for (const language of ['zh-CN', 'en']) {
        for (const theme of ['light', 'dark']) {
          await page.evaluate(([lang, wanted]) => {
            Object.assign(document.querySelector('sign-designer')!, { lang, theme: wanted });
            document.documentElement.lang = lang!;
          }, [language, theme]);
          // Every tab on a phone in two of the four; elsewhere the longest and the fullest.
          const every = width === 390 && (language === 'en') === (theme === 'dark');
          const tabs = ['text', 'style', ...(every ? ['font', 'size', 'code', 'export'] : [])];
          for (const id of tabs) {
            await page.locator(`#tab-${id}`).click();
            await drawn();
            await page.evaluate(() =>
              new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))
            );
            if (screenshots) {
              mkdirSync(screenshots, { recursive: true });
              await page.waitForTimeout(600);
              await page.screenshot({ path: join(screenshots, `${width}-${language}-${theme}-${id}.png`) });
            }
            const violations = await page.evaluate(async () => {
              const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
              return violations.map(({ id, nodes }) =>
                `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`
              );
            });
            expect({ language, theme, id, violations }).toEqual({ language, theme, id, violations: [] });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
              width,
            );
          }
        }
      }
    },
    30_000,
  );

  test('switches the language and the appearance in its menu, and remembers both', async () => {
    await open();
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.reload();
    await drawn();
    expect(await page.getByRole('button', { name: 'Download PDF' }).count()).toBe(1);
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    )
      .toEqual(['en', 'dark']);
    await page.evaluate(() => localStorage.clear());
  });
});
