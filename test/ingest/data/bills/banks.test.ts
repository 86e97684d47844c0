/** Files of wallets and banks as people have them. `B` numbers name the files in `test/fixtures/bills`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BankColumns } from '../../../../functions/ingest/data/bills/bank-columns.ts';
import type { BillRow } from '../../../../functions/ingest/data/bills/bill.ts';
import { readBill } from '../../../../functions/ingest/data/bills/read-bill.ts';
import { utf8 } from './samples.ts';

/** `expense 25.00 CNY 某店`, `transfer 25.00 CNY a > b`; `unknown status`. */
function said({ reading }: BillRow): string {
  if (reading.kind !== 'record') return `${reading.kind} ${reading.reason}`;
  return reading.movements.map(({ direction, refund, amountMinor, currency, wallet, toWallet, note }) => {
    const way = direction === 'transfer' ? ` ${wallet ?? '?'} > ${toWallet ?? '?'}` : ` ${note}`;
    return `${refund ? 'refund' : direction} ${amountMinor} ${currency}${way}`;
  }).join(' + ');
}

const folder = new URL('../../../fixtures/bills/', import.meta.url);
const names = readdirSync(folder);
const columnsOf: Readonly<Record<string, BankColumns>> = {
  B10: { date: 'Date', amount: 'Billing amount', about: ['Description'] },
  B12: { date: '日期', amount: '金额', about: ['说明'] },
  B7: { date: '交易日期', amount: '交易金额', balance: '余额', about: ['交易类型'] },
  B8: { date: '记账日期', amount: '金额', balance: '余额', about: ['交易名称'] },
  B9: { date: '交易日期', amount: '入账金额', about: ['交易摘要'] },
};

async function rowsOf(id: string): Promise<readonly string[]> {
  const name = names.find((one) => one.startsWith(id))!;
  const columns = columnsOf[id.split('-')[0]!];
  return (await readBill(new Uint8Array(readFileSync(new URL(name, folder))), { columns })).rows.map(said);
}

// deno-fmt-ignore
const files: Readonly<Record<string, readonly string[]>> = {
  'B1-01':  ['income 81240 CNY 国家税务局 个人所得税退税'],
  'B1-02':  ['income 321 CNY 某某基金 帐户理财-收益发放'],
  'B1-03':  ['income 31 CNY 余额宝 余额宝-2026.11.20-收益发放'],
  'B1-05':  ['transfer 6600 CNY 余额宝 > 小荷包'],
  'B1-06':  ['transfer 20000 CNY 余额 > 余额宝'],
  'B10-02': ['expense 7550 HKD SUPERMARKET HK', 'income 1250000 HKD SALARY PAYMENT'],
  'B12-01': ['expense 7048 CNY 某航空', 'expense 7048 CNY 某航空'],
  'B12-02': ['expense 7048 CNY 某航空', 'expense 7048 CNY 某航空'],
  'B2-01':  ['transfer 8800 CNY 招商银行储蓄卡(2468) > 抖音月付'],
  'B2-02':  ['transfer 8800 CNY 招商银行储蓄卡(2468) > 美团月付'],
  'B2-04':  ['transfer 30000 CNY 招商银行储蓄卡(2468) > 花呗'],
  'B3-01':  ['refund 2700 CNY 某店 退款-租车'],
  'B3-03':  ['refund 2700 CNY 某外卖 退款-饺子'],
  'B3-06':  ['expense 2000 CNY 某店 午餐'],
  'B3-07':  ['idle closed'],
  'B4-03':  ['transfer 50000 CNY 某某银行(2468) > 微粒贷'],
  'B4-04':  ['transfer 30000 CNY 某某银行(2468) > 分付'],
  'B4-05':  ['transfer 80000 CNY 理财通 > 零钱'],
  'B4-06':  ['expense 150000 CNY 李四 转账备注:房租'],
  'B4-09':  ['expense 990 CNY 某店 商品'],
  'B4-10':  ['refund 2200 CNY '],
  'B5-01':  ['expense 2600 CNY 消费 支付宝-某汉堡店', 'transfer 462101 CNY ? > 工商银行(2468)', 'unknown time'],
  'B5-02':  ['expense 2600 CNY 消费 支付宝-某汉堡店', 'transfer 462101 CNY ? > 工商银行(2468)', 'unknown time'],
  'B6-02':  ['transfer 34567 CNY ? > 招商银行(2468)', 'expense 5678 CNY 某影票', 'refund 390 CNY 某饭票退货'],
  'B6-03':  ['transfer 34567 CNY ? > 招商银行(2468)', 'expense 5678 CNY 某影票', 'refund 390 CNY 某饭票退货'],
  'B7-01':  ['income 123 CNY 存款利息 某', 'expense 1000 CNY 异地跨行消费 网上某店', 'transfer 321 CNY 交通银行 > ?'],
  'B7-02':  ['income 123 CNY 存款利息 某', 'expense 1000 CNY 异地跨行消费 网上某店', 'transfer 321 CNY 交通银行 > ?'],
  'B7-03':  ['income 123 CNY 存款利息 某', 'expense 1000 CNY 异地跨行消费 网上某店', 'transfer 321 CNY 交通银行 > ?'],
  'B8-02':  ['expense 1299 USD 网上消费', 'expense 3000 CNY 网上快捷支付'],
  'B9-01':  ['expense 1590 CNY (消费)某店', 'refund 9720 CNY (退款)某店', 'transfer 113068 CNY ? > 广发银行'],
  'B9-03':  ['expense 1590 CNY (消费)某店', 'refund 9720 CNY (退款)某店', 'transfer 113068 CNY ? > 广发银行'],
};

