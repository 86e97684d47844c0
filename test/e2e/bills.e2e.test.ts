/** Bills on a phone: each file as its platform writes it, previewed, confirmed, and imported again, in a real Chromium before a real Deno. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  alipayCsv,
  gb18030,
  jdHeader,
  listOf,
  meituanHeader,
  utf8,
  wechatCells,
  wechatCsv,
  wechatHeader,
} from '../ingest/data/bills/samples.ts';
import { xlsx } from '../fixtures/xlsx.ts';
import { browser, origin, password, serveConsole } from './served-console.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let page: Page;

serveConsole();
beforeAll(async () => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  page = await context.newPage();
  await page.goto(`${origin}/admin`);
  await page.fill('input[type=password]', password);
  await tap('main button', /\/admin\/accounts$/);
  await page.fill('input[name=name]', '小明');
  await tap('form[action="/admin/accounts"] button', /\/admin\/accounts\/\w+$/);
});

async function tap(selector: string, lands: RegExp): Promise<void> {
  await Promise.all([page.waitForURL(lands), page.tap(selector)]);
}

async function preview(name: string, bytes: Uint8Array): Promise<void> {
  await page.goto(`${origin}/admin/data`);
  await page.setInputFiles('form[action="/admin/data/bills"] input[type=file]', {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await tap('form[action="/admin/data/bills"] button', /\/admin\/data\/bills\/\w+\/[\w-]+$/);
}

/** `要记的 1, 早就有的 2`: the counts at the top of the preview. */
async function counts(): Promise<string> {
  const rows = await page.locator('.figures div').all();
  const read = rows.map(async (row) =>
    `${await row.locator('dt').textContent()} ${(await row.locator('dd').textContent())?.replace(' 行', '')}`
  );
  return (await Promise.all(read)).join(', ');
}

/** What axe finds, what is wider than the screen, and what is too low for a thumb. */
async function faults(): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false });
    const { scrollWidth, clientWidth } = document.documentElement;
    const low = [...document.querySelectorAll('main :is(a.button, button, summary, select)')].filter(
      (one) => {
        const { height } = one.getBoundingClientRect();
        return height > 0 && height < 44;
      },
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ...low.map(({ outerHTML }) => `too low: ${outerHTML}`),
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ];
  });
}

const jdRow =
  '2026-11-20 12:30:05\t,京东平台商户,文具,131.77,微信支付,交易成功,支出,文教办公,20261120\t,J1\t,';
const meituanRow =
  '2026-11-20 12:30:05,2026-11-20 12:30:09,支付,"小店""招牌""午饭",支出,微信支付,¥25.00,¥18.80,1\t,M1\t,/';

test.each([
  [
    'wechat.xlsx',
    xlsx([
      ['微信支付账单明细'],
      wechatHeader.split(','),
      wechatCells({ item: '早餐', amount: '¥8.00' }, 900),
    ]),
    '¥8.00',
  ],
  ['wechat.csv', utf8(wechatCsv([{ item: '晚餐', amount: '¥46.50' }])), '¥46.50'],
  ['alipay.csv', gb18030(alipayCsv([{ item: '水果', amount: '33.30' }])), '¥33.30'],
  ['jd.csv', utf8(listOf('导出信息：', jdHeader, [jdRow])), '¥131.77'],
  ['meituan.csv', utf8(listOf('美团交易账单明细', meituanHeader, [meituanRow])), '¥18.80'],
])(
  '%s is previewed, recorded at a tap, and here already when it comes again',
  async (name, bytes, amount) => {
    await preview(name, bytes);
    expect(await counts()).toBe('要记的 1');
    expect(await page.textContent('main')).toContain(amount);
    // The other pages differ in the texts of their row alone.
    if (name === 'wechat.xlsx') expect(await faults()).toEqual([]);
    await tap('main form button', /[?&]progress=/);
    await page.getByText('已记 1 条').waitFor();
    await preview(name, bytes);
    expect(await counts()).toBe('要记的 0, 早就有的 1');
    expect(await page.locator('main form button').count()).toBe(0);
  },
);

test('what may be recorded already is asked about, row by row, before anything is recorded', async () => {
  const twins = alipayCsv([
    { item: '早餐', amount: '8.00' },
    { item: '晚餐', amount: '46.50' },
    { item: '一件名字很长很长很长很长很长很长很长很长很长很长的东西', amount: '1234.56' },
  ].map((row, n) => ({ ...row, id: `2026112022001${n}` })));
  await preview('alipay.csv', gb18030(twins));
  expect(await counts()).toBe('要记的 1, 可能已经记过 2');
  expect(await faults()).toEqual([]);
  await tap('main form button', /[?&]progress=/);
  await page.getByText('还没有选').waitFor();
  await page.selectOption('select[name=all]', 'skip');
  await page.locator('select[name^=d]').last().selectOption('keep');
  await page.tap('main form button');
  await page.getByText('已记 2 条').waitFor();
  expect(await page.textContent('main')).toContain('按您的选择没有记：1');
});
