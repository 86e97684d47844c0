/** The console in a real Chromium on a phone's screen, served by a real Deno: the whole story, then every page under axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { post } from '../ingest/deno-process.ts';
import { environment, platforms } from '../ingest/channels/platforms.ts';
import { InputMethod } from './input-method.ts';
import { browser, origin, password, serveConsole, served } from './served-console.ts';

const narrow = { width: 320, height: 640 };
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

serveConsole(environment);
afterEach(async () => {
  await context.close();
  // What the tests refuse on purpose is no error of the page.
  expect(complaints.splice(0).filter((text) => !/Failed to load resource.*(401|404|422)/.test(text))).toEqual(
    [],
  );
});

async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  context = await browser.newContext({ ...place, viewport: narrow, ...options });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
}

/** Until the page that it leads to is there as a whole: what is read at once may be of the page that is left, or of half the next. */
async function press(target: Locator, lands: RegExp): Promise<void> {
  await Promise.all([page.waitForURL(lands), target.click()]);
}

async function signIn(): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.fill('input[type=password]', password);
  await press(page.locator('main button'), /\/admin(\/accounts)?$/);
}

test('first run, account, credential, bookmark, record, undo, export, revoke, refused', async () => {
  await open({ acceptDownloads: true });
  const offered = () => served.lines.map((line) => /"code":"([^"]+)"/.exec(line)?.[1]).find(Boolean);
  // Told after the line that says where the function is.
  await expect.poll(offered).toBeDefined();
  const code = offered()!;
  await page.goto(`${origin}/admin`);
  expect(await page.textContent('h1')).toBe('首次设置');
  await page.fill('input[name=code]', code.toLowerCase());
  await page.fill('input[name=password]', password);
  expect(await page.getAttribute('input[name=password]', 'type')).toBe('password');
  await page.getByRole('button', { name: '显示密码' }).click();
  expect(await page.getAttribute('input[name=password]', 'type')).toBe('text');
  await press(page.getByRole('button', { name: '开始使用' }), /\/admin\/accounts$/);

  // As it is typed in China: Enter takes a candidate and sends nothing.
  const method = await InputMethod.of(page);
  await page.focus('input[name=name]');
  await method.compose(['x', "xiao'm", "xiao'ming"]);
  await method.take('小明');
  expect(await page.inputValue('input[name=name]')).toBe('小明');
  await press(page.getByRole('button', { name: '新建' }), /\/admin\/accounts\/\w+$/);
  expect(await page.textContent('h1')).toBe('小明');
  const accountAddress = page.url();
  await page.setViewportSize({ width: 1280, height: 900 });
  const leftOf = (part: string) =>
    page.locator(part).first().evaluate((node) => node.getBoundingClientRect().left);
  // The header stands over its column.
  expect(await leftOf('header strong')).toBe(await leftOf('main section'));
  await page.setViewportSize(narrow);

  await page.fill('form[action="/admin/credentials"] input[name=label]', '我的手机');
  await press(page.locator('form[action="/admin/credentials"] button'), /\/admin\/credentials$/);
  const link = (await page.textContent('#link'))!;
  const token = (await page.textContent('#token'))!;
  expect(link).toBe(`${origin}/ingest?token=${token}`);
  expect(await page.locator('svg.code').isVisible()).toBe(true);

  // The phone: another browser altogether, opened by the bookmark.
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const entry = await phone.newPage();
  await entry.goto(link);
  for (const text of ['午饭 25', '咖啡 18 @微信']) {
    await entry.fill('#text', text);
    await entry.click('#composer button.primary');
    await entry.locator('#log article').filter({ hasText: text.split(' ')[0]! }).locator('.money').first()
      .waitFor();
  }
  await phone.close();

  await press(page.getByRole('link', { name: '记录' }).first(), /\/admin\/records\?account=/);
  expect(await page.locator('tbody tr').count()).toBe(2);
  expect(await page.textContent('tbody')).toContain('我的手机');
  await page.fill('input[name=text]', '咖啡');
  await press(page.getByRole('button', { name: '查找' }), /[?&]text=%E5%92%96/);
  // A nervous thumb: the form goes twice, the step happens once.
  const undo = page.locator('tbody tr').getByRole('button', { name: /^撤销/ });
  const form = await undo.evaluate((button) => {
    const form = (button as HTMLButtonElement).form!;
    return {
      address: form.action,
      fields: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    };
  });
  const first = await page.request.post(form.address, { form: form.fields, headers: { origin } });
  expect(first.ok()).toBe(true);
  await press(undo, /[?&]did=undo/);
  await page.getByRole('status').filter({ hasText: '已撤销' }).waitFor();
  expect(await page.locator('tr.undone').count()).toBe(1);
  expect(await page.inputValue('input[name=text]')).toBe('咖啡');
  await press(page.getByRole('link', { name: '月度' }), /\/admin\?account=/);
  expect(await page.textContent('.figures')).toContain('¥25.00');
  expect(await page.locator('svg.days rect').count()).toBe(1);

  await press(page.getByRole('link', { name: '数据' }), /\/admin\/data\?account=/);
  // What people open stands first, of the account that was looked at.
  expect(await page.inputValue('[name=format]:checked')).toBe('csv');
  expect(await page.inputValue('form[action="/admin/data/exports"] [name=account]')).not.toBe('');
  await page.check('[name=format][value=jsonl]');
  await page.getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /下载/ }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8').trimEnd().split('\n');
  expect(download.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d\.jsonl$/);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'end', requests: 3, entries: 2 });
  await page.getByText('完成').waitFor();

  // And in again: nothing comes twice.
  await page.goto(`${origin}/admin/data`);
  await page.setInputFiles('input[accept*=jsonl]', {
    name: 'ledger.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: readFileSync(await download.path()),
  });
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('3 次提交早就有了').waitFor();

  await page.goto(accountAddress);
  await page.locator('summary', { hasText: '撤销' }).click();
  await page.locator('form[action$="/revoke"] input[name=label]').fill('我的手机');
  await page.locator('form[action$="/revoke"] button').click();
  await page.getByText('已撤销').waitFor();
  expect((await post(served.address, { token, text: '午饭 1', id: 'late' })).status).toBe(401);
  await press(page.getByRole('link', { name: '审计' }), /\/admin\/audit\?account=/);
  await expect.poll(async () => {
    await page.reload();
    return await page.textContent('tbody');
  }).toContain('有人用已失效的凭证');
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function faults(): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
      ? [`${document.documentElement.scrollWidth} px wide`]
      : [];
    const low = [...document.querySelectorAll('a.button, button, summary, header a')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return height > 0 && (height < 44 || width < 44);
    });
    return [
      ...wide,
      ...low.map(({ outerHTML }) => `too small for a finger: ${outerHTML}`),
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ];
  });
}