describe('files that people had', () => {
  test.each(Object.entries(files))('%s', async (id, wanted) => {
    expect((await rowsOf(id)).map((row) => row.replaceAll('（', '(').replaceAll('）', ')'))).toEqual(wanted);
  });

  test('every one of them is tried', () => {
    expect(names.map((name) => /^B\d+-\d+/.exec(name)![0]).toSorted()).toEqual(Object.keys(files).toSorted());
  });
});

const rows = async (text: string, columns?: BankColumns): Promise<readonly string[]> =>
  (await readBill(utf8(text), { columns })).rows.map(said);

describe('banks that are known by their columns', () => {
  test.each([
    [
      '交通银行信用卡',
      `交易日期,记账日期,交易说明,交易币种/金额,入账币种/金额
2026-01-10,2026-01-10,退货 支付宝-某车,CNY 123.18,CNY 123.18
2026-01-29,2026-01-29,信用卡还款 跨行自助还款,CNY13.50,CNY 13.50
2026-01-18,2026-01-18,消费 Suica,JPY 1000.00,CNY 49.85
2026-01-18,2026-01-18,调整,CNY 1.00,CNY 1.00
`,
      [
        'refund 12318 CNY 退货 支付宝-某车',
        'transfer 1350 CNY ? > 交通银行',
        'expense 4985 CNY 消费 Suica',
        'unknown amount',
      ],
    ],
    [
      '中国银行信用卡',
      `中国银行信用卡账单(2026年01月)
交易日,银行记账日,卡号后四位,交易描述,存入,支出,币种
2025-12-13,2025-12-14,2468,某公交CHN,,50.00,CNY
2025-12-24,2025-12-25,2468,网银在线CHN,70.48,,CNY
2025-12-22,2025-12-24,2468,XBOXJPN,,372,JPY
`,
      ['expense 5000 CNY 某公交CHN', 'refund 7048 CNY 网银在线CHN', 'expense 372 JPY XBOXJPN'],
    ],
    [
      '中国银行',
      `中国银行交易流水明细单
记账日期,记账时间,币别,金额,余额,交易名称,渠道,网点名称,附言,对方账户名,对方卡号/账号,对方开户行,借记卡号
2026-08-22,12:24:20,人民币,-326.00,"3,312.17",网上快捷支付,银企对接,-------,支付宝-李四,支付宝-李四,Z2,-------,2468
2026-08-05,16:00:44,人民币,"5,771.00","6,618.09",工资,柜台,某支行,-------,某公司,45,某支行,2468
`,
      ['expense 32600 CNY 网上快捷支付 支付宝-李四', 'income 577100 CNY 工资 某公司'],
    ],
    [
      '农业银行',
      `交易日期,交易时间,交易摘要,交易金额,本次余额,对手信息,日 志 号,交易渠道,交易附言
20260102,132324,财付通,-10.00,11000.00,微信支付某店,3,电子商务,微信支付-某店
20260103,,正常还款,-12345.89,1943.12,1234,1,2
20260104,,结息,+0.01,123.35,--,0,电子商务,利息
`,
      [
        'expense 1000 CNY 财付通 微信支付-某店 微信支付某店',
        'transfer 1234589 CNY 农业银行 > ?',
        'income 1 CNY 结息 利息',
      ],
    ],
    [
      'HSBC Hong Kong, card',
      `Transaction date,Post date,Description,Billing amount,Billing currency,Transaction status,Merchant name,Country / region,Area / district,Credit / Debit
09/04/2026,10/04/2026,QR  SHOP  CN,"-1,099.14"	,CNY,POSTED,SHOP,CHINA,CHN,DEBIT
31/03/2026,01/04/2026,RETURN:  SHOP,"25.00"	,HKD,POSTED,SHOP,CHINA,CHN,CREDIT
24/03/2026,24/03/2026,PAYMENT - THANK YOU,"3,266.16"	,HKD,POSTED,,,,CREDIT
`,
      [
        'expense 109914 CNY SHOP QR SHOP CN',
        'refund 2500 HKD SHOP RETURN: SHOP',
        'transfer 326616 HKD ? > 汇丰香港',
      ],
    ],
  ])('%s', async (_, text, wanted) => {
    expect(await rows(text)).toEqual(wanted);
  });

  test('days and times are those of the file, and a row keeps its key with them', async () => {
    const text = `序号,交易日期,交易时间,交易类型,借贷,交易金额,余额,对方户名,摘要
1,2026-11-05,12:48:15,消费,借 Dr,10.00,99.66,某店,
2,2026-11-06,00:00:00,结息,贷 Cr,1.00,100.66,某,
`;
    const bill = await readBill(utf8(text));
    expect(bill.rows.map(({ at }) => at)).toEqual(['2026-11-05 12:48:15', '2026-11-06']);
    expect(bill.rows[0]!.key).toBe('bill:bank: 2026-11-05 -1000 99.66 1:expense::1000');
  });
});

