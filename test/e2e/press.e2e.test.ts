/** The files for a print shop as a user of the built site makes them: in the panel, in a batch, and from the shelf. */
import { unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { User } from './user.ts';

const { site, browser } = await openSite();
const plate = { ...reference, style: 'warn', size: { w: 200, h: 100, holes: true } };
const small = { ...plate, size: { w: 90, h: 60 } };
const mirror = /-1\.? 0\.? 0\.? 1\.? |matrix\(-1 0 0 1 /;
const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

let user: User;
beforeAll(async () => {
  user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'zh-CN' });
});
afterEach(() => user.expectQuiet());
afterAll(() => user.close());

async function make(kind: string): Promise<string> {
  const button = user.page.locator(`[data-kind="${kind}"][aria-disabled=false]`);
  return (await user.download(() => button.click())).bytes.toString('latin1');
}

test('files come first, the check is a line, and what only print shops understand is folded away', async () => {
  const { page } = user;
  // Without the sample number, and a code that leads to the test's own address, which no phone opens.
  const phones = [{ label: '车主', num: '136 1234 5678' }];
  await user.begin({ ...plate, phones, qr: { ...plate.qr, type: 'tel' } });
  await page.locator('[data-verdict]').waitFor();
  await page.locator('#tab-export').click();
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  const order = await Promise.all(
    ['[name=pressSheet]', '[data-kind=pdf]', '[data-kind=png]', '#check', '[data-kind=sheet]'].map(top),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect((await page.locator('.check').boundingBox())!.height).toBeLessThan(60);
  expect(await page.locator('.body').innerText()).not.toMatch(/CMYK|出血|刀线/);
});

test('in the panel the files have the options that each says beside its name, and no other', async () => {
  await user.begin(plate);
  await user.tab('export');
  await user.choice('pressSheet', 'press').check();
  expect(await make('press')).not.toContain('/Separation');
  await user.field('cut').click();
  await user.field('cutName').fill('刀线 1');
  await user.field('mirror').click();
  // deno-fmt-ignore
  const said = {
    'pdf':     /毫米不差 · 镜像$/,
    'sheet':   /CMYK 四色，带出血和刀线，按刀线裁 · 含刀线 · 镜像 · A4 · 2 块$/,
    'press':   /带 3 毫米出血；.* · 含刀线 · 镜像$/,
    'svg':     /含刀线 · 镜像$/,
    'cut-svg': /只有外形和孔，给刻字机、激光切割机 · 镜像$/,
  };
  for (const [kind, words] of Object.entries(said)) {
    const hint = user.page.locator(`[data-kind="${kind}"] .hint`);
    expect((await hint.textContent())?.replace(/\s+/g, ' ').trim()).toMatch(words);
  }
  const press = await make('press');
  expect(press).toContain('/Separation /#e5#88#80#e7#ba#bf#201');
  expect(press).toMatch(/\/TrimBox\s*\[8\.50/);
  expect(await make('svg')).toMatch(mirror);
  expect((await make('cut-svg')).match(/<path /g)).toHaveLength(5);
});

test('copies that need more pages are told with the size that saves them', async () => {
  await user.choice('pressSheet', 'home').check();
  await user.field('paper').selectOption('a4');
  await user.field('copies').fill('12');
  const button = user.page.locator('[data-kind=sheet]');
  await expect.poll(() => button.textContent()).toContain('每页 2 块，共 6 页');
  await user.page.locator('[data-one-page]').click();
  await expect.poll(() => button.textContent()).toContain('12 块');
  expect(pages(await make('sheet'))).toBe(1);
  expect(await user.page.locator('[data-one-page]').count()).toBe(0);
  await user.page.locator('[data-tool=undo]').click();
  await user.field('copies').fill('');
});

test('a name of an ink is refused for the cut line, in words', async () => {
  await user.field('cutName').fill('Black');
  await user.page.locator('[data-kind=press]').click();
  await user.page.locator('.toast', { hasText: '刀线不能叫“Black”' }).waitFor();
  await user.field('cutName').fill('CutContour');
});

test('labels: said without marks, refused with both sizes and the papers that have room, begun at the first free one', async () => {
  await user.field('paper').selectOption('a4-8');
  const sheet = user.page.locator('[data-kind=sheet]');
  expect(await sheet.textContent()).toContain('已切好的标签纸上，没有裁切标记');
  const refused =
    '200 × 100 毫米的牌子放不进 A4 (8)（105 × 74.25 毫米）：请换放得下的纸（A4 / A3 / Letter / A4 (2)），或把牌子改小';
  await user.page.locator('.body .note', { hasText: refused }).waitFor();
  await sheet.click();
  await user.page.locator('.toast', { hasText: refused }).waitFor();
  await user.begin(small);
  await user.page.locator('.body .note', { hasText: refused }).waitFor({ state: 'detached' });
  await user.field('copies').fill('8');
  expect(pages(await make('sheet'))).toBe(1);
  await user.field('first').fill('2');
  expect(pages(await make('sheet'))).toBe(2);
});

test('a plate larger than the paper is printed on several sheets, which is said before', async () => {
  await user.field('paper').selectOption('a4');
  const { copies } = await user.page.evaluate(() =>
    (document.querySelector('sign-designer') as HTMLElement & { settings: { copies: unknown } }).settings
  );
  await user.begin({ ...plate, size: { w: 420, h: 297, holes: true } });
  await user.page.locator('[data-tiled]', { hasText: '4 张' }).waitFor();
  expect(await user.page.locator('[data-kind=sheet]').textContent()).toContain('4 张粘成 1 块');
  expect(pages(await make('sheet'))).toBe(4 * Number(copies));
  await user.begin(small);
  await user.page.locator('[data-tiled]').waitFor({ state: 'detached' });
  await user.field('paper').selectOption('a4-8');
  await user.field('first').fill('2');
});

test('sheets for a print shop: a size of one’s own or a roll, CMYK, the cut line, and the settings stand over the button', async () => {
  const { page } = user;
  await user.begin(small);
  const before = await user.field('paper').inputValue();
  const [setting, button] = await Promise.all(
    ['[name=paper]', '[data-kind=sheet]'].map((part) => page.locator(part).boundingBox()),
  );
  expect(setting!.y).toBeLessThan(button!.y);
  await user.field('paper').selectOption('own');
  await user.field('copies').fill('100');
  const box = (pdf: string) =>
    /\/MediaBox\s*\[0\.?0* 0\.?0* ([\d.]+) ([\d.]+)/.exec(pdf)!.slice(1).map((pt) =>
      Math.round(Number(pt) / 72 * 25.4)
    );
  expect(await page.locator('[data-kind=sheet]').textContent()).toContain('320 × 450 毫米');
  expect(box(await make('sheet'))).toEqual([320, 450]);
  await user.choice('pressSheet', 'press').check();
  await user.field('cut').check();
  await user.field('cutName').fill('CutContour');
  const press = await make('sheet');
  expect(press).toContain('/Separation /CutContour');
  expect(press).toContain('FOGRA39');
  await user.field('paperWidth').fill('61cm');
  await user.field('paperHeight').fill('');
  await user.field('copies').fill('40');
  expect(await page.locator('[data-kind=sheet]').textContent()).toContain('610 毫米宽卷材');
  const roll = await make('sheet');
  expect([pages(roll), box(roll)[0], box(roll)[1]! > 300]).toEqual([1, 610, true]);
  await user.choice('pressSheet', 'home').check();
  await user.field('paper').selectOption(before);
  await user.field('copies').fill('8');
  await user.field('first').fill('2');
});

test('a batch has the options of the file that it makes, and they reach every plate', async () => {
  const dialog = await user.way('batch');
  await dialog.locator('#table').fill('电话\n13800138001\n13800138002\n13800138003\n');
  const output = (value: string) => dialog.locator(`[name=output][value="${value}"]`);
  const batch = async (value: string) => {
    await output(value).check();
    const { name, bytes } = await user.download(() => dialog.locator('[data-make]').click());
    // Of the panel: the plates are mirrored.
    expect(name).toMatch(
      value === 'press'
        ? /^挪车牌-批量-印刷.*-镜像\.zip$/
        : /^挪车牌-批量-(?:拼版-.*-镜像\.pdf|.*镜像\.zip)$/,
    );
    if (name.endsWith('.pdf')) return [bytes.toString('latin1')];
    // Each file also once it is taken out.
    const [, special] = name.match(/批量(.*)\.zip/)!;
    const files = Object.entries(unzipSync(bytes));
    for (const [file] of files) expect(file.split('.')[0]).toMatch(new RegExp(`^\\d{4}-.+${special}$`));
    return files.map(([, file]) => Buffer.from(file).toString('latin1'));
  };
  await output('sheet').waitFor();
  await expect.poll(() => shown(dialog)).toEqual(['mirror', 'paper', 'copies', 'first']);
  // Of the panel: eight copies of each, from the second label on.
  expect((await batch('sheet')).map(pages)).toEqual([4]);
  await dialog.locator('[name=copies]').fill('');
  expect((await batch('sheet')).map(pages)).toEqual([1]);

  await output('press').check();
  await expect.poll(() => shown(dialog)).toEqual(['cut', 'cutName', 'mirror', 'keepArchive']);
  const files = await batch('press');
  expect(files).toHaveLength(3);
  for (const pdf of files) {
    expect(pdf).toContain('/Separation /CutContour');
    expect(pdf).toContain('/EmbeddedFile');
  }
  await dialog.locator('[name=cut]').click();
  await dialog.locator('[name=keepArchive]').click();
  for (const pdf of await batch('press')) {
    expect(pdf).not.toContain('/Separation');
    expect(pdf).not.toContain('/EmbeddedFile');
  }

  await output('cut-svg').check();
  await expect.poll(() => shown(dialog)).toEqual(['mirror']);
  for (const svg of await batch('cut-svg')) expect(svg).toContain('id="CutContour"');
  await output('svg').check();
  await expect.poll(() => shown(dialog)).toEqual(['cut', 'mirror', 'keepArchive']);
  for (const svg of await batch('svg')) expect(svg).toMatch(mirror);
  await output('pdf').check();
  await expect.poll(() => shown(dialog)).toEqual(['bleed', 'mirror', 'keepArchive']);
  await dialog.locator('[name=bleed]').click();
  for (const pdf of await batch('pdf')) expect(pdf).toMatch(/\/TrimBox\s*\[8\.50/);
  await output('png').check();
  await expect.poll(() => shown(dialog)).toEqual(['mirror', 'dpi', 'keepArchive']);
  await user.closeDialog('batch');
});

/** The names of the options below the outputs. */
async function shown(dialog: Locator): Promise<string[]> {
  const names = await dialog.locator('.file-options [name]').evaluateAll((fields) =>
    fields.map((field) => field.getAttribute('name')!)
  );
  return [...new Set(names)];
}

test('the sheet of the shelf is mirrored and copied as the panel says', async () => {
  await user.field('copies').fill('9');
  const dialog = await user.way('shelf');
  await dialog.locator('[data-keep]').click();
  await dialog.locator('.item').waitFor();
  const sheet = async () => (await user.download(() => dialog.locator('[data-make]').click())).bytes;
  const film = await sheet();
  expect(pages(film.toString('latin1'))).toBe(2);
  await user.closeDialog('shelf');
  await user.field('mirror').click();
  await user.way('shelf');
  expect(film.equals(await sheet())).toBe(false);
  await user.closeDialog('shelf');
});
