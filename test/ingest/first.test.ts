import { expect, test } from 'vitest';
import { openWorld } from './world.ts';

test('a line is recorded once, and its repeat is not', async () => {
  const world = await openWorld();
  expect(await world.send('午饭 25', 'lunch-1')).toMatchObject({ status: 200, kind: 'expense' });
  expect(await world.send('午饭 25', 'lunch-1')).toMatchObject({
    status: 200,
    kind: 'idempotent',
    message: '该请求已处理,未重复记账',
  });
  expect(world.entries()).toHaveLength(1);
  expect(await world.verify()).toMatchObject({ entries: 1, seen: 1, totals: 1, findings: [] });
});
