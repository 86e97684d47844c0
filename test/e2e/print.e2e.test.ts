/** What the browser's own printing prints: the plate alone, at its true size. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import type { PaperId } from '../../site/sign/sheet/papers.ts';
import { inTurn } from '../run/cases.ts';
import { User } from './user.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';

const { site, browser } = await openSite();
const pointsAMm = 72 / 25.4;

/** Whether the part that prints is there: what the browser tells before and after it prints. */
const printsPlate = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('.printed-plate') !== null;
    dispatchEvent(new Event('afterprint'));
    return isThere;
  });

test.each(inTurn([[200, 100], [86, 54], [100, 300]], 0, 2))(
  'a plate of %i x %i mm is one page of that size',
  async (w, h) => {
    const user = await User.open(browser, site, { width: 1440, theme: 'dark', language: 'zh-CN' });
    await user.begin({ ...reference, style: 'warn', size: { ...reference.size, w, h } });
    await user.page.mouse.move(300, 300);
    await expect.poll(() => printsPlate(user.page)).toBe(true);
    await user.field('text.title').focus();
    const bytes = await user.page.pdf({ preferCSSPageSize: true, printBackground: false });
    // Text of the interface would bring its fonts; the plate is outlines.
    expect(bytes.toString('latin1')).not.toMatch(/\/Type\s*\/Font\b/);
    const library = await PDFiumLibrary.init();
    const pdf = await library.loadDocument(bytes);
    expect(pdf.getPageCount()).toBe(1);
    const page = pdf.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    expect(originalWidth).toBeCloseTo(w * pointsAMm, -0.5);
    expect(originalHeight).toBeCloseTo(h * pointsAMm, -0.5);
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
    const at = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
    // Ink from edge to edge: neither paper nor interface is left round the plate.
    for (
      const [x, y] of [[width / 2, 1], [width / 2, height - 2], [1, height / 2], [width - 2, height / 2]]
    ) {
      expect(at(Math.floor(x!), Math.floor(y!)), `${x}, ${y}`).not.toEqual([255, 255, 255]);
    }
    pdf.destroy();
    library.destroy();
    // The screen is as it was.
    const name = () =>
      user.page.evaluate(() =>
        document.querySelector('sign-designer')!.shadowRoot!.activeElement?.getAttribute('name')
      );
    await expect.poll(name).toBe('text.title');
    expect(await user.page.locator('.printed-plate').count()).toBe(0);
    expect(await user.field('text.title').isVisible()).toBe(true);
    user.expectQuiet();
    await user.close();
  },
);

/** Columns and rows in mm that have ink on the page. */
async function inked(bytes: Uint8Array): Promise<{ pages: number; widthMm: number; heightMm: number }> {
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(bytes);
  const { data, width, height } = await pdf.getPage(0).render({ scale: 1, render: 'bitmap' });
  const found = { x: [] as number[], y: [] as number[] };
  for (let at = 0; at < width * height; at++) {
    if (data[4 * at]! > 240 && data[4 * at + 1]! > 240 && data[4 * at + 2]! > 240) continue;
    found.x.push(at % width);
    found.y.push(Math.floor(at / width));
  }
  const span = (places: readonly number[]) =>
    (places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b)) + 1) / pointsAMm;
  const pages = pdf.getPageCount();
  pdf.destroy();
  library.destroy();
  return { pages, widthMm: span(found.x), heightMm: span(found.y) };
}

test.each(inTurn([390, 1440] as const, 0, 2))(
  'before the part that prints is there, the plate alone is printed at its size all the same, at %i px',
  async (width) => {
    const user = await User.open(browser, site, {
      width,
      theme: 'dark',
      language: 'zh-CN',
      prepare: async (page) => void await page.route(/\/print-/, () => {}),
    });
    const bytes = await user.page.pdf({ format: 'A4', landscape: true });
    expect(bytes.toString('latin1')).not.toMatch(/\/Type\s*\/Font\b/);
    const { pages, widthMm, heightMm } = await inked(bytes);
    expect(pages).toBe(1);
    expect(widthMm).toBeCloseTo(200, -0.5);
    expect(heightMm).toBeCloseTo(100, -0.5);
    await user.close();
  },
);

/** Its own tasks end before the answer: whether it asked, or what it printed. */
async function askedToPrint(user: User): Promise<string> {
  await user.page.evaluate(() => {
    document.title = 'waiting';
    addEventListener('afterprint', () => document.title = 'printed', { once: true });
  });
  await (await user.menu()).getByRole('button', { name: user.words('print') }).click();
  const question = user.dialog('question');
  await expect.poll(async () => await question.count() > 0 || await user.page.title() === 'printed').toBe(
    true,
  );
  return await question.count() > 0 ? (await question.locator('p').textContent())! : await user.page.title();
}

// deno-fmt-ignore
test.each<[number, number, PaperId, string]>([
  [200, 100, 'a4',     'printed'],
  [297, 210, 'a4',     'printed'],
  [200, 280, 'a4-8',   'printed'],
  [420, 297, 'a4',     '420 × 297 毫米，比 A4 纸大'],
  [300,  50, 'a4',     '300 × 50 毫米，比 A4 纸大'],
  [290, 100, 'letter', '290 × 100 毫米，比 Letter 纸大'],
  [420, 297, 'a4-8',   '420 × 297 毫米，比 A4 纸大'],
])('printing %i x %i mm with %s chosen: %s', async (w, h, paper, said) => {
  const user = await User.open(browser, site, { width: 390, theme: 'light', language: 'zh-CN' });
  await user.begin({ ...reference, style: 'warn', size: { ...reference.size, w, h } });
  await user.page.evaluate((id) => {
    (document.querySelector('sign-designer') as SignDesigner).changeSettings({ paper: id });
  }, paper);
  expect(await askedToPrint(user)).toContain(said);
  user.expectQuiet();
  await user.close();
});

test('a plate larger than the paper is printed on several sheets, as it is, or made smaller, as one says', async () => {
  const user = await User.open(browser, site, { width: 390, theme: 'light', language: 'zh-CN' });
  await user.begin({ ...reference, style: 'warn', size: { ...reference.size, w: 420, h: 297 } });
  await askedToPrint(user);
  const way = (name: string) => user.dialog('question').getByRole('button', { name });
  const { bytes } = await user.download(() => way(user.later('printTiles', { n: 4 })).click());
  expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  await askedToPrint(user);
  await way(user.later('printAnyway')).click();
  await expect.poll(() => user.page.title()).toBe('printed');
  await askedToPrint(user);
  await way(user.later('printSmaller')).click();
  await expect.poll(() => user.field('size.w').evaluate((input) => input.matches(':focus'))).toBe(true);
  await askedToPrint(user);
  await user.closeDialog('question');
  expect(await user.page.title()).toBe('waiting');
  user.expectQuiet();
  await user.close();
});

test('the menu prints too', async () => {
  const user = await User.open(browser, site, { width: 390, theme: 'light', language: 'zh-CN' });
  await user.page.evaluate(() =>
    addEventListener('afterprint', () => {
      document.title = `printed ${document.querySelectorAll('.printed-plate svg').length}`;
    })
  );
  await (await user.menu()).getByRole('button', { name: user.words('print') }).click();
  await expect.poll(() => user.page.title()).toBe('printed 1');
  expect(await user.page.locator('.printed-plate').count()).toBe(0);
  user.expectQuiet();
  await user.close();
});
