/**
 * What goes into the built designer and what comes out of it, under its own policy: files, clipboard, addresses, links, the shelf, tables
 * and downloads; phone.e2e.test.ts has those of phones. What comes out is opened again.
 */
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { type Conditions, conditions, type Download, otherHalf, User } from './user.ts';
import { userAt } from './user-at.ts';
import { decodePicture } from '../qr/decode.ts';
import { carried } from './carried.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';

const titled = (title: string) => ({ ...reference, text: { ...reference.text, title } });
const text = (value: unknown) => JSON.stringify(value);
const file = (name: string, value: unknown): Download => ({ name, bytes: Buffer.from(text(value)) });

const { site, browser } = await openSite({ under: '/some/folder/' });

const [, narrow, , wide] = otherHalf as [Conditions, Conditions, Conditions, Conditions];

const titleOf = async (user: User) => (await user.design()).text.title;

describe.each(inTurn([narrow, wide], 0, 2))('at $width px, $theme, $language', (at) => {
  const open = userAt({ site, browser, start: reference }, at);

  test('a file is opened from the dialog, dropped or pasted as text, and each can be undone', async () => {
    const user = open();
    const { page } = user;
    const dialog = await user.askForFile();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: file('a.json', titled('选的')).bytes,
    });
    await dialog.waitFor({ state: 'hidden' });
    await user.holdToast();
    expect(await titleOf(user)).toBe('选的');
    await user.toast().getByRole('button', { name: user.words('undo') }).click();
    expect(await titleOf(user)).toBe(reference.text.title);

    await user.drop(file('b.json', titled('拖的')));
    await expect.poll(() => titleOf(user)).toBe('拖的');
    expect(await page.locator('.drop').count()).toBe(0);

    await user.paste(text(titled('贴的')));
    await expect.poll(() => titleOf(user)).toBe('贴的');
    await page.keyboard.press('Control+z');
    expect(await titleOf(user)).toBe('拖的');
  });

  test('the shelf keeps plates, names them, gives them back, and prints several on one sheet', async () => {
    const user = open();
    const { page } = user;
    const dialog = await user.way('shelf');
    // Links that were opened before have put on it what they replaced.
    await dialog.locator('.empty, .item').first().waitFor();
    for (let left = await dialog.locator('.item').count(); left > 0; left--) {
      await dialog.locator('.item .acts .square').first().click();
      await expect.poll(() => dialog.locator('.item').count()).toBe(left - 1);
    }
    await dialog.locator('.empty').waitFor();
    await dialog.locator('[data-keep]').click();
    await dialog.locator('.item img').waitFor();
    await user.closeDialog('shelf');
    await user.become({
      ...await user.design(),
      style: 'red',
      text: { ...reference.text, title: '第二张' },
    });
    await user.way('shelf');
    await dialog.locator('[data-keep]').click();
    await dialog.locator('.item').nth(1).waitFor();
    await dialog.locator('.name').nth(1).fill('我的车');
    await page.keyboard.press('Enter');
    const opener = dialog.getByRole('button', { name: user.exchange('shelfOpen', { name: '我的车' }) });
    await opener.waitFor();
    await dialog.locator('.pick').nth(1).check();
    const sheet = await user.download(() => dialog.locator('[data-make]').click());
    expect(sheet.name).toBe([user.panels('fileNamePlate'), user.panels('fileNameSheet'), 'A4.pdf'].join('-'));
    expect(sheet.bytes.toString('latin1')).toMatch(/\/MediaBox\s*\[0\.?0* 0\.?0* 595\.\d+ 841\.\d+\]/);
    await dialog.getByRole('button', {
      name: user.exchange('shelfDelete', { name: await dialog.locator('.name').first().inputValue() }),
    }).click();
    await expect.poll(() => dialog.locator('.item').count()).toBe(1);
    await dialog.locator('.said button').click();
    await expect.poll(() => dialog.locator('.item').count()).toBe(2);
    await opener.click();
    await dialog.waitFor({ state: 'hidden' });
    await user.holdToast();
    expect([await titleOf(user), (await user.design()).style]).toEqual([
      reference.text.title,
      reference.style,
    ]);
    await user.toast().getByRole('button', { name: user.words('undo') }).click();
    expect(await titleOf(user)).toBe('第二张');
    // What a plate of the shelf replaces goes there.
    await user.become({ ...await user.design(), text: { ...reference.text, title: '第三张' } });
    await user.way('shelf');
    await opener.click();
    await dialog.waitFor({ state: 'hidden' });
    await user.way('shelf');
    await expect.poll(() => dialog.locator('.item').count()).toBe(3);
    await user.closeDialog('shelf');
  });
});

