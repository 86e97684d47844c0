/** The plate enlarged: whole at first, by a tap beside its texts, two fingers or its button; a tap and fingers go closer, and the way back is short. */
import type { CDPSession } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, type User } from './user.ts';
import { userAt } from './user-at.ts';

const place = { ...await openSite(), start: reference };

const large = (user: User) => user.dialog('real-size').locator('sign-large-plate');
const plate = (user: User) => large(user).locator('.picture');
const widthOf = async (user: User) => (await plate(user).boundingBox())!.width;
const face = async (user: User) => (await user.page.locator('.stage sign-plate .face').boundingBox())!;

/** The button comes with the first interaction. */
async function ready(user: User): Promise<void> {
  await user.page.mouse.move(1, 1);
  await user.page.locator('.enlarge').waitFor({ state: 'attached' });
}

/** Beside every text: in a corner. */
async function openByTap(user: User): Promise<void> {
  const { x, y, width, height } = await face(user);
  await user.page.touchscreen.tap(x + width - 4, y + height - 4);
  await plate(user).locator('svg').waitFor();
}

async function expectWhole(user: User): Promise<void> {
  const [box, room] = [(await plate(user).boundingBox())!, (await large(user).boundingBox())!];
  expect(box.x).toBeGreaterThanOrEqual(room.x);
  expect(box.y).toBeGreaterThanOrEqual(room.y);
  expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width);
  expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height);
}

describe('on a phone', () => {
  const open = userAt(place, { ...conditions[2]!, language: 'zh-CN', hasTouch: true, isMobile: true });

  test('a tap beside the texts shows the whole plate, and a second one enlarges what it touches', async () => {
    const user = open();
    await ready(user);
    await openByTap(user);
    await expectWhole(user);
    const whole = (await plate(user).boundingBox())!;
    expect(whole.width).toBeGreaterThan((await face(user)).width);
    const corner = { x: whole.x + whole.width - 4, y: whole.y + whole.height - 4 };
    await user.page.touchscreen.tap(corner.x, corner.y);
    await expect.poll(() => widthOf(user)).toBeGreaterThan(2 * whole.width);
    const box = (await plate(user).boundingBox())!;
    expect(box.x + box.width).toBeCloseTo(corner.x, -2);
    await user.page.touchscreen.tap(corner.x - 40, corner.y - 10);
    await expect.poll(() => widthOf(user)).toBe(whole.width);
    await expectWhole(user);
    await user.closeDialog('real-size');
    // A text leads to its input as before.
    await user.page.locator('[data-spot="text.title"]').tap();
    await expect.poll(() => user.field('text.title').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await user.dialog('real-size').count()).toBe(0);
  });

  test('the whole of an upright plate and of a strip is shown, too', async () => {
    const user = open();
    for (const [w, h] of [[100, 200], [300, 40]] as const) {
      await user.begin({ ...(reference as object), size: { w, h, r: 4, holes: false } });
      await ready(user);
      await user.button(user.later('enlarge')).click();
      await plate(user).locator('svg').waitFor();
      await expectWhole(user);
      await user.closeDialog('real-size');
    }
  });

  test('two fingers open it, make it larger and smaller, and close it', async () => {
    const user = open();
    await ready(user);
    const session = await user.page.context().newCDPSession(user.page);
    const { x, y, width, height } = await face(user);
    await pinch(session, { x: x + width / 2, y: y + height / 2 }, [40, 60, 120]);
    await plate(user).locator('svg').waitFor();
    // As far as the fingers went.
    await expect.poll(() => widthOf(user)).toBeCloseTo(3 * width, -1);
    const first = await widthOf(user);
    expect(await user.page.evaluate(() => visualViewport!.scale)).toBe(1);
    const room = (await large(user).boundingBox())!;
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    await pinch(session, middle, [40, 60, 80]);
    await expect.poll(() => widthOf(user)).toBeGreaterThan(1.8 * first);
    // What is under the fingers stays there.
    const under = async () => {
      const box = (await plate(user).boundingBox())!;
      return [(middle.x - box.x) / box.width, (middle.y - box.y) / box.height].map((at) => at.toFixed(2));
    };
    const before = await under();
    await pinch(session, middle, [80, 70, 60]);
    expect(await under()).toEqual(before);
    await pinch(session, middle, [150, 80, 6]);
    await user.dialog('real-size').waitFor({ state: 'hidden' });
  });

  test('a tap beside it closes it', async () => {
    const user = open();
    await ready(user);
    await openByTap(user);
    const room = (await large(user).boundingBox())!;
    await user.page.touchscreen.tap(room.x + room.width / 2, room.y + 10);
    await user.dialog('real-size').waitFor({ state: 'hidden' });
  });
});

describe('on a desk', () => {
  const open = userAt(place, conditions[7]!);

  test('its button, keys and a wheel with Ctrl do it, mirrored as the preview is', async () => {
    const user = open();
    const { page } = user;
    await ready(user);
    const before = await face(user);
    await user.button(user.later('enlarge')).click();
    await plate(user).locator('svg').waitFor();
    await expect.poll(() => widthOf(user)).toBeGreaterThan(1.3 * before.width);
    const fit = await widthOf(user);
    await expect.poll(() => large(user).evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('+');
    await expect.poll(() => widthOf(user)).toBeGreaterThan(1.4 * fit);
    await page.keyboard.press('0');
    await expect.poll(() => widthOf(user)).toBe(fit);
    await user.dialog('real-size').getByRole('button', { name: user.later('enlarge') }).click();
    await user.dialog('real-size').getByRole('button', { name: user.later('enlarge') }).click();
    await expect.poll(() => widthOf(user)).toBeGreaterThan(2 * fit);
    await user.dialog('real-size').getByRole('button', { name: user.later('shrink') }).click();
    await plate(user).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect.poll(() => widthOf(user)).toBeGreaterThan(3 * fit);
    await user.closeDialog('real-size');
    await user.tab('export');
    await page.locator('[name=mirror]').check();
    await user.button(user.later('enlarge')).click();
    await large(user).locator('sign-plate[mirrored]').waitFor();
    await user.closeDialog('real-size');
    await page.locator('[name=mirror]').uncheck();
  });
});

/** Two fingers at these distances from a point, one after the other. */
async function pinch(
  session: CDPSession,
  { x, y }: { readonly x: number; readonly y: number },
  distances: readonly number[],
): Promise<void> {
  const at = (d: number) => [{ x: x - d, y, id: 0 }, { x: x + d, y, id: 1 }];
  for (const [i, distance] of distances.entries()) {
    const type = i === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at(distance) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
