/** The built designer under a finger, on the narrowest phone, in a hunt on a common one too: targets are wide enough, and the plate never moves. */
import { expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import type { TabId } from '../../site/app/ui/tabs.ts';
import { User } from './user.ts';
import { openSite } from './site.ts';
import { escape } from './surfaces.ts';

const { site, browser } = await openSite();

const tabs: readonly TabId[] = ['text', 'style', 'font', 'size', 'code', 'export'];
const minPx = 44;

/** What is there to be touched and is smaller than a fingertip. A label counts with its input; a line of text among text may be lower. */
function tooSmall(minPx: number): string[] {
  const found: string[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (!element.matches('button, input, textarea, select, summary, a')) continue;
      if (!element.checkVisibility() || element.closest('label')?.matches('.visually-hidden')) continue;
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const more = getComputedStyle(element, '::after');
      const grown = more.position === 'absolute' ? Math.max(0, -2 * parseFloat(more.top)) : 0;
      if (width === 0 || width >= minPx - 0.5 && height + grown >= minPx - 0.5) continue;
      found.push(`${element.ariaLabel ?? target.textContent!.trim()}: ${width} x ${height + grown}`);
    }
  };
  walk(document);
  return found;
}

async function expectApart(user: User, selector: string, others: readonly string[]): Promise<void> {
  const box = async (of: string) => (await user.page.locator(of).first().boundingBox())!;
  const { y, height } = await box(selector);
  for (const other of others) {
    const there = await box(other);
    expect([other, y >= there.y + there.height - 0.5 || y + height <= there.y + 0.5]).toEqual([other, true]);
  }
}

test.each(inTurn(
  [
    { width: 320, language: 'en' },
    { width: 390, language: 'zh-CN' },
  ] as const,
  0,
  2,
))(
  'at $width px every target fits a finger, nothing covers another, and the plate stays where it is',
  async ({ width, language }) => {
    const user = await User.open(browser, site, {
      width,
      theme: 'light',
      language,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const { page } = user;
    const place = () => page.locator('sign-plate .picture').boundingBox();
    const before = await place();
    await page.getByRole('button', { name: user.words('addPhone') }).tap();
    await page.getByRole('button', { name: user.words('addPhone') }).tap();
    await page.locator('[name="phones.2.num"]').waitFor();
    const numbers = await page.locator('.phone [type=tel]').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { left, width } = input.getBoundingClientRect();
        return { left, width, whole: input.scrollWidth <= input.clientWidth };
      })
    );
    expect(numbers).toEqual(numbers.map(() => ({ ...numbers[0]!, whole: true })));
    const small: string[] = [];
    for (const tab of tabs) {
      await user.tab(tab);
      small.push(...await page.evaluate(tooSmall, minPx));
      expect([tab, await place()]).toEqual([tab, before]);
    }
    const bar = await page.locator('.bar h1').boundingBox();
    expect(bar!.width).toBeGreaterThanOrEqual(28);
    expect([...new Set(small)]).toEqual([]);
    // No phone opens a code that leads to localhost: that would be told first.
    const archive = await user.archive();
    await user.begin({ ...archive, qr: { ...archive.qr, type: 'tel' } });
    // The one thing to be done is one tap away, and what is typed replaces the sample.
    await page.locator('.verdict').tap();
    await page.locator('[name="phones.0.num"]:focus').waitFor();
    await page.keyboard.type('13912345678');
    expect((await user.design()).phones[0]!.num).toBe('13912345678');
    await user.drawn();
    const { name } = await user.download(() => page.locator('[data-download]').tap());
    expect(name).toBe('临时停车-5678-200x100.pdf');
    await expectApart(user, '.toast', ['.stage', '.tabs']);
    expect(await place()).toEqual(before);
    const menu = await user.menu();
    expect(await menu.locator('.keys').isVisible()).toBe(false);
    await expect.poll(async () => {
      const { y, height } = (await menu.boundingBox())!;
      return y + height;
    }).toBe(page.viewportSize()!.height);
    await escape(user);
    await user.tab('size');
    await page.locator('[data-real-size]').tap();
    const title = user.dialog('real-size').locator('h2');
    for (const step of ['[data-measured]', '[data-measure]']) {
      const { height } = (await title.boundingBox())!;
      expect(height).toBeLessThan(30);
      await page.locator(step).tap();
    }
    await user.close();
  },
);

