/** Text typed with an input method, by trusted events, in every text field of the built designer, on a phone and on a desktop. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { InputMethod } from './input-method.ts';
import { Reader } from './reader.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';

const { site, browser } = await openSite();
const pinyin = ['q', 'qi', "qi'n", "qi'ng"];
const start = { ...reference, qr: { ...reference.qr, type: 'custom', text: 'a' } };

describe.each([{ width: 390 }, { width: 1440 }] as const)('at $width px', ({ width }) => {
  let reader: Reader;
  let method: InputMethod;
  beforeAll(async () => {
    reader = await Reader.open(browser, site, { width, theme: 'light', language: 'zh-CN' });
    method = await InputMethod.of(reader.page);
  });
  beforeEach(() => reader.begin(start));
  afterEach(() => reader.expectQuiet());
  afterAll(() => reader.close());

  const fields = [
    ['text.title', 'text'],
    ['text.sub', 'text'],
    ['text.tip', 'text'],
    ['phones.0.label', 'text'],
    ['phones.0.num', 'text'],
    ['qr.label', 'code'],
    ['qr.text', 'code'],
  ] as const;

  test.each(fields)('what is composed in %s stays, and one step undoes it', async (name, tab) => {
    await reader.tab(tab);
    const field = reader.field(name);
    const before = await field.inputValue();
    await field.fill('');
    await method.type(pinyin, '请');
    await expect.poll(() => field.inputValue()).toBe('请');
    await reader.drawn();
    await method.type(['n', 'nuo'], '挪');
    expect(await field.inputValue()).toBe('请挪');
    await reader.drawn();
    expect(await field.inputValue()).toBe('请挪');
    expect(JSON.stringify(await reader.design())).toContain('请挪');
    await reader.page.keyboard.press('Control+z');
    // Typing without a pause is one step.
    await expect.poll(() => field.inputValue()).toBe(before);
    await reader.page.keyboard.press('Control+y');
    await expect.poll(() => field.inputValue()).toBe('请挪');
  });

  test.each(fields)('a composition in %s that is cancelled changes nothing', async (name, tab) => {
    await reader.tab(tab);
    const field = reader.field(name);
    const [before, value] = [await reader.design(), await field.inputValue()];
    await field.focus();
    await field.press('End');
    await method.compose(pinyin);
    await method.cancel();
    await reader.drawn();
    expect([await reader.design(), await field.inputValue()]).toEqual([before, value]);
  });

  test('a composition in the middle of a word keeps both ends and the caret', async () => {
    await reader.tab('text');
    const field = reader.field('text.title');
    await field.fill('临停车');
    await field.press('Home');
    await field.press('ArrowRight');
    await method.type(['s', 'sh', 'shi'], '时');
    expect(await field.inputValue()).toBe('临时停车');
    await reader.drawn();
    expect(await field.inputValue()).toBe('临时停车');
    expect(await field.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(2);
  });

  test('a tip that grows too long by a composition is cut once it is committed', async () => {
    await reader.tab('text');
    const field = reader.field('text.tip');
    await field.fill('一二三四五六七八九十一二三四五');
    await method.compose(['n', 'ni', 'nih']);
    expect(await field.inputValue()).toBe('一二三四五六七八九十一二三四五nih');
    await method.commit('你好');
    await expect.poll(() => field.inputValue()).toBe('一二三四五六七八九十一二三四五你');
  });

  test('leaving a field in a composition keeps what stood there', async () => {
    await reader.tab('text');
    const field = reader.field('text.title');
    await field.fill('');
    await method.compose(['che']);
    await reader.field('text.sub').focus();
    await expect.poll(async () => (await reader.design()).text.title).toBe(await field.inputValue());
    expect(await field.inputValue()).toBe('che');
  });

  test('a replacement by the keyboard, as autocorrection makes, stays', async () => {
    await reader.tab('text');
    const field = reader.field('text.title');
    await field.fill('teh car');
    await field.evaluate((input) => (input as HTMLInputElement).setSelectionRange(0, 3));
    await method.commit('the');
    await expect.poll(async () => (await reader.design()).text.title).toBe('the car');
  });
});
