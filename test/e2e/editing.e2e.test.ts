/**
 * Editing on the built site, under its own policy: every way of changing a plate, and what comes of it. What depends on
 * the room for it is tried on a tablet, in a hunt on a phone too, all else on one of them; exchange.e2e.test.ts has the other widths.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { catalogueFile } from '../type/catalogue-package.ts';
import { readCut } from '../type/fonts-dir.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import { type Conditions, halfOfThem } from './user.ts';
import { userAt } from './user-at.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';

const [first, ...others] = reference.phones;
const start = {
  ...reference,
  phones: [{ ...first, num: '13912345678' }, ...others],
  qr: { ...reference.qr, type: 'tel' },
};
const picture = {
  name: 'code.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../../dist/icon-512.png', import.meta.url)),
};

const { site, browser } = await openSite({ under: '/some/folder/' });

const [onPhone, , onTablet] = halfOfThem as [Conditions, Conditions, Conditions];

describe.each(inTurn([onPhone, onTablet], 1, 2))('at $width px, $theme, $language', (at) => {
  const open = userAt({ site, browser, start }, at);

  test('a click on a part of the plate leads to its input', async () => {
    const user = open();
    await user.tab('size');
    for (const field of ['text.title', 'text.sub', 'phones.0.num', 'phones.1.label', 'text.tip', 'qr']) {
      await user.page.locator(`[data-spot="${field}"]`).click();
      await expect.poll(() => user.field(field).evaluate((input) => input.matches(':focus'))).toBe(true);
    }
  });

  test('fonts are shown in the own words when they come into view, and chosen', async () => {
    const user = open();
    const { page } = user;
    await user.tab('font');
    const face = (key: string) => page.locator(`[data-key="${key}"]`);
    await face('title/sans').scrollIntoViewIfNeeded();
    await face('title/sans').locator('path').first().waitFor();
    await face('title/serif').locator('input').check();
    await user.choice('text-role', 'number').check();
    expect(await face('number/staatliches').locator('path').count()).toBe(0);
    await face('number/staatliches').scrollIntoViewIfNeeded();
    await face('number/staatliches').locator('path').first().waitFor();
    await face('number/staatliches').locator('input').check();
    const { font, numFont } = await user.design();
    expect([font, numFont]).toEqual(['serif', 'staatliches']);
    await user.drawn();
  });

  test('styles are shown on the own plate, drawn anew when it changes, and chosen', async () => {
    const user = open();
    const { page } = user;
    await user.tab('style');
    const thumbnail = (style: string) => page.locator(`[data-key=${style}] img`);
    const drawn = (style: string) =>
      thumbnail(style).evaluate((image) =>
        (image as HTMLImageElement).naturalWidth > 0 && (image as HTMLImageElement).src
      );
    await expect.poll(() => page.locator('sign-style-gallery input').count()).toBe(styleIds.length);
    await expect.poll(() => drawn('warn')).toBeTruthy();
    await thumbnail('red').scrollIntoViewIfNeeded();
    await expect.poll(() => drawn('red')).toBeTruthy();
    const before = await drawn('red');
    await user.become({ ...await user.design(), text: { ...start.text, title: '请让一让' } });
    await expect.poll(() => drawn('red')).not.toBe(before);
    await user.choice('style', 'red').check();
    expect((await user.design()).style).toBe('red');
  });
});

describe('on a phone', () => {
  const open = userAt({ site, browser, start }, onPhone);

  test('sizes have names, are turned and typed', async () => {
    const user = open();
    const { page } = user;
    await user.tab('size');
    expect(await page.locator('.ruler').count()).toBe(2);
    const sides = async () => {
      const { w, h } = (await user.design()).size;
      return [w, h];
    };
    for (
      const [index, wanted] of [[1, [150, 100]], [2, [148, 105]], [3, [210, 74]], [4, [86, 54]], [5, [
        100,
        100,
      ]], [0, [200, 100]]] as const
    ) {
      await page.locator('.preset').nth(index).click();
      expect(await sides()).toEqual(wanted);
    }
    await user.button(user.panels('turn')).click();
    expect(await sides()).toEqual([100, 200]);
    await user.field('size.w').fill('40');
    await user.field('size.h').fill('60.5');
    await user.field('size.r').fill('0');
    await user.field('size.holes').check();
    expect((await user.design()).size).toEqual({ w: 40, h: 60.5, r: 0, holes: true });
  });

  test('a picture is picked, dropped and pasted, scaled down, and its weight said', async () => {
    const user = open();
    const { page } = user;
    const image = async () => (await user.design()).qr.image;
    // No code is in it, so that it is asked about.
    const use = () => user.toast().getByRole('button', { name: user.panels('pictureUse') }).click();
    await user.drop({ name: picture.name, bytes: picture.buffer }, picture.mimeType);
    await use();
    await expect.poll(image).toMatch(/^data:image\/png;base64,/);
    await page.locator('.picture img').waitFor();
    await expect.poll(() => page.locator('.picture .hint').textContent()).toMatch(/\d+ KB.*\d+ KB/);
    await page.locator('.picture button').click();
    expect(await image()).toBe('');
    // 3000 px wide, as a screenshot or a photograph is.
    const large = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
      canvas.getContext('2d')!.fillRect(100, 100, 900, 900);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob! })]);
      return [...new Uint8Array(await blob!.arrayBuffer())];
    });
    await user.field('qr.image').setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.from(large),
    });
    const width = () =>
      page.locator('.picture img').evaluate((shown) => (shown as HTMLImageElement).naturalWidth).catch(() =>
        0
      );
    await use();
    await expect.poll(width).toBe(1000);
    await page.locator('.picture button').click();
    await page.keyboard.press('Control+v');
    await use();
    await expect.poll(width).toBe(1000);
  });

  test('the plate is shown in its real size once a card was held to the screen, also next time', async () => {
    const user = open();
    const { page } = user;
    const show = async () => {
      await user.tab('size');
      await page.locator('[data-real-size]').click();
      return user.dialog('real-size');
    };
    const dialog = await show();
    await dialog.locator('[name=scale]').fill('5');
    const card = (await dialog.locator('.card').boundingBox())!;
    expect(Math.max(card.width, card.height)).toBeCloseTo(85.6 * 5, 0);
    await user.button(user.later('measureDone')).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await user.drawn();
    await show();
    const shown = await dialog.locator('[data-plate]').evaluate((
      plate,
    ) => [plate.clientWidth, plate.clientHeight]);
    expect(shown).toEqual([1000, 500]);
    await user.closeDialog('real-size');
  });
});

describe('on a tablet', () => {
  const open = userAt({ site, browser, start }, onTablet);

  test('the doctor says what would spoil the print, leads to it, and mends it', async () => {
    const user = open();
    const { page } = user;
    await page.locator('[data-verdict=fine]').waitFor();
    const broken = { ...start, qr: { ...start.qr, type: 'link', text: 'plate.example.cn' } };
    await user.begin(broken);
    await page.locator('[data-verdict=spoils]').click();
    const finding = page.locator('[data-finding=address-unusable]');
    await finding.locator('[data-go]').click();
    await expect.poll(() => user.field('qr.text').evaluate((input) => input.matches(':focus'))).toBe(true);
    await user.tab('export');
    await finding.locator('[data-fix]').click();
    expect((await user.design()).qr.text).toBe('https://plate.example.cn');
    await finding.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await finding.waitFor();
  });

  test('everything is undone step by step, and done again', async () => {
    const user = open();
    const { page } = user;
    const steps: Design[] = [await user.design()];
    const did = async (act: () => Promise<unknown>) => {
      await act();
      await expect.poll(() => user.design()).not.toEqual(steps.at(-1));
      steps.push(await user.design());
    };
    await user.tab('text');
    // A word is one step, however many keys it takes, unless somebody pauses between them: nobody does while the clock stands.
    await page.evaluate(() => {
      const nowMs = performance.now();
      performance.now = () => nowMs;
    });
    for (const name of ['text.title', 'text.sub', 'phones.0.label', 'phones.0.num', 'text.tip']) {
      await did(async () => {
        await user.field(name).click();
        await page.keyboard.type('12');
      });
    }
    await page.evaluate(() => void Reflect.deleteProperty(performance, 'now'));
    await did(() => user.choice('text.align', 'left').check());
    await did(() => page.locator('button[name=phones]').click());
    // A number is typed next, not its label.
    await page.locator('[name="phones.2.num"]:focus').waitFor();
    await did(() => user.button(user.words('raisePhoneN', { n: 2 })).click());
    await did(() => user.button(user.words('removePhoneN', { n: 1 })).click());
    await user.tab('style');
    await did(() => user.choice('style', 'blue').check());
    await user.tab('font');
    await did(() => page.locator('[data-key="title/serif"] input').check());
    await user.choice('text-role', 'number').check();
    await did(() => page.locator('[data-key="number/anton"] input').check());
    await user.tab('size');
    await did(() => page.locator('.preset').nth(1).click());
    await did(() => user.button(user.panels('turn')).click());
    await did(() => user.field('size.r').fill('3'));
    await did(() => user.field('size.holes').check());
    await user.tab('code');
    await did(() => user.choice('qr.type', 'custom').check());
    await did(() => user.field('qr.text').fill('https://example.cn/'));
    await did(() => user.choice('qr.ec', 'M').check());
    await did(() => user.field('qr.label').fill('扫一扫'));
    await did(async () => {
      await user.field('qr.image').setInputFiles(picture);
      await user.toast().getByRole('button', { name: user.panels('pictureUse') }).click();
    });
    await did(() => page.locator('.picture button').click());
    await did(() => user.field('qr').uncheck());
    await did(() => user.begin({ ...reference, style: 'navy' }));
    await did(async () => (await user.menu()).getByRole('button', { name: user.later('startOver') }).click());
    const seen: Design[] = [];
    for (const _ of steps.slice(1)) {
      await page.locator('[data-tool=undo]').click();
      seen.unshift(await user.design());
    }
    expect(seen).toEqual(steps.slice(0, -1));
    seen.splice(0);
    for (const [turn] of steps.slice(1).entries()) {
      if (turn % 2 === 0) await page.locator('[data-tool=redo]').click();
      else await page.keyboard.press('Control+Shift+z');
      seen.push(await user.design());
    }
    expect(seen).toEqual(steps.slice(1));
  });

  test('the code is tried as it would be scanned, and a page to try it for real is made', async () => {
    const user = open();
    const { page } = user;
    await user.tab('code');
    await user.button(user.later('scanTry')).click();
    for (const shot of ['arm', 'windscreen']) {
      const reading = page.locator(`[data-shot=${shot}]`);
      await reading.waitFor();
      expect(await reading.getAttribute('data-read')).toBe('yes');
      expect(await reading.textContent()).toContain('tel:13912345678');
    }
    await page.locator('sign-scan-check summary').click();
    expect(await page.locator('sign-scan-check dt').count()).toBeGreaterThan(2);
    const sheet = await user.download(() => user.button(user.later('scanSheet')).click());
    expect(sheet.name).toBe(`${user.later('fileNameScan')}.pdf`);
    expect(sheet.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('a catalogue font is asked for by name, its Chinese counted, and used', async () => {
    const user = open();
    const { page } = user;
    const asked: string[] = [];
    await page.route('https://cdn.jsdelivr.net/**', async (route) => {
      const url = route.request().url();
      asked.push(url);
      const path = /@fontsource\/test-brush@5\/(.*)$/.exec(url)?.[1]?.replace('test-brush', 'ma-shan-zheng');
      const headers = { 'access-control-allow-origin': '*' };
      const file = path && await catalogueFile('ma-shan-zheng', path, readCut);
      await route.fulfill(file ? { headers, body: Buffer.from(file) } : { status: 404, headers, body: '' });
    });
    await user.tab('font');
    await page.locator('#custom').fill('Test Brush');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#custom-said').textContent()).toMatch(/Test Brush.*\d/);
    await expect.poll(async () => (await user.design()).font).toEqual({ custom: 'Test Brush' });
    await user.drawn();
    await page.locator('#custom').fill('Nobody Has This');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#custom-said').textContent()).toContain('Nobody Has This');
    await expect.poll(() => page.locator('#custom-said .bad').count()).toBe(1);
    expect((await user.design()).font).toEqual({ custom: 'Test Brush' });
    await user.begin(start);
    user.expectAsked(asked);
  });
});
