import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from '../../../functions/ingest/store/within.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});
const after = (ms: number, value: string): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('work that ends in time has its own outcome, and a failure too', async () => {
  const done = within(1000, after(999, 'done'), () => 'late');
  await expect(within(1000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
  await pass(1000);
  expect(await done).toBe('done');
});

test('work that does not end times out after its own start, though all share one timer', async () => {
  const order: string[] = [];
  const watch = (name: string): void => void within(20, never, () => name).then((one) => order.push(one));
  watch('first');
  const kept = within(20, after(5, 'kept'), () => 'late');
  await pass(10);
  watch('second');
  await pass(10);
  expect(order).toEqual(['first']);
  await pass(9);
  expect(order).toEqual(['first']);
  await pass(1);
  expect([order, await kept]).toEqual([['first', 'second'], 'kept']);
});

test('a timeout may throw', async () => {
  const late = within(5, never, () => {
    throw new RangeError('too late');
  });
  void pass(5);
  await expect(late).rejects.toThrow(RangeError);
});

test('work that ends after its timeout changes nothing and causes no unhandled rejection', async () => {
  const broken = after(15, '').then(() => Promise.reject<string>(new Error('broken late')));
  const late = within(5, broken, () => 'late');
  await pass(20);
  expect(await late).toBe('late');
});