describe.each(inTurn(
  [
    { colorScheme: 'light', locale: 'zh-CN' },
    { colorScheme: 'dark', locale: 'en-GB' },
  ] as const,
  1,
  2,
))('in $colorScheme, $locale, 320 px wide', ({ colorScheme, locale }) => {
  test('no page is wider than the screen, what one touches is 44 px wide and high, and axe has nothing to say', async () => {
    await open({ colorScheme, locale, hasTouch: true, isMobile: true });
    await page.goto(`${origin}/admin/login`);
    expect(await faults()).toEqual([]);
    await signIn();
    expect(await page.textContent('h1')).toMatch(/^小明 · \d{4}-\d\d$/);
    await page.goto(`${origin}/admin/accounts`);
    const account = (await page.locator('.cards a').first().getAttribute('href'))!;
    await page.goto(origin + account);
    await press(page.locator('form[action="/admin/bindings"] button'), /\/admin\/bindings$/);
    expect(await faults()).toEqual([]);
    const text = (await page.textContent('#code'))!;
    const sent = { from: '1001', text, id: 1, at: Date.now() };
    const { reply } = await platforms.telegram((path, init) => fetch(served.address + path, init), sent);
    expect(reply).toContain('已绑定');
    const places = [
      '/admin',
      '/admin/accounts',
      account,
      '/admin/records',
      '/admin/records?text=nothing-like-it',
      `${account}/month`,
      '/admin/data',
      '/admin/audit',
      '/admin/status',
      '/admin/nowhere',
    ];
    for (const place of places) {
      await page.goto(origin + place);
      for (const details of await page.locator('details').all()) {
        await details.evaluate((element) => element.setAttribute('open', ''));
      }
      expect([place, await faults()]).toEqual([place, []]);
    }
    await page.goto(origin + account);
    await page.fill('form[action="/admin/credentials"] input[name=label]', 'axe');
    await press(page.locator('form[action="/admin/credentials"] button'), /\/admin\/credentials$/);
    expect(await faults()).toEqual([]);
  });
});

test('a new account is where the browser is, and asks where no currency follows from that', async () => {
  const currencies = { 'Asia/Taipei': 'TWD', 'Europe/London': 'GBP', 'Europe/Rome': '' };
  for (const [timezoneId, currency] of Object.entries(currencies)) {
    await open({ timezoneId });
    await signIn();
    await page.goto(`${origin}/admin/accounts`);
    expect([await page.inputValue('[name=timeZone]'), await page.inputValue('[name=currency]')])
      .toEqual([timezoneId, currency]);
    await page.fill('input[name=name]', timezoneId);
    const create = page.getByRole('button', { name: '新建' });
    if (currency === '') {
      await create.click();
      expect(await page.locator('[name=currency]:invalid').count()).toBe(1);
      await page.selectOption('[name=currency]', 'EUR');
    }
    await press(create, /\/admin\/accounts\/\w+$/);
    expect(await page.inputValue('[name=currency]')).toBe(currency || 'EUR');
    await context.close();
  }
});
