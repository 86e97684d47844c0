/** A table as its clerk keeps it: empty cells, remarks, extensions. Every row with a number gives a plate, and what is not printed is said. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
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
  expect(await said(2)).toContain('只印了“车队长，节假日也可以打，晚上十点”');
  expect(await said(4)).toContain('转806');
  expect(await dialog.locator('[data-make]').textContent()).toContain('3');

  const tipsOf = async () => {
    await dialog.locator('[name=output][value=svg]').check();
    const { bytes } = await user.download(() => dialog.locator('[data-make]').click());
    return await Promise.all(Object.values(unzipSync(bytes)).map((file) => carried({ bytes: file })));
  };
  const [first, second, third] = await tipsOf();
  expect([first!.text.tip, second!.text.tip, third!.text.tip]).toEqual([
    '车队长，节假日也可以打，晚上十点',
    '门岗',
    '',
  ]);
  // No name was given, so that no name of somebody else is printed.
  expect([second!.phones[0]!.label, third!.phones[0]!.label]).toEqual(['', '物业']);
  // Two numbers to choose from; one to call.
  expect([first!.qr.label, second!.qr.label]).toEqual(['扫码选择号码', '扫码联系车主']);

  await dialog.locator('.segments label', { hasText: '这几块不印提示' }).click();
  expect((await tipsOf()).map((design) => design.text.tip)).toEqual(['', '门岗', '']);
  user.expectQuiet();
  await user.close();
});
