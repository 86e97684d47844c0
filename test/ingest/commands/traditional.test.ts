/** Commands and the names in them may be typed in traditional characters. */
import { expect, test } from 'vitest';
import { openWorld } from '../world.ts';

test.each([
  ['/統計 #餐飲', '/统计 #餐饮'],
  ['/統計 餐飲 本月', '/统计 餐饮 本月'],
  ['統計 餐飲', '/统计 餐饮'],
  ['統計 餐飲 這個月', '/统计 餐饮 这个月'],
  ['/統計 @現金', '/统计 @现金'],
  ['/統計 現金 這個月', '/统计 现金 这个月'],
  ['/統計 上週', '/统计 上周'],
  ['/查 餐飲', '/查 餐饮'],
  ['/查 午饭', '/查 午飯'],
  ['/這個月', '/这个月'],
  ['/分類', '/分类'],
  ['/餘額 現金', '/余额 现金'],
  ['/對賬 @現金 80', '/对账 @现金 80'],
  ['/賬戶', '/账户'],
  ['/預算 餐飲 3000', '/预算 餐饮 3000'],
  ['預算 餐飲 3000', '预算 餐饮 3000'],
  ['/預算 娛樂 300', '/预算 娱乐 300'],
  ['/幫助', '/帮助'],
  ['/撤銷', '/撤销'],
])('%s answers as %s', async (typed, same) => {
  const [one, other] = await Promise.all([typed, same].map(async (text) => {
    const world = await openWorld();
    await world.send('午飯 25 @現金', 'a');
    await world.send('唱歌 300 #娛樂', 'b');
    const { status, kind, message } = await world.send(text, 'c');
    return { status, kind, message: message?.replace(/\b[0-9A-Z]{4}\b/g, 'CODE') };
  }));
  expect(one!.status).toBe(200);
  const bare = (message?: string): string | undefined =>
    message?.replace(/[飲饮]/g, '').replace(/[飯饭]/g, '');
  expect([one!.kind, bare(one!.message)]).toEqual([other!.kind, bare(other!.message)]);
});
