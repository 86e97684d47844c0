/** What an account's reader gives, beside the entries that were recorded. */
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../../functions/ingest/store/stored-shapes.ts';
import { readAccount } from '../../../functions/ingest/store/reader.ts';
import { openWorld, type TestWorld } from '../world.ts';

let world: TestWorld;
let reader: ReturnType<typeof readAccount>;

beforeAll(async () => {
  world = await openWorld();
  for (
    const [i, text] of [
      '09-30 午饭 1',
      '10-05 午饭 2',
      '11-01 晚饭 4',
      '10-06 打车 8',
      '10-07 +16 工资',
      '早餐 32\n咖啡 64',
      '买书 128',
      '/撤销',
      '水果 256',
      '/撤销',
    ].entries()
  ) expect([text, (await world.send(text, String(i))).status]).toEqual([text, 200]);
  reader = readAccount(world.store, world.account);
});

const amounts = (entries: readonly Entry[]): readonly number[] =>
  entries.map((entry) => entry.type === 'money' ? entry.amountMinor / 100 : 0);

test('totals of several months are added up, by currency, direction and category', async () => {
  const totals = async (from: string, to?: string) =>
    Object.fromEntries(
      (await reader.totals(from, to)).map(({ category, amountMinor }) => [category, amountMinor / 100]),
    );
  expect(await totals('2026-10')).toEqual({ 餐饮: 2, 交通: 8, 工资: 16 });
  expect(await totals('2026-09', '2026-10')).toEqual({ 餐饮: 3, 交通: 8, 工资: 16 });
  expect(await totals('2026-09', '2026-11')).toEqual({ 餐饮: 103, 交通: 8, 工资: 16 });
  expect(await totals('2026-08')).toEqual({});
});

test('the newest are read first, as many as are asked for', async () => {
  expect(amounts(await reader.recent(0))).toEqual([]);
  expect(amounts(await reader.recent(1))).toEqual([64]);
  expect(amounts(await reader.recent(3))).toEqual([64, 32, 16]);
  expect(await reader.recent(100)).toHaveLength(7);
});

test('of what was undone the last is read first', async () => {
  expect(amounts(await reader.undone(0))).toEqual([]);
  expect(amounts(await reader.undone(1))).toEqual([256]);
  expect(amounts(await reader.undone(5))).toEqual([256, 128]);
});

test('the entries of one message belong together, and an entry of its own stands alone', async () => {
  const [coffee, breakfast, salary] = await reader.recent(3);
  expect(amounts(await reader.message(coffee!))).toEqual([64, 32]);
  expect(amounts(await reader.message(salary!))).toEqual([16]);
  expect(breakfast!.message).toBe(coffee!.message);
});

test('a code is the first characters of what follows the time, four at least, in small letters too', async () => {
  const [coffee] = await reader.recent(1);
  const code = coffee!.id.slice(14);
  for (const length of [4, 5, 12]) {
    expect(amounts(await reader.byCode(code.slice(0, length).toLowerCase()))).toContain(64);
  }
  expect(await reader.byCode(code.slice(0, 3))).toEqual([]);
  expect(amounts(await reader.byCode(code))).toEqual([64]);
});

test('ids that are not there are left out, however many there are', async () => {
  const all = world.entries().map(({ id }) => id);
  expect(await reader.byIds([...all, 'nobody', ...all])).toHaveLength(2 * all.length);
});

test('the head is that before the first read', async () => {
  const fresh = readAccount(world.store, world.account);
  expect(fresh.head()).toBeNull();
  await fresh.recent(1);
  const { versionstamp } = fresh.head()!;
  await world.send('夜宵 512', 'later');
  await fresh.recent(1);
  expect(fresh.head()!.versionstamp).toBe(versionstamp);
});
