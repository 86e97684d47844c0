/** Entries and their sums in words. */
import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../functions/ingest/command.ts';
import { findByCodes, readSelection } from '../../../functions/ingest/grammar/selection.ts';
import { currencies, type Currency, formatMoney } from '../../../functions/ingest/grammar/money/currency.ts';
import { dayInWords } from '../../../functions/ingest/answers/day-in-words.ts';
import {
  sumInWords,
  summaryInWords,
  totalsInWords,
  totalsOf,
} from '../../../functions/ingest/answers/totals-in-words.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import {
  entryWithCode,
  inDay,
  listed,
  listNamed,
  money,
  recorded,
  shortDay,
  shorten,
  summaryOf,
} from '../../../functions/ingest/answers/entries-in-words.ts';
import type { Entry, MoneyEntry } from '../../../functions/ingest/store/stored-shapes.ts';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';

function entry(fields: Partial<MoneyEntry> = {}): MoneyEntry {
  return {
    type: 'money',
    id: '01AAAAAAAAAAAAK7Q2BCDEFGHJ',
    account: 'a',
    text: '',
    at: 0,
    credential: 'c',
    undone: null,
    direction: 'expense',
    amountMinor: 2500,
    currency: 'CNY',
    category: '餐饮',
    wallet: null,
    day: '2026-11-21',
    note: '午饭',
    tags: [],
    ...fields,
  };
}

const { direction: _, ...plain } = entry();
const diary: Entry = { ...plain, type: 'diary', note: '晴' };
const balance: Entry = { ...plain, type: 'balance', wallet: '微信', currency: 'CNY', balanceMinor: -1234 };
const long = '长'.repeat(60);

test('a summary names the sides of a transfer that are known, and no other', () => {
  expect(summaryOf(entry({ note: '餐饮' }), 'zh-CN')).toBe('餐饮');
  const moved = { direction: 'transfer', category: '还款', note: '还花呗' } as const;
  for (
    const [wallet, toWallet, sides] of [
      ['微信', '花呗', ' · @微信 → @花呗'],
      [null, '花呗', ' · → @花呗'],
      ['微信', null, ' · @微信'],
      [null, null, ''],
    ] as const
  ) {
    expect(summaryOf(entry({ ...moved, wallet, toWallet }), 'zh-CN')).toBe(`还款 · 还花呗${sides}`);
  }
});

test('an entry that was recorded', () => {
  expect(recorded(entry(), '2026-11-21', 'zh-CN')).toBe('¥25.00 · 餐饮 · 午饭(2026-11-21 周六)编号 K7Q2');
  expect(recorded(entry({ note: '' }), '2026-11-20', 'zh-CN')).toBe(
    '¥25.00 · 餐饮(2026-11-21 周六)(未来)编号 K7Q2',
  );
  const all = entry({ note: '餐饮', tags: ['新', '旧'], wallet: '微信', toWallet: '招行' });
  expect(recorded(all, '2026-11-22', 'zh-CN', { tags: ['新'], wallets: ['招行'] })).toBe(
    '¥25.00 · 餐饮 · #新(新标签) · #旧 · @微信 · → @招行(新账户)(2026-11-21 周六)编号 K7Q2',
  );
  expect(recorded(entry(), '2026-11-21', 'en')).toBe(
    '¥25.00 · 餐饮 · 午饭 (2026-11-21 Sat) code K7Q2',
  );
  expect(inDay('2026-11-22', '2026-11-22', 'zh-CN', '记在昨天')).toBe('(2026-11-22 周日,记在昨天)');
});