describe('banks that are not known', () => {
  const columns = { date: '日期', amount: '金额', about: ['说明'] };

  test.each([
    ['日期,金额,收支,说明\n2026-11-01,10.00,支出,面\n2026-11-02,20.00,收入,息\n', [
      'expense 1000 CNY 面',
      'income 2000 CNY 息',
    ]],
    ['日期,金额,借贷标志,说明\n2026-11-01,10.00,D,面\n2026-11-02,-1.00,C,息\n', [
      'income 1000 CNY 面',
      'expense 100 CNY 息',
    ]],
    ['日期,金额,借/贷,说明\n2026-11-01,10.00,借,面\n', ['expense 1000 CNY 面']],
    ['日期,金额,币种,说明\n2026-11-01,-10.00,美元,面\n2026-11-01,-10,日元,面\n', [
      'expense 1000 USD 面',
      'expense 10 JPY 面',
    ]],
    ['日期,金额,说明\n2026-11-01,USD -12.99,面\n2026-11-02,€3.00-,面\n', [
      'expense 1299 USD 面',
      'expense 300 EUR 面',
    ]],
    ['日期,金额,说明\n2026-11-01,(€75.50),面\n2026-11-02,HK$(1.00),面\n2026-11-03,€1.50-,面\n', [
      'expense 7550 EUR 面',
      'expense 100 HKD 面',
      'expense 150 EUR 面',
    ]],
    ['日期,金额,说明\n2026-11-01,(75.50),面\n2026-11-02,−1.00,面\n2026-11-03,12元,面\n', [
      'expense 7550 CNY 面',
      'expense 100 CNY 面',
      'income 1200 CNY 面',
    ]],
    ['日期,余额币种,金额,金额币种,说明\n2026-11-01,CNY,-10.00,HKD,面\n', ['expense 1000 HKD 面']],
    ['日期,金额,币种,说明\n2026-11-01,-10.00,冥币,面\n', ['unknown kind']],
    ['日期;金额;说明\n13.11.2026;-75,50;面\n', ['unknown amount']],
    ['日期\t金额\t说明\n11/13/2026\t-75.50\t面\n', ['expense 7550 CNY 面']],
  ])('%j', async (text, wanted) => {
    expect(await rows(text, columns)).toEqual(wanted);
  });

  test.each([
    ['日期,金额,说明\n2026-11-01,10.00,面\n2026-11-02,20.00,茶\n', 'signsAgree'],
    ['日期,金额,说明\n2026-11-01,10.00,面\n', 'signsAgree'],
    ['日期,金额,说明\n03/04/2026,-10.00,面\n05/06/2026,20.00,茶\n', 'dayOrder'],
  ])('%j is asked about, not guessed', async (text, name) => {
    await expect(rows(text, columns)).rejects.toMatchObject({ reason: { name } });
  });

  test('what is answered holds', async () => {
    const text = '日期,金额,说明\n03/04/2026,10.00,面\n';
    expect(await rows(text, { ...columns, positiveIsSpent: true, dates: 'dmy' })).toEqual([
      'expense 1000 CNY 面',
    ]);
    expect(await rows(text, { ...columns, positiveIsSpent: false, dates: 'mdy' })).toEqual([
      'income 1000 CNY 面',
    ]);
    expect(
      (await readBill(utf8(text), { columns: { ...columns, positiveIsSpent: true, dates: 'dmy' } })).rows[0]!
        .at,
    ).toBe('2026-04-03');
  });
});

test('what the workbook hides is not read, and counted', async () => {
  const { workbook } = await import('../../../fixtures/workbook.ts');
  const cells = (texts: readonly string[]): string =>
    texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('');
  const sheet = `<sheetData><row>${cells(['日期', '金额', '说明'])}</row><row>${
    cells(['2026-11-01', '-10.00', '面'])
  }</row><row hidden="1">${cells(['2026-11-02', '-20.00', '茶'])}</row></sheetData>`;
  const bill = await readBill(workbook({ sheet }), {
    columns: { date: '日期', amount: '金额', about: ['说明'] },
  });
  expect(bill.rows.map(said)).toEqual(['expense 1000 CNY 面']);
  expect(bill.leftOut?.hiddenRows).toBe(1);
});