describe('in a narrow window', () => {
  const open = userAt({ site, browser, start: reference }, narrow);

  test('what an import changed is listed with its reasons, and undone; what is no design changes nothing', async () => {
    const user = open();
    await user.paste(text({ ...titled('改过的'), colour: 'red', size: { w: 10 } }));
    const dialog = user.dialog('open');
    await dialog.locator('.problems li').first().waitFor();
    const listed = await dialog.locator('.problems').textContent();
    expect([listed!.includes('colour'), /10.*40/.test(listed!)]).toEqual([true, true]);
    await dialog.getByRole('button', { name: user.words('undo') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await titleOf(user)).toBe(reference.text.title);

    await user.drop({ name: 'notes.txt', bytes: Buffer.from('nothing of ours') });
    await dialog.locator('.refused').waitFor();
    expect(await dialog.textContent()).toContain('notes.txt');
    await user.closeDialog('open');
    expect(await titleOf(user)).toBe(reference.text.title);
  });

  test('a table becomes a plate a row, bad rows are told by number, and every file in the ZIP is a plate', async () => {
    const user = open();
    const { page } = user;
    await user.begin(titled('{车牌} 停车'));
    const dialog = await user.way('batch');
    // Wherever in the dialog it is pasted.
    await user.paste('车牌\t甲\t姓名\n京A1\t13800138001\t李\n京A2\t没有\t王\n京A3\t13800138003\t张');
    await dialog.locator('.row').nth(2).waitFor();
    await dialog.locator('[data-column="1"]').selectOption('phones.0.num');
    await expect.poll(() => dialog.locator('.wrong .number').allTextContents()).toEqual([
      user.exchange('batchRow', { n: 3 }),
    ]);
    await dialog.locator('.row:not(.wrong)').first().scrollIntoViewIfNeeded();
    await dialog.locator('.row img').first().waitFor();
    await dialog.locator('[name=output][value=svg]').check();
    const zip = await user.download(() => dialog.locator('[data-make]').click());
    const inside = unzipSync(zip.bytes);
    const plates = await Promise.all(Object.values(inside).map((bytes) => carried({ bytes })));
    expect(plates.map(({ text: { title }, phones }) => [title, phones[0]!.num])).toEqual([
      ['京A1 停车', '13800138001'],
      ['京A3 停车', '13800138003'],
    ]);
    await expect.poll(() => dialog.locator('.said').textContent()).toBe(
      user.exchange('batchDoneBad', { file: zip.name, n: 2, bad: 1 }),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('in a wide window', () => {
  const open = userAt({ site, browser, start: reference }, wide);

  test('a link holds the design, and the numbers only when the user says so', async () => {
    const user = open();
    const { page } = user;
    const dialog = await user.way('share');
    const copy = async () => {
      await dialog.locator('[data-copy]:enabled').click();
      await expect.poll(() => dialog.locator('.said').textContent()).toBe(user.exchange('shareCopied'));
      return await page.evaluate(() => navigator.clipboard.readText());
    };
    // Nothing is to be copied, sent or scanned before it is said.
    expect(await dialog.locator('[data-copy]').isDisabled()).toBe(true);
    expect(await dialog.locator('.code, textarea, [name=numbers]:checked').count()).toBe(0);
    await dialog.getByText(user.exchange('shareWithout')).click();
    const without = await copy();
    await dialog.getByText(user.exchange('shareWith'), { exact: true }).click();
    await expect.poll(() => dialog.locator('textarea').inputValue()).not.toBe(without);
    const withNumbers = await copy();
    expect(await decodePicture(await dialog.locator('.code').screenshot())).toBe(withNumbers);
    await user.closeDialog('share');
    expect(without.startsWith(`${site.address}#d=`)).toBe(true);
    for (
      const [link, phones] of [[without, ['', '']], [withNumbers, ['13800138000', '13900139000']]] as const
    ) {
      await user.begin(titled('另一张'));
      await page.evaluate((hash) => location.hash = hash, new URL(link).hash);
      await expect.poll(() => titleOf(user)).toBe(reference.text.title);
      expect((await user.design()).phones.map(({ num }) => num)).toEqual(phones);
      await expect.poll(() => page.url()).toBe(site.address);
    }
  });

  test('each file that carries the design is exact, opens again when it is dropped, and holds no design when it should not', async () => {
    const user = open();
    const { page } = user;
    const design = await user.design();
    await user.tab('export');
    const make = (kind: string) =>
      user.download(() => page.locator(`[data-kind=${kind}][aria-disabled=false]`).click());
    for (const kind of ['pdf', 'sheet', 'png', 'svg', 'json']) {
      const made = await make(kind);
      expect(await carried(made)).toEqual(design);
      if (kind === 'sheet') continue;
      await user.begin(titled('别的'));
      await user.drop(made);
      await expect.poll(() => titleOf(user)).toBe(reference.text.title);
      expect(await user.design()).toEqual(design);
    }
    for (const name of ['keepArchive', 'bleed']) await user.field(name).click();
    await user.field('paper').selectOption('letter');
    await user.choice('dpi', '600').check();
    const pdf = (await make('pdf')).bytes.toString('latin1');
    expect(pdf).toMatch(/\/TrimBox\s*\[8\.50\d* 8\.50\d* 575\.43\d* 291\.96\d*\]/);
    expect(pdf).not.toContain('move-car-sign');
    expect((await make('sheet')).bytes.toString('latin1')).toMatch(
      /\/MediaBox\s*\[0\.?0* 0\.?0* 612\.?0* 792\.?0*\]/,
    );
    const png = (await make('png')).bytes;
    // pHYs: 600 dpi are 23622 pixels a metre.
    expect(png.readUInt32BE(png.indexOf('pHYs') + 4)).toBe(23622);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([4724, 2362]);
    await user.drop({ name: 'bare.svg', bytes: (await make('svg')).bytes });
    await user.dialog('open').locator('.refused').waitFor();
    await user.closeDialog('open');
  });

  test('a table of twenty shows how far it is, stops when told to, and makes sheets', async () => {
    const user = open();
    const { page } = user;
    const dialog = await user.way('batch');
    const rows = Array.from({ length: 20 }, (_, at) => 13800138000 + at).join('\n');
    await dialog.locator('textarea').fill(`电话\n${rows}`);
    await dialog.locator('.row').nth(19).waitFor({ state: 'attached' });
    await dialog.locator('[name=output][value=sheet]').check();
    // Long work goes on in turns of the page's thread: each waits for the test, so that it cannot be done before it is told to stop.
    await page.evaluate(() => {
      const { postMessage } = MessagePort.prototype;
      const waiting: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (...message: [never]) {
        waiting.push(() => postMessage.apply(this, message));
      };
      const letGo = (): void => {
        MessagePort.prototype.postMessage = postMessage;
        for (const turn of waiting.splice(0)) turn();
      };
      Object.assign(globalThis, { takeTurn: () => waiting.shift()?.(), letGo });
    });
    await dialog.locator('[data-make]').click();
    await expect.poll(() =>
      dialog.locator('progress').evaluate((bar) => {
        (globalThis as never as { takeTurn(): void }).takeTurn();
        return (bar as HTMLProgressElement).value;
      })
    ).toBeGreaterThan(0);
    await dialog.locator('[data-cancel]').click();
    await page.evaluate('letGo()');
    await expect.poll(() => dialog.locator('.said').textContent()).toBe(user.exchange('batchCancelled'));
    const sheets = await user.download(() => dialog.locator('[data-make]').click());
    // Two of 200 x 100 mm on an A4 sheet.
    expect(sheets.bytes.toString('latin1')).toMatch(/\/Count 10\b/);
    await user.closeDialog('batch');
  });
});

describe('an address with a design', () => {
  const at = { ...conditions[2]!, reducedMotion: 'reduce' } as const;
  const elsewhere = 'https://plates.example/a.json';

  /** `answers` are those of the other host, and of a file beside the page. */
  async function arrive(address: string, answers: Readonly<Record<string, object>>): Promise<User> {
    return await User.open(browser, site, {
      ...at,
      address,
      prepare: async (page: Page) => {
        for (const [url, answer] of Object.entries(answers)) {
          await page.route(url, (route) => route.fulfill(answer));
        }
      },
    });
  }

  test('of this site is opened at once, and gone from the address', async () => {
    const user = await arrive('?design=mine.json', { '**/mine.json': { json: titled('同源的') } });
    await expect.poll(() => titleOf(user)).toBe('同源的');
    expect(user.page.url()).toBe(site.address);
    user.expectQuiet();
    await user.close();
  });

  test('of another host is fetched when the user agrees; one that lets nobody read it is told in words', async () => {
    const user = await arrive(`?design=${elsewhere}`, {
      'https://plates.example/**': {
        json: titled('别处的'),
        headers: { 'access-control-allow-origin': '*' },
      },
    });
    await user.dialog('question').waitFor();
    user.expectQuiet();
    await user.dialog('question').getByRole('button', { name: user.words('open') }).click();
    await expect.poll(() => titleOf(user)).toBe('别处的');
    user.expectQuiet([elsewhere]);
    await user.page.route('https://closed.example/**', (route) => route.abort());
    await user.page.evaluate(() => {
      history.replaceState(null, '', '?design=https://closed.example/b.json');
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await user.dialog('question').getByRole('button', { name: user.words('open') }).click();
    await expect.poll(() => user.toast().textContent()).toContain('closed.example');
    expect(await titleOf(user)).toBe('别处的');
    user.expectAsked(['https://closed.example/b.json']);
    await user.close();
  });
});
