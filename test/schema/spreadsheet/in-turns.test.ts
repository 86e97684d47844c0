import { expect, test } from 'vitest';
import { mapInTurns } from '../../../schema/spreadsheet/in-turns.ts';

const busyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('what is made comes in order, and others have their turns in between', async () => {
  const order: string[] = [];
  const other = new Promise<void>((resolve) => setTimeout(resolve)).then(() => order.push('other'));
  const made = await mapInTurns([1, 2, 3, 4], (n) => {
    order.push(String(n));
    busyFor(11);
    return n * 2;
  });
  await other;
  expect(made).toEqual([2, 4, 6, 8]);
  expect(order.filter((one) => one !== 'other')).toEqual(['1', '2', '3', '4']);
  expect(order.indexOf('other')).toBeLessThan(4);
});

test('a failure under way ends the work', async () => {
  await expect(mapInTurns([1, 2], (n) => {
    if (n === 2) throw new RangeError('broken');
  })).rejects.toThrow('broken');
});
