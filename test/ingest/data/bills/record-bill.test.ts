/** Recording bills once, whatever is repeated, overlaps, fails or is undone in between; and possible duplicates. */
import { describe, expect, test } from 'vitest';
import { countedNames } from '../../../../functions/ingest/counted-names.ts';
import type { BillSource } from '../../../../functions/ingest/data/bills/bill.ts';
import { draftsOf } from '../../../../functions/ingest/data/bills/entries.ts';
import { readBill } from '../../../../functions/ingest/data/bills/read-bill.ts';
import {
  findRecorded,
  recordBill,
  type RecordedBill,
  type RowToRecord,
} from '../../../../functions/ingest/data/bills/record-bill.ts';
import { findTwins } from '../../../../functions/ingest/data/bills/bill-duplicates.ts';
import { type AccessCache, openAccessCache } from '../../../../functions/ingest/store/access.ts';
import type { Entry, MoneyEntry } from '../../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../../functions/ingest/store/settings/default-settings.ts';
import { groupCommits } from '../../../../functions/ingest/store/group.ts';
import { digest } from '../../../../functions/ingest/store/keys.ts';
import type { Kv } from '../../../../functions/ingest/store/kv.ts';
import { verify } from '../../../../functions/ingest/store/upkeep/verify.ts';
import { openWorld, type TestWorld } from '../../world.ts';
import { alipayCsv, type AlipayRow, gb18030, utf8, wechatCsv, type WechatRow } from './samples.ts';
import { random } from '../../random.ts';

async function rowsOf(
  bytes: Uint8Array,
): Promise<{ readonly source: BillSource; readonly rows: readonly RowToRecord[] }> {
  const { source, rows } = await readBill(bytes);
  return {
    source,
    rows: rows.flatMap((row) => {
      const drafts = draftsOf(row, defaultSettings);
      return drafts.length === 0 ? [] : [{ row, drafts, replaces: null }];
    }),
  };
}

async function take(
  world: TestWorld,
  bill: { readonly source: BillSource; readonly rows: readonly RowToRecord[] },
  kv: Kv = world.store,
): Promise<RecordedBill | null> {
  const accessCache: AccessCache = openAccessCache(kv);
  return recordBill(
    {
      kv,
      clock: () => world.now,
      random,
      accessCache,
      nextAttempt: countedNames(random, { length: 43, digits: 11 }),
      commit: groupCommits(kv, { maxChecks: 10, maxUnderWay: 1, maxWaitMs: 10_000 }),
    },
    {
      ...bill,
      access: () => accessCache.find(digest(world.token), world.now),
      note: async () => {},
    },
  );
}

/** Rows of a month, each with a number of its own. */
function month(of: string, count: number): readonly WechatRow[] {
  return Array.from({ length: count }, (_, n) => ({
    at: `2026-${of}-${String(1 + n % 28).padStart(2, '0')} 12:30:05`,
    amount: `¥${n + 1}.00`,
    id: `1000009900${of}1234567890${String(n).padStart(6, '1')}`,
  }));
}

