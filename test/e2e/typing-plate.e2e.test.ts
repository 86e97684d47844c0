/** While a text is typed, by trusted events, the plate keeps its composition; it is composed anew once the field is left. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTurn, seedFrom } from '../run/cases.ts';
import { User } from './user.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';

const { site, browser } = await openSite();
let user: User;
beforeAll(async () => {
  user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'zh-CN' });
});
afterEach(() => user.expectQuiet());
afterAll(() => user.close());

/** Where the parts of the plate stand, as shares of it. */
async function places(who: User = user): Promise<Readonly<Record<string, string>>> {
  await who.drawn();
  return await who.page.locator('.stage sign-plate').evaluate((plate) =>
    Object.fromEntries(
      [...plate.shadowRoot!.querySelectorAll<HTMLElement>('.spot')].map((spot) => [
        spot.dataset.spot!,
        [spot.style.left, spot.style.top, spot.style.width, spot.style.height]
          .map((share) => Number.parseFloat(share).toFixed(1)).join(' '),
      ]),
    )
  );
}

const shapes = [{ w: 200, h: 100 }, { w: 100, h: 150 }, { w: 86, h: 54 }, { w: 110, h: 110, r: 55 }];

test.each(inTurn(shapes, seedFrom(0), 2))(
  'a number typed on a plate of $w x $h mm moves nothing',
  async (size) => {
    await user.begin({
      ...reference,
      size: { r: 6, ...size },
      phones: [{ label: '车主', num: '139 1234 5678' }],
      qr: { on: false },
    });
    await user.tab('text');
    const field = user.field('phones.0.num');
    const { 'phones.0.num': _, ...before } = await places();
    await field.click();
    await field.press('End');
    for (let left = 12; left > 0; left--) {
      await field.press('Backspace');
      const { 'phones.0.num': _, ...during } = await places();
      expect(during, `with ${left} characters`).toEqual(before);
    }
    await field.pressSequentially('881 2345 678');
    const { 'phones.0.num': typed, ...after } = await places();
    expect(after).toEqual(before);
    await field.blur();
    expect(await places()).toEqual({ ...before, 'phones.0.num': typed });
  },
);

test.each([390, 1440] as const)(
  'the first plate keeps its composition for a number typed before the code that draws has come (%s px)',
  async (width) => {
    let come = (): void => {};
    const begun = new Promise<void>((resolve) => come = resolve);
    const newcomer = await User.open(browser, site, {
      width,
      theme: 'light',
      language: 'zh-CN',
      async prepare(page) {
        await page.route('**/drawing-*.js', async (route) => {
          await begun;
          await route.continue();
        });
      },
    });
    const field = newcomer.field('phones.0.num');
    await field.click();
    await field.press('ControlOrMeta+A');
    await field.pressSequentially('1');
    come();
    await field.pressSequentially('3912345678', { delay: 30 });
    const { 'phones.0.num': _, ...during } = await places(newcomer);
    await field.blur();
    const { 'phones.0.num': __, ...after } = await places(newcomer);
    expect(during).toEqual(after);
    await newcomer.close();
  },
);

test('a number typed while fonts come late is never shown on a plate without letters', async () => {
  const newcomer = await User.open(browser, site, {
    width: 390,
    theme: 'light',
    language: 'zh-CN',
    async prepare(page) {
      await page.route(/\/fonts\/.*\.bin/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
    },
  });
  const plate = newcomer.page.locator('.stage sign-plate');
  // Letters are most of a drawing.
  const seen = await plate.evaluateHandle((element) => {
    const seen = { least: Infinity };
    const look = (): void => {
      seen.least = Math.min(seen.least, element.shadowRoot!.innerHTML.length);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  const field = newcomer.field('phones.0.num');
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially('13912345678', { delay: 90 });
  await newcomer.drawn();
  const length = await plate.evaluate((element) => element.shadowRoot!.innerHTML.length);
  expect(await seen.evaluate(({ least }) => least) / length).toBeGreaterThan(0.7);
  await newcomer.close();
});

test('what is typed into an empty field is given its place, and the plate is composed anew when the field is left', async () => {
  const design = { ...reference, size: { w: 200, h: 100, r: 6 }, phones: [{ label: '', num: '010' }] };
  await user.begin(design);
  await user.tab('text');
  const alone = await places();
  const field = user.field('phones.0.num');
  await field.click();
  await field.press('End');
  await field.pressSequentially('-6234 5678');
  await field.blur();
  const left = await places();
  expect(left).not.toEqual(alone);
  await user.begin({ ...design, phones: [{ label: '', num: '010-6234 5678' }] });
  expect(await places()).toEqual(left);
});
