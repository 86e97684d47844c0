/** Uses of ended credentials in the audit trail. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noteRefusals } from '../../../functions/ingest/store/audit-refusals.ts';
import type { AuditRow } from '../../../functions/ingest/store/audit.ts';
import { auditPrefix } from '../../../functions/ingest/store/keys.ts';
import type { Kv, KvKey } from '../../../functions/ingest/store/kv.ts';
import { memoryKv } from '../memory-kv.ts';
import { random } from '../random.ts';

const minute = 60_000;

/** Every token is that of an ended credential, whose id is the token's digest. */
function openTrail() {
  const store = memoryKv();
  const get = async (key: KvKey) => ({ key, value: { id: key[1], account: 'a' }, versionstamp: '1' });
  const world = {
    kv: { ...store, get: get as Kv['get'] },
    now: Date.UTC(2026, 10, 21),
    clock: () => world.now,
    random,
  };
  const note = noteRefusals(world);
  return {
    world,
    async refuse(from: number, to: number): Promise<void> {
      for (let i = from; i < to; i++) note(`credential ${i}`, '192.0.2.1');
      await setImmediate();
    },
    notesOf: (i: number): number =>
      store.rows().filter(({ key, value }) =>
        key[0] === auditPrefix[0] && (value as AuditRow).subject === `credential ${i}`
      ).length,
  };
}

test('an ended credential is noted once in 15 minutes', async () => {
  const { world, refuse, notesOf } = openTrail();
  await refuse(0, 1);
  world.now += 15 * minute - 1;
  await refuse(0, 2);
  expect([notesOf(0), notesOf(1)]).toEqual([1, 1]);
  world.now += 1;
  await refuse(0, 2);
  expect([notesOf(0), notesOf(1)]).toEqual([2, 1]);
});

test('10,000 credentials are cached as noted, and one more clears the cache', async () => {
  const { refuse, notesOf } = openTrail();
  await refuse(0, 10_000);
  await refuse(0, 1);
  expect(notesOf(0)).toBe(1);
  await refuse(10_000, 10_001);
  await refuse(0, 1);
  await refuse(10_000, 10_001);
  expect([notesOf(0), notesOf(10_000)]).toEqual([2, 1]);
});
