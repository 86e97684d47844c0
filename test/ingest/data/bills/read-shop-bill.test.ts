/** Every kind of row that shops and banks are known to write, from bytes to what would be recorded. */
import { describe, expect, test } from 'vitest';
import { readBill } from '../../../../functions/ingest/data/bills/read-bill.ts';
import { gb18030, jdHeader, listOf, meituanHeader, utf8 } from './samples.ts';
import { rowsOf, said } from './rows-of.ts';

describe('JD and Meituan', () => {
  test('JD: a refund is noted in the amount, and is a row of its own', async () => {
    const row = (
      amount: string,
      { status = '交易成功', direction = '支出', item = '文具', method = '京东白条', id = '7' } = {},
    ) =>
      `2026-11-20 12:30:05\t,某某自营,${item},${amount},${method},${status},${direction},日用百货,${id}\t,A${id}\t,`;
    const text = listOf('导出信息：', jdHeader, [
      row('131.77(已退款89.84)'),
      row('89.84', { status: '退款成功', direction: '不计收支', item: '退款-文具' }),
      row('468.32(已全额退款)', { direction: '不计收支', id: '8' }),
      row('468.32', { status: '退款成功', direction: '不计收支', item: '退款-文具', id: '8' }),
      row('0.00', { direction: '不计收支', item: '先享后付' }),
      row('60.00', {
        direction: '不计收支',
        item: '白条主动还款',
        status: '还款成功',
        method: '招商银行(1234)',
        id: '9',
      }),
      row('30.00', { direction: '不计收支', item: '小金库-转入', method: '招商银行(1234)', id: '10' }),
      row('30.00', { direction: '不计收支', item: '小金库-转出', method: '招商银行(1234)', id: '11' }),
      row('9.90', { status: '等待付款', id: '12' }),
      row('9.90', { status: '没见过的', id: '13' }),
    ]);
    const { source, rows } = await readBill(utf8(text));
    expect([source, ...rows.map(said)]).toEqual([
      'jd',
      'expense 131.77 购物 京东白条',
      'refund 89.84 退款 京东白条',
      'expense 468.32 购物 京东白条',
      'refund 468.32 退款 京东白条',
      'idle free',
      'transfer 60.00 还款 招商银行 -> 京东白条',
      'transfer 30.00 转账 招商银行 -> 京东小金库',
      'transfer 30.00 提现 京东小金库 -> 招商银行',
      'idle pending',
      'unknown status',
    ]);
    expect(new Set(rows.slice(0, 4).map(({ key }) => key)).size).toBe(4);
    // Not yet given back, the same purchase has the same key.
    const before = await readBill(utf8(listOf('导出信息：', jdHeader, [row('468.32', { id: '8' })])));
    expect(before.rows[0]!.key).toBe(rows[2]!.key);
  });

  test('Meituan: what was paid counts, repayments are transfers', async () => {
    const row = (
      type: string,
      direction: string,
      { paid = '18.80', at = '2026-11-20 12:30:09', id = '1' } = {},
    ) =>
      `2026-11-20 12:30:05,${at},${type},"小店""招牌""午饭",${direction},微信支付,¥25.00,¥${paid},${id}\t,M${id}\t,/`;
    const text = listOf('美团交易账单明细', meituanHeader, [
      row('支付', '支出'),
      row('退款', '收入', { id: '2' }),
      row('还款', '支出', { id: '3' }),
      row('支付', '支出', { id: '4', at: '/' }),
      row('支付', '支出', { id: '5', paid: '0.00' }),
      row('转让', '支出', { id: '6' }),
    ], ['支出：3笔 56.40元', '【美团交易账单明细列表】']);
    expect(await rowsOf(utf8(text))).toEqual([
      'expense 18.80 餐饮 微信',
      'refund 18.80 退款 微信',
      'transfer 18.80 还款 微信 -> 美团月付',
      'idle pending',
      'idle free',
      'unknown kind',
    ]);
  });
});