describe('a bill', () => {
  test('of three months, exported again every month with those before it, is recorded once', async () => {
    const world = await openWorld();
    const [september, october, november] = [month('09', 30), month('10', 40), month('11', 50)];
    const files = [september, [...september, ...october], [...september, ...october, ...november], [
      ...october,
      ...november,
    ]];
    const counts = [];
    for (const rows of [...files, ...files]) {
      counts.push((await take(world, await rowsOf(utf8(wechatCsv(rows)))))!.entries);
    }
    expect(counts).toEqual([30, 40, 50, 0, 0, 0, 0, 0]);
    expect(world.entries()).toHaveLength(120);
    expect((await world.verify()).findings).toEqual([]);
    const keys = (await rowsOf(utf8(wechatCsv(november)))).rows.map(({ row }) => row.key);
    expect(await findRecorded(world.store, { account: world.account, keys: [...keys, 'other'] })).toEqual(
      new Set(keys),
    );
  });

  test('keeps the text of its rows, and is counted in the totals like typed entries', async () => {
    const world = await openWorld();
    await take(
      world,
      await rowsOf(utf8(wechatCsv([
        { at: '2026-11-20 12:30:05' },
        {
          type: '零钱提现',
          direction: '/',
          amount: '¥500.50',
          method: '招商银行(1234)',
          status: '提现已到账',
          remark: '服务费¥0.50',
        },
        { type: '小王面馆-退款', direction: '收入', amount: '¥5.00', status: '已全额退款' },
      ]))),
    );
    expect(
      world.entries().map((entry) =>
        entry.type === 'money' && [entry.direction, entry.amountMinor, entry.refund]
      ),
    ).toEqual([
      ['expense', 2500, undefined],
      ['transfer', 50_000, undefined],
      ['expense', 50, undefined],
      ['income', 500, true],
    ]);
    expect(world.entries()[0]).toMatchObject({
      credential: 'billwechat',
      text: '账单 微信支付 2026-11-20 12:30:05 商户消费 小王面馆 午市套餐 支出 ¥25.00 零钱 支付成功',
      note: '小王面馆 午市套餐',
      wallet: '微信',
    });
    expect((await world.send('/本月', 'm')).message).toContain('25.50');
    // An undone row stays undone when its file comes again.
    await world.send(`/撤销 ${world.entries()[0]!.id.slice(14)}`, 'u');
    expect((await take(world, await rowsOf(utf8(wechatCsv([{ at: '2026-11-20 12:30:05' }])))))!.repeated)
      .toBe(1);
    expect(world.entries()[0]!.undone).not.toBeNull();
    expect((await world.verify()).findings).toEqual([]);
  });

  test('after failed commits and lost replies, the same file again is recorded once', async () => {
    for (const fault of ['before', 'after', 'lost reply'] as const) {
      for (let n = 1; n <= 6; n++) {
        const world = await openWorld();
        const bill = await rowsOf(utf8(wechatCsv(month('11', 40))));
        let commits = 0;
        const faulty: Kv = {
          ...world.store,
          atomic() {
            const atomic = world.store.atomic();
            const commit = atomic.commit.bind(atomic);
            atomic.commit = async () => {
              if (++commits !== n) return commit();
              if (fault === 'before') throw new Error('down');
              await commit();
              if (fault === 'after') throw new Error('cut');
              return { ok: false };
            };
            return atomic;
          },
        };
        const first = await take(world, bill, faulty).catch(() => null);
        if (fault === 'lost reply') expect(first).toMatchObject({ entries: 40, repeated: 0 });
        const again = await take(world, bill);
        expect(again!.rows).toBe(40);
        expect(world.entries()).toHaveLength(40);
        expect((await verify(world.store)).findings).toEqual([]);
      }
    }
  });

  test('the same file sent twice at once is recorded once; a disabled account records nothing', async () => {
    const world = await openWorld();
    const bill = await rowsOf(utf8(wechatCsv(month('11', 60))));
    const [a, b] = await Promise.all([take(world, bill), take(world, bill)]);
    expect([a!.entries + b!.entries, a!.repeated + b!.repeated]).toEqual([60, 60]);
    expect(world.entries()).toHaveLength(60);
    const other = await openWorld();
    await other.disable(other.account, true);
    expect(await take(other, bill)).toBeNull();
    expect(other.entries()).toEqual([]);
  });

  test('a row may replace a typed entry, whose note stays; an undone entry is not replaced', async () => {
    const world = await openWorld();
    await world.send('和小李吃饭 25 #聚会 #人情', 'typed');
    const bill = await rowsOf(utf8(wechatCsv([{ at: '2026-11-20 23:30:05' }])));
    const typed = world.entries()[0] as MoneyEntry;
    const replacing = { ...bill, rows: bill.rows.map((row) => ({ ...row, replaces: typed })) };
    expect(await take(world, replacing)).toMatchObject({ entries: 1, replaced: 1 });
    const [old, entry] = world.entries() as readonly MoneyEntry[];
    expect([old!.undone?.by, entry!.undone]).toEqual([entry!.id, null]);
    expect(entry).toMatchObject({
      note: '和小李吃饭',
      category: typed.category,
      tags: typed.tags,
      wallet: '微信',
      day: '2026-11-20',
      replaces: typed.id,
      origin: { id: typed.id, version: 2 },
    });
    expect(await take(world, replacing)).toMatchObject({ entries: 0, repeated: 1 });
    // The old one comes back when the row is undone.
    await world.send(`/撤销 ${entry!.id.slice(14)}`, 'back');
    expect(world.entries().map(({ undone }) => undone === null)).toEqual([true, false]);

    const other = await openWorld();
    await other.send('面 25', 'typed');
    const gone = other.entries()[0] as MoneyEntry;
    await other.send('/撤销', 'undo');
    expect(await take(other, { ...bill, rows: bill.rows.map((row) => ({ ...row, replaces: gone })) }))
      .toMatchObject({
        entries: 1,
        replaced: 0,
      });
    expect((await other.verify()).findings).toEqual([]);
    expect((await world.verify()).findings).toEqual([]);
  });
});

