/** What a newcomer mends: a number that lacks a digit is said at its field and gone on with; a text that is still ours is replaced. */
import { describe, expect, test } from 'vitest';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, User } from './user.ts';
import { userAt } from './user-at.ts';

const { site, browser } = await openSite();

describe('a number that lacks a digit', () => {
  const open = userAt(
    { site, browser, start: { ...reference, phones: [{ label: '李', num: '13912345678' }] } },
    conditions[3]!,
  );

  test('is said at its field once that is left, before what else spoils the print, and mended at its end', async () => {
    const user = open();
    const { page } = user;
    // Of this host alone the check says that others cannot open it.
    await page.locator('[data-verdict=spoils]').waitFor();
    const remark = page.locator('[id="hint-phones.0.num"]');
    const number = user.field('phones.0.num');
    await number.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.locator('[data-verdict=spoils]', { hasText: '10 位数字' }).waitFor();
    expect(await remark.count()).toBe(0);
    await user.field('text.sub').click();
    await remark.waitFor();
    expect(await remark.textContent()).toBe(
      '“1391234567”有 10 位数字，不像完整的电话号码（手机号是 11 位），请核对',
    );
    expect(await number.getAttribute('aria-describedby')).toBe('hint-phones.0.num');

    await user.tab('export');
    await page.locator('[data-finding=number-length] [data-go]').click();
    await expect.poll(() =>
      number.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
    )
      .toEqual([10, 10]);
    expect(await remark.count()).toBe(1);
    await page.keyboard.type('8');
    await expect.poll(() => remark.count()).toBe(0);
    expect((await user.design()).phones[0]!.num).toBe('13912345678');
    await page.keyboard.type('9');
    await page.locator('[data-verdict=spoils]', { hasText: '12 位数字' }).waitFor();
    expect(await remark.count()).toBe(0);
  });

  test('is said of each row that has one', async () => {
    const user = open();
    await user.become({
      ...await user.design(),
      phones: [{ label: '', num: '1391' }, { label: '', num: '1392' }],
    });
    await user.field('text.sub').focus();
    await user.drawn();
    await expect.poll(() => user.page.locator('.phone [id$=num][role=status]').count()).toBe(2);
  });
});

test.each([conditions[0]!, conditions[5]!, { ...conditions[2]!, language: 'zh-Hant' } as const])(
  'a text that is still ours is replaced, one’s own gone on with: %o',
  async (at) => {
    const user = await User.open(browser, site, at);
    const { page } = user;
    for (const name of ['text.title', 'text.sub', 'text.tip', 'phones.0.label']) {
      const field = user.field(name);
      await field.click();
      await page.keyboard.type('家里');
      await expect.poll(() => field.inputValue()).toBe('家里');
      await user.field('phones.0.num').focus();
      await field.click();
      await page.keyboard.type('人');
      await expect.poll(() => field.inputValue()).toMatch(/^[家里人]{3}$/);
    }
    const dialog = await user.way('templates');
    await dialog.locator('[data-template=school]').click();
    await expect.poll(() => user.design().then(({ text }) => text.title)).toMatch(/接送|School/);
    await page.keyboard.press('Escape');
    await user.field('text.title').click();
    await page.keyboard.type('我家');
    await expect.poll(() => user.field('text.title').inputValue()).toBe('我家');
    user.expectQuiet();
    await user.close();
  },
);
