/** One attempt at a slow command at a time, as far as a lease can hold that. */
import { expect, test } from 'vitest';
import { dropLease, takeLease } from '../../../functions/ingest/store/lease.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { faultyKv } from '../faulty-kv.ts';
import { memoryKv } from '../memory-kv.ts';

const key = ['lease', 'account', 'client'];
const now = 1_000_000;
const leaseMs = 10_000;

const take = (kv: Kv, attempt: string, at: number): Promise<boolean> =>
  takeLease(kv, { key, attempt, now: at });

test('what one attempt holds no other gets, for ten seconds', async () => {
  const kv = memoryKv();
  expect(await take(kv, 'first', now)).toBe(true);
  expect(await take(kv, 'second', now)).toBe(false);
  expect(await take(kv, 'second', now + leaseMs - 1)).toBe(false);
  expect(await take(kv, 'second', now + leaseMs)).toBe(true);
  expect(await take(kv, 'first', now + leaseMs)).toBe(false);
});

test('the holder may ask again', async () => {
  const kv = memoryKv();
  await take(kv, 'first', now);
  expect(await take(kv, 'first', now + 1)).toBe(true);
});

test('a lease of before the clock went back does not hold up anybody', async () => {
  const kv = memoryKv();
  await take(kv, 'first', now);
  expect(await take(kv, 'second', now - 1)).toBe(true);
});

test('what was dropped is free; only its holder can drop it', async () => {
  const kv = memoryKv();
  await take(kv, 'first', now);
  await dropLease(kv, { key, attempt: 'second' });
  expect(await take(kv, 'second', now)).toBe(false);
  await dropLease(kv, { key, attempt: 'first' });
  expect(kv.rows()).toEqual([]);
  await dropLease(kv, { key, attempt: 'first' });
  expect(await take(kv, 'second', now)).toBe(true);
});

test('a lease whose reply was lost was obtained all the same, and one that was refused was not', async () => {
  const store = memoryKv();
  const lossy = faultyKv(store, { read: () => null, commit: () => 'loses the reply' });
  expect(await take(lossy, 'first', now)).toBe(true);
  const refusing = faultyKv(memoryKv(), { read: () => null, commit: () => 'is refused' });
  expect(await take(refusing, 'first', now)).toBe(false);
});
