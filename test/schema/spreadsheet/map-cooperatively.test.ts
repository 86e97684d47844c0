import { expect, test } from 'vitest';
import { mapCooperatively } from '../../../schema/spreadsheet/map-cooperatively.ts';

const busyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('the results are in order, and other tasks run in between', async () => {
  const order: string[] = [];
  const other = new Promise<void>((resolve) => setTimeout(resolve)).then(() => order.push('other'));
  const made = await mapCooperatively([1, 2, 3, 4], (n) => {
    order.push(String(n));
    busyFor(11);
    return n * 2;
  });
  await other;
  expect(made).toEqual([2, 4, 6, 8]);
  expect(order.filter((one) => one !== 'other')).toEqual(['1', '2', '3', '4']);
  expect(order.indexOf('other')).toBeLessThan(4);
});

test('an error of the mapping function ends the work', async () => {
  await expect(mapCooperatively([1, 2], (n) => {
    if (n === 2) throw new RangeError('broken');
  })).rejects.toThrow('broken');
});