test('an entry by its name, and in a list', () => {
  expect(entryWithCode(entry(), 'zh-CN')).toBe('支出 ¥25.00 午饭(2026-11-21)编号 K7Q2');
  expect(entryWithCode(entry({ note: '' }), 'en')).toBe('Expense ¥25.00 餐饮 (2026-11-21) code K7Q2');
  expect(entryWithCode(entry({ note: long }), 'zh-CN')).toContain(` ${'长'.repeat(29)}…(`);
  expect(entryWithCode(diary, 'zh-CN')).toBe('日记 晴(2026-11-21)编号 K7Q2');
  expect(entryWithCode(balance, 'zh-CN')).toBe('对账 -¥12.34 @微信(2026-11-21)编号 K7Q2');
  expect(listed(entry({ tags: ['a'], wallet: '微信' }), 'zh-CN')).toBe(
    '支出 ¥25.00 餐饮 午饭 #a @微信 编号 K7Q2',
  );
  expect(listed(entry({ note: '' }), 'zh-CN')).toBe('支出 ¥25.00 餐饮 编号 K7Q2');
  expect(listed(entry({ note: '餐饮' }), 'zh-CN')).toBe('支出 ¥25.00 餐饮 编号 K7Q2');
  expect(listed(entry({ note: long }), 'zh-CN')).toContain(` ${'长'.repeat(39)}… `);
  expect(listed({ ...diary, note: long }, 'zh-CN')).toBe(`日记 ${'长'.repeat(39)}… 编号 K7Q2`);
  expect(listNamed('已撤销', [entry()], 'zh-CN')).toBe('已撤销:支出 ¥25.00 午饭(2026-11-21)编号 K7Q2');
  expect(listNamed('已撤销', [entry(), diary], 'zh-CN')).toBe(
    '已撤销 2 条:\n1. 支出 ¥25.00 午饭(2026-11-21)编号 K7Q2\n2. 日记 晴(2026-11-21)编号 K7Q2',
  );
});

test.each([
  ['a b', 3, 'a b'],
  ['a  \n b', 3, 'a b'],
  ['abcd', 4, 'abcd'],
  ['abcd', 3, 'ab…'],
  ['😀😀😀', 3, '😀😀😀'],
])('%j in %i characters is %j', (text, length, expected) => {
  expect(shorten(text, length)).toBe(expected);
});

test('a day has its year where it is another', () => {
  expect([shortDay('2026-01-02', '2026-12-31'), shortDay('2025-12-31', '2026-01-01')])
    .toEqual(['01-02', '2025-12-31']);
});

test('money in every currency has its minor digits, and its thousands are grouped', () => {
  const shown = (Object.keys(currencies) as Currency[]).map((code) => [code, formatMoney(1234567, code)]);
  expect(shown.filter(([, text]) => text?.endsWith('1,234,567')).map(([code]) => code)).toEqual([
    'KRW',
    'VND',
    'JPY',
  ]);
  expect(shown.every(([, text]) => /[^\d]1(?:,234,567|2,345\.67)$/.test(text ?? ''))).toBe(true);
  expect([money(0, 'CNY'), money(-5, 'CNY'), money(100, 'CNY'), money(-100000n, 'CNY'), money(0, 'JPY')])
    .toEqual(['¥0.00', '-¥0.05', '¥1.00', '-¥1,000.00', 'JP¥0']);
  // A currency that the table lacks, as an older export might hold one.
  expect(money(5, 'ISK')).toBe('5 ISK');
});

