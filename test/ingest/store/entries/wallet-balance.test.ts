/** Balances of wallets, from a reader made by hand. */
import { expect, test } from 'vitest';
import type { Reader } from '../../../../functions/ingest/command.ts';
import type { BalanceEntry, Entry, MoneyEntry } from '../../../../functions/ingest/store/stored-shapes.ts';
import {
  lastBalances,
  maxEntriesRead,
  walletBalances,
} from '../../../../functions/ingest/store/entries/wallet-balance.ts';

const base = {
  account: 'a',
  at: 0,
  credential: 'c',
  text: '',
  note: '',
  tags: [],
  undone: null,
  currency: 'CNY',
};

function stated(
  id: string,
  day: string,
  wallet: string,
  balanceMinor: number,
  currency = 'CNY',
): BalanceEntry {
  return { ...base, type: 'balance', id, day, wallet, balanceMinor, currency } as BalanceEntry;
}

function money(id: string, day: string, amountMinor: number, change: Partial<MoneyEntry> = {}): MoneyEntry {
  return {
    ...base,
    type: 'money',
    id,
    day,
    amountMinor,
    direction: 'expense',
    category: '餐饮',
    wallet: '微信',
    ...change,
  } as MoneyEntry;
}

/** Reads what it is given; balances come newest first. */
function readerOf(entries: readonly Entry[], asked: (string | number | undefined)[] = []): Reader {
  return {
    async *balances() {
      yield* entries.filter((entry) => entry.type === 'balance').toSorted((a, b) => a.day < b.day ? 1 : -1);
    },
    onDays: async (from: string, to: string, limit?: number) => {
      asked.push(from, to);
      return entries.filter(({ day }) => day >= from && day <= to).slice(0, limit);
    },
  } as unknown as Reader;
}

const minorOf = async (entries: readonly Entry[], wish: { to: string; wallet?: string }) =>
  (await walletBalances(readerOf(entries), { home: 'CNY', ...wish }))?.map((
    { wallet, currency, minor },
  ) => [wallet, currency, minor]);

test('the last balance of a wallet and currency up to the day counts, and no later one', async () => {
  const all = [
    stated('1', '2026-11-01', '微信', 100),
    stated('2', '2026-11-05', '微信', 200),
    stated('3', '2026-11-05', '微信', 7, 'USD'),
    stated('4', '2026-11-09', '微信', 300),
  ];
  const ids = (await lastBalances(readerOf(all), '2026-11-08')).map(({ id }) => id).toSorted();
  expect(ids).toEqual(['2', '3']);
  expect((await lastBalances(readerOf(all), '2026-11-09')).map(({ id }) => id)).toContain('4');
});

test('of the day of a stated balance, what was recorded after it counts; of days before it, nothing', async () => {
  const all = [
    money('1', '2026-11-05', 1),
    stated('2', '2026-11-05', '微信', 1000),
    money('3', '2026-11-05', 10),
    money('4', '2026-11-04', 100),
    money('0', '2026-11-06', 200),
  ];
  expect(await minorOf(all, { to: '2026-11-06' })).toEqual([['微信', 'CNY', 790]]);
  expect(await minorOf(all, { to: '2026-11-05' })).toEqual([['微信', 'CNY', 990]]);
});

test('a wallet loses expenses, gains incomes, and transfers go from one to the other', async () => {
  const all = [
    stated('1', '2026-11-01', '微信', 1000),
    stated('2', '2026-11-01', '招行', 5000),
    money('3', '2026-11-02', 1),
    money('4', '2026-11-02', 10, { direction: 'income' }),
    money('5', '2026-11-02', 100, { direction: 'transfer', toWallet: '招行' }),
    money('6', '2026-11-02', 1, { currency: 'USD' }),
  ];
  const holdings = await minorOf(all, { to: '2026-11-30' });
  expect(holdings!.toSorted()).toEqual([['微信', 'CNY', 909], ['招行', 'CNY', 5100]].toSorted());
});

test('one wallet is told alone, and without a stated balance from its first entry on', async () => {
  const all = [
    stated('1', '2026-11-03', '招行', 5000),
    money('2', '2020-01-01', 3),
    money('3', '2026-11-04', 4),
  ];
  expect(await minorOf(all, { to: '2026-11-30', wallet: '招行' })).toEqual([['招行', 'CNY', 5000]]);
  expect(await minorOf(all, { to: '2026-11-30', wallet: '微信' })).toEqual([['微信', 'CNY', -7]]);
  expect(await minorOf([], { to: '2026-11-30' })).toEqual([]);
});

test('no more days are read than since the earliest stated balance', async () => {
  const asked: (string | number | undefined)[] = [];
  const all = [stated('1', '2026-11-07', '微信', 1), stated('2', '2026-11-03', '招行', 1)];
  await walletBalances(readerOf(all, asked), { to: '2026-11-30', home: 'CNY' });
  expect(asked).toEqual(['2026-11-03', '2026-11-30']);
});

test('20,000 entries are reckoned with, one more is not', async () => {
  const many = Array.from({ length: maxEntriesRead }, (_, i) => money(String(i), '2026-11-02', 1));
  expect(maxEntriesRead).toBe(20_000);
  expect(await minorOf(many, { to: '2026-11-30', wallet: '微信' })).toEqual([['微信', 'CNY', -20_000]]);
  expect(await minorOf([...many, money('x', '2026-11-02', 1)], { to: '2026-11-30', wallet: '微信' }))
    .toBeUndefined();
});
