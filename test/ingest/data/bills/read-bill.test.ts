/** Every kind of row that the wallets are known to write, from bytes to what would be recorded; and the files that they come in. */
import { zipSync } from 'fflate';
import { xlsx } from '../../../fixtures/xlsx.ts';
import { describe, expect, test } from 'vitest';
import type { Bill } from '../../../../functions/ingest/data/bills/bill.ts';
import { draftsOf } from '../../../../functions/ingest/data/bills/entries.ts';
import { readBill } from '../../../../functions/ingest/data/bills/read-bill.ts';
import { differs } from '../../../../functions/ingest/data/bills/bill-table.ts';
import {
  alipayCsv,
  type AlipayRow,
  gb18030,
  utf8,
  wechatCells,
  wechatCsv,
  wechatHeader,
  type WechatRow,
} from './samples.ts';
import { rowsOf, said, settings } from './rows-of.ts';

describe('WeChat', () => {
  test.each<readonly [WechatRow, string]>([
    [{}, 'expense 25.00 餐饮 微信'],
    [{ method: '招商银行(1234)' }, 'expense 25.00 餐饮 招商银行'],
    [{ method: '工商银行(8888)' }, 'expense 25.00 餐饮 工行8888'],
    [
      { type: '零钱充值', direction: '/', method: '招商银行(1234)', status: '充值完成', amount: '¥100.00' },
      'transfer 100.00 充值 招商银行 -> 微信',
    ],
    [
      {
        type: '零钱提现',
        party: '招商银行(1234)',
        item: '/',
        direction: '/',
        amount: '¥500.50',
        method: '招商银行(1234)',
        status: '提现已到账',
        remark: '服务费¥0.50',
      },
      'transfer 500.00 提现 微信 -> 招商银行 + expense 0.50 其他 微信',
    ],
    [
      { type: '零钱提现', direction: '/', amount: '¥80.00', method: '招商银行(1234)', status: '提现已到账' },
      'transfer 80.00 提现 微信 -> 招商银行',
    ],
    [
      { type: '信用卡还款', party: '浦发信用卡', direction: '/', method: '零钱', status: '支付成功' },
      'transfer 25.00 还款 微信 -> 浦发信用卡',
    ],
    [
      { type: '转入零钱通-来自零钱', direction: '/', method: '零钱', status: '支付成功' },
      'transfer 25.00 转账 微信 -> 零钱通',
    ],
    [
      { type: '零钱通转出-到招商银行(1234)', direction: '/', method: '零钱通', status: '支付成功' },
      'transfer 25.00 转账 零钱通 -> 招商银行',
    ],
    [{ type: '购买理财通', direction: '/', status: '支付成功' }, 'transfer 25.00 转账 微信 -> 理财通'],
    [{ status: '已全额退款' }, 'expense 25.00 餐饮 微信'],
    [{ status: '已退款(￥3.00)' }, 'expense 25.00 餐饮 微信'],
    [{ status: '已退款（¥3.00）' }, 'expense 25.00 餐饮 微信'],
    [
      { type: '小王面馆-退款', direction: '收入', status: '已全额退款', amount: '¥3.00', method: '/' },
      'refund 3.00 退款 微信',
    ],
    [{ type: '亲属卡交易', method: '招商银行(1234)' }, 'expense 25.00 餐饮 招商银行'],
    [
      { type: '微信红包', direction: '收入', item: '/', party: '小李', method: '/', status: '已存入零钱' },
      'income 25.00 其他收入 微信',
    ],
    [{ type: '转账', item: '/', party: '小李', status: '对方已收钱' }, 'expense 25.00 其他 微信'],
    [
      { type: '群收款', item: '/', party: '小李', status: '已收钱', direction: '收入', method: '/' },
      'income 25.00 其他收入 微信',
    ],
    [
      { type: '二维码收款', direction: '收入', party: '小李', item: '/', method: '/', status: '已收钱' },
      'income 25.00 其他收入 微信',
    ],
    [{ type: '转账', status: '对方已退还' }, 'idle failed'],
    [{ type: '零钱提现', direction: '/', status: '提现失败，已退回零钱' }, 'idle failed'],
    [{ status: '朋友正在看' }, 'unknown status'],
    [{ type: '什么新玩意', direction: '/', status: '支付成功' }, 'unknown kind'],
    [{ amount: '若干' }, 'unknown amount'],
    [{ amount: '"¥1,234.56"' }, 'expense 1234.56 餐饮 微信'],
  ])('%j is %s', async (row, expected) => {
    expect(await rowsOf(utf8(wechatCsv([row])))).toEqual([expected]);
  });

  test('the same list as a spreadsheet, before 2026-03 and since, gives the same rows under the same keys', async () => {
    const rows: readonly WechatRow[] = [{}, { amount: '¥1,234.56' }, {
      amount: '¥16.90',
      item: '茶 & <点心>',
    }];
    const csv = await readBill(
      utf8(
        wechatCsv(
          rows.map((row) => ({ ...row, ...(row.amount === undefined ? {} : { amount: `"${row.amount}"` }) })),
        ),
      ),
    );
    const head = [['微信支付账单明细'], ['注：'], [
      '----------------------微信支付账单明细列表--------------------',
    ], wechatHeader.split(',')];
    const old = await readBill(xlsx([...head, ...rows.map(wechatCells)]));
    const numbers = ['25', '1234.56', '16.899999999999999'];
    const since = await readBill(xlsx([
      ...head.slice(0, 2),
      ['以上时间为北京时间'],
      ...head.slice(2),
      ...rows.map((row, n) => wechatCells(row, n).map((cell, c) => c === 5 ? { number: numbers[n]! } : cell)),
    ]));
    const plain = ({ rows }: Bill) => rows.map((row) => [row.key, row.at, said(row)]);
    expect(plain(old)).toEqual(plain(csv));
    expect(plain(since)).toEqual(plain(csv));
    expect(plain(csv).map(([, , words]) => words)).toEqual([
      'expense 25.00 餐饮 微信',
      'expense 1234.56 餐饮 微信',
      'expense 16.90 餐饮 微信',
    ]);
  });

  test('counts and sums of the preamble are compared with what was read', async () => {
    const rows: readonly WechatRow[] = [
      {},
      { amount: '¥5.00' },
      { direction: '收入', type: '微信红包', amount: '¥8.00', status: '已存入零钱' },
      { direction: '/', type: '零钱充值', status: '充值完成' },
    ];
    const right = ['共4笔记录,,', '收入：1笔 8.00元,,', '支出：2笔 30.00元,,', '中性交易：1笔 25.00元,,'];
    const good = await readBill(utf8(wechatCsv(rows, right)));
    expect(good.stated.map(({ label, count, sumMinor }) => [label, count, sumMinor])).toEqual([
      ['', 4, null],
      ['收入', 1, 800],
      ['支出', 2, 3000],
      ['中性交易', 1, 2500],
    ]);
    expect(good.stated.filter(differs)).toEqual([]);
    const cut = await readBill(utf8(wechatCsv(rows.slice(1), right)));
    expect(cut.stated.filter(differs).map(({ label }) => label)).toEqual(['', '支出']);
  });

  test('a later change of state keeps the key; two rows with one id have two keys', async () => {
    const read = async (row: WechatRow) => (await readBill(utf8(wechatCsv([row])))).rows[0]!.key;
    expect(await read({ status: '已全额退款' })).toBe(await read({}));
    expect(await read({ type: '小王面馆-退款', direction: '收入' })).not.toBe(await read({}));
    expect(await read({ amount: '¥24.00' })).not.toBe(await read({}));
  });
});

