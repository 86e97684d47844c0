/** The files for other programs, byte by byte; `npm run prove -- exports` lets the programs themselves read them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportStream } from '../../../../functions/ingest/data/export-stream.ts';
import { extras } from '../../../../functions/extras.ts';
import { allFormats, isSince } from '../../../../functions/ingest/data/format.ts';
import { exportId } from '../../../../functions/extras/exports/books.ts';
import type { Language, MoneyEntry } from '../../../../functions/ingest/store/stored-shapes.ts';
import { noon, type TestWorld } from '../../world.ts';
import { bookOfEverything, liveMoney, recordWechat } from './book.ts';

const formats = allFormats(extras);
const formatNames = Object.keys(formats);

let world: TestWorld;
beforeAll(async () => {
  world = await bookOfEverything();
});

async function bytesOf(
  format: string,
  { of = world, since = null as string | null, account = of.account as string | null, ...said }: {
    readonly of?: TestWorld;
    readonly since?: string | null;
    readonly account?: string | null;
    readonly language?: Language;
  } = {},
) {
  const body = exportStream({ kv: of.store, at: noon, account, since, ...said }, {
    format: formats[format]!,
  });
  return new Uint8Array(await new Response(body).arrayBuffer());
}

const utf8 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

async function filesOf(
  format: string,
  options: Parameters<typeof bytesOf>[1] = {},
): Promise<Readonly<Record<string, string>>> {
  const files = unzipSync(await bytesOf(format, options));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, utf8(bytes)]));
}

async function textOf(format: string, options: Parameters<typeof bytesOf>[1] = {}): Promise<string> {
  return utf8(await bytesOf(format, options));
}

/** Ids are random: each stands as #1, #2 … in the order of recording. */
function numbered(text: string, of = world): string {
  let plain = text;
  for (const [n, { id }] of of.entries().entries()) {
    plain = plain.replaceAll(id, `#${n + 1}`).replaceAll(`(${id.slice(14, 18)})`, `(${n + 1})`);
  }
  return plain;
}

describe('ezBookkeeping', () => {
  test('every row has fourteen cells without quotes; refunds are negative expenses', async () => {
    const files = await filesOf('ezbookkeeping');
    expect(Object.keys(files)).toEqual(['ezbookkeeping.csv', 'ezbookkeeping.tsv', 'summary.txt']);
    expect(numbered(files['ezbookkeeping.csv']!).split('\n')).toEqual([
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
      '2026-11-21 12:00:00,+08:00,Expense,餐饮,餐饮,微信,CNY,25.00,,,,,出差;AA,午饭 #1-1',
      '2026-11-21 12:00:00,+08:00,Income,工资,工资,银行卡,CNY,8000.00,,,,,,工资 #2-1',
      '2026-11-19 12:00:00,+08:00,Expense,交通,交通,未指定账户,CNY,35.00,,,,,,打车 #3-1',
      '2026-11-21 12:00:00,+08:00,Expense,餐饮,餐饮,微信,USD,12.50,,,,,,寿司 #5-1',
      '2026-11-21 12:00:00,+08:00,Expense,餐饮,餐饮,现金,JPY,100,,,,,,拉面 #6-1',
      '2026-11-21 12:00:00,+08:00,Expense,餐饮,餐饮,微信,CNY,9.00,,,,,,面 "大碗"; 加|辣 两份 #7-1',
      '2026-11-21 12:00:00,+08:00,Expense,其他,其他,未指定账户,CNY,8.00,,,,,,=1+1 <b>&amp; #8-1',
      '2026-11-20 12:00:00,+08:00,Transfer,转账,提现,微信,CNY,500.00,招行1234,CNY,500.00,,,招商银行(1234) #10-1',
      '2026-11-20 12:00:00,+08:00,Expense,其他,其他,微信,CNY,0.50,,,,,,提现服务费 #11-1',
      '2026-11-20 12:00:00,+08:00,Transfer,转账,还款,微信,CNY,300.00,浦发信用卡,CNY,300.00,,,浦发信用卡 #12-1',
      '2026-11-20 12:00:00,+08:00,Expense,退款,退款,微信,CNY,-5.00,,,,,,小王面馆 午市套餐 #13-1',
      '',
    ]);
    const [csv, tsv] = [files['ezbookkeeping.csv']!, files['ezbookkeeping.tsv']!].map((text, at) =>
      text.trim().split('\n').map((row) => row.split(at === 0 ? ',' : '\t'))
    );
    expect(tsv).toEqual(csv);
    expect(new Set(csv!.map((row) => row.length))).toEqual(new Set([14]));
  });
});

