/** At 400 % zoom a screen is 256 px high: preview and tabs scroll with the page, so that the panel has the whole of it. */
import { expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { openSite } from './site.ts';
import { User } from './user.ts';

const { site, browser } = await openSite();

test.each([[320, 256], [640, 400]] as const)(
  'at %d x %d px everything scrolls together',
  async (width, height) => {
    const user = await User.open(browser, site, {
      width: 320,
      viewport: { width, height },
      theme: 'light',
      language: 'zh-CN',
    });
    const { page } = user;
    const top = (selector: string) =>
      page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().top);
    const before = await Promise.all(['.stage', '.tabs', '.body'].map(top));
    await user.field('text.tip').scrollIntoViewIfNeeded();
    const after = await Promise.all(['.stage', '.tabs', '.body'].map(top));
    const moved = before.map((y, at) => Math.round(y - after[at]!));
    expect(moved[0]).toBeGreaterThan(100);
    expect(moved).toEqual([moved[0], moved[0], moved[0]]);
    // What is under the hand has the screen.
    const free = await page.evaluate(() => {
      const root = document.querySelector('sign-designer')!.shadowRoot!;
      const body = root.querySelector('.body')!.getBoundingClientRect();
      return Math.min(body.bottom, innerHeight) - Math.max(body.top, 0);
    });
    expect(free).toBeGreaterThan(height * 0.7);
    // Every field and the download are still reached, and nothing scrolls sideways.
    await user.tab('export');
    await page.locator('[name=keepArchive]').scrollIntoViewIfNeeded();
    expect(await page.locator('[name=keepArchive]').isVisible()).toBe(true);
    await page.locator('[data-download]').scrollIntoViewIfNeeded();
    await user.download(() => page.locator('[data-download]').click());
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await user.close();
  },
);

test('a plain screen keeps the plate in sight', async () => {
  const user = await User.open(browser, site, { width: 390, theme: 'light', language: 'zh-CN' });
  const top = () => user.page.locator('.stage').evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await user.field('text.tip').scrollIntoViewIfNeeded();
  expect(await top()).toBe(before);
  await user.close();
});

const smallPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

test('on a small phone the number can be typed without a search', async () => {
  const user = await User.open(browser, site, {
    width: 390,
    ...smallPhone,
    theme: 'light',
    language: 'zh-CN',
  });
  const number = (await user.field('phones.0.num').boundingBox())!;
  const tabs = (await user.page.locator('.tabs').boundingBox())!;
  expect(number.y + number.height).toBeLessThan(tabs.y);
  // From anywhere else the note under the plate leads there; without the code, which nobody could read here.
  await user.tab('code');
  await user.field('qr').click();
  await user.page.locator('.verdict', { hasText: '示例号码' }).tap();
  await expect.poll(() => user.field('phones.0.num').evaluate((input) => input.matches(':focus'))).toBe(true);
  await user.close();
});

test.each(inTurn(['zh-CN', 'en'] as const, 0, 2))(
  'beside a button that says more the mark is whole or not there, in %s',
  async (language) => {
    const user = await User.open(browser, site, { width: 390, ...smallPhone, theme: 'light', language });
    const { page } = user;
    const isCut = () =>
      page.locator('.bar h1').evaluate((heading) => {
        const { display, width } = getComputedStyle(heading, '::before');
        return display !== 'none' && heading.clientWidth < parseFloat(width);
      });
    await user.tab('export');
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await isCut()).toBe(false);
      await user.field('mirror').check();
      expect(await isCut()).toBe(false);
      await user.field('mirror').uncheck();
    }
    await user.close();
  },
);

test.each(inTurn(['zh-CN', 'en'] as const, 1, 2))(
  'of text twice as large nothing is cut, in %s',
  async (language) => {
    const user = await User.open(browser, site, { width: 390, ...smallPhone, theme: 'light', language });
    const { page } = user;
    await page.evaluate(() => document.documentElement.style.fontSize = '32px');
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    expect((await box('.download .icon')).width).toBeGreaterThan(0);
    /** Words in more lines than they have, or cut off. */
    const broken = () =>
      page.evaluate(() => {
        const root = document.querySelector('sign-designer')!.shadowRoot!;
        const cut = [...root.querySelectorAll<HTMLElement>('.private, .verdict span, .preset, .tab')]
          .filter((part) =>
            part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 14
          );
        const lines = [...root.querySelectorAll('.tab span')].filter((tab) =>
          tab.getClientRects().length > 1
        );
        return [...cut, ...lines].map(({ textContent }) => textContent);
      });
    expect(await broken()).toEqual([]);
    await user.tab('size');
    expect(await broken()).toEqual([]);
    // Preview and tabs make way for the panel.
    await page.locator('[name="size.holes"]').scrollIntoViewIfNeeded();
    await user.tab('export');
    await page.locator('[name=keepArchive]').scrollIntoViewIfNeeded();
    const room = await box('.body');
    expect(Math.min(640, room.y + room.height) - Math.max(0, room.y)).toBeGreaterThan(540);
    await user.download(() => page.locator('[data-download]').click());
    await page.locator('.toast').waitFor();
    const [toast, words] = [await box('.toast'), await box('.toast span')];
    expect(toast.y + toast.height).toBeLessThanOrEqual(640.5);
    // It begins in sight, and its buttons can be scrolled to.
    expect(words.y).toBeGreaterThanOrEqual(toast.y);
    await page.locator('.toast button').last().scrollIntoViewIfNeeded();
    const button = await box('.toast button >> nth=-1');
    expect(button.y + button.height).toBeLessThanOrEqual(toast.y + toast.height + 0.5);
    await user.close();
  },
);
