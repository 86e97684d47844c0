/** Links and archives whose texts have no end: the page opens, says what is not drawn, and opens again. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { makeShareLink } from '../../site/share/share-link.ts';
import { inTurn, seedFrom } from '../run/cases.ts';
import { openBrowser, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const title = '临时停车';
type Case = readonly [name: string, said: string, texts: { title?: string; sub?: string; num?: string }];
const texts: readonly Case[] = [
  ['200,000 letters', '牌子上只印前 500 个', { title: 'w'.repeat(200_000) }],
  ['60,000 direction controls', '60000 个看不见的字符', { title: '\u202e\u202d\u2066'.repeat(20_000) }],
  ['100,000 digits', '不会是一个电话号码', { title, num: '1'.repeat(100_000) }],
  ['20,000 ideographs', '牌子上只印前 500 个', { title: '请'.repeat(20_000) }],
  ['50,000 lines', '牌子上只印前 500 个', { title, sub: 'a\n'.repeat(50_000) }],
];

// All of them in a hunt.
test.each(inTurn(texts, seedFrom(0), 2))(
  '%s in a link',
  async (_, said, { num = '13912345678', ...text }) => {
    const { design } = importArchive({
      schema: 'move-car-sign',
      text,
      phones: [{ label: '', num }],
      qr: { on: true },
    });
    const { link } = await makeShareLink(design!, site.address, { numbers: true });
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(link);
    // Several findings are told as a count, which opens them.
    const tell = async () => {
      // A page that nobody touches draws later.
      await page.mouse.move(40, 40);
      const told = page.getByText(said).first();
      const counted = page.getByText(/\d 处(?:会印坏|有风险)/).first();
      await told.or(counted).first().waitFor();
      if (!await told.isVisible()) await counted.click();
      await told.waitFor();
    };
    await tell();
    // The count has led to the findings.
    const kept = async () => {
      await page.locator('#tab-text').click();
      return await page.locator('[name="text.title"]').inputValue();
    };
    expect(await kept()).toBe(text.title?.replaceAll('\n', ''));
    // It is kept, and the page opens with it again.
    await page.waitForFunction(() => localStorage.getItem('sign-designer') !== null);
    await page.reload();
    await tell();
    expect(await kept()).toBe(text.title?.replaceAll('\n', ''));
    await page.locator('[name="text.title"]').fill('改过了');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-designer'))).toContain('改过了');
    await context.close();
  },
);
