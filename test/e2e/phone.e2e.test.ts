/** How files reach the user: a download everywhere, the share sheet on request, and what messaging apps get, which block downloads. */
import { describe, expect, test } from 'vitest';
import { offers } from '../../site/app/export/file-choices.ts';
import { findingWords } from '../../site/sign/doctor/doctor-words.ts';
import { carried } from './carried.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, type User } from './user.ts';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { userAt } from './user-at.ts';

const place = { ...await openSite({ under: '/some/folder/' }), start: reference };

describe('on a phone', () => {
  /** A share sheet that the test opens and closes. */
  const sheet = `
    globalThis.shared = [];
    globalThis.answer = undefined;
    Navigator.prototype.canShare = () => globalThis.answer !== 'none';
    Navigator.prototype.share = async (data) => {
      globalThis.shared.push([Object.keys(data).join(), data.files?.[0]?.type ?? '']);
      if (globalThis.answer) throw new DOMException('', globalThis.answer);
    };`;
  const phone = { ...conditions[3]!, hasTouch: true, isMobile: true, before: sheet };
  const open = userAt(place, phone);
  const answer = (user: User, value: string | undefined) =>
    user.page.evaluate((next) => Object.assign(globalThis, { shared: [], answer: next }), value);
  const shared = (user: User) => user.page.evaluate('globalThis.shared');

  test('a download button downloads; sending is a button of its own, and what is said is what happened', async () => {
    const user = open();
    const { page } = user;
    await user.become({ ...await user.design(), qr: { ...reference.qr, type: 'tel' } });
    await user.tab('export');
    await answer(user, undefined);
    const file = await user.download(() => page.locator('[data-kind=pdf]').tap());
    expect(await shared(user)).toEqual([]);
    const toastButton = (id: 'send' | 'keepAsk') =>
      user.toast().getByRole('button', { name: user.panels(id) });
    await page.getByText(user.panels('exported', { file: file.name })).first().waitFor();
    await toastButton('send').tap();
    await expect.poll(() => shared(user)).toEqual([['files', 'application/pdf']]);
    await user.toast().getByText(user.panels('sent', { file: file.name })).waitFor();
    // Closed by the user: it says so, and offers the same again.
    await answer(user, 'AbortError');
    const line = page.locator('[data-delivered]');
    await line.getByRole('button', { name: user.panels('send') }).tap();
    await user.toast().getByText(user.panels('sendClosed', { file: file.name })).waitFor();
    await answer(user, 'NotAllowedError');
    await toastButton('send').tap();
    await user.toast().getByText(user.panels('sendRefused', { file: file.name })).waitFor();
    await answer(user, undefined);
  });

  test('the download button under the plate downloads, and the way to what did not arrive stays', async () => {
    const user = open();
    const { page } = user;
    await user.become({ ...await user.design(), qr: { ...reference.qr, type: 'tel' } });
    await answer(user, 'none');
    await user.tab('style');
    const file = await user.download(() => page.locator('[data-download][aria-disabled=false]').tap());
    expect(await carried(file)).toEqual(await user.design());
    expect(await user.toast().getByRole('button', { name: user.panels('send') }).count()).toBe(0);
    // Long after the message is gone.
    await user.tab('export');
    await user.toast().waitFor({ state: 'detached' });
    await page.locator('[data-delivered]').getByRole('button', { name: user.panels('keepAsk') }).tap();
    await user.dialog('save-by-hand').locator('img').waitFor();
    await user.closeDialog('save-by-hand');
    // Of every kind of file, the last is meant.
    const svg = await user.download(() => page.locator('[data-kind=svg][aria-disabled=false]').tap());
    await page.locator('[data-delivered]').getByText(user.panels('exported', { file: svg.name })).waitFor();
  });

  test('the button that closes a message stands beside its words', async () => {
    const user = open();
    const { page } = user;
    await page.evaluate(() => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      designer.toasts.fail(
        '420 × 297 毫米的牌子放不进 A4（200 × 287 毫米）：请换放得下的纸，或把牌子改小，请单独导出一页',
      );
    });
    const [words, close] = await Promise.all([
      user.toast().locator('span').boundingBox(),
      user.toast().getByRole('button', { name: user.words('close') }).boundingBox(),
    ]);
    expect(close!.x).toBeGreaterThanOrEqual(words!.x + words!.width);
    expect(close!.y).toBeLessThan(words!.y + words!.height);
    await user.toast().getByRole('button').tap();
  });
});

