/** The elements with the package of their fonts, both installed and imported, as a bundler puts them into a page. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, serveSite, type Site } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** No `data:` in `connect-src`: a bundler that writes small files into scripts gives addresses that no page may fetch. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data: blob:";
const plate = (numFont: string) =>
  JSON.stringify({
    schema: 'move-car-sign',
    style: 'warn',
    font: 'serif',
    numFont,
    size: { w: 200, h: 100 },
    text: { title: '临时停车' },
    phones: [{ num: '13800138000' }],
  });

let home: string;
let browser: Browser;
const sites: Site[] = [];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'sign-designer-bundler-'));
  mkdirSync(join(home, 'node_modules'));
  symlinkSync(root, join(home, 'node_modules/sign-designer'), 'junction');
  symlinkSync(join(root, 'packages/fonts'), join(home, 'node_modules/sign-designer-fonts'), 'junction');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const site of sites) await site.close();
  rmSync(home, { recursive: true, force: true });
});

/** A page of these imports, with what it asked for and what its console said. */
async function visit(...imports: readonly string[]) {
  writeFileSync(join(home, 'main.js'), imports.map((name) => `import '${name}';`).join(''));
  writeFileSync(join(home, 'index.html'), `<!doctype html><script type="module" src="/main.js"></script>`);
  await build({ root: home, logLevel: 'error', build: { minify: false, reportCompressedSize: false } });
  const site = await serveSite({ from: () => join(home, 'dist'), policy });
  sites.push(site);
  const page = await browser.newPage();
  const asked: string[] = [], said: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(site.address, { waitUntil: 'networkidle' });
  const show = (html: string) => page.evaluate((text) => document.body.innerHTML = text, html);
  return { page, asked, said, show };
}

test('draws from the fonts that the bundler copied, and asks for none before', async () => {
  const { page, asked, said, show } = await visit('sign-designer/sign-view', 'sign-designer-fonts');
  await show(`<sign-view></sign-view>`);
  await page.locator('sign-view sign-plate').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const isFont = /\.(woff|bin|json)$|-\d+\.\d+\.\d+-/;
  expect(asked.filter((path) => isFont.test(path))).toEqual([]);
  await show(['anton', 'follow'].map((id) => `<sign-view archive='${plate(id)}'></sign-view>`).join(''));
  for (const view of await page.locator('sign-view').all()) await view.locator('.picture svg').waitFor();
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
  const fonts = asked.filter((path) => path.endsWith('.woff'));
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.filter((path) => !/^\/assets\/\w+-[\w-]{8}\.woff$/.test(path))).toEqual([]);
  // What the page names itself goes before the package.
  await Promise.all([
    page.waitForRequest(/\/elsewhere\/index\.json$/),
    show(`<sign-view fonts="/elsewhere/" archive='${plate('follow')}'></sign-view>`),
  ]);
});

test('says once what is missing where the package is not imported', async () => {
  const { page, said, show } = await visit('sign-designer/sign-view');
  await Promise.all([
    page.waitForEvent('console', { predicate: (message) => message.type() === 'warning' }),
    show(`<sign-view archive='${plate('follow')}'></sign-view>`.repeat(2)),
  ]);
  await page.waitForLoadState('networkidle');
  expect(said.filter((text) => text.includes('import "sign-designer-fonts"'))).toEqual([
    expect.stringContaining('"fonts" attribute'),
  ]);
});

test('measures a code with both decoders, whose files the bundler has copied', async () => {
  const { page, asked, said, show } = await visit('sign-designer', 'sign-designer-fonts');
  const answers: string[] = [];
  page.on('response', (response) => answers.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await show('<sign-designer lang="zh-CN"></sign-designer>');
  await page.locator('sign-designer #tab-export').click();
  const measure = page.locator('sign-designer sign-scan-margin [data-measure][aria-disabled=false]');
  await page.locator('sign-designer details.check:not([open]) > summary').click();
  const [wasm] = await Promise.all([page.waitForResponse(/\.wasm$/), measure.click()]);
  expect(wasm.status()).toBe(200);
  const worker = asked.filter((path) => path.includes('scan-worker'));
  expect(worker).toEqual([expect.stringMatching(/^\/assets\/scan-worker-[\w-]+\.js$/)]);
  expect(answers.filter((answer) => !/^(200|304) /.test(answer))).toEqual([]);
  expect(said).toEqual([]);
});
