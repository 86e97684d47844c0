/** The documentation beside the designer: every page and link, its policy, phone width, both themes, live examples, and plates that open. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import { theme } from '../../schema/catalog/theme.ts';
import { inTurn } from '../run/cases.ts';
import { dist, openSite } from './site.ts';

const folder = join(dist, 'docs');
const pages = ['', 'zh/'].flatMap((language) =>
  readdirSync(join(folder, language)).filter((name) => name.endsWith('.html')).map((name) =>
    `${language}${name}`
  )
);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('the pages of the documentation', () => {
  test('there is one for every guide, for the elements and for the gallery', () => {
    const guides = readdirSync(join(dist, '../docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(zh\/)?[\w-]+\.md$/.test(name));
    expect(pages).toEqual(expect.arrayContaining([
      ...['index', 'elements', 'gallery', 'decisions', 'changelog', 'security'].map((name) => `${name}.html`),
      ...['index', 'elements', 'gallery'].map((name) => `zh/${name}.html`),
      ...guides.map((name) => name.replace('.md', '.html')),
    ]));
  });

  test.each(pages)('%s has no inline script or style, and each of its links leads somewhere', (name) => {
    const text = read(name);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|<[^>]*\s(?:style|on\w+)="/);
    expect(/Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1]).toMatch(
      /^default-src 'none'(?!.*unsafe-)/,
    );
    const broken = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!).filter(
      (address) => !/^https?:/.test(address) && !leads(name, address),
    );
    expect(broken).toEqual([]);
  });

  test('a page of several parts begins with a list of them, and the decisions are one page', () => {
    const parts = (name: string): number =>
      (/<nav class="parts"[^]*?<\/nav>/.exec(read(name))?.[0].match(/<li>/g) ?? []).length;
    expect(parts('operations.html')).toBe(read('operations.html').split('<h2 id=').length - 1);
    const files = readdirSync(join(dist, '../docs/decisions'));
    expect(parts('decisions.html')).toBe(files.length);
    expect(parts('archive.html')).toBe(0);
  });

  test('an example keeps its comments', () => {
    expect(read('embedding.html')).toContain('&lt;!-- 1. a script tag');
    expect(read('embedding.html')).not.toContain('element reference --');
  });

  test('llms.txt names every guide, and each is there', () => {
    const text = readFileSync(join(dist, 'llms.txt'), 'utf8');
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!);
    expect(links.filter((path) => readFileSync(join(dist, path), 'utf8') === '')).toEqual([]);
    expect(links).toContain('docs/embedding.md');
  });
});

/** Whether an address of a page is a file of the site and, within a page, an anchor. */
function leads(page: string, address: string): boolean {
  const [path = '', anchor] = address.split('#');
  if (/^(\.\.\/)+$/.test(path)) return true;
  try {
    const text = readFileSync(path === '' ? join(folder, page) : join(folder, page, '..', path), 'utf8');
    return anchor === undefined || text.includes(`id="${anchor}"`);
  } catch {
    return false;
  }
}

const phone = { width: 360, height: 740 };

