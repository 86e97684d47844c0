/** Downloads on a phone: the share sheet, and what messaging apps get instead, which block downloads. */
import { describe, expect, test } from 'vitest';
import { offers } from '../../site/app/export/offers.ts';
import { carried } from './carried.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, type User } from './user.ts';
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

  test('a file goes to the share sheet; where there is none it is downloaded, and then shown to be held', async () => {
    const user = open();
    const { page } = user;
    await user.become({ ...await user.design(), qr: { ...reference.qr, type: 'tel' } });
    await user.tab('export');
    await answer(user, undefined);
    await page.locator('[data-kind=pdf]').tap();
    await expect.poll(() => shared(user)).toEqual([['files', 'application/pdf']]);
    await page.locator('[data-kind=svg][aria-disabled=false]').waitFor();
    // Closed by the user: that is all.
    await answer(user, 'AbortError');
    await page.locator('[data-kind=svg]').tap();
    await expect.poll(() => shared(user)).toEqual([['files', 'image/svg+xml']]);
    await page.locator('[data-kind=svg][aria-disabled=false]').waitFor();
    await answer(user, 'NotAllowedError');
    const refused = await user.download(() => page.locator('[data-kind=svg]').tap());
    expect(await carried(refused)).toEqual(await user.design());
    await answer(user, 'none');
    await user.download(() => page.locator('[data-kind=json][aria-disabled=false]').tap());
    await user.toast().getByRole('button', { name: user.panels('keepAsk') }).tap();
    await user.dialog('keep').locator('img').waitFor();
    await user.closeDialog('keep');
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
      .toEqual([...new Set(['png', 'json', ...offers.map(({ kind }) => kind)])]);
    await user.button(user.words('keepPictureShort')).click();
    const dialog = user.dialog('keep');
    const picture = dialog.locator('img');
    await picture.waitFor();
    expect(await dialog.textContent()).toContain(user.later('keepBlocked', { app: user.later(name) }));
    const source = (await picture.getAttribute('src'))!;
    expect(await carried({ bytes: Buffer.from(source.split(',')[1]!, 'base64') })).toEqual(
      await user.design(),
    );
    await dialog.locator('[data-copy]').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('move-car-sign');
    await user.closeDialog('keep');
    await user.paste(await page.evaluate(() => navigator.clipboard.readText()));
    await user.toast().waitFor();
  });
});