describe('Firefly III', () => {
  test('one row per entry, its id first, transfers between two accounts, and the configuration', async () => {
    const files = await filesOf('firefly');
    const rows = numbered(files['firefly.csv']!).split('\n');
    expect(rows.slice(0, 3)).toEqual([
      'id,date,amount,currency,account,counter,description,category,tags,notes',
      '#1-1,2026-11-21 12:00:00,-25.00,CNY,微信,,午饭,餐饮,"出差,AA",',
      '#2-1,2026-11-21 12:00:00,8000.00,CNY,银行卡,,工资,工资,,',
    ]);
    expect(rows).toContain('#7-1,2026-11-21 12:00:00,-9.00,CNY,微信,,"面, ""大碗""; 加|辣 两份",餐饮,,');
    expect(rows).toContain('#10-1,2026-11-20 12:00:00,-500.00,CNY,微信,招行1234,招商银行(1234),,,提现');
    expect(rows).toContain('#13-1,2026-11-20 12:00:00,5.00,CNY,微信,,小王面馆 午市套餐,退款,,');
    const config = JSON.parse(files['firefly.json']!) as { roles: string[]; do_mapping: boolean[] };
    expect(config).toMatchObject({
      version: 3,
      flow: 'file',
      date: 'Y-m-d H:i:s',
      unique_column_index: 0,
      unique_column_type: 'external-id',
      duplicate_detection_method: 'cell',
      ignore_duplicate_lines: false,
    });
    expect([config.roles.length, config.do_mapping.length]).toEqual([10, 10]);
    expect(config.roles[0]).toBe('external-id');
  });
});

describe('Actual', () => {
  test('a statement for each wallet and currency; transfers are in both, ids are FITIDs', async () => {
    const files = await filesOf('actual');
    expect(Object.keys(files)).toEqual([
      '微信.ofx',
      '微信.csv',
      '银行卡.ofx',
      '银行卡.csv',
      '未指定账户.ofx',
      '未指定账户.csv',
      '微信-USD.ofx',
      '微信-USD.csv',
      '现金-JPY.ofx',
      '现金-JPY.csv',
      '招行1234.ofx',
      '招行1234.csv',
      '浦发信用卡.ofx',
      '浦发信用卡.csv',
      'summary.txt',
    ]);
    const wechat = numbered(files['微信.ofx']!);
    expect(wechat).toContain(
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261121120000</DTPOSTED><TRNAMT>-25.00</TRNAMT><FITID>#1-1</FITID><NAME>午饭</NAME><MEMO>餐饮 #出差 #AA</MEMO></STMTTRN>',
    );
    expect(wechat).toContain('<TRNAMT>-500.00</TRNAMT><FITID>#10-1</FITID><NAME>招行1234</NAME>');
    expect(numbered(files['招行1234.ofx']!)).toContain(
      '<TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120120000</DTPOSTED><TRNAMT>500.00</TRNAMT><FITID>#10-1</FITID><NAME>微信</NAME>',
    );
    expect(files['未指定账户.ofx']!).toContain('<NAME>=1+1 &lt;b&gt;&amp;amp;</NAME>');
    expect(numbered(files['微信.csv']!).split('\n').slice(0, 3)).toEqual([
      'Date,Payee,Notes,Category,Amount',
      '2026-11-21,午饭,#出差 #AA #1-1,餐饮,-25.00',
      '2026-11-21,"面, ""大碗""; 加|辣 两份",#7-1,餐饮,-9.00',
    ]);
    // All statements together: each entry once, a transfer twice.
    const ids = Object.entries(files).filter(([name]) => name.endsWith('.ofx'))
      .flatMap(([, text]) => [...text.matchAll(/<FITID>([^<]+)/g)].map(([, id]) => id!));
    const expected = liveMoney(world).flatMap((entry) =>
      entry.direction === 'transfer' ? [exportId(entry), exportId(entry)] : [exportId(entry)]
    );
    expect(ids.toSorted()).toEqual(expected.toSorted());
  });
});

