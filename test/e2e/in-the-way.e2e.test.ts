/** What stands in the way of keys, eyes and hands: the order of Tab, a low screen while one types, messages. */
import { expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { focused, focusScript } from './focus.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { User } from './user.ts';

const { site, browser } = await openSite();
const common = { width: 390, theme: 'light', language: 'zh-CN', before: focusScript } as const;
const zoomed = { ...common, width: 320, viewport: { width: 320, height: 256 } } as const;

test.each([['a phone', common], ['400 % zoom', zoomed]] as const)(
  'on %s Tab goes along the bar to the PDF, and past what does nothing',
  async (_, at) => {
    const user = await User.open(browser, site, at);
    const { page } = user;
    const walked = [];
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      walked.push((await focused(page))?.what.replace(/^button +(more )?/, ''));
    }
    expect(walked).toEqual(['打开', '更多', '下载 PDF']);
    // Once there is something to undo, it is a stop, and keeps the focus when all is undone.
    await user.field('text.title').fill('新');
    await page.locator('[data-tool=undo]').focus();
    await page.keyboard.press('Enter');
    expect((await focused(page))?.what).toContain('撤销');
    await user.close();
  },
);

test('at 400 % zoom the whole plate is seen while any of its texts is typed', async () => {
  const user = await User.open(browser, site, zoomed);
  const { page } = user;
  for (const name of ['text.tip', 'phones.0.num', 'text.title', 'phones.0.label']) {
    await page.evaluate(
      (field) => (document.querySelector('sign-designer') as SignDesigner).showField(field),
      name,
    );
    await expect.poll(() => user.field(name).evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.type('1');
    const plate = (await page.locator('sign-plate .picture').boundingBox())!;
    const field = (await user.field(name).boundingBox())!;
    expect(plate.y, name).toBeGreaterThanOrEqual(0);
    expect(plate.height, name).toBeGreaterThan(60);
    expect(field.y, name).toBeGreaterThanOrEqual(plate.y + plate.height);
    expect(field.y + field.height, name).toBeLessThanOrEqual(256);
  }
  // Nothing moves when the typing ends: a press finds what it was meant for.
  const add = page.locator('.body [name=phones]');
  await add.click();
  await page.locator('[name="phones.1.num"]:focus').waitFor();
  // Elsewhere it scrolls with everything.
  await page.locator('#tab-export').click();
  await page.locator('[name=keepArchive]').scrollIntoViewIfNeeded();
  const plate = await page.locator('sign-plate .picture').boundingBox();
  expect(plate!.y + plate!.height).toBeLessThan(0);
  await user.close();
});

test('a message lets a swipe that begins on it scroll, and covers nothing at the end', async () => {
  const user = await User.open(browser, site, { ...common, hasTouch: true, isMobile: true });
  const { page } = user;
  await user.begin(reference);
  await page.locator('#tab-export').tap();
  await user.download(() => page.locator('[data-kind=json]').tap());
  const toast = (await user.toast().boundingBox())!;
  const top = () => page.locator('.body').evaluate((body) => body.scrollTop);
  const before = await top();
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: toast.x + 20, y }],
    });
  await touch('touchStart', toast.y + 12);
  for (let step = 1; step <= 12; step++) await touch('touchMove', toast.y + 12 - 20 * step);
  await touch('touchEnd');
  await expect.poll(top).toBeGreaterThan(before + 100);
  await page.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  const [last, message] = await Promise.all([
    page.locator('.body .dialogs button').last().boundingBox(),
    user.toast().boundingBox(),
  ]);
  expect(last!.y + last!.height).toBeLessThanOrEqual(message!.y);
  await user.close();
});

test('a message leaves two thirds of a low screen, shows its focus, and gives it back', async () => {
  const user = await User.open(browser, site, zoomed);
  const { page } = user;
  await user.begin({ ...reference, phones: [{ num: '13912345678' }], qr: { ...reference.qr, type: 'tel' } });
  await page.locator('[data-verdict=fine]').waitFor();
  const pdf = page.locator('[data-download]');
  await pdf.focus();
  await user.download(() => page.keyboard.press('Enter'));
  const toast = (await user.toast().boundingBox())!;
  expect(toast.y).toBeGreaterThan(256 * 0.78);
  expect(toast.y + toast.height).toBeLessThanOrEqual(256);
  const button = user.toast().getByRole('button').last();
  await button.focus();
  const [ring, ground] = await Promise.all([
    button.evaluate((element) => getComputedStyle(element).outlineColor),
    user.toast().evaluate((element) => getComputedStyle(element).color),
  ]);
  // As its words, which are read on its ground.
  expect(ring).toBe(ground);
  const scrolled = () => page.locator('.shell').evaluate((shell) => shell.scrollTop);
  const before = await scrolled();
  await user.download(() => page.keyboard.press('Enter'));
  await expect.poll(() => pdf.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await scrolled()).toBe(before);
  await user.close();
});

test('no button of the styles lies on a message', async () => {
  const user = await User.open(browser, site, zoomed);
  const { page } = user;
  await user.begin({ ...reference, phones: [{ num: '13912345678' }], qr: { ...reference.qr, type: 'tel' } });
  await user.tab('style');
  await user.download(() => page.locator('[data-download]').click());
  const shuffle = page.locator('[data-shuffle]');
  const toast = (await user.toast().boundingBox())!;
  await page.locator('.shell').evaluate(
    (shell, by) => shell.scrollBy(0, by),
    (await shuffle.boundingBox())!.y - toast.y,
  );
  const [over, under] = [(await user.toast().boundingBox())!, (await shuffle.boundingBox())!];
  const [x, y] = [under.x + under.width / 2, under.y + under.height / 2];
  expect(y).toBeGreaterThan(over.y);
  expect(y).toBeLessThan(over.y + over.height);
  const isMessage = await page.evaluate(
    ([x, y]) =>
      document.querySelector('sign-designer')!.shadowRoot!.elementFromPoint(x!, y!)!.closest('.toast') !==
        null,
    [x, y],
  );
  expect(isMessage).toBe(true);
  await user.close();
});