describe('banks', () => {
  test('CMB, debit card: signed amounts, the balance in the key, wallets behind the bank', async () => {
    const text = [
      '招商银行交易记录,,,,,,',
      '账号：[6225********1234],,,,,,',
      '记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要',
      '2026-11-20,人民币,-25.00,"1,234.56",快捷支付,财付通-小王面馆,',
      '2026-11-20,人民币,-25.00,"1,209.56",快捷支付,财付通-小王面馆,',
      '2026-11-21,人民币,"8,000.00","9,209.56",代发工资,某某公司,工资',
      '2026-11-22,人民币,-500.00,"8,709.56",信用卡还款,,',
      '2026-11-22,美元,-5.00,100.00,消费,,',
      '2026-11-23,韩元,-500,100,消费,,',
    ].join('\n');
    const { rows } = await readBill(gb18030(text));
    expect(rows.map(said)).toEqual([
      'expense 25.00 餐饮 招商银行',
      'expense 25.00 餐饮 招商银行',
      'income 8000.00 工资 招商银行',
      'transfer 500.00 还款 招商银行 -> null',
      'expense 5.00 其他 招商银行',
      // 500 won, which have no smaller unit.
      'expense 5.00 其他 招商银行',
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(6);
    const again = await readBill(gb18030(text), { wallet: '工资卡' });
    expect(again.rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  });

  test('CMB, credit card: days without a year, December in the bill of January, equal rows told apart', async () => {
    const text = [
      '招商银行信用卡对账单 2027年1月,,,,,',
      '交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额',
      '12/30,12/31,支付宝-小店,20.00,5678,20.00(CN)',
      '12/30,12/31,支付宝-小店,20.00,5678,20.00(CN)',
      '01/05,01/06,自动还款,-900.00,5678,-900.00(CN)',
      '01/06,01/06,某某商场退货,-30.00,5678,-30.00(CN)',
    ].join('\n');
    const { rows } = await readBill(utf8(text));
    expect(rows.map(({ at }) => at)).toEqual(['2026-12-30', '2026-12-30', '2027-01-05', '2027-01-06']);
    expect(rows.map(said)).toEqual([
      'expense 20.00 购物 招商银行',
      'expense 20.00 购物 招商银行',
      'transfer 900.00 还款 null -> 招商银行',
      'refund 30.00 退款 招商银行',
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
    const undated = await readBill(utf8(text.split('\n').slice(1).join('\n')));
    expect(new Set(undated.rows.map(said))).toEqual(new Set(['unknown time']));
  });

  test('ICBC: columns of their own for in and out, blanks and dashes for none', async () => {
    const text = [
      '明细查询文件下载',
      '卡号: 6222************8888',
      '',
      '交易日期      ,摘要,交易详情,交易场所,交易国家或地区简称,钞/汇,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名',
      '2026-11-20    ,消费,-,某某超市,CHN,钞,-,25.00,人民币,-,25.00,人民币,"1,000.00",某某超市    ',
      '2026-11-21,利息, , , ,钞,1.23, ,人民币,1.23, ,人民币,"1,001.23",-',
    ].join('\r\n');
    expect(await rowsOf(gb18030(text))).toEqual([
      'expense 25.00 购物 工行8888',
      'income 1.23 利息 工行8888',
    ]);
  });

  test('any bank by its columns, named by the user', async () => {
    const text = '户名：小明\n入账日,借,贷,说明\n2026-11-20,25.00,,午饭\n20261121,,8.00,利息\n';
    const columns = { date: '入账日', in: '贷', out: '借', about: ['说明'] };
    const { rows } = await readBill(utf8(text), { columns, wallet: '小银行' });
    expect(rows.map(said)).toEqual(['expense 25.00 餐饮 小银行', 'income 8.00 利息 小银行']);
    await expect(readBill(utf8(text), { columns: { ...columns, in: '贷方' } })).rejects.toThrow(
      '入账日, 借, 贷, 说明',
    );
    await expect(readBill(utf8(text))).rejects.toThrow('入账日, 借, 贷, 说明');
  });
});