describe('钱迹', () => {
  test('thirteen columns after a byte order mark, lines by CRLF, transfers without category, one currency', async () => {
    const files = await filesOf('qianji');
    const text = files['qianji.csv']!;
    expect(text.startsWith('\uFEFF时间,分类,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(numbered(text.slice(1)).split('\r\n')).toEqual([
      '时间,分类,二级分类,类型,金额,账户1,账户2,备注,账单标记,手续费,优惠券,标签,账单图片',
      '2026/11/21 12:00,餐饮,,支出,25.00,微信,,午饭 #1-1,,,,#出差#AA,',
      '2026/11/21 12:00,工资,,收入,8000.00,银行卡,,工资 #2-1,,,,,',
      '2026/11/19 12:00,交通,,支出,35.00,,,打车 #3-1,,,,,',
      '2026/11/21 12:00,餐饮,,支出,9.00,微信,,"面, ""大碗""; 加|辣 两份 #7-1",,,,,',
      '2026/11/21 12:00,其他,,支出,8.00,,,=1+1 <b>&amp; #8-1,,,,,',
      '2026/11/20 12:00,,,转账,500.00,微信,招行1234,招商银行(1234) #10-1,,,,,',
      '2026/11/20 12:00,其他,,支出,0.50,微信,,提现服务费 #11-1,,,,,',
      '2026/11/20 12:00,,,还款,300.00,微信,浦发信用卡,浦发信用卡 #12-1,,,,,',
      '2026/11/20 12:00,退款,,收入,5.00,微信,,小王面馆 午市套餐 #13-1,,,,,',
      '',
    ]);
    expect(files['summary.txt']).toContain(': 9 entries\n');
    expect(numbered(files['summary.txt']!).match(/left out, other currency: .*/g)).toEqual([
      'left out, other currency: #5-1 2026-11-21 12.50 USD',
      'left out, other currency: #6-1 2026-11-21 100 JPY',
    ]);
    const chinese = (await filesOf('qianji', { language: 'zh-CN' }))['summary.txt']!;
    expect(numbered(chinese)).toContain('币种不同，没有导出：#6-1 2026-11-21 100 JPY\n');
  });
});

describe('plain text', () => {
  test('hledger: the id is a tag, brackets and semicolons in a note are escaped', async () => {
    const text = numbered(await textOf('hledger'));
    expect(text).toContain(
      '2026-11-21 * (1) 午饭  ; id:#1-1, 出差:, AA:\n    expenses:餐饮  CNY 25.00\n    assets:微信  CNY -25.00\n',
    );
    expect(text).toContain('2026-11-21 * (7) 面, "大碗", 加,辣 两份  ; id:#7-1\n');
    expect(text).toContain('    assets:招行1234  CNY 500.00\n    assets:微信  CNY -500.00\n');
    expect(text).toContain('    expenses:退款  CNY -5.00\n    assets:微信  CNY 5.00\n');
    expect(text).toContain('    income:工资  CNY -8000.00\n');
  });

  test('ledger: the id and the tags on lines of their own', async () => {
    expect(numbered(await textOf('ledger'))).toContain(
      '2026-11-21 * (1) 午饭\n    ; id: #1-1\n    ; :出差:AA:\n    expenses:餐饮  CNY 25.00\n',
    );
  });

  test('Beancount: names begin with an ASCII capital or digit, transfers are between assets, refunds below zero', async () => {
    const text = numbered(await textOf('beancount'));
    const accounts = new Set([...text.matchAll(/ open (\S+)/g)].map(([, name]) => name!));
    expect([...accounts].flatMap((name) => name.split(':')).filter((part) => !/^[A-Z0-9]/.test(part)))
      .toEqual([]);
    expect(text).toContain('  id: "#10-1"\n');
    expect(text).toContain('  Assets:X-招行1234  500.00 CNY\n  Assets:X-微信  -500.00 CNY\n');
    expect(text).toContain('  Expenses:X-退款  -5.00 CNY\n  Assets:X-微信  5.00 CNY\n');
  });
});