describe('sums', () => {
  const spent = (amountMinor: number, category: string, more: Partial<MoneyEntry> = {}): MoneyEntry =>
    entry({ amountMinor, category, ...more });
  const month = [
    spent(100, '甲'),
    spent(100, '甲'),
    spent(200, '丙'),
    spent(200, '乙'),
    spent(2, '丁'),
    spent(1, '戊'),
    spent(1, '己'),
    spent(3, '庚', { currency: 'USD' }),
    spent(1, '工资', { direction: 'income' }),
    spent(500, '转账', { direction: 'transfer' }),
    diary,
  ];

  test('one row for each currency, direction and category', () => {
    expect(totalsOf(month).map(({ category, amountMinor }) => `${category} ${amountMinor}`)).toEqual([
      '甲 200',
      '丙 200',
      '乙 200',
      '丁 2',
      '戊 1',
      '己 1',
      '庚 3',
      '工资 1',
      '转账 500',
    ]);
  });

  /** Below the sums. */
  const byCategory = (totals: ReturnType<typeof totalsOf>, currency: string) =>
    summaryInWords('', totals, { currency, language: 'zh-CN' }).slice(1);

  test("the largest five categories with their shares, the account's own currency first", () => {
    expect(byCategory(totalsOf(month), 'CNY')).toEqual([
      '支出:丙 ¥2.00 33%,乙 ¥2.00 33%,甲 ¥2.00 33%,丁 ¥0.02 不到 1%,己 ¥0.01 不到 1%,其余 1 类 ¥0.01 不到 1%',
      '支出:庚 $0.03 100%',
      '收入:工资 ¥0.01 100%',
      '转账(不计入收支):转账 ¥5.00',
    ]);
    const [first] = byCategory(totalsOf(month), 'USD');
    expect(first).toBe('支出:庚 $0.03 100%');
    // Less than 1 % is never rounded up; five categories leave no rest.
    expect(byCategory(totalsOf([spent(1, '甲'), spent(199, '乙')]), 'CNY')).toEqual([
      '支出:乙 ¥1.99 100%,甲 ¥0.01 不到 1%',
    ]);
    expect(byCategory(totalsOf([1, 2, 3, 4, 5].map((one) => spent(one, `${one}`))), 'CNY')[0])
      .toMatch(
        /1 ¥0\.01 7%$/,
      );
  });

  test('each direction, and how many entries', () => {
    expect(totalsInWords(totalsOf(month), { currency: 'CNY' })).toBe(
      '支出 ¥6.04 + $0.03,收入 ¥0.01,转账 ¥5.00',
    );
    expect(totalsInWords(totalsOf(month), { currency: 'CNY', entries: month })).toBe(
      '支出 8 笔 ¥6.04 + $0.03,收入 1 笔 ¥0.01,转账 1 笔 ¥5.00',
    );
    expect(totalsInWords(totalsOf([spent(1, '甲')]), { currency: 'CNY', brief: true })).toBe('支出 ¥0.01');
    expect(totalsInWords([], { currency: 'JPY', language: 'en' })).toBe('Expense JP¥0, Income JP¥0');
    const rows = ['JPY', 'USD', 'CNY', 'EUR', 'USD'].map((currency) => ({ currency, amountMinor: 100 }));
    expect(sumInWords(rows, 'EUR')).toBe('€1.00 + ¥1.00 + JP¥100 + $2.00');
  });

  test('a day shows thirty entries', () => {
    const day = { name: '', day: '2026-11-21', currency: 'CNY', language: 'zh-CN' } as const;
    const lines = (count: number): readonly string[] =>
      dayInWords(Array.from({ length: count }, () => entry()), day).split('\n');
    expect(lines(1)).toEqual([
      '2026-11-21:支出 1 笔 ¥25.00,收入 0 笔 ¥0.00',
      '1. 支出 ¥25.00 餐饮 午饭 编号 K7Q2',
    ]);
    expect(lines(30).slice(30)).toEqual(['30. 支出 ¥25.00 餐饮 午饭 编号 K7Q2']);
    expect(lines(31).slice(30)).toEqual(['30. 支出 ¥25.00 餐饮 午饭 编号 K7Q2', '…还有 1 条']);
  });
});