describe('mirrored for the inside of a window', () => {
  const open = userAt(place, conditions[7]!);

  test('preview, button and every name say so, and the plain file has another name', async () => {
    const user = open();
    const { page } = user;
    const design = await user.design();
    await user.become({
      ...design,
      phones: design.phones.map((phone) => ({ ...phone, num: '139 1234 5678' })),
      qr: { ...reference.qr, type: 'tel' },
    });
    await user.tab('export');
    await page.locator('[data-verdict=fine]').waitFor();
    const number = () => page.locator('[data-spot="phones.0.num"]').boundingBox();
    const code = () => page.locator('[data-spot="qr"]').boundingBox();
    const isLeft = async () => (await number())!.x < (await code())!.x;
    const before = await isLeft();
    const plain = await user.download(() => page.locator('[data-download]').click());
    await page.locator('[name=mirror]').check();
    expect(await isLeft()).toBe(!before);
    // On paper it is wrong: the plate is not called ready, and what stays on this device is said as before.
    const verdict = page.locator('[data-verdict=risk]', {
      hasText: findingWords(user.words.language)('mirrored'),
    });
    await verdict.waitFor();
    await page.locator('.private').getByText(user.words('private')).waitFor();
    expect(await page.locator('[data-download]').getAttribute('aria-label')).toContain(
      user.panels('mirrored'),
    );
    const names = new Set([plain.name]);
    for (const { kind } of offers.filter(({ format }) => format.settings.includes('mirror'))) {
      const { name } = await user.download(() =>
        page.locator(`[data-kind=${kind}][aria-disabled=false]`).click()
      );
      expect(name).toContain(`-${user.panels('mirrored')}.`);
      names.add(name);
    }
    expect(names.size).toBe(offers.length);
    // The archive is of the plate, not of the film.
    const { name } = await user.download(() => page.locator('[data-kind=json][aria-disabled=false]').click());
    expect(name).not.toContain(user.panels('mirrored'));
    // A click still finds the part that is seen there.
    await page.locator('[data-spot="text.title"]').click();
    await expect.poll(() => user.field('text.title').evaluate((input) => input.matches(':focus'))).toBe(true);
    await user.tab('export');
    await page.locator('[name=mirror]').uncheck();
    expect(await isLeft()).toBe(before);

    // It is a step like every other, and the design's steps stay where they were.
    await page.keyboard.press('Control+z');
    await verdict.waitFor();
    await page.keyboard.press('Control+z');
    await verdict.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await verdict.click();
    await expect.poll(() => page.locator('[name=mirror]').evaluate((input) => input.matches(':focus'))).toBe(
      true,
    );
    await page.locator('[name=mirror]').uncheck();
  });

  test('what a file has beside the plate is in its name: bleed, cut line, density, paper', async () => {
    const user = open();
    const { page } = user;
    await user.tab('export');
    const nameOf = async (kind: string) =>
      (await user.download(() => page.locator(`[data-kind=${kind}][aria-disabled=false]`).click())).name;
    const names = [];
    for (const kind of ['pdf', 'press', 'svg', 'cut-svg', 'png', 'sheet']) names.push(await nameOf(kind));
    await page.locator('[name=bleed]').check();
    await page.locator('[name=cut]').check();
    await user.choice('dpi', '600').check();
    await page.locator('[name=paper]').selectOption('letter');
    for (const kind of ['pdf', 'press', 'svg', 'png', 'sheet']) names.push(await nameOf(kind));
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.includes('200x100'))).toBe(true);
  });

  test('the plate is copied as a picture', async () => {
    const user = open();
    const { page } = user;
    await user.tab('export');
    await page.locator('.body [data-copy]').click();
    await user.toast().getByText(user.panels('pictureCopied')).waitFor();
    const [type, width] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item!.getType('image/png');
      return [blob.type, (await createImageBitmap(blob)).width];
    });
    expect([type, width]).toEqual(['image/png', Math.round(200 / 25.4 * 300)]);
  });
});

describe.each(
  [
    ['WeChat', 'MicroMessenger/8.0.49(0x18003137)', 'appWechat', conditions[0]!],
    ['Weibo', 'Weibo (iPhone14,2__weibo__14.8.2)', 'appWeibo', conditions[7]!],
  ] as const,
)('inside %s', (_, agent, name, at) => {
  const open = userAt(place, {
    ...at,
    userAgent: `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile ${agent}`,
  });

  test('it is said that downloads are blocked, and a picture to hold, the archive to copy and the way out are offered', async () => {
    const user = open();
    const { page } = user;
    await user.tab('export');
    await page.locator('.note', { hasText: user.panels('keepHint') }).waitFor();
    expect(
      await page.locator('[data-kind]').evaluateAll((buttons) =>
        buttons.map((button) => (button as HTMLElement).dataset['kind'])
      ),
    )
      .toEqual([
        ...new Set([
          'png',
          'json',
          'sheet',
          ...offers.map(({ kind }) => kind),
        ]),
      ]);
    const button = page.locator('[data-download]');
    expect(await button.getAttribute('aria-label')).toBe(`${user.words('keepPictureShort')} · PNG`);
    await button.click();
    const dialog = user.dialog('save-by-hand');
    const picture = dialog.locator('img');
    await picture.waitFor();
    expect(await dialog.textContent()).toContain(user.later('keepBlocked', { app: user.later(name) }));
    const source = (await picture.getAttribute('src'))!;
    expect(await carried({ bytes: Buffer.from(source.split(',')[1]!, 'base64') })).toEqual(
      await user.design(),
    );
    await dialog.locator('[data-copy]').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('move-car-sign');
    await user.closeDialog('save-by-hand');
    await user.paste(await page.evaluate(() => navigator.clipboard.readText()));
    await user.toast().waitFor();
  });
});