describe('every format', () => {
  const partial = formatNames.filter((name) => formats[name]!.since);

  async function allText(format: string, options: Parameters<typeof bytesOf>[1] = {}): Promise<string> {
    return formats[format]!.extension === 'zip'
      ? Object.values(await filesOf(format, options)).join('\n')
      : textOf(format, options);
  }

  test.each(partial)('%s sums itself up in Chinese for a Chinese console', async (format) => {
    const of = await bookOfEverything();
    const text = await allText(format, { of, language: 'zh-CN' });
    const undone = of.entries().find((entry) => entry.undone)!;
    expect(text).toMatch(/^(; )?小明：\d+ 条$/m);
    expect(text).toMatch(/^(; )?小明：另有 1 条日记和对账，不在其中$/m);
    expect(text).toContain(`已撤销：${undone.id}-1 2026-11-21 18.00 CNY\n`);
    const [, next] = /下次导出从 (\w{26}) 开始/.exec(text)!;
    expect(await allText(format, { of, language: 'zh-CN', since: next! })).toContain(
      `小明：从 ${next} 起记的 0 条\n`,
    );
    expect(text).not.toMatch(/entries|undone|next time|left out/);
  });

  test.each(partial)('%s leaves out what was undone, and lists its id', async (format) => {
    const undone = world.entries().find((entry) => entry.undone)!;
    const text = await allText(format);
    expect(text).toContain(`undone: ${undone.id}-1 2026-11-21 18.00 CNY`);
    expect(text.split(undone.id)).toHaveLength(2);
    expect(text).not.toContain('下雨');
  });

  test.each(partial)(
    '%s since the last export holds what came later, and what was undone since',
    async (format) => {
      const own = await bookOfEverything();
      const first = await allText(format, { of: own });
      const [, next] = /next time export since (\w{26})/.exec(first)!;
      expect(isSince(next!)).toBe(true);
      const before = await allText(format, { of: own, since: next! });
      expect(before).toContain(': 0 entries recorded since');
      own.now += 60_000;
      await own.send('11-01 晚饭 31.5', 'later');
      await own.send(`/撤销 ${own.entries()[0]!.id.slice(14)}`, 'undo later');
      await recordWechat(own, [{ amount: '¥77.00', id: '991' }]);
      const later = await allText(format, { of: own, since: next! });
      const live = liveMoney(own).filter(({ id }) => id > next!);
      expect(live).toHaveLength(2);
      for (const entry of live) {
        expect(later).toContain(
          format === 'hledger' || format === 'ledger' ? entry.id : exportId(entry),
        );
      }
      expect(later).toContain(': 2 entries recorded since');
      expect(later.match(/^(; )?undone: .*$/gm)).toHaveLength(1);
      expect(later).toContain(`undone: ${own.entries()[0]!.id}-1`);
      expect(await allText(format, { of: own, since: '2026-11-22' })).toContain(': 0 entries recorded since');
      expect(await allText(format, { of: own, since: '2026-11-21' })).toContain(
        // Two are in other currencies.
        `: ${format === 'qianji' ? 10 : 12} entries recorded since`,
      );
    },
  );

  test.each(partial)('%s keeps the id of an edited entry and raises its version', async (format) => {
    const own = await bookOfEverything();
    const entry = liveMoney(own)[0]!;
    const amended: MoneyEntry = { ...entry, origin: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', version: 3 } };
    own.store.put(['entry', own.account, entry.id], amended);
    expect(await allText(format, { of: own })).toContain('01ARZ3NDEKTSV4RRFFQ69G5FAV-3');
  });

  test.each(partial)('%s separates two accounts', async (format) => {
    const own = await bookOfEverything();
    const other = await own.addAccount('店里');
    await own.send('进货 1200 @微信', 'x', { token: await own.addToken(other) });
    const text = await allText(format, { of: own, account: null });
    expect(text).toMatch(format === 'beancount' ? /Assets:X-店里:X-微信/ : /店里[ :]微信/);
  });

  test.each(partial.filter((name) => formats[name]!.extension === 'zip'))(
    '%s is an archive whose list agrees with its files in size and checksum',
    async (format) => {
      const bytes = Buffer.from(await bytesOf(format));
      const files = Object.entries(unzipSync(bytes));
      let at = bytes.readUInt32LE(bytes.length - 6);
      for (const [name, file] of files) {
        const length = bytes.readUInt16LE(at + 28);
        expect(bytes.toString('utf8', at + 46, at + 46 + length)).toBe(name);
        expect([bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24)]).toEqual([
          crc32(file),
          file.length,
        ]);
        at += 46 + length;
      }
      expect(at).toBe(bytes.length - 22);
    },
  );

  test('has its row in docs/exports.md', () => {
    const text = readFileSync(fileURLToPath(new URL('../../../../docs/exports.md', import.meta.url)), 'utf8');
    for (const name of formatNames) {
      expect(text).toContain(`| \`${name}\` | ${formats[name]!.label} | \`.${formats[name]!.extension}\` |`);
    }
  });
});
