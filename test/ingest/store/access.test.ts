/** The cache of the rows that a request needs. */
import { expect, test } from 'vitest';
import { openAccessCache } from '../../../functions/ingest/store/access.ts';
import type { Credential } from '../../../functions/ingest/store/stored-shapes.ts';
import { credentialKey, digest } from '../../../functions/ingest/store/keys.ts';
import type { Kv, KvKey } from '../../../functions/ingest/store/kv.ts';
import { openWorld } from '../world.ts';

test('the rows of 10,000 tokens are cached, and one more clears the cache', async () => {
  const world = await openWorld();
  const row = await world.store.get<Credential>(credentialKey(digest(world.token)));
  let reads = 0;
  // Every digest is that of a token of the same account.
  const get = async (key: KvKey) => {
    reads++;
    return { ...row, key };
  };
  const cache = openAccessCache({ ...world.store, get: get as Kv['get'] });
  const readsOf = async (from: number, to: number): Promise<number> => {
    reads = 0;
    for (let i = from; i < to; i++) await cache.find(`digest ${i}`, world.now);
    return reads;
  };
  expect(await readsOf(0, 10_000)).toBe(10_000);
  expect(await readsOf(0, 10_000)).toBe(0);
  expect(await readsOf(10_000, 10_001)).toBe(1);
  expect(await readsOf(0, 1)).toBe(1);
  expect(await readsOf(10_000, 10_001)).toBe(0);
});
