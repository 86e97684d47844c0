/** What meets somebody who comes to the built page: the first design, what is promised of it, templates, a style by chance, the windscreen, and the offer to install. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { styleGroups } from '../../schema/catalog/styles.ts';
import { xlsx } from '../fixtures/xlsx.ts';
import { glassWidthMm } from '../../site/app/preview/windscreen.ts';
import { hostedDesign } from '../../site/app/state/default-design.ts';
import { templates } from '../../site/app/state/templates.ts';
import { InputMethod } from './input-method.ts';
import { halfOfThem, User } from './user.ts';
import { userAt } from './user-at.ts';
import { openSite } from './site.ts';

const { site, browser } = await openSite();
const [phone, , , wide] = halfOfThem as [Conditions, Conditions, Conditions, Conditions];
type Conditions = (typeof halfOfThem)[number];

describe.each(inTurn(halfOfThem, 0, 2))('at $width px, $theme, $language', (at) => {
  test('begins with a code that opens the dial page, and says that no number is uploaded, covering nothing; the plate lies behind the windscreen in proportion', async () => {
    const user = await User.open(browser, site, at);
    expect(await user.design()).toEqual(hostedDesign);
    const line = user.page.locator('.private');
    expect(await line.textContent()).toBe(user.words('private'));
    const box = (await line.boundingBox())!;
    const plate = (await user.page.locator('sign-plate .plate').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(plate.y + 1);
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);

    await user.tab('size');
    await user.page.locator('[data-windscreen]').click();
    const dialog = user.dialog('real-size');
    // Both at one moment: on a phone the dialog moves in.
    const glassPart = dialog.locator('[data-glass]');
    await dialog.locator('[data-on-glass]').waitFor();
    const [glass, behind] = await glassPart.evaluate((part) => {
      const root = part.getRootNode() as ShadowRoot;
      return [part, root.querySelector('[data-on-glass]')!].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }) as [DOMRect, DOMRect];
    });
    expect(behind.width / glass.width).toBeCloseTo(hostedDesign.size.w / glassWidthMm, 2);
    expect(behind.x).toBeGreaterThan(glass.x);
    expect(behind.y + behind.height).toBeLessThan(glass.y + glass.height);
    await dialog.locator('[data-turn]').click();
    await dialog.locator('.card').waitFor();
    await user.closeDialog('real-size');
    user.expectQuiet();
    await user.close();
  });
});

describe.each(inTurn([phone, wide], 1, 2))('at $width px, $theme, $language', (at) => {
  test('a template is chosen by keyboard, keeps the number that was typed, and is undone in one step', async () => {
    const user = await User.open(browser, site, at);
    const { page } = user;
    await user.field('phones.0.num').fill('13900139123');
    const before = await user.design();
    const dialog = await user.way('templates');
    const buttons = dialog.locator('[data-template]');
    expect(await buttons.count()).toBe(templates.length);
    await dialog.locator('[data-key] img').first().waitFor();
    await buttons.nth(3).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const design = await user.design();
    // With its label, since nobody typed another.
    const { label } = templates[3]!.zh;
    const phones = [{ label, num: before.phones[0]!.num }];
    expect([design.style, design.phones]).toEqual([templates[3]!.style, phones]);
    await user.toast().getByRole('button', { name: user.words('undo') }).click();
    expect(await user.design()).toEqual(before);
    user.expectQuiet();
    await user.close();
  });
});

test('who does not read the Chinese sample replaces each of its texts with one tap', async () => {
  const user = await User.open(browser, site, { width: 390, theme: 'dark', language: 'en', hasTouch: true });
  const { page } = user;
  for (
    const [name, text] of [['text.title', 'Parked'], ['text.sub', 'Please call'], ['phones.0.label', 'Anna']]
  ) {
    await user.field(name!).tap();
    await page.keyboard.type(text!);
  }
  const { text: { title, sub }, phones } = await user.design();
  expect([title, sub, phones[0]!.label]).toEqual(['Parked', 'Please call', 'Anna']);
  // What somebody typed is edited, not replaced.
  await user.field('text.title').tap();
  await page.keyboard.press('End');
  await page.keyboard.type(' here');
  expect((await user.design()).text.title).toBe('Parked here');
  user.expectQuiet();
  await user.close();
});

describe.each(inTurn([phone, { width: 390, theme: 'dark', language: 'ar' } as const, wide], 1, 2))(
  'styles at $width px, $theme, $language',
  (at) => {
    test('every group is one press away under the row of their names, with the focus on its first style, and going back by keyboard that is not under the row', async () => {
      const user = await User.open(browser, site, { ...at, hasTouch: true });
      const { page } = user;
      await user.tab('style');
      const before = await user.design();
      const gallery = page.locator('sign-style-gallery');
      const row = gallery.locator('nav');
      for (const group of [...styleGroups, styleGroups[0]]) {
        const button = row.locator(`[data-group=${group}]`);
        await button.tap();
        const { height, width } = (await button.boundingBox())!;
        expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
        const above = (await row.boundingBox())!;
        const heading = (await gallery.locator(`#${group}`).boundingBox())!;
        const first = gallery.getByRole('group', { name: await button.innerText(), exact: true }).locator(
          'label',
        ).first();
        const shown = (await first.boundingBox())!;
        const room = (await page.locator('.body').boundingBox())!;
        expect(heading.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
        expect(shown.y + shown.height).toBeLessThanOrEqual(room.y + room.height);
        expect(await first.locator('input').evaluate((input) => input.matches(':focus'))).toBe(true);
        // Where one is, not what is chosen; the last group may be too short to begin under the row.
        if (heading.y <= above.y + above.height + 2) {
          await expect.poll(() => row.locator('[aria-current=true]').getAttribute('data-group')).toBe(group);
        }
      }
      await page.locator('.body').evaluate((body) => body.scrollTo(0, 0));
      await expect.poll(() => row.locator('[aria-current=true]').getAttribute('data-group')).toBe(
        styleGroups[0],
      );
      expect(await user.design()).toEqual(before);

      await row.locator('[data-group=night]').focus();
      await page.keyboard.press('Enter');
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press('ArrowUp');
        const above = (await row.boundingBox())!;
        const chosen = (await page.locator('sign-style-gallery label:has(:focus:checked)').boundingBox())!;
        expect(chosen.y).toBeGreaterThanOrEqual(above.y + above.height);
      }
      user.expectQuiet();
      await user.close();
    });
  },
);

describe('on a phone', () => {
  const open = userAt({ site, browser, start: { schema: 'move-car-sign', ...hostedDesign } }, phone);

  test('a style by chance is another one, is told, and is undone in one step', async () => {
    const user = open();
    await user.tab('style');
    const before = await user.design();
    await user.page.locator('[data-shuffle]').focus();
    await user.page.keyboard.press('Enter');
    const after = await user.design();
    expect(after).toEqual({ ...before, style: after.style });
    expect(after.style).not.toBe(before.style);
    const gallery = user.page.locator('sign-style-gallery');
    expect(await gallery.locator('[role=status]').textContent()).toContain(
      await gallery.locator(`[data-key="${after.style}"] .name`).textContent(),
    );
    await user.page.locator('[data-tool=undo]').click();
    expect(await user.design()).toEqual(before);
  });

  test('number fonts stand two side by side at the top of their list, and names of fonts are suggested', async () => {
    const user = open();
    const { page } = user;
    await user.tab('font');
    expect(await page.locator('sign-font-search datalist option').count()).toBeGreaterThan(20);
    await page.locator('sign-font-picker [name=text-role][value=title]').focus();
    await page.keyboard.press('ArrowRight');
    const [first, second] = await Promise.all(
      [0, 1].map((at) => page.locator('[data-key^="number/"]').nth(at).boundingBox()),
    );
    expect([second!.y, second!.x > first!.x + first!.width]).toEqual([first!.y, true]);
    expect(await page.locator('[data-key^="title/"]').count()).toBe(0);
    await page.locator('[data-key="number/teko"] input').check();
    expect((await user.design()).numFont).toBe('teko');
  });

  describe('a table', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sign-designer-tables-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const rows = [['电话', '称呼'], ['13800138001', '李师傅'], ['13900139002', '王']];
    const csv = rows.map((row) => row.join(',')).join('\n');

    test.each([
      ['车队.xlsx', xlsx([rows[0]!, [{ number: '13800138001' }, '李师傅'], rows[2]!]), '.hint'],
      ['车队.csv', new TextEncoder().encode(csv), 'textarea'],
    ])('%s dropped on the dialog of the batch is shown with its first plate', async (name, bytes, place) => {
      const user = open();
      const dialog = await user.way('batch');
      await dialog.locator('textarea').fill('');
      const path = join(folder, name);
      writeFileSync(path, bytes);
      const input = await InputMethod.of(user.page);
      await input.drop(await dialog.locator(place).first().boundingBox(), { files: [path] });
      await expect.poll(() => dialog.locator('textarea').inputValue()).toBe(csv);
      await dialog.locator('.first').scrollIntoViewIfNeeded();
      const picture = dialog.locator('.first img');
      await picture.waitFor();
      expect(await picture.getAttribute('alt')).toContain('13800138001');
      await user.closeDialog('batch');
    });

    test.each([
      ['车队.xlsx', xlsx([rows[0]!, [{ number: '13800138001' }, '李师傅'], rows[2]!])],
      ['车队.csv', new TextEncoder().encode(csv)],
      ['车队.txt', new TextEncoder().encode(csv.replaceAll(',', '\t'))],
    ])('%s opens it when it is dropped on the page', async (name, bytes) => {
      const user = open();
      await user.drop({ name, bytes: Buffer.from(bytes) });
      const dialog = user.dialog('batch');
      await expect.poll(() => dialog.locator('textarea').inputValue()).toBe(csv);
      await dialog.locator('.row').nth(1).waitFor();
      await user.closeDialog('batch');
    });

    test('it is taken from the open dialog and from the clipboard, too', async () => {
      const user = open();
      const asking = await user.askForFile();
      await asking.locator('input[type=file]').setInputFiles({
        name: '车队.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
      const dialog = user.dialog('batch');
      await dialog.locator('.row').nth(1).waitFor();
      expect(await asking.count()).toBe(0);
      await user.closeDialog('batch');
      await user.paste('电话\t称呼\n13700137003\t赵\n13700137004\t钱\n13700137005\t孙');
      await dialog.locator('.row').nth(2).waitFor();
      await user.closeDialog('batch');
    });

    test('a column of registration plates is offered to the texts, and what was chosen holds for the next table', async () => {
      const user = open();
      const table = (car: string) => Buffer.from(`车牌号,电话\n${car},13800138001\n京B2,13900139002`);
      await user.drop({ name: 'a.csv', bytes: table('京A11111') });
      const dialog = user.dialog('batch');
      await dialog.locator('[data-into="text.sub"]').click();
      await dialog.locator('[data-into]').first().waitFor({ state: 'detached' });
      expect(await dialog.locator('[data-column="0"]').inputValue()).toBe('text.sub');
      await user.closeDialog('batch');
      await user.page.reload();
      await user.drawn();
      await user.drop({ name: 'b.csv', bytes: Buffer.from(`电话,备注,车牌号\n13700137000,x,京C33333`) });
      await expect.poll(() => dialog.locator('[data-column="2"]').inputValue()).toBe('text.sub');
      await dialog.locator('.first').scrollIntoViewIfNeeded();
      expect(await dialog.locator('.first img').getAttribute('alt')).toContain('京C33333');
      await dialog.locator('[data-column="2"]').selectOption('');
      await user.closeDialog('batch');
      await user.drop({ name: 'c.csv', bytes: table('京D44444') });
      await expect.poll(() => dialog.locator('[data-column]').count()).toBe(2);
      expect(await dialog.locator('[data-column="0"]').inputValue()).toBe('');
      await user.closeDialog('batch');
    });
  });
});

test('the first file is followed once by the offer to install, where the browser makes one', async () => {
  const user = await User.open(browser, site, { ...wide, prepare: (page) => page.clock.install() });
  const { page } = user;
  const offered = (): Promise<void> =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(Object.assign(globalThis, { prompted: true })),
      });
      dispatchEvent(event);
    });
  const exportOne = () => user.download(() => page.locator('[data-kind=json]').click());
  await offered();
  await user.tab('export');
  expect((await exportOne()).name).toMatch(/^临时停车-8000-200x100\.json$/);
  // What was done is told first.
  await user.toast().getByText(user.panels('exported', { file: '临时停车-8000-200x100.json' })).waitFor();
  await page.clock.fastForward(6000);
  const install = page.locator('.toast').getByRole('button', { name: user.later('install') });
  await install.waitFor();
  await install.click();
  expect(await page.evaluate(() => 'prompted' in globalThis)).toBe(true);
  await exportOne();
  await user.toast().getByText(user.panels('exported', { file: '临时停车-8000-200x100.json' })).waitFor();
  await page.clock.fastForward(6000);
  await user.toast().waitFor({ state: 'hidden' });
  expect(await install.count()).toBe(0);
  await user.close();
});