describe('Alipay', () => {
  test.each<readonly [AlipayRow, string]>([
    [{}, 'expense 25.00 餐饮 余额宝'],
    [{ method: '余额' }, 'expense 25.00 餐饮 支付宝'],
    [{ status: '等待确认收货' }, 'expense 25.00 餐饮 余额宝'],
    [{ status: '支付成功' }, 'expense 25.00 餐饮 余额宝'],
    [{ status: '等待付款' }, 'idle pending'],
    [{ status: '交易关闭', method: '' }, 'idle closed'],
    [{ status: '交易关闭', direction: '收入' }, 'idle closed'],
    [{ status: '交易关闭', direction: '不计收支' }, 'idle closed'],
    [{ status: '交易关闭', method: '花呗' }, 'expense 25.00 餐饮 花呗'],
    [
      { kind: '退款', item: '退款-午饭', direction: '不计收支', status: '退款成功', id: '2026_T1R' },
      'refund 25.00 退款 余额宝',
    ],
    [
      { item: '余额宝-2026.11.19-收益发放', kind: '投资理财', direction: '不计收支', amount: '0.37' },
      'income 0.37 利息 余额宝',
    ],
    [
      { item: '余额宝-单次转入', direction: '不计收支', method: '余额' },
      'transfer 25.00 转账 支付宝 -> 余额宝',
    ],
    [
      { item: '余额宝-自动转入', direction: '不计收支', method: '余额' },
      'transfer 25.00 转账 支付宝 -> 余额宝',
    ],
    [{ item: '余额宝-转出到余额', direction: '不计收支' }, 'transfer 25.00 转账 余额宝 -> 支付宝'],
    [
      { item: '余额宝-转出到银行卡', direction: '不计收支', method: '招商银行(1234)' },
      'transfer 25.00 提现 余额宝 -> 招商银行',
    ],
    [
      { item: '充值-普通充值', direction: '不计收支', method: '招商银行(1234)' },
      'transfer 25.00 充值 招商银行 -> 支付宝',
    ],
    [
      { item: '提现-快速提现', direction: '不计收支', method: '招商银行(1234)' },
      'transfer 25.00 提现 支付宝 -> 招商银行',
    ],
    [{ item: '某某基金-买入', direction: '不计收支' }, 'transfer 25.00 转账 余额宝 -> 理财'],
    [{ item: '某某基金-卖出至余额宝', direction: '不计收支' }, 'transfer 25.00 转账 理财 -> 余额宝'],
    [
      { item: '某某基金-买入退款', direction: '不计收支', status: '退款成功' },
      'transfer 25.00 转账 理财 -> 余额宝',
    ],
    [
      { item: '花呗自动还款-2026年11月账单', party: '花呗', direction: '不计收支', status: '还款成功' },
      'transfer 25.00 还款 余额宝 -> 花呗',
    ],
    [
      { item: '信用卡还款', party: '浦发银行', direction: '不计收支', status: '还款成功' },
      'transfer 25.00 还款 余额宝 -> 浦发银行',
    ],
    [
      { item: '借呗还款', party: '借呗', direction: '不计收支', status: '还款成功' },
      'transfer 25.00 还款 余额宝 -> 借呗',
    ],
    [{ kind: '亲友代付', item: '亲情卡', party: '小红', status: '交易成功' }, 'expense 25.00 其他 余额宝'],
    [{ status: '解冻成功', direction: '不计收支' }, 'idle free'],
    [{ status: '信用服务使用成功', direction: '不计收支', amount: '0.00' }, 'idle free'],
    [{ direction: '', item: '没见过的' }, 'unknown kind'],
    [{ direction: '收入', kind: '转账红包', item: '红包', method: '余额' }, 'income 25.00 红包 支付宝'],
    [{ status: '没见过的' }, 'unknown status'],
    [{ kind: '交通出行', item: '单程', party: '某某科技' }, 'expense 25.00 交通 余额宝'],
  ])('%j is %s', async (row, expected) => {
    expect(await rowsOf(gb18030(alipayCsv([row])))).toEqual([expected]);
  });

  test('several payment methods are marked, and the amount is the total', async () => {
    const [row] = (await readBill(gb18030(alipayCsv([{ method: '余额宝&红包' }])))).rows;
    expect([said(row!), row!.reading]).toMatchObject(['expense 25.00 餐饮 余额宝', { review: 'methods' }]);
  });

  test('partial refunds of one order are separate rows; a recategorised row keeps its key', async () => {
    const refund = { item: '退款-午饭', direction: '不计收支', status: '退款成功' };
    const { rows } = await readBill(
      gb18030(
        alipayCsv([{ id: '9' }, { ...refund, id: '9_1', amount: '5.00' }, {
          ...refund,
          id: '9_2',
          amount: '6.00',
        }]),
      ),
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
    const again = await readBill(gb18030(alipayCsv([{ id: '9', kind: '人情往来' }])));
    expect(again.rows[0]!.key).toBe(rows[0]!.key);
  });

  test('the older list of the web site is read, with its dashes at the end', async () => {
    const text = [
      '支付宝交易记录明细查询',
      '账号:[xiaoming@example.com]',
      '---------------------------------交易记录明细列表------------------------------------',
      '交易号   ,商家订单号 ,交易创建时间 ,付款时间 ,最近修改时间 ,交易来源地 ,类型 ,交易对方 ,商品名称 ,金额（元） ,收/支 ,交易状态 ,服务费（元） ,成功退款（元） ,备注 ,资金状态 ,',
      '2020010122001 ,T1 ,2020-01-01 10:00:00 ,2020-01-01 10:00:01 ,2020-01-01 10:00:01 ,其他 ,即时到账交易 ,小王面馆 ,午饭 ,25.00 ,支出 ,交易成功 ,0.00 ,0.00 , ,已支出 ,',
      '2020010122002 ,T2 ,2020-01-01 11:00:00 , ,2020-01-01 11:00:01 ,其他 ,即时到账交易 ,小店 ,茶 ,9.00 ,支出 ,交易关闭 ,0.00 ,0.00 , , ,',
      '2020010122003 ,T3 ,2020-01-01 12:00:00 , ,2020-01-01 12:00:01 ,其他 ,即时到账交易 ,小李 ,茶 ,9.00 ,收入 ,交易成功 ,0.00 ,0.00 , ,已收入 ,',
      '------------------------------------------------------------------------------------',
      '共3笔记录',
    ].join('\r\n');
    expect(await rowsOf(gb18030(text))).toEqual([
      'expense 25.00 餐饮 支付宝',
      'idle closed',
      'income 9.00 其他收入 支付宝',
    ]);
  });

  test('the notebook, whose rows have no id, is refused', async () => {
    const text =
      '记录时间,分类,收支类型,金额,备注,账户,来源,标签,\r\n2026-11-20 12:00:00,餐饮,支出,25.00,,,,,\r\n';
    await expect(readBill(gb18030(text))).rejects.toThrow('no order numbers');
  });
});

describe('files', () => {
  /** A local header and its entry, with the flag of encryption set. */
  function lockedZip(): Uint8Array {
    const bytes = zipSync({ 'bill.csv': utf8(wechatCsv([{}])) });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at++) {
      const mark = view.getUint32(at, true);
      if (mark === 0x04034b50) view.setUint16(at + 6, 1, true);
      if (mark === 0x02014b50) view.setUint16(at + 8, 1, true);
    }
    return bytes;
  }

  test('an archive without a password is unpacked, one with a password is refused', async () => {
    const csv = utf8(wechatCsv([{}]));
    expect(await rowsOf(zipSync({ '微信支付账单.csv': csv, '说明.pdf': utf8('x') }))).toEqual([
      'expense 25.00 餐饮 微信',
    ]);
    const sheet = xlsx([wechatHeader.split(','), wechatCells({}, 0)]);
    expect(await rowsOf(zipSync({ '账单.xlsx': sheet }))).toEqual(['expense 25.00 餐饮 微信']);
    await expect(readBill(lockedZip())).rejects.toThrow('has a password');
    await expect(readBill(zipSync({ 'a.csv': csv, 'b.csv': csv }))).rejects.toThrow('there are 2');
    await expect(readBill(zipSync({ 'a.pdf': csv }))).rejects.toThrow('there are 0');
  });

  test('an archive that unpacks beyond the limit, or is damaged, is refused', async () => {
    const bomb = zipSync({ 'bill.csv': new Uint8Array(61_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readBill(bomb)).rejects.toThrow('the contents of the archive are too large');
    const good = zipSync({ 'bill.csv': utf8(wechatCsv([{}])) });
    await expect(readBill(good.slice(0, good.length - 30))).rejects.toThrow('damaged');
    const flipped = good.slice();
    flipped.fill(0xff, 60, 90);
    await expect(readBill(flipped)).rejects.toThrow('damaged');
    await expect(readBill(new Uint8Array(10_000_001))).rejects.toThrow('larger than 10 MB');
  });

  test('ids that lost digits in a spreadsheet are refused with their line', async () => {
    for (const id of ['1.00001E+27', '1000009900202610000000000000']) {
      await expect(readBill(utf8(wechatCsv([{}, { id }])))).rejects.toThrow(
        /^Line 10: digits of the number /,
      );
    }
  });

  test('quotes within a cell, rows of other widths and blank lines are accepted', async () => {
    const text = wechatCsv([{ item: '5"屏 27" 显示器' }, { item: '"一,二"' }]).replace(
      '\r\n10000',
      '\r\n\r\n,,,\r\n10000',
    );
    const { rows } = await readBill(utf8(`${text}只有一格\r\n`));
    expect(rows.map(({ reading }) => reading.kind === 'record' && reading.movements[0]!.note)).toEqual([
      '小王面馆 5"屏 27" 显示器',
      '小王面馆 一,二',
    ]);
  });

  test('files that are no bills are refused', async () => {
    for (
      const bytes of [new Uint8Array(), utf8('{}'), Uint8Array.of(0xff, 0xfe, 0x41, 0), new Uint8Array(5000)]
    ) {
      await expect(readBill(bytes)).rejects.toThrow('does not look like a bill');
    }
  });

  test('times are China time, days those of the account', async () => {
    const [row] = (await readBill(utf8(wechatCsv([{ at: '2026-11-20 02:30:05' }])))).rows;
    const day = (change: object) => draftsOf(row!, { ...settings, ...change })[0]!.day;
    expect([day({}), day({ dayStartMinutes: 240 }), day({ timeZone: 'America/New_York' })]).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-19',
    ]);
    const serial = await readBill(
      xlsx([
        wechatHeader.split(','),
        wechatCells({}, 0).map((cell, c) => c === 0 ? { number: '46346.5' } : cell),
      ]),
    );
    expect(serial.rows[0]!.at).toBe('2026-11-20 12:00:00');
  });
});
