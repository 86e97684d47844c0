import { expect, test } from 'vitest';
import { within } from '../../../functions/ingest/store/within.ts';

const never = new Promise<string>(() => {});
const after = (ms: number, value: string): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

test('work that ends in time has its own outcome, and a failure too', async () => {
  expect(await within(1000, after(1, 'done'), () => 'late')).toBe('done');
  await expect(within(1000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
});

test('work that does not end times out after its own start, though all share one timer', async () => {
  const order: string[] = [];
  const watch = (name: string): Promise<number> =>
    within(20, never, () => name).then((one) => order.push(one));
  const first = watch('first');
  const kept = within(20, after(5, 'kept'), () => 'late');
  await after(10, '');
  const second = watch('second');
  await first;
  expect(order).toEqual(['first']);
  await second;
  expect([order, await kept]).toEqual([['first', 'second'], 'kept']);
});

test('a timeout may throw', async () => {
  await expect(within(5, never, () => {
    throw new RangeError('too late');
  })).rejects.toThrow(RangeError);
});

test('work that ends after its timeout changes nothing and causes no unhandled rejection', async () => {
  const broken = after(15, '').then(() => Promise.reject<string>(new Error('broken late')));
  expect(await within(5, broken, () => 'late')).toBe('late');
  await after(20, '');
});