describe('codes', () => {
  const first = entry({ id: '01AAAAAAAAAAAAK7Q2BCDEFGHJ' });
  const second = entry({ id: '01BBBBBBBBBBBBK7Q2CCDEFGHJ', note: '晚饭' });
  const gone = entry({ id: '01CCCCCCCCCCCCK7Q2DCDEFGHJ', undone: { at: 0, mark: 'm' } });
  const find = async (
    codes: readonly string[],
    found: readonly Entry[],
    wanted: 'live' | 'undone' = 'live',
  ) => {
    const reader = { byCode: () => Promise.resolve(found) } as unknown as Reader;
    const read = await findByCodes(codes, { reader, command: '/撤销', wanted, language: 'zh-CN' });
    return 'refused' in read
      ? refusalText(read.refused, {})
      : { live: read.value.live.length, undone: read.value.undone.length };
  };

  test('what an undo is asked for', () => {
    expect(['', '1', '999', '1000', '1 2', 'K7Q2', ' k7q2  ３ '].map(readSelection)).toEqual([
      { kind: 'message' },
      { kind: 'latest', count: 1 },
      { kind: 'latest', count: 999 },
      { kind: 'codes', codes: ['1000'] },
      { kind: 'codes', codes: ['1', '2'] },
      { kind: 'codes', codes: ['K7Q2'] },
      { kind: 'codes', codes: ['k7q2', '3'] },
    ]);
  });

  test('the only entry, or the only one in the wanted state', async () => {
    expect(await find(['K7Q2'], [first])).toEqual({ live: 1, undone: 0 });
    expect(await find(['K7Q2'], [gone])).toEqual({ live: 0, undone: 1 });
    expect(await find(['K7Q2'], [first, gone])).toEqual({ live: 1, undone: 0 });
    expect(await find(['K7Q2'], [first, gone], 'undone')).toEqual({ live: 0, undone: 1 });
    expect(await find(['k7q2', 'K7Q2'], [first])).toEqual({ live: 1, undone: 0 });
    expect(await find(['K7Q2'], [gone, { ...gone, id: '01D' }])).toEqual({ live: 0, undone: 1 });
    expect(await find(['K7Q2'], [])).toContain('没有编号 K7Q2');
    expect(await find(['K7Q2'], [first, second])).toBe(
      '编号 K7Q2 有 2 条,请写长一点,例如 /撤销 K7Q2BCD\nK7Q2BCD:支出 ¥25.00 午饭(2026-11-21)编号 K7Q2\nK7Q2CCD:支出 ¥25.00 晚饭(2026-11-21)编号 K7Q2',
    );
    expect((await find(['K7Q2'], Array.from({ length: 6 }, () => first)) as string).split('\n')).toHaveLength(
      6,
    );
  });

  test('four to sixteen characters, twenty codes', async () => {
    expect(await find(['0123456789ABCDEF'], [first])).toEqual({ live: 1, undone: 0 });
    for (const bad of ['K7Q', '0123456789ABCDEFG', 'K7QI', 'K7Q-']) {
      expect(await find([bad], [first])).toContain(`「${bad}」不是编号`);
    }
    expect(await find(Array.from({ length: 20 }, () => 'K7Q2'), [first])).toEqual({ live: 1, undone: 0 });
    expect(await find(Array.from({ length: 21 }, () => 'K7Q2'), [first])).toContain('21');
  });
});

// deno-fmt-ignore
test.each([
  ['a'.repeat(2000), 2000], [`${'a'.repeat(1999)}\t`, 1999], ['字'.repeat(2000), 2000], ['😀'.repeat(2000), 4000], [` ${'a'.repeat(2000)} `, 2000], ['a\r\nb\rc', 5], ['\t a \t', 1], ['e\u0301', 1],
])('%# is a text', (text, length) => {
  const read = readText(text);
  expect('value' in read && read.value.length).toBe(length);
});

// deno-fmt-ignore
test.each([
  ['a'.repeat(2001), '2001'], ['😀'.repeat(2001), '2001'], ['', '没有内容'], ['\t\n', '没有内容'], ['a\u0007b', 'U+0007'], ['a\u0085b', 'U+0085'], ['\ud83d', '字符'], ['\ude00a', '字符'],
])('%# is no text', (text, why) => {
  const read = readText(text);
  expect('refused' in read && refusalText(read.refused, {})).toContain(why);
});
