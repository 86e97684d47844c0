/** The pages in plain HTML that the documents give to be copied, as a browser shows them beside an unpacked release in `sign/`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { blocksOf } from '../architecture/document-code.ts';
import { drawn } from './embedded-page.ts';
import { dist, openSite } from './site.ts';

const codeOf = (name: string, language: string): readonly string[] =>
  blocksOf(readFileSync(join(dist, `../docs/${name}.md`), 'utf8')).filter((block) =>
    block.language === language
  )
    .map(({ text }) => text);

const opened = openSite({ under: '/sign/' });
let context: BrowserContext;
beforeAll(async () => {
  context = await (await opened).browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
  });
});
afterAll(() => context.close());

interface Shown {
  readonly page: Page;
  readonly errors: readonly string[];
}

/** Opens the first of these files, which lie beside `sign/`. */
async function open(files: Readonly<Record<string, string>>, policy?: string): Promise<Shown> {
  const { origin } = new URL((await opened).site.address);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const types = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript' };
  for (const [name, body] of Object.entries(files)) {
    const contentType = types[name.split('.').at(-1) as keyof typeof types];
    const headers = policy === undefined ? {} : { 'content-security-policy': policy };
    await page.route(`${origin}/${name}`, (route) => route.fulfill({ body, contentType, headers }));
  }
  await page.route(`${origin}/favicon.ico`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${origin}/${Object.keys(files)[0]}`);
  await drawn(page);
  return { page, errors };
}

const designOf = (page: Page) =>
  page.evaluate(() => {
    const { style, text, phones } = document.querySelector<SignDesigner>('sign-designer')!.design!;
    return { style, title: text.title, num: phones[0]!.num };
  });
const own = { style: 'blue', title: '临时停车', num: '139 1234 5678' };

test('the tutorial ends with a page that shows its plate and takes the file', async () => {
  const [begin, script, form] = codeOf('tutorial', 'html');
  const [take, send] = codeOf('tutorial', 'js');
  const whole = `${begin}${script!.replace('</script>', `${take}${send}</script>`)}`;
  const { page, errors } = await open({ 'plate.html': whole });
  await page.route('**/orders', (route) => route.fulfill({ body: 'ok' }));
  const sent = page.waitForRequest('**/orders');
  await page.waitForFunction(() =>
    document.querySelector<SignDesigner>('sign-designer')!.design!.style === 'blue'
  );
  expect(await designOf(page)).toEqual(own);
  await page.locator('sign-designer').getByRole('button', { name: /^下载|^Download/ }).first().click();
  await page.getByText(/\.pdf: \d+ bytes\./).waitFor();
  const order = await sent;
  expect([order.method(), await order.headerValue('content-type')]).toEqual([
    'POST',
    expect.stringMatching(/^multipart\/form-data/),
  ]);
  expect(errors).toEqual([]);

  const refused = await open({ 'order.html': begin!.replace('<sign-designer></sign-designer>', form!) });
  expect(await refused.page.evaluate(() => document.forms[0]!.checkValidity())).toBe(false);
  const button = await refused.page.locator('form > button').boundingBox();
  expect(button!.y + button!.height).toBeLessThanOrEqual(800);
  expect(refused.errors).toEqual([]);
});

test('the server of the tutorial takes what the form and the script send, and gives the files beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutorial-server-'));
  const server = codeOf('tutorial', 'js').at(-1)!.replace(
    /listen\(8000, 'localhost'\)/,
    "listen(0, 'localhost', function () { console.log(this.address().port) })",
  );
  writeFileSync(join(folder, 'server.mjs'), server);
  writeFileSync(join(folder, 'plate.html'), 'a page');
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value as string;
    const address = `http://localhost:${await next()}`;
    const page = await fetch(`${address}/plate.html`);
    expect([await page.text(), page.headers.get('content-type')]).toEqual([
      'a page',
      'text/html; charset=utf-8',
    ]);
    expect((await fetch(`${address}/..%2f..%2fetc/passwd`)).status).toBe(404);
    const archive = JSON.stringify({ phones: [{ num: '139 1234 5678' }] });
    const form = await fetch(`${address}/orders`, {
      method: 'POST',
      body: new URLSearchParams({ plate: archive }),
    });
    expect([form.status, await next()]).toEqual([200, '139 1234 5678 undefined']);
    const body = new FormData();
    body.set('file', new File(['%PDF'], '车.pdf'));
    body.set('archive', archive);
    const file = await fetch(`${address}/orders`, { method: 'POST', body });
    expect([file.status, await next()]).toEqual([200, '139 1234 5678 车.pdf']);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});

test('the page in plain HTML works under a strict policy, and its form has the plate', async () => {
  const [html] = codeOf('plain-html', 'html');
  const { page, errors } = await open(
    {
      'order.html': html!,
      'order.css': codeOf('plain-html', 'css')[0]!,
      'order.js': codeOf('plain-html', 'js')[0]!,
    },
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data: blob:; worker-src 'self'`,
  );
  await page.waitForFunction(() =>
    document.querySelector<SignDesigner>('sign-designer')!.design!.style === 'blue'
  );
  expect(await designOf(page)).toEqual(own);
  await page.locator('sign-designer').locator('[name="text.title"]').fill('马上回来');
  await page.waitForFunction(() => document.title === '马上回来');
  const sent = await page.evaluate(() => String(new FormData(document.forms[0]).get('plate')));
  expect(JSON.parse(sent).text.title).toBe('马上回来');
  expect(errors).toEqual([]);
});

test('the blocks for WordPress show their plates in a page of somebody else', async () => {
  const { page, errors } = await open({
    'post.html': `<!doctype html><html lang="zh-CN"><title>Post</title>${
      codeOf('wordpress', 'html').join('\n')
    }`,
  });
  expect(await designOf(page)).toEqual(own);
  await page.locator('sign-view sign-plate .picture svg').waitFor();
  expect(errors).toEqual([]);
});
