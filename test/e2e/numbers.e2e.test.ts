/** Numbers are taken as people mean them: typed with units, asked about below the least, and what cannot be taken stays, red, with a sentence. */
import { describe, expect, test } from 'vitest';
import { inTurn, seedFrom } from '../run/cases.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, type User } from './user.ts';
import { userAt } from './user-at.ts';

const place = { ...await openSite(), start: reference };

/** Key by key, as a hand does it. */
async function type(user: User, name: string, text: string): Promise<void> {
  await user.field(name).click();
  await user.page.keyboard.press('Control+a');
  await user.page.keyboard.type(text);
}

async function sizeOf(user: User): Promise<readonly number[]> {
  const { w, h, r } = (await user.design()).size;
  return [w, h, r];
}

const problem = (user: User, name: string) => user.page.locator(`[id="problem-${name}"]`);

describe('the size', () => {
  const open = userAt(place, conditions[3]!);

  test.each([
    ['20cm', 200],
    ['15 厘米', 150],
    ['１８０', 180],
    ['8 in', 203.2],
    ['0.25米', 250],
  ])('%s is read when it is typed, and said in millimetres when the field is left', async (text, widthMm) => {
    const user = open();
    await user.tab('size');
    await type(user, 'size.w', text);
    expect((await sizeOf(user))[0]).toBe(widthMm);
    expect(await user.field('size.w').inputValue()).toBe(text);
    await user.page.keyboard.press('Tab');
    expect(await user.field('size.w').inputValue()).toBe(String(widthMm));
    expect(await problem(user, 'size.w').count()).toBe(0);
  });

  test.each(['size.w', 'size.h'])('both sides may be typed into %s', async (name) => {
    const user = open();
    await user.tab('size');
    await type(user, name, '10cm x 6cm');
    await user.page.keyboard.press('Tab');
    expect((await sizeOf(user)).slice(0, 2)).toEqual([100, 60]);
    expect(await user.field('size.w').inputValue()).toBe('100');
    expect(await user.field('size.h').inputValue()).toBe('60');
  });

  test('20 is asked about, the plate stays, and one tap makes it 20 cm', async () => {
    const user = open();
    const { page } = user;
    await user.tab('size');
    const before = await sizeOf(user);
    await type(user, 'size.w', '20');
    await page.keyboard.press('Enter');
    await problem(user, 'size.w').waitFor();
    expect(await sizeOf(user)).toEqual(before);
    expect(await user.field('size.w').inputValue()).toBe('20');
    expect(await user.field('size.w').getAttribute('aria-invalid')).toBe('true');
    expect(await problem(user, 'size.w').textContent()).toContain(
      user.panels('lengthSmallAsk', { mm: 20, min: 40 }),
    );
    await page.locator('[data-offer="size.w"]').click();
    await expect.poll(() => sizeOf(user)).toEqual([200, before[1], before[2]]);
    expect(await user.field('size.w').inputValue()).toBe('200');
    expect(await problem(user, 'size.w').count()).toBe(0);
    await expect.poll(() => user.field('size.w').evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  test.each(
    inTurn(
      [['size.w', '-5'], ['size.w', '3 cm'], ['size.h', 'abc'], ['size.h', ''], ['size.w', '99999'], [
        'size.r',
        'x',
      ]] as const,
      seedFrom(0),
      2,
    ),
  )(
    '%s: %j stays in the field, red, with a sentence, and the plate is as it was',
    async (name, text) => {
      const user = open();
      const { page } = user;
      await user.tab('size');
      const before = await sizeOf(user);
      await user.field(name).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await problem(user, name).waitFor();
      expect(await sizeOf(user)).toEqual(before);
      expect(await user.field(name).inputValue()).toBe(text);
      // A good value heals it.
      await type(user, name, '60');
      expect(await problem(user, name).count()).toBe(0);
      expect((await sizeOf(user)).includes(60)).toBe(true);
    },
  );

  test.each(['20x10', '20*10', '20×10', '20 乘 10'])(
    '%s is asked about, and one tap takes both',
    async (text) => {
      const user = open();
      await user.tab('size');
      await type(user, 'size.w', text);
      await user.page.keyboard.press('Enter');
      await user.page.locator('[data-offer="size.w"]').click();
      await expect.poll(async () => (await sizeOf(user)).slice(0, 2)).toEqual([200, 100]);
      expect(await problem(user, 'size.w').count()).toBe(0);
    },
  );

  test('what was not taken is there again with its panel, and said at the download', async () => {
    const user = open();
    const { page } = user;
    await user.tab('size');
    const [w, h] = await sizeOf(user);
    await type(user, 'size.w', '3 cm');
    await user.tab('export');
    await user.download(() => page.locator('[data-kind=pdf]').click());
    const said = user.toast().getByText(user.panels('sizeUntaken', { typed: '3 cm', w: w!, h: h! }));
    await said.waitFor();
    await user.toast().getByRole('button', { name: user.panels('checkGo') }).click();
    await problem(user, 'size.w').waitFor();
    expect(await user.field('size.w').inputValue()).toBe('3 cm');
    // The size that the plate has, said in another way.
    await page.locator('.preset[aria-pressed=true]').click();
    await expect.poll(() => user.field('size.w').inputValue()).toBe(String(w));
    expect(await problem(user, 'size.w').count()).toBe(0);
    await user.tab('export');
    await user.tab('size');
    expect(await problem(user, 'size.w').count()).toBe(0);
  });

  test('another size from elsewhere replaces what was left in the field', async () => {
    const user = open();
    await user.tab('size');
    await type(user, 'size.w', '20');
    await user.page.keyboard.press('Tab');
    await problem(user, 'size.w').waitFor();
    await user.page.locator('.preset').nth(1).click();
    await expect.poll(() => user.field('size.w').inputValue()).toBe('150');
    expect(await problem(user, 'size.w').count()).toBe(0);
    await user.field('size.w').press('ArrowUp');
    await expect.poll(() => user.field('size.w').inputValue()).toBe('151');
  });
});

describe('copies and the first label', () => {
  const open = userAt(place, conditions[5]!);

  test('whole numbers are read with their counters, others stay red, and the sheet is as it was', async () => {
    const user = open();
    const { page } = user;
    await user.tab('export');
    const settings = () =>
      page.evaluate(() => {
        const { copies, first } = (document.querySelector('sign-designer') as HTMLElement & {
          settings: { copies: unknown; first: unknown };
        }).settings;
        return [copies, first];
      });
    await type(user, 'copies', '３ 份');
    await page.keyboard.press('Tab');
    expect([await settings(), await user.field('copies').inputValue()]).toEqual([[3, 1], '3']);
    await type(user, 'copies', '0');
    await page.keyboard.press('Tab');
    await problem(user, 'copies').waitFor();
    expect([await settings(), await user.field('copies').inputValue()]).toEqual([[3, 1], '0']);
    await type(user, 'copies', '5000');
    await page.keyboard.press('Tab');
    await page.locator('[data-offer=copies]').click();
    await expect.poll(settings).toEqual([1000, 1]);
    await page.locator('[name=paper]').selectOption({ index: 3 });
    await type(user, 'first', '99');
    await page.keyboard.press('Tab');
    await problem(user, 'first').waitFor();
    expect(await settings()).toEqual([1000, 1]);
    await type(user, 'first', '2');
    expect(await settings()).toEqual([1000, 2]);
    // Empty fills the sheet again.
    await user.field('copies').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(await settings()).toEqual(['fill', 2]);
  });
});
