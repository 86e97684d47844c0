/** What a commit adds to the month totals. */
import { expect, test } from 'vitest';
import { changesOfTotals } from '../../../functions/ingest/store/totals.ts';
import { openWorld } from '../world.ts';

test('entries of one counter are one change, and those that cancel out are none', async () => {
  const world = await openWorld();
  await world.send('午饭 25\n晚饭 30\n打车 40', 'a');
  const [lunch, dinner, taxi] = world.entries(world.account);
  const shown = (plans: Parameters<typeof changesOfTotals>[0]) =>
    changesOfTotals(plans).map(({ key, n }) => [key.at(-1), BigInt.asIntN(64, n)]);
  expect(shown([{ record: [lunch!, taxi!] }, { record: [dinner!] }])).toEqual([['餐饮', 5500n], [
    '交通',
    4000n,
  ]]);
  expect(shown([{ undo: [lunch!, dinner!] }])).toEqual([['餐饮', -5500n]]);
  expect(shown([{ record: [lunch!] }, { undo: [lunch!] }, { restore: [taxi!] }])).toEqual([['交通', 4000n]]);
});