describe('possible duplicates', () => {
  async function twinsOf(
    entries: readonly Entry[],
    bytes: Uint8Array,
  ): Promise<readonly (readonly [row: number, note: string, suggested: string | null])[]> {
    const { source, rows } = await readBill(bytes);
    const candidates = rows.map((row) => ({ line: row.line, drafts: draftsOf(row, defaultSettings) }));
    const first = rows[0]!.line;
    return [...findTwins(candidates, { entries, source })].map(([line, { entry, suggested }]) =>
      [line - first, entry.note, suggested] as const
    );
  }
  const wechat = (...rows: readonly WechatRow[]) => utf8(wechatCsv(rows));
  const alipay = (...rows: readonly AlipayRow[]) => gb18030(alipayCsv(rows));

  test('typed entries of equal amount and currency, a day apart at most, one for each row', async () => {
    const world = await openWorld();
    for (const [n, text] of ['11-19 面 25', '11-21 午饭 25', '晚饭 26', '寿司 $25', '+25 红包'].entries()) {
      await world.send(text, `typed ${n}`);
    }
    const entries = world.entries();
    expect(await twinsOf(entries, wechat({ at: '2026-11-20 12:30:05' }))).toEqual([[0, '面', null]]);
    expect(await twinsOf(entries, wechat({}, {}, {}))).toHaveLength(2);
    expect(await twinsOf(entries, wechat({ at: '2026-11-17 12:30:05' }))).toEqual([]);
    expect(
      await twinsOf(
        entries,
        wechat({ type: '微信红包', direction: '收入', at: '2026-11-21 12:00:00', status: '已存入零钱' }),
      ),
    )
      .toEqual([[0, '红包', null]]);
  });

  test('equal rows of one source are two payments; the wallet takes precedence over the bank', async () => {
    const world = await openWorld();
    await take(world, await rowsOf(wechat({}, { id: '77' })));
    expect(await twinsOf(world.entries(), wechat({ id: '78' }))).toEqual([]);
    const bank = utf8([
      '记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要',
      '2026-11-20,人民币,-25.00,100.00,快捷支付,财付通-小王面馆,',
      '2026-11-21,人民币,-25.00,75.00,快捷支付,财付通-小王面馆,',
      '2026-11-21,人民币,-25.00,50.00,快捷支付,财付通-小王面馆,',
    ].join('\n'));
    expect((await twinsOf(world.entries(), bank)).map(([row, , suggested]) => [row, suggested])).toEqual([
      [0, 'skip'],
      [1, 'skip'],
    ]);
    const other = await openWorld();
    await take(other, await rowsOf(bank));
    expect((await twinsOf(other.entries(), wechat({}))).map(([, , suggested]) => suggested)).toEqual([
      'replace',
    ]);
    // Of equal rank: nothing is suggested.
    expect((await twinsOf(world.entries(), alipay({}))).map(([, , suggested]) => suggested)).toEqual([null]);
  });

  test('a withdrawal matches the amount that the bank shows, with or without its fee', async () => {
    const world = await openWorld();
    await take(
      world,
      await rowsOf(wechat({
        type: '零钱提现',
        direction: '/',
        amount: '¥500.50',
        method: '招商银行(1234)',
        status: '提现已到账',
        remark: '服务费¥0.50',
      })),
    );
    const bank = utf8([
      '记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要',
      '2026-11-21,人民币,500.00,600.00,转入,财付通-零钱提现,',
    ].join('\n'));
    expect((await twinsOf(world.entries(), bank)).map(([, , suggested]) => suggested)).toEqual(['skip']);
  });
});
