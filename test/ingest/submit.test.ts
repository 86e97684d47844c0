/** A store that can be read but not written. */
import { expect, test } from 'vitest';
import type { Kv } from '../../functions/ingest/store/kv.ts';
import { openWorld } from './world.ts';

/** As SQLite on a full disk: reads go on, every commit fails. */
function full(kv: Kv, words: string): Kv {
  return {
    ...kv,
    atomic: () => ({ ...kv.atomic(), commit: () => Promise.reject(new Error(words)) }),
  };
}

test.each([
  'database or disk is full',
  'attempt to write a readonly database',
])('%s: what only reads is answered, what would write is 503 and recorded nowhere', async (words) => {
  const world = await openWorld();
  await world.send('午饭 25', 'before');
  const stuck = world.reopen({ kv: full(world.store, words) });
  for (const text of ['/今日', '/本月', '/最近', '/查 午饭', '/余额 @微信', '/统计', '/帮助']) {
    const answer = await stuck.send(text, `read ${text}`);
    expect([text, answer.status]).toEqual([text, 200]);
    expect((await stuck.send(text, `read ${text}`)).kind).toBe(answer.kind);
  }
  for (const text of ['晚饭 30', '/撤销', '#日记 晴', '/对账 @微信 1']) {
    expect([text, (await stuck.send(text, `write ${text}`)).status]).toEqual([text, 503]);
  }
  expect(world.entries()).toHaveLength(1);
  expect(await world.send('/撤销', 'write /撤销')).toMatchObject({ status: 200, kind: 'undo' });
});

test('after any other store failure a reading command is 503 too, since its repeat must give the same answer', async () => {
  const world = await openWorld();
  const stuck = world.reopen({ kv: full(world.store, 'database is locked') });
  expect((await stuck.send('/本月', 'read')).status).toBe(503);
});
