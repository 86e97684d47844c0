/** Kinds of entries beside expenses and incomes: transfers, several of one message, replaced ones, balances of wallets. */
import { expect, test } from 'vitest';
import { commitAll } from '../../../functions/ingest/store/commit.ts';
import { openAccessCache } from '../../../functions/ingest/store/access.ts';
import { credentialOfAccountKey, dayKey, entryKey } from '../../../functions/ingest/store/keys.ts';
import type { Draft, Entry } from '../../../functions/ingest/store/stored-shapes.ts';
import { readAccount } from '../../../functions/ingest/store/reader.ts';
import { ulid } from '../../../functions/ingest/store/ulid.ts';
import { noon, openWorld, type TestWorld } from '../world.ts';
import { random } from '../random.ts';

/** Records what no line says yet, as a command would. */
async function recordDraft(world: TestWorld, draft: Draft, at = 0): Promise<Entry> {
  const [, account, credential] = world.store.rows()
    .find(({ key }) => key[0] === credentialOfAccountKey('', '')[0] && key[1] === world.account)!.key;
  const digest = (await world.store.get<string>(credentialOfAccountKey(String(account), String(credential))))
    .value!;
  const access = (await openAccessCache(world.store).find(digest, world.now))!;
  const id = ulid({ time: world.now, sequence: 900 + at }, random(12));
  const entry: Entry = {
    ...draft,
    id,
    account: world.account,
    text: draft.note,
    at: world.now,
    credential: String(credential),
    undone: null,
  };
  const clientDigest = `made-${at}`.padEnd(43, '-');
  const done = await commitAll(world.store, [{
    access,
    clientDigest,
    plan: { kind: 'transfer', message: '', record: [entry] },
    seen: {
      attempt: clientDigest,
      fingerprint: clientDigest,
      kind: 'transfer',
      message: '',
      recorded: [id],
      undone: [],
      restored: [],
      at: world.now,
      credential: String(credential),
    },
    head: null,
    mark: id,
    leased: false,
  }]);
  expect(done).toBe(true);
  return entry;
}

const transfer: Draft = {
  type: 'money',
  direction: 'transfer',
  amountMinor: 200_000,
  currency: 'CNY',
  category: '还款',
  wallet: '招行',
  toWallet: '信用卡',
  day: '2026-11-21',
  note: '信用卡还款',
  tags: [],
};

test('a transfer counts in neither income nor expense; every statement shows it separately', async () => {
  const world = await openWorld();
  await world.send('午饭 25', 'lunch');
  await recordDraft(world, transfer);
  for (const text of ['/今日', '/本周', '/本月', '/今年', '/统计', '/11-21']) {
    const { message } = await world.send(text, text);
    expect([text, message]).toEqual([
      text,
      expect.stringMatching(/支出 (1 笔 )?¥25\.00,收入 (0 笔 )?¥0\.00,转账 (1 笔 )?¥2,000\.00/),
    ]);
  }
  expect((await world.send('/本月', 'month')).message).toContain('转账(不计入收支):还款 ¥2,000.00');
  expect((await world.verify()).findings).toEqual([]);
});

test('a transfer is edited as a transfer, undone and restored with its own totals', async () => {
  const world = await openWorld();
  const code = (await recordDraft(world, transfer)).id.slice(14);
  const edited = await world.send(`/改 ${code} 3000 @微信 @招行 #提现`, 'edit');
  expect(edited.message).toContain('转账 ¥3,000.00 · 提现 · 信用卡还款 · @微信 · → @招行');
  for (
    const [text, part] of [[`/改 ${code.slice(0, 4)} 1`, '已改成'], ['/改 {new} +1', '不能互相改'], [
      '/改 {new} @微信',
      '两个账户',
    ]] as const
  ) {
    const newest = world.entries().at(-1)!.id.slice(14);
    const answer = await world.send(text.replace('{new}', newest), text);
    expect([text, answer.status, answer.error]).toEqual([text, 422, expect.stringContaining(part)]);
  }
  expect((await world.send('/本月', 'm1')).message).toContain('提现 ¥3,000.00');
  await world.send('/撤销', 'undo');
  expect((await world.send('/本月', 'm2')).message).toContain('还款 ¥2,000.00');
  await world.send('/恢复', 'restore');
  expect((await world.send('/本月', 'm3')).message).toContain('提现 ¥3,000.00');
  expect((await world.verify()).findings).toEqual([]);
});

