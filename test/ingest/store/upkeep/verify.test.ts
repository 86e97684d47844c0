/** Every disagreement that a store may have is named, with its place, and nothing else is. */
import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../../../functions/ingest/store/stored-shapes.ts';
import {
  accountKey,
  balanceKey,
  codeKey,
  dayKey,
  entryKey,
  erasingKey,
  seenKey,
  totalKey,
  totalsPrefix,
  undoneKey,
} from '../../../../functions/ingest/store/keys.ts';
import type { Finding } from '../../../../functions/ingest/store/upkeep/verify.ts';
import { openWorld, type TestWorld } from '../../world.ts';

let world: TestWorld;

/** Entries of every state: live, undone, replaced, in place of another, a stated balance, a note. */
beforeEach(async () => {
  world = await openWorld();
  for (const text of ['午饭 25', '打车 35', '/撤销', '晚饭 30', '#日记 晴', '/对账 @微信 100']) {
    await world.send(text, text);
  }
  await world.send(`/改 ${entryOf('晚饭 30').id.slice(14)} 31`, 'edit');
  expect((await world.verify()).findings).toEqual([]);
});

function entryOf(text: string): Entry {
  return world.entries().find((entry) => entry.text === text)!;
}

async function findings(): Promise<[Finding['what'], Finding['where']][]> {
  return (await world.verify()).findings.map(({ what, where }) => [what, where]);
}

const nameOf = (key: readonly unknown[]): string => key.map(String).join('/');

test('a whole store is counted and has nothing to report', async () => {
  expect(await world.verify()).toEqual({ accounts: 1, entries: 6, seen: 7, totals: 2, findings: [] });
});

test('accounts are looked at one by one, and one that is being erased not at all', async () => {
  const other = await world.addAccount('乙');
  const lost = { ...entryOf('午饭 25'), account: other };
  world.store.put(entryKey(lost), lost);
  const { accounts, findings } = await world.verify();
  expect(accounts).toBe(2);
  expect(new Set(findings.map(({ account }) => account))).toEqual(new Set([other]));
  world.store.put(erasingKey(other), 1);
  expect(await world.verify()).toMatchObject({ accounts: 1, findings: [] });
  world.store.remove(accountKey(other));
});

test('an entry whose row has the key of another, or of another account, is named', async () => {
  const lunch = entryOf('午饭 25');
  world.store.put(entryKey(lunch), { ...lunch, account: 'somebody' });
  expect(await findings()).toContainEqual(['entry under a key that is not its own', lunch.id]);
  const id = lunch.id.replace(/.$/, (last) => last === '0' ? '1' : '0');
  world.store.put(entryKey(lunch), { ...lunch, id });
  expect(await findings()).toContainEqual(['entry under a key that is not its own', id]);
});

// deno-fmt-ignore
test.each<[index: string, rowOf: () => readonly string[], place: () => string]>([
  ['day',     () => dayKey(entryOf('午饭 25')) as string[],     () => `${entryOf('午饭 25').day} ${entryOf('午饭 25').id}`],
  ['code',    () => codeKey(entryOf('午饭 25')) as string[],    () => `${String(codeKey(entryOf('午饭 25'))[2])} ${entryOf('午饭 25').id}`],
  ['undone',  () => undoneKey(world.account, entryOf('打车 35').undone!.mark) as string[], () => `${entryOf('打车 35').undone!.mark} ${entryOf('打车 35').id}`],
  ['balance', () => balanceKey(entryOf('/对账 @微信 100')) as string[], () => `${entryOf('/对账 @微信 100').day} ${entryOf('/对账 @微信 100').id}`],
])('a missing %s row is named, and so is one too many', async (index, rowOf, place) => {
  const key = rowOf();
  const row = world.store.rows().find((one) => nameOf(one.key) === nameOf(key))!;
  world.store.remove(key);
  expect(await findings()).toEqual([[`entry without its ${index} row`, place()]]);
  world.store.put(key, row.value);
  const strange = [...key.slice(0, -1), `${key.at(-1)!.slice(0, -1)}!`];
  world.store.put(strange, index === 'undone' ? 'nobody' : 1);
  expect(await findings()).toEqual([[expect.stringContaining(`${index} row without its`), nameOf(strange)]]);
});

test('an undone entry needs no day row, and a replaced one no undone row', async () => {
  const taxi = entryOf('打车 35');
  world.store.put(dayKey(taxi), 1);
  const dinner = entryOf('晚饭 30');
  world.store.put(undoneKey(world.account, dinner.undone!.mark), dinner.id);
  expect((await findings()).map(([what]) => what)).toEqual([
    'day row without its live entry',
    'undone row without its undone entry',
  ]);
});

test('a replaced entry and its replacement must name each other', async () => {
  const dinner = entryOf('晚饭 30');
  const by = world.entries().find(({ replaces }) => replaces === dinner.id)!;
  const { replaces: _, ...alone } = by;
  world.store.put(entryKey(by), alone);
  expect(await findings()).toEqual([['entry replaced by one that is not in its place', dinner.id]]);
  world.store.put(entryKey(by), { ...by, replaces: entryOf('午饭 25').id });
  expect(await findings()).toEqual([
    ['entry replaced by one that is not in its place', dinner.id],
    ['entry in the place of one that was not replaced', by.id],
  ]);
});

test('a total that is not the sum of its entries, or is missing, is named with both sums', async () => {
  const lunch = entryOf('午饭 25');
  if (lunch.type !== 'money') throw new TypeError('A lunch costs money');
  const key = totalKey(lunch);
  const add = (to: readonly string[], n: bigint) =>
    world.store.atomic().sum(to, BigInt.asUintN(64, n)).commit();
  // Lunch and dinner.
  await add(key as string[], 1n);
  expect(await findings()).toEqual([['total is 5601, its entries come to 5600', nameOf(key)]]);
  world.store.remove(key);
  expect(await findings()).toEqual([['total is missing, its entries come to 5600', nameOf(key)]]);
  await add(key as string[], 5600n);
  const strange = [...totalsPrefix(world.account), '2020-01', 'CNY', 'income', '工资'] as string[];
  await add(strange, -5n);
  expect(await findings()).toEqual([['total is -5, its entries come to 0', nameOf(strange)]]);
});

test('every entry is named by one request, no more and no less', async () => {
  const rows = world.store.rows().filter(({ key }) => key[0] === seenKey('', '')[0]);
  const lunch = entryOf('午饭 25');
  const row = rows.find(({ value }) => (value as { recorded: string[] }).recorded.includes(lunch.id))!;
  world.store.put([...row.key.slice(0, 2), 'again'], row.value);
  expect((await findings()).map(([what, where]) => [what, where.split(' ').at(-1)])).toEqual([
    ['seen names an entry that is not there, or that another names too', lunch.id],
  ]);
  world.store.remove([...row.key.slice(0, 2), 'again']);
  world.store.remove(row.key);
  expect(await findings()).toEqual([['entry that no seen names', lunch.id]]);
});