test('beside the keyboard of a phone in landscape what is typed stays in sight', async () => {
  const user = await User.open(browser, site, {
    width: 390,
    viewport: { width: 844, height: 390 },
    theme: 'light',
    language: 'zh-CN',
    hasTouch: true,
    isMobile: true,
  });
  const number = user.field('phones.0.num');
  await number.tap();
  await user.page.setViewportSize({ width: 844, height: 180 });
  await number.scrollIntoViewIfNeeded();
  const body = (await user.page.locator('.body').boundingBox())!;
  const { y, height } = (await number.boundingBox())!;
  expect([body.y <= y, y + height <= body.y + body.height]).toEqual([true, true]);
  await user.page.setViewportSize({ width: 844, height: 390 });
  const dialog = await user.way('batch');
  const table = dialog.locator('textarea');
  await table.tap();
  await user.page.setViewportSize({ width: 844, height: 180 });
  await table.scrollIntoViewIfNeeded();
  expect(
    await table.evaluate((area) => {
      const { left, top, bottom } = area.getBoundingClientRect();
      const root = area.getRootNode() as ShadowRoot;
      return [top, bottom].every((y) =>
        root.elementFromPoint(left + 20, y === top ? y + 10 : y - 10) === area
      );
    }),
  ).toBe(true);
  await user.close();
});

test('a first tap into a number field marks what is there, so that typing replaces it; the next one does not', async () => {
  const user = await User.open(browser, site, {
    width: 390,
    theme: 'light',
    language: 'zh-CN',
    hasTouch: true,
    isMobile: true,
  });
  const { page } = user;
  const number = page.locator('[name="phones.0.num"]');
  await number.fill('13912345678');
  await page.locator('.bar').tap();
  await number.tap();
  await page.keyboard.type('13700001111');
  await number.tap();
  await page.keyboard.type('1');
  expect((await number.inputValue()).replaceAll(' ', '')).toHaveLength(12);
  await user.tab('size');
  for (const [name, typed] of [['size.w', '120'], ['size.h', '80'], ['size.r', '3']] as const) {
    const field = page.locator(`[name="${name}"]`);
    await field.tap();
    await page.keyboard.type(typed);
    expect(await field.inputValue()).toBe(typed);
    await field.tap();
    await page.keyboard.type('1');
    expect(await field.inputValue()).toHaveLength(typed.length + 1);
    await page.keyboard.press('Backspace');
  }
  await user.tab('export');
  const copies = page.locator('[name="copies"]').first();
  await copies.fill('12');
  await page.locator('.bar').tap();
  await copies.tap();
  await page.keyboard.type('3');
  expect(await copies.inputValue()).toBe('3');
});

test('a tap beside the menu closes it, and does nothing to what lies there', async () => {
  const user = await User.open(browser, site, {
    width: 390,
    theme: 'light',
    language: 'zh-CN',
    hasTouch: true,
    isMobile: true,
  });
  const { page } = user;
  await user.tab('size');
  const number = page.locator('[data-spot="phones.0.num"]');
  const selected = () => page.locator('[role=tab][aria-selected=true]').getAttribute('id');
  for (let turn = 0; turn < 2; turn++) {
    const menu = await user.menu();
    const { x, y, width, height } = (await number.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await menu.waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
    expect(await selected()).toBe('tab-size');
  }
  await number.tap();
  await expect.poll(selected).toBe('tab-text');
  await user.close();
});