test('a transfer changes the balances of two wallets', async () => {
  const world = await openWorld();
  await world.send('/对账 11-20 @招行 5000', 'a');
  await world.send('/对账 11-20 @信用卡 -2500', 'b');
  await recordDraft(world, transfer);
  const { message } = await world.send('/余额', 'balance');
  expect(message).toContain('@招行 余额 ¥3,000.00');
  expect(message).toContain('@信用卡 余额 -¥500.00');
  const stats = await world.send('/统计 @招行', 'stats');
  expect(stats.message).toContain('转入 ¥0.00,转出 ¥2,000.00');
});

test('an entry recorded late for a day before a stated balance does not change it', async () => {
  const world = await openWorld();
  await world.send('/对账 @现金 100', 'stated');
  await world.send('昨天 午饭 25 @现金', 'late');
  await world.send('晚饭 30 @现金', 'after');
  expect((await world.send('/余额 @现金', 'balance')).message).toContain('¥70.00');
  await world.send('/撤销 2', 'undo');
  await world.send('/撤销', 'undo the balance');
  expect((await world.send('/余额 现金', 'none')).message).toContain('还没对过账');
  expect((await world.verify()).findings).toEqual([]);
});

test('of several entries of one message only the first keeps the text; all link to the message', async () => {
  const world = await openWorld();
  await world.send('早餐 8\n午饭 25\n晚饭 30', 'meals');
  await world.send('打车 35', 'taxi');
  const [first, ...others] = world.entries();
  expect(first).toMatchObject({ text: '早餐 8\n午饭 25\n晚饭 30', message: first!.id });
  expect(others.map(({ text, message }) => [text, message])).toEqual([['', first!.id], ['', first!.id], [
    '打车 35',
    undefined,
  ]]);
  expect((await world.send('/查 午饭', 'search')).message).toContain('找到 1 条');
});

test('a version number is never used twice, whatever is undone in between', async () => {
  const world = await openWorld();
  await world.send('午饭 25', 'lunch');
  const [first] = world.entries();
  const newest = (): string => world.entries().filter(({ undone }) => !undone).at(-1)!.id.slice(14);
  await world.send(`/改 ${newest()} 26`, '2');
  await world.send(`/改 ${newest()} 27`, '3');
  await world.send('/撤销', 'undo 3');
  await world.send('/撤销', 'undo 2');
  await world.send(`/改 ${newest()} 28`, '4');
  const versions = world.entries().map(({ origin }) => origin?.version ?? 1);
  expect(versions).toEqual([1, 2, 3, 4]);
  expect(world.entries().slice(1).every(({ origin }) => origin?.id === first!.id)).toBe(true);
  expect((await world.verify()).findings).toEqual([]);
});

test('verify reports an entry whose replacement is missing, and a replacement whose original is still live', async () => {
  const world = await openWorld();
  await world.send('午饭 25', 'lunch');
  await world.send(`/改 ${world.entries()[0]!.id.slice(14)} 30`, 'edit');
  const [old, by] = world.entries() as [Entry, Entry];
  world.store.put(entryKey(old), { ...old, undone: { ...old.undone!, by: '01K00000000000000000000000' } });
  expect((await world.verify()).findings.map(({ what }) => what)).toEqual([
    'entry replaced by one that is not in its place',
    'entry in the place of one that was not replaced',
  ]);
  world.store.put(entryKey(old), old);
  world.store.remove(dayKey(by));
  expect((await world.verify()).findings.map(({ what }) => what)).toEqual(['entry without its day row']);
  expect(noon).toBe(world.now);
});

test('days are read in their order, up to a limit, and without what was undone', async () => {
  const world = await openWorld();
  for (const text of ['午饭 3', '前天 午饭 1', '昨天 午饭 2', '晚饭 4']) await world.send(text, text);
  await world.send('/撤销', 'undo');
  const reader = readAccount(world.store, world.account);
  const amounts = async (from: string, to: string, limit?: number): Promise<readonly number[]> =>
    (await reader.onDays(from, to, limit)).map((entry) => entry.type === 'money' ? entry.amountMinor : 0);
  expect(await amounts('2026-11-19', '2026-11-21')).toEqual([100, 200, 300]);
  expect(await amounts('2026-11-19', '2026-11-20')).toEqual([100, 200]);
  expect(await amounts('2026-11-19', '2026-11-21', 2)).toEqual([100, 200]);
  expect(await amounts('2026-11-21', '2026-11-21', 10)).toEqual([300]);
});
