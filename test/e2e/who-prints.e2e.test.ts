/** Who prints the plate is asked once: the large button, the list of files and the sheets follow, and say so. */
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { User } from './user.ts';

const { site, browser } = await openSite();
const phone = {
  width: 390,
  theme: 'light',
  language: 'zh-CN',
  hasTouch: true,
  isMobile: true,
} as const;

const text = ({ bytes }: { readonly bytes: Buffer }) => bytes.toString('latin1');
const trimBoxAt = /\/TrimBox\s*\[([\d.]+)/;

test('on a phone, what is chosen is what the large button makes, and its words say which file', async () => {
  const user = await User.open(browser, site, phone);
  const { page } = user;
  await user.begin(reference);
  const button = page.locator('[data-download]');
  const press = () => user.download(() => button.tap());
  const plain = text(await press());
  expect([await button.getAttribute('aria-label'), plain.includes('FOGRA39')]).toEqual(['下载 PDF', false]);

  await page.locator('#tab-export').tap();
  await page.locator('.body .segments label', { hasText: '印刷厂' }).tap();
  expect(await button.getAttribute('aria-label')).toBe('印刷厂 PDF · 含 3 毫米出血');
  expect((await button.innerText()).trim()).toBe('印刷厂 PDF');
  const made = await press();
  expect(made.name).toContain('印刷');
  expect([text(made).includes('FOGRA39'), trimBoxAt.exec(text(made))![1]!.slice(0, 3)]).toEqual([
    true,
    '8.5',
  ]);
  // The file of the copy shop is not beside it to be mixed up with.
  expect(
    await page.locator('.files').first().locator('[data-kind]').evaluateAll((files) =>
      files.map((file) => file.getAttribute('data-kind'))
    ),
  ).toEqual(['press', 'png', 'json']);

  await page.locator('[name=cut]').tap();
  expect(await button.getAttribute('aria-label')).toBe('印刷厂 PDF · 含刀线 · 含 3 毫米出血');
  expect(text(await press())).toContain('/Separation');

  await page.locator('.body .segments label', { hasText: '自己或打印店' }).tap();
  expect(await button.getAttribute('aria-label')).toBe('下载 PDF');
  expect(text(await press())).not.toContain('FOGRA39');
  user.expectQuiet();
  await user.close();
});

test('a round plate has its cut line for print shops by itself, and nowhere else', async () => {
  const user = await User.open(browser, site, { ...phone, width: 1440, hasTouch: false, isMobile: false });
  const { page } = user;
  await user.begin({ ...reference, size: { w: 80, h: 80, r: 40 } });
  await user.tab('export');
  const svg = await user.download(() => page.locator('[data-kind=svg]').click());
  expect(text(svg)).not.toContain('CutContour');
  await user.choice('pressSheet', 'press').check();
  const button = page.locator('[data-download]');
  expect(await button.getAttribute('aria-label')).toBe('印刷厂 PDF · 含刀线 · 含 3 毫米出血');
  expect(text(await user.download(() => button.click()))).toContain('/Separation');
  expect(await page.locator('[data-kind=sheet]').textContent()).toContain('带出血和刀线');
  expect(await user.field('cut').isChecked()).toBe(true);
  // Who switches it off has none, and a plate with straight sides has none by itself.
  await user.field('cut').click();
  expect(await button.getAttribute('aria-label')).toBe('印刷厂 PDF · 含 3 毫米出血');
  expect(text(await user.download(() => button.click()))).not.toContain('/Separation');
  expect(await page.locator('[data-kind=sheet]').textContent()).toContain('带出血和裁切标记');
  user.expectQuiet();
  await user.close();
});

test('bleed and mirror stand on the large button, and no bar is too narrow for them', async () => {
  const user = await User.open(browser, site, { ...phone, width: 320, language: 'en' });
  const { page } = user;
  await user.begin(reference);
  await user.tab('export');
  const button = page.locator('[data-download]');
  await user.field('bleed').tap();
  expect(await button.getAttribute('aria-label')).toBe('Download PDF · with 3 mm bleed');
  await user.field('mirror').tap();
  await user.choice('pressSheet', 'press').check();
  expect(await button.getAttribute('aria-label')).toBe('Press PDF · mirrored · with 3 mm bleed');
  const [more, made] = await Promise.all([page.locator('#more').boundingBox(), button.boundingBox()]);
  expect(made!.x).toBeGreaterThan(more!.x + more!.width - 1);
  expect(made!.x + made!.width).toBeLessThanOrEqual(320);
  user.expectQuiet();
  await user.close();
});

test('what is offered after a download stands in the panel under the same name', async () => {
  const user = await User.open(browser, site, { ...phone, width: 1440, hasTouch: false, isMobile: false });
  const { page } = user;
  await user.begin({ ...reference, phones: [{ num: '13912345678' }], qr: { ...reference.qr, type: 'tel' } });
  await page.locator('[data-verdict=fine]').waitFor();
  await user.download(() => page.locator('[data-download]').click());
  const offer = (await page.locator('.toast button').last().textContent())!;
  await user.tab('export');
  await page.locator('.body h2', { hasText: offer }).waitFor();
  await user.field('paper').selectOption('a3');
  await page.locator('.body h2', { hasText: offer.replace('A4', 'A3') }).waitFor();
  await user.close();
});

test('a press sheet that leaves no room for crop marks says so, and one tap gives the room', async () => {
  const user = await User.open(browser, site, phone);
  const { page } = user;
  await user.begin({ ...reference, size: { w: 200, h: 100, r: 6 } });
  await page.locator('#tab-export').tap();
  await page.locator('.body .segments label', { hasText: '印刷厂' }).tap();
  await user.field('paper').selectOption('own');
  const tight = page.locator('[data-tight]');
  expect(await tight.locator('span').textContent()).toContain('离纸边只有 4 毫米');
  await tight.getByRole('button').tap();
  await tight.waitFor({ state: 'detached' });
  expect(await user.field('paperWidth').inputValue()).toBe('328');
  expect(await page.locator('[data-kind=sheet]').textContent()).toContain('6 块');
  await user.close();
});
