/** The plate's language is not the page's: who reads English designs a Chinese plate and knows what it says. Shapes have names; a picture waits its turn. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { meaningOf, templates } from '../../site/app/state/templates.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, User } from './user.ts';
import { userAt } from './user-at.ts';

const { site, browser } = await openSite();

test.each(['en', 'ar', 'zh-Hant'] as const)(
  'in a page in %s templates are Chinese, and English is a choice',
  async (language) => {
    const user = await User.open(browser, site, {
      width: 1440,
      theme: 'light',
      language,
      reducedMotion: 'reduce',
    });
    const { page } = user;
    let dialog = await user.way('templates');
    await dialog.locator('[data-template=delivery]').click();
    const title = language === 'zh-Hant' ? '送貨中' : '送货中';
    await expect.poll(async () => (await user.design()).text.title).toBe(title);
    if (language !== 'zh-Hant') {
      const delivery = templates.find(({ id }) => id === 'delivery')!;
      for (
        const [field, text] of [
          ['text.title', delivery.en.title],
          ['text.tip', meaningOf(delivery.zh.tip)!],
          [
            'phones.0.label',
            delivery.en.label,
          ],
        ] as const
      ) {
        await page.locator(`[id="hint-${field}"]`).getByText(user.panels('means', { text })).waitFor();
      }
      await user.tab('code');
      await page.locator('[id="hint-qr.label"]').getByText(
        user.panels('means', { text: meaningOf(delivery.zh.caption)! }),
      ).waitFor();
      // What somebody typed has no meaning that we know.
      await user.tab('text');
      await user.field('text.title').fill('别堵我的门');
      expect(await page.locator('[id="hint-text.title"]').textContent()).toBe(user.words('titleHint'));
    }
    dialog = await user.way('templates');
    await dialog.locator('[name=plate-language][value=en]').check();
    await dialog.locator('[data-template=delivery]').click();
    await expect.poll(async () => (await user.design()).text.title).toBe('Delivering');
    await user.close();
  },
);

test('an English page says at once what the plate means, and that its label stays Chinese on the dial page', async () => {
  const user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'en' });
  const { page } = user;
  // Nobody has touched anything.
  const means = page.locator('[id="hint-text.title"]', {
    hasText: user.panels('means', { text: 'Parked briefly' }),
  });
  await means.waitFor({ timeout: 2500 });
  await user.tab('code');
  const hint = page.locator('.choice', { hasText: user.panels('typeLink') }).locator('.hint');
  expect(await hint.textContent()).toContain(
    'sees them. “车主” stays in Chinese there, as on the plate. Means “Owner”',
  );
  await user.tab('text');
  await user.field('phones.0.label').fill('Me');
  await user.tab('code');
  expect(await hint.textContent()).not.toContain('Chinese');
  await user.close();
});

test('a message in the language of before leaves with it, and the dial page is described with every number', async () => {
  const user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'en' });
  const { page } = user;
  await user.begin({
    ...reference,
    phones: [{ label: 'Dad', num: '13912345678' }, { label: 'Mum', num: '13912345679' }],
    qr: { on: true, type: 'link' },
  });
  const dialog = await user.way('templates');
  await dialog.locator('[data-template=baby]').click();
  await user.toast().waitFor();
  await user.menu();
  await page.locator('[name=language]').selectOption('zh-CN');
  await user.toast().waitFor({ state: 'detached', timeout: 2000 });
  await page.keyboard.press('Escape');
  await user.tab('code');
  await page.locator('.choice', { hasText: 'Dad 13912345678 / Mum 13912345679 拨打' }).waitFor();
  await user.close();
});

test('an English page offers an English plate above the fold, and nothing moves when the offer comes', async () => {
  for (const [width, height] of [[1366, 768], [390, 844], [360, 740]] as const) {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width, height },
      hasTouch: width < 500,
    });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.locator('[name="phones.0.num"]').waitFor();
    const top = () =>
      page.locator('[name="phones.0.num"]').evaluate((field) => field.getBoundingClientRect().top);
    const before = await top();
    const offer = page.locator('[data-english]');
    await offer.waitFor();
    expect([width, await top()]).toEqual([width, before]);
    const isSeen = await offer.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const root = button.getRootNode() as ShadowRoot;
      return y < innerHeight && button.contains(root.elementFromPoint(x, y));
    });
    expect([width, isSeen]).toEqual([width, true]);
    await context.close();
  }
});

test('one tap beside the meanings makes the plate English, and its caption follows what the code opens', async () => {
  const user = await User.open(browser, site, { width: 390, theme: 'light', language: 'en', hasTouch: true });
  const { page } = user;
  await user.field('phones.0.num').fill('+852 9123 4567');
  await page.locator('[data-english]').tap();
  const said = async () => {
    const { text: { title, sub, tip }, phones: [phone], qr } = await user.design();
    return [title, sub, tip, phone!.label, phone!.num, qr.label];
  };
  const english = [
    'Parked briefly',
    'In your way? Please call',
    'Back in a moment',
    'Owner',
    '+852 9123 4567',
  ];
  await expect.poll(said).toEqual([...english, 'Scan to call']);
  expect(await page.locator('[data-english]').count()).toBe(0);
  await user.tab('code');
  await page.locator('.choice', { hasText: user.panels('typeCustom') }).tap();
  await user.field('qr.text').fill('https://wa.me/85291234567');
  await expect.poll(said).toEqual([...english, 'Scan me']);
  for (let step = 0; step < 3; step++) await page.locator('[data-tool=undo]').tap();
  await expect.poll(async () => (await said())[0]).toBe('临时停车');
  expect((await said())[4]).toBe('+852 9123 4567');
  user.expectQuiet();
  await user.close();
});

test('the font panel names only what makes this number larger', async () => {
  const user = await User.open(browser, site, {
    width: 390,
    theme: 'light',
    language: 'zh-CN',
    hasTouch: true,
    isMobile: true,
  });
  const { page } = user;
  await user.begin({
    ...reference,
    style: 'warn',
    size: { w: 210, h: 148 },
    phones: [{ label: '车主', num: '13912345678' }],
    qr: { on: true, type: 'tel' },
  });
  const digits = () =>
    page.locator('[data-finding=readable]').textContent().then((text) => Number(/[\d.]+/.exec(text!)![0]));
  await page.locator('#tab-font').tap();
  const advice = page.locator('[data-size-advice]');
  await advice.getByText(user.panels('wayLarger')).waitFor();
  const said = (await advice.textContent())!;
  await user.tab('export');
  const before = await digits();
  await user.tab('code');
  await user.field('qr').tap();
  await user.drawn();
  await user.tab('export');
  await expect.poll(async () => await digits() > 1.05 * before).toBe(said.includes(user.panels('wayNoCode')));
  await user.close();
});

test('a plate of Taiwan begins with a number of Taiwan, and it is asked for', async () => {
  const user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'zh-Hant' });
  expect((await user.design()).phones[0]!.num).toBe('0912 345 678');
  await expect.poll(() => user.page.locator('.verdict').getAttribute('title')).toContain(
    user.words('sample'),
  );
  await user.close();
});

describe('shapes and pictures', () => {
  const open = userAt(
    { site, browser, start: { ...reference, qr: { ...reference.qr, type: 'tel' } } },
    conditions[3]!,
  );

  test('a round plate is one tap, and another shape is not round', async () => {
    const user = open();
    await user.tab('size');
    await user.page.getByRole('button', { name: user.panels('presetRound') }).click();
    expect((await user.design()).size).toMatchObject({ w: 80, h: 80, r: 40 });
    expect(
      await user.page.getByRole('button', { name: user.panels('presetRound') }).getAttribute('aria-pressed'),
    ).toBe('true');
    await user.page.getByRole('button', { name: user.panels('presetA5') }).click();
    expect((await user.design()).size).toMatchObject({ w: 210, h: 148, r: 6 });
    await user.page.getByRole('button', { name: user.panels('presetSquare') }).click();
    expect((await user.design()).size).toMatchObject({ w: 100, h: 100, r: 6 });
  });

  test('a disc or a pill stays one when a side is typed or stepped, and no other plate becomes one on the way', async () => {
    const user = open();
    const { page } = user;
    await user.tab('size');
    const disc = page.getByRole('button', { name: user.panels('presetRound') });
    const type = async (side: 'size.w' | 'size.h' | 'size.r', text: string) => {
      await user.field(side).click();
      await page.keyboard.type(text);
      return (await user.design()).size;
    };
    await disc.click();
    expect(await type('size.w', '110')).toMatchObject({ w: 110, h: 110, r: 55 });
    expect(await type('size.h', '100')).toMatchObject({ w: 100, h: 100, r: 50 });
    expect(await disc.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.preset[aria-pressed=true]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect((await user.design()).size).toMatchObject({ w: 99, h: 99, r: 49.5 });
    expect(await type('size.w', '120x60')).toMatchObject({ w: 120, h: 60, r: 30 });
    // 30 mm, a pill with these corners, is on the way to 300.
    await page.getByRole('button', { name: user.panels('presetBar') }).click();
    await type('size.r', '15');
    expect(await type('size.h', '300')).toMatchObject({ w: 200, h: 300, r: 15 });
  });

  test('templates are a button in the text panel', async () => {
    const user = open();
    await user.tab('text');
    const button = user.page.locator('[data-begin]');
    await button.click();
    await user.dialog('templates').locator('[data-template]').first().waitFor();
    await user.closeDialog('templates');
  });

  test('an address typed without https:// gets it with one tap, never by itself', async () => {
    const user = open();
    const { page } = user;
    await user.tab('code');
    await page.locator('.choice', { hasText: user.panels('typeCustom') }).click();
    await user.field('qr.text').click();
    await page.keyboard.type('wa.me/91234567');
    await page.getByText(user.panels('addressLocal', { number: '91234567' })).waitFor();
    expect((await user.design()).qr.text).toBe('wa.me/91234567');
    await page.locator('[data-scheme]').click();
    expect((await user.design()).qr.text).toBe('https://wa.me/91234567');
    expect(await page.locator('[data-scheme]').count()).toBe(0);
    await user.field('qr.text').fill('https://wa.me/85291234567');
    await page.getByText(user.panels('addressLocal', { number: '91234567' })).waitFor({ state: 'detached' });
  });

  test('my picture opens the picker, and the code keeps its place until a picture is there', async () => {
    const user = open();
    const { page } = user;
    await user.tab('code');
    const before = await user.design();
    const picking = page.waitForEvent('filechooser');
    await page.locator('.segments label', { hasText: user.panels('codeImage') }).click();
    const picker = await picking;
    expect(await user.design()).toEqual(before);
    await expect.poll(() => user.choice('qr.mode', 'auto').isChecked()).toBe(true);
    // A picture without a code is asked about, and refused changes nothing.
    const bytes = readFileSync(new URL('../../dist/icon-512.png', import.meta.url));
    await picker.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: bytes });
    await user.toast().getByText(user.panels('pictureAsk', { name: 'photo.png' })).waitFor();
    expect(await user.design()).toEqual(before);
    await user.toast().getByRole('button', { name: user.words('close') }).click();
    expect(await user.design()).toEqual(before);
    const again = page.waitForEvent('filechooser');
    await page.locator('.segments label', { hasText: user.panels('codeImage') }).click();
    await (await again).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: bytes });
    await user.toast().getByRole('button', { name: user.panels('pictureUse') }).click();
    await expect.poll(async () => (await user.design()).qr.mode).toBe('image');
    await page.locator('.picture button').click();
    expect((await user.design()).qr).toMatchObject({ mode: 'auto', image: '' });
    await user.drawn();
  });
});
