/** A table as its clerk keeps it: empty cells, remarks, extensions. Every row with a number gives a plate, and what is not printed is said. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from '../fixtures/workbook.ts';
import { carried } from './carried.ts';
import { openSite } from './site.ts';
import { User } from './user.ts';

const { site, browser } = await openSite();

const remark = '车队长，节假日也可以打，晚上十点以后不要打';
const table = [
  '电话,备用电话,姓名,备注',
  `13800138001,13900139001,王师傅,${remark}`,
  '13800138002,,,门岗',
  '025-84561234转806,,物业,',
  '没有,,李,',
].join('\n');

test('nothing is lost silently: remarks, empty cells, extensions', async () => {
  const user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'zh-CN' });
  const dialog = await user.way('batch');
  await dialog.locator('#table').click();
  await user.paste(table);
  const columns = dialog.locator('[data-column]');
  await columns.first().waitFor();
  // The columns stand before the rows that fail, which may be theirs to mend.
  const [choice, bad] = await Promise.all(
    [columns.last(), dialog.locator('#bad')].map((one) => one.boundingBox()),
  );
  expect(choice!.y).toBeLessThan(bad!.y);

  await dialog.locator('[data-column="3"]').selectOption('text.tip');
  const tips = dialog.locator('[name=longTips]');
  await tips.first().waitFor();
  const said = (row: number) => dialog.locator(`.row[data-key="${row}"]`).textContent();
  // No sentence is cut by itself, and the button beside says so wherever the table is scrolled to.
  expect(await said(2)).toContain(`还是印“马上就来，感谢理解”：${remark}`);
  await dialog.locator('#table').scrollIntoViewIfNeeded();
  await dialog.locator('[data-to=tips]').click();
  expect(await dialog.locator('[name=longTips]:focus').count()).toBe(1);
  expect(await said(4)).toContain('转806');
  expect(await dialog.locator('[data-make]').textContent()).toContain('3');

  const tipsOf = async () => {
    await dialog.locator('[name=output][value=svg]').check();
    const { bytes } = await user.download(() => dialog.locator('[data-make]').click());
    return await Promise.all(Object.values(unzipSync(bytes)).map((file) => carried({ bytes: file })));
  };
  const [first, second, third] = await tipsOf();
  expect([first!.text.tip, second!.text.tip, third!.text.tip]).toEqual(['马上就来，感谢理解', '门岗', '']);
  // No name was given, so that no name of somebody else is printed.
  expect([second!.phones[0]!.label, third!.phones[0]!.label]).toEqual(['', '物业']);
  // Two numbers to choose from; one to call.
  expect([first!.qr.label, second!.qr.label]).toEqual(['扫码选择号码', '扫码联系车主']);

  await dialog.locator('.segments label', { hasText: '印前 16 个字' }).click();
  expect(await said(2)).toContain('只印了“车队长，节假日也可以打，晚上十点”');
  expect((await tipsOf()).map((design) => design.text.tip)).toEqual([
    '车队长，节假日也可以打，晚上十点',
    '门岗',
    '',
  ]);
  user.expectQuiet();
  await user.close();
});

test('a hidden driver is named, stays so while the table is changed, and is taken in with one tap', async () => {
  const user = await User.open(browser, site, { width: 390, theme: 'dark', language: 'zh-CN' });
  const dialog = await user.way('batch');
  const row = (number: number, cells: readonly string[], attributes = ''): string =>
    `<row r="${number}" ${attributes}>${
      cells.map((cell, at) => cell && `<c r="${'ABC'[at]}${number}" t="str"><v>${cell}</v></c>`).join('')
    }</row>`;
  const sheet = `<sheetData>${row(1, ['司机', '', '联系电话'])}${row(2, ['姓名', '工号', '联系电话'])}${
    row(3, ['王建国', 'TX100', '13920000000'])
  }${row(4, ['刘洋', 'TX103', '0755-83456789-802'], 'hidden="1"')}${
    row(6, ['李秀英', 'TX101', '13921234567'])
  }</sheetData>`;
  await dialog.locator('input[type=file]').setInputFiles({
    name: '司机.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook({ sheet })),
  });
  const hidden = dialog.locator('.offer', { hasText: '隐藏或筛选掉的 1 行没有用：第 4 行 刘洋 TX103' });
  await hidden.waitFor();
  const make = dialog.locator('[data-make]');
  expect(await make.textContent()).toBe('生成 2 块 · PDF 拼版 · A4');
  expect(await dialog.locator('[data-to=bad]').count()).toBe(0);
  expect(await dialog.locator('.columns').textContent()).toContain('工号');

  const text = dialog.locator('#table');
  await text.click();
  await user.page.keyboard.press('Control+End');
  await user.page.keyboard.type('\n张伟,TX102,13922469134');
  await expect.poll(() => make.textContent()).toContain('3 块');
  await hidden.waitFor();
  await dialog.locator('[data-offer=hidden]').click();
  await expect.poll(() => make.textContent()).toContain('4 块');
  expect(await hidden.count()).toBe(0);
  expect(await dialog.locator('.said').textContent()).toContain('用上了隐藏的 1 行');
  await dialog.locator('.first').scrollIntoViewIfNeeded();
  const lowered = dialog.locator('.first .offer span');
  await lowered.waitFor();
  expect(await lowered.textContent()).toMatch(
    /^第 6 行 刘洋的号码太长，所有数字都跟着变小：去掉的话，其余的能大 \d\d%$/,
  );
  await dialog.locator('[data-offer=leave]').click();
  await expect.poll(() => make.textContent()).toContain('3 块');
  await dialog.locator('.first .offer span', { hasText: /^没有生成：第 6 行 刘洋$/ }).waitFor();
  await dialog.locator('[data-offer=back]').click();
  await expect.poll(() => make.textContent()).toContain('4 块');
  expect(await text.inputValue()).toContain('刘洋,TX103,0755-83456789-802');
  expect(await dialog.locator('.rows').last().textContent()).toContain('刘洋 0755-83456789 转 802');

  // Another table hides nothing.
  await text.fill('电话\n13800138000');
  await expect.poll(() => make.textContent()).toContain('1 块');
  expect(await dialog.locator('.note:not([data-finding]), [data-offer=hidden]').count()).toBe(0);
  user.expectQuiet();
  await user.close();
});