describe('in a browser', () => {
  const opened = openSite();
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    const { browser } = await opened;
    context = await browser.newContext({ viewport: phone });
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(() => context.close());
  const go = async (name: string) => await page.goto(`${(await opened).site.address}docs/${name}`);

  test('no page is wider than a phone, and each is accessible, dark or light as it is asked for', async () => {
    const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
    const names = [
      'index.html',
      'embedding.html',
      'frameworks.html',
      'react.html',
      'gallery.html',
      'elements.html',
      'changelog.html',
      'zh/index.html',
      'zh/designer.html',
      'zh/ingest.html',
      'zh/gallery.html',
    ];
    const themes = [...(['light', 'dark'] as const).entries()];
    for (const [turn, name] of names.entries()) {
      await go(name);
      await page.evaluate(axe);
      // All have the same style sheet.
      for (const [at, colorScheme] of turn === 0 ? themes : inTurn(themes, turn, 2)) {
        await page.emulateMedia({ colorScheme });
        // In the other theme only the colours are others.
        const only = turn === 0 && at === 1 ? { runOnly: ['color-contrast'] } : {};
        const found = await page.evaluate(async (options) => {
          const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
            exclude: ['.live'],
          }, options);
          return {
            ground: getComputedStyle(document.documentElement).getPropertyValue('--ground'),
            wide: document.documentElement.scrollWidth > innerWidth,
            violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          };
        }, { resultTypes: ['violations'], preload: false, ...only });
        expect([name, found]).toEqual([name, { ground: theme.ground[at], wide: false, violations: [] }]);
      }
    }
    expect(errors).toEqual([]);
  });

  test('on a phone the list of pages takes no room until its button is pressed', async () => {
    await go('embedding.html');
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', {
      name: 'Hosting the designer',
    });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Pages' }).click();
    await link.click();
    await page.waitForURL(/hosting\.html$/);
  });

  test('the page is there in the other language, and each edition speaks its own', async () => {
    await go('printing.html');
    await page.getByRole('link', { name: '中文' }).click();
    await page.waitForURL(/\/docs\/zh\/printing\.html$/);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.getByRole('button', { name: '目录' }).click();
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '长期运行' }).click();
    await page.waitForURL(/\/docs\/zh\/operations\.html$/);
    await page.getByRole('button', { name: '复制' }).first().waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/docs\/operations\.html$/);
    await go('benchmarks.html');
    await page.getByRole('link', { name: '中文' }).click();
    await page.waitForURL(/\/docs\/zh\/index\.html$/);
  });

  test.each([
    ['zh/index.html', '搜索', '塑封', '打印 › 在家打印', /printing\.html#在家打印$/],
    ['zh/printing.html', '搜索', 'benchmarks', 'Benchmarks', /\/docs\/benchmarks\.html$/],
    ['embedding.html', 'Search', 'fonts angular', 'Angular', /angular\.html$/],
    [
      'index.html',
      'Search',
      'how do I make a backup',
      'Backup and restore',
      /operations\.html#backup-and-restore$/,
    ],
  ])('from %s a search leads to the part that answers it', async (name, label, query, title, address) => {
    await go(name);
    const field = page.getByRole('searchbox', { name: label });
    await field.fill('qqqqq');
    await page.getByRole('status').filter({ hasText: /Nothing found|没有找到/ }).waitFor();
    await field.fill(query);
    await page.getByRole('link', { name: title }).first().waitFor();
    await field.press('Escape');
    expect(await page.getByRole('link', { name: title }).first().isVisible()).toBe(false);
    await field.fill(`${query} `);
    await page.getByRole('link', { name: title }).first().waitFor();
    await field.press('Enter');
    await page.waitForURL((url) => address.test(decodeURIComponent(url.href)));
    expect(errors).toEqual([]);
  });

  test('code is copied by its button', async () => {
    const { site } = await opened;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(site.address).origin,
    });
    await go('tutorial.html');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('python3 -m http.server 8000');
    expect(errors).toEqual([]);
  });

  test('all of the live designer is in a window of 1280 x 900', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of ['elements.html', 'zh/elements.html']) {
      await go(name);
      const { y, height } = (await page.locator('#live-sign-designer').boundingBox())!;
      expect([name, y + height <= 900]).toEqual([name, true]);
    }
    await page.setViewportSize(phone);
  });

  test.each([
    ['elements.html', 'theme of sign-designer'],
    ['zh/elements.html', 'sign-designer 的 theme'],
  ])('an attribute, an event, a part and a file can be tried out: %s', async (name, label) => {
    await go(name);
    const designer = page.locator('#live-sign-designer');
    await designer.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
    await page.getByLabel(label).selectOption('light');
    expect(await designer.getAttribute('theme')).toBe('light');
    await designer.locator('[name="text.title"]').fill('马上回来');
    await page.locator('#log-sign-designer').getByText('sign-change').first().waitFor();
    const part = page.locator('[data-of=sign-designer][data-part=stage]');
    await part.click();
    expect(await part.getAttribute('aria-pressed')).toBe('true');
    await page.locator('[data-file=svg]').click();
    await page.locator('#log-sign-designer').getByText('image/svg+xml').waitFor();
    expect(errors).toEqual([]);
  });

  test('every style is in the gallery, and a plate opens in the designer', async () => {
    await go('gallery.html');
    expect(await page.locator('#styles + ul img').count()).toBe(styleIds.length);
    await page.getByRole('link', { name: /^Gold/ }).click();
    await page.locator('sign-designer .stage[aria-busy=false] sign-plate .picture svg').waitFor();
    await page.waitForFunction(() =>
      document.querySelector<SignDesigner>('sign-designer')?.design?.style === 'gold'
    );
  });
});

interface Axe {
  run(context: object, options: object): Promise<
    {
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly html: string }[];
      }[];
    }
  >;
}
