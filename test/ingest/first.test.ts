import { expect, test } from 'vitest';
import { openWorld } from './world.ts';

test('a line is recorded once, and its repeat is not', async () => {
  const world = await openWorld();
  const first = await world.send('午饭 25', 'lunch-1');
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({
    kind: 'expense',
    message: expect.stringContaining('已记支出 ¥25.00 · 餐饮 · 午饭'),
  });
  const second = await world.send('午饭 25', 'lunch-1');
  expect(await second.json()).toEqual({ kind: 'idempotent', message: '该请求已处理,未重复记账' });
});
