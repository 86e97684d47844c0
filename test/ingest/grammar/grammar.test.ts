/** The golden cases of the grammar, on Saturday 2026-11-21. */
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { readAmount } from '../../../functions/ingest/grammar/amount.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { currencies, type Currency, formatMoney } from '../../../functions/ingest/grammar/currency.ts';
import type { Line } from '../../../functions/ingest/grammar/reading/grounds.ts';
import { type Parsed, readText } from '../../../functions/ingest/grammar/text.ts';

const grounds = { today: '2026-11-21', settings: defaultSettings };

function read(text: string): Parsed<readonly Line[]> {
  const clean = readText(text);
  return 'refused' in clean ? clean : readLines(clean.value, grounds);
}

/** `+8000.00 CNY 2026-11-21 工资 @微信 #标签 | note`, one a line. */
function shown(text: string): string {
  const result = read(text);
  if ('refused' in result) return `422 ${refusalText(result.refused, {})}`;
  return result.value.map(({ draft }) =>
    [
      `${{ income: '+', expense: '-', transfer: '=' }[draft.direction]}${draft.amountMinor}`,
      draft.currency,
      draft.day,
      draft.category,
      ...(draft.wallet === null ? [] : [`@${draft.wallet}`]),
      ...(draft.toWallet ? [`>@${draft.toWallet}`] : []),
      ...draft.tags.map((tag) => `#${tag}`),
      '|',
      draft.note,
    ].join(' ')
  ).join('\n');
}

const today = 'CNY 2026-11-21';

// deno-fmt-ignore
describe('words, names and numbers that could be taken for something else', () => {
  test.each([
    ['25 米',                 `-2500 ${today} 其他 | 米`],
    ['25 餐',                 `-2500 ${today} 其他 | 餐`],
    ['他十我五 25',           `-2500 ${today} 其他 | 他十我五`],
    ['话费 50 138 0013 8000', `-5000 ${today} 居住 | 话费 138 0013 8000`],
    ["' 午饭' 25",            `-2500 ${today} 餐饮 | 午饭`],
    ['午饭 25 @招行1234',     `-2500 ${today} 餐饮 @招行1234 | 午饭`],
    ['92#汽油300',            '422 「92#汽油300」看不懂:# 前面要空一格'],
    ['午饭 35 支付宝',        `-3500 ${today} 餐饮 @支付宝 | 午饭`],
    ['退货 邮费 10',          `-1000 ${today} 其他 | 退货 邮费`],
    [
      '您尾号6688卡11月20日10:15快捷支付支出(财付通-美团)52.80元，余额3,210.07元。【工商银行】',
      '-5280 CNY 2026-11-20 其他 @工行6688 | 美团',
    ],
    ['退款 25 #退款',         `+2500 ${today} 退款 | 退款`],
    ['退款 25 #衣服',         `+2500 ${today} 退款 #衣服 | 退款`],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('a plain line', () => {
  test.each([
    ['午饭 25', `-2500 ${today} 餐饮 | 午饭`],
    ['25 午饭 @微信 #餐饮', `-2500 ${today} 餐饮 @微信 | 午饭`],
    ['+8000 工资', `+800000 ${today} 工资 | 工资`],
    ['昨天 打车 35', '-3500 CNY 2026-11-20 交通 | 打车'],
    ['上周五 聚餐 200', '-20000 CNY 2026-11-13 餐饮 | 聚餐'],
    ['上上周五 打车 30', '-3000 CNY 2026-11-06 交通 | 打车'],
    ['上周日 聚餐 200', '-20000 CNY 2026-11-15 餐饮 | 聚餐'],
    ['上星期天 聚餐 200', '-20000 CNY 2026-11-15 餐饮 | 聚餐'],
    ['周日 早餐 8', '-800 CNY 2026-11-15 餐饮 | 早餐'],
    ['12-03 房租 3000', '-300000 CNY 2026-12-03 居住 | 房租'],
    ['01-05 房租 3000', '-300000 CNY 2026-01-05 居住 | 房租'],
    ['12月3号 房租 3000', '-300000 CNY 2026-12-03 居住 | 房租'],
    ['上个月15号 房租 3000', '-300000 CNY 2026-10-15 居住 | 房租'],
    ['午饭25块', `-2500 ${today} 餐饮 | 午饭`],
    ['3块5 早餐', `-350 ${today} 餐饮 | 早餐`],
    ['三块五 早餐', `-350 ${today} 餐饮 | 早餐`],
    ['25块5 午饭', `-2550 ${today} 餐饮 | 午饭`],
    ['25元5角 午饭', `-2550 ${today} 餐饮 | 午饭`],
    ['123元1角1分 菜', `-12311 ${today} 餐饮 | 菜`],
    ['1千2 手机', `-120000 ${today} 购物 | 手机`],
    ['一千二 手机', `-120000 ${today} 购物 | 手机`],
    ['两百五 书', `-25000 ${today} 购物 | 书`],
    ['二百五 书', `-25000 ${today} 购物 | 书`],
    ['一百零五 书', `-10500 ${today} 购物 | 书`],
    ['3万5 装修', `-3500000 ${today} 居住 | 装修`],
    ['1.2万 装修', `-1200000 ${today} 居住 | 装修`],
    ['三百六十五点五 书', `-36550 ${today} 购物 | 书`],
    ['五毛 糖', `-50 ${today} 餐饮 | 糖`],
    ['十块五 烧饼', `-1050 ${today} 餐饮 | 烧饼`],
    ['烧饼十块五个 12', `-1200 ${today} 餐饮 | 烧饼十块五个`],
    ['１２．５ 咖啡', `-1250 ${today} 餐饮 | 咖啡`],
    ['￥25 午饭', `-2500 ${today} 餐饮 | 午饭`],
    ['$3.5 coffee', '-350 USD 2026-11-21 餐饮 | coffee'],
    ['100日元 水', '-100 JPY 2026-11-21 餐饮 | 水'],
    ['iPhone15 7999', `-799900 ${today} 其他 | iPhone15`],
    ['3号线地铁 4', `-400 ${today} 交通 | 3号线地铁`],
    ['7-11 咖啡 12', `-1200 ${today} 餐饮 | 7-11 咖啡`],
    ['07-11 咖啡 12', '-1200 CNY 2026-07-11 餐饮 | 咖啡'],
    ['牛奶，面包 18', `-1800 ${today} 餐饮 | 牛奶，面包`],
    ['#日记本 25', `-2500 ${today} 其他 #日记本 | `],
    ['=1+1 25', `-2500 ${today} 其他 | =1+1`],
    ['三月桶装水 12', `-1200 ${today} 餐饮 | 三月桶装水`],
    ['周黑鸭 48', `-4800 ${today} 其他 | 周黑鸭`],
    ['天天果园 60', `-6000 ${today} 其他 | 天天果园`],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('a refused line', () => {
  test.each([
    ['iPhone15', '没找到金额,例如:午饭 25'],
    ['午饭', '没找到金额,例如:午饭 25'],
    ['20 打车 35', '有两个金额(20、35),请分行写'],
    ['几十 菜', '金额要写确定的数,「几十」不行,例如:午饭 25'],
    ['一百多 菜', '金额要写确定的数,「一百多」不行,例如:午饭 25'],
    ['三十几万 房', '金额要写确定的数,「三十几万」不行,例如:午饭 25'],
    ['100左右 菜', '金额要写确定的数,「100左右」不行,例如:午饭 25'],
    ['~25 菜', '金额要写确定的数,「~25」不行,例如:午饭 25'],
    ['半 菜', '金额要写确定的数,「半」不行,例如:午饭 25'],
    ['午饭 0', '金额不能是 0,例如:午饭 25'],
    ['午饭 1.234', '「1.234」的小数太长,最多 2 位'],
    ['100.5日元 水', '「100.5日元」:日元没有小数'],
    ['午饭 100000000', '「100000000」太大,最多 99,999,999.99'],
    ['2月30日 测试 1', '没有「2月30日」这一天,请检查日期'],
    ['昨天 打车 35 今天', '有两个日期(昨天、今天),请只写一个'],
    ['九月 奶茶 15', "「九月」不是具体哪一天,请写成 上周五 或 11-13;只是备注就加引号:'九月'"],
    ['和小李昨天吃面 35', '日期「昨天」请写在最前或最后,例如:昨天 午饭 25;只是备注就加引号'],
    ['上周 聚餐 200', "「上周」不是具体哪一天,请写成 上周五 或 11-13;只是备注就加引号:'上周'"],
    ['100 左右 菜', '金额要写确定的数,「100左右」不行,例如:午饭 25'],
    ['午饭 25 @微信 @现金', '有两个账户(微信、现金),请只写一个'],
    ['菜 25-30', '「25-30」不是一个确定的金额,请算好再写'],
    ['港币50美元 茶', '「港币50美元」有两种币种'],
    ['奶茶港币50美元', '「港币50美元」有两种币种'],
    ['三块半 糖', '金额要写确定的数,「半」不行,例如:午饭 25'],
    ['10 000 房租', '「000」不是一个写法正确的数,例如:午饭 25'],
    ['房租 12 050.50', '「050.50」不是一个写法正确的数,例如:午饭 25'],
    ['午饭25打车30', '有两个金额(25、30),请分行写'],
    ['午饭25块打车30元', '有两个金额(25块、30元),请分行写'],
    ['午饭25块 打车 30', '有两个金额(25块、30),请分行写'],
    ['26-11-20 房租 3000', "「26-11-20」要写成 11-20 或 2026-11-20 这样;只是备注就加引号:'26-11-20'"],
    ['2026-11/20 房租 3000', "「2026-11/20」要写成 11-20 或 2026-11-20 这样;只是备注就加引号:'2026-11/20'"],
    ['13-01 房租 3000', "「13-01」要写成 11-20 或 2026-11-20 这样;只是备注就加引号:'13-01'"],
    ['房租 3000 20/11', "「20/11」要写成 11-20 或 2026-11-20 这样;只是备注就加引号:'20/11'"],
    ['12-32 房租 3000', '没有「12-32」这一天,请检查日期'],
    ['2、午饭 30', '有两个金额(2、30),请分行写'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(`422 ${expected}`);
  });
});

describe('beyond the golden cases', () => {
  test.each([
    ['工资 +8000', `+800000 ${today} 工资 | 工资`],
    ['转 500 @微信', `=50000 ${today} 转账 @微信 | 转`],
    ['张伟杰借 200', `=20000 ${today} 借还 | 张伟杰借`],
    ['向小李借 500 @微信', `=50000 ${today} 借还 >@微信 | 向小李借`],
    ['借给小李 500 @微信', `=50000 ${today} 借还 @微信 | 借给小李`],
    ['①午饭 30\n②打车 20', `-3000 ${today} 餐饮 | 午饭\n-2000 ${today} 交通 | 打车`],
    ['+ 8000 工资', `+800000 ${today} 工资 | 工资`],
    ['工资 ＋ ¥8000', `+800000 ${today} 工资 | 工资`],
    ['收入 8000', `+800000 ${today} 其他收入 | 收入`],
    ['1.2 万 装修', `-1200000 ${today} 居住 | 装修`],
    ['2 万元 车', `-2000000 ${today} 其他 | 车`],
    ['25 块5 糖', `-2550 ${today} 餐饮 | 糖`],
    ['午饭：25', `-2500 ${today} 餐饮 | 午饭`],
    ['午饭 25 #餐饮#外卖', `-2500 ${today} 餐饮 #外卖 | 午饭`],
    ['25 万达 电影', `-2500 ${today} 娱乐 | 万达 电影`],
    ['25 元宵', `-2500 ${today} 其他 | 元宵`],
    ['周六福 3000', `-300000 ${today} 其他 | 周六福`],
    ['昨天的饭钱 25', '-2500 CNY 2026-11-20 餐饮 | 饭钱'],
    ['打车 昨天 35', '-3500 CNY 2026-11-20 交通 | 打车'],
    ['昨天午饭 25', '-2500 CNY 2026-11-20 餐饮 | 午饭'],
    ['昨天35', '-3500 CNY 2026-11-20 其他 | '],
    ['12月3号房租 3000', '-300000 CNY 2026-12-03 居住 | 房租'],
    ['2026-11-20午饭 25', '-2500 CNY 2026-11-20 餐饮 | 午饭'],
    ['11-20午饭 25', '-2500 CNY 2026-11-20 餐饮 | 午饭'],
    ['11/20午饭 25', '-2500 CNY 2026-11-20 餐饮 | 午饭'],
    ['房租 3000 十五号', '-300000 CNY 2026-11-15 居住 | 房租'],
    ["'昨天午饭' 25", `-2500 ${today} 餐饮 | 昨天午饭`],
    ['100 台币 茶', '-10000 TWD 2026-11-21 其他 | 茶'],
    ['S$12 饭', '-1200 SGD 2026-11-21 餐饮 | 饭'],
    ['RM5 tea', '-500 MYR 2026-11-21 餐饮 | tea'],
    ['RMB5 tea', `-500 ${today} 餐饮 | tea`],
    ['打车15000韩元', '-15000 KRW 2026-11-21 交通 | 打车'],
    ['退款 30', `+3000 ${today} 退款 | 退款`],
    ['退款30', `+3000 ${today} 退款 | 退款`],
    ['收入8000元', `+800000 ${today} 其他收入 | 收入`],
    ['-30 退款', `-3000 ${today} 其他 | 退款`],
    ['25 元 午饭', `-2500 ${today} 餐饮 | 午饭`],
    ['酒店 100 USD', '-10000 USD 2026-11-21 娱乐 | 酒店'],
    ['HK$12.5 奶茶', '-1250 HKD 2026-11-21 餐饮 | 奶茶'],
    ['8,000 房租', `-800000 ${today} 居住 | 房租`],
    ['一共25块5 午饭', `-2550 ${today} 餐饮 | 一共 午饭`],
    ['午饭25', `-2500 ${today} 餐饮 | 午饭`],
    ['午饭，25', `-2500 ${today} 餐饮 | 午饭`],
    ['午饭 25。', `-2500 ${today} 餐饮 | 午饭`],
    ["'2 个 25' 包子 6", `-600 ${today} 餐饮 | 2 个 25 包子`],
    ['13800138000 话费 50', `-5000 ${today} 居住 | 13800138000 话费`],
    ['2025年12月3日 房租 3000', '-300000 CNY 2025-12-03 居住 | 房租'],
    ['去年12月3日 房租 3000', '-300000 CNY 2025-12-03 居住 | 房租'],
    ['本周日 聚餐 200', '-20000 CNY 2026-11-22 餐饮 | 聚餐'],
    ['十五天前 打车 20', '-2000 CNY 2026-11-06 交通 | 打车'],
    ['午饭25\u200b', `-2500 ${today} 餐饮 | 午饭`],
    ['叁佰伍拾 书', `-35000 ${today} 购物 | 书`],
    ['一万零五百 装修', `-1050000 ${today} 居住 | 装修`],
    ['25块5人民币 茶', `-2550 ${today} 其他 | 茶`],
    ['咖啡 3.5 $', '-350 USD 2026-11-21 餐饮 | 咖啡'],
    ['咖啡 3.5$', '-350 USD 2026-11-21 餐饮 | 咖啡'],
    ['午饭 25 ¥', `-2500 ${today} 餐饮 | 午饭`],
    ['奶茶12.5HK$', '-1250 HKD 2026-11-21 餐饮 | 奶茶'],
    ['3号楼 停车 5', `-500 ${today} 交通 | 3号楼 停车`],
    ['① 午饭 25', `-2500 ${today} 餐饮 | 午饭`],
    ['10m² 地毯 300', `-30000 ${today} 其他 | 10m² 地毯`],
    ['十两 牛肉 60', `-6000 ${today} 餐饮 | 十两 牛肉`],
    ['12.50 茶 #家', `-1250 ${today} 其他 #家 | 茶`],
    ['烧饼5个10', `-1000 ${today} 餐饮 | 烧饼5个`],
    ['地铁10号线4', `-400 ${today} 交通 | 地铁10号线`],
    ['您尾号1234的卡消费56.70元', `-5670 ${today} 其他 @尾号1234 | 消费`],
    ['房间302 200', `-20000 ${today} 其他 | 房间302`],
    ['10元店 5', `-500 ${today} 其他 | 10元店`],
    ['24-70 镜头 5000', `-500000 ${today} 其他 | 24-70 镜头`],
    ['24/7 便利店 20', `-2000 ${today} 其他 | 24/7 便利店`],
    ['1/2杯 咖啡 10', `-1000 ${today} 餐饮 | 1/2杯 咖啡`],
    ['lunch 25.', `-2500 ${today} 餐饮 | lunch`],
    ['1、午饭 30', `-3000 ${today} 餐饮 | 午饭`],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    '1万25 车',
    '一千五十 书',
    '二三十 菜',
    '25多 菜',
    '8,25 菜',
    '12月25 礼物',
    '礼物 12月25 花',
    '5分',
    '$25元 茶',
    '几百25 菜',
    '第25 页',
    '007 糖',
    '25块5毛几 菜',
    '两 菜',
    '29日 房租 3000',
    '$25¥ 茶',
    '5块8块 饭',
    '2块5元 糖',
    '五毛五块 糖',
    '2毛块 糖',
    '早餐5块8块',
    '牛肉 十两',
    '一百两 茶',
    '两十 书',
    '一百五万 房',
    '二十零一 书',
    '午饭 25²',
    '苹果²5',
    '⑤ 糖',
    '½ 瓜',
  ])(
    '%s is refused and not guessed',
    (text) => {
      expect(shown(text)).toMatch(/^422 /);
    },
  );
});

describe('several lines', () => {
  test.each([
    ['早餐 8，午饭 25', [`-800 ${today} 餐饮 | 早餐`, `-2500 ${today} 餐饮 | 午饭`]],
    ['早餐 8\n打车 35\n+5 红包', [
      `-800 ${today} 餐饮 | 早餐`,
      `-3500 ${today} 交通 | 打车`,
      `+500 ${today} 红包 | 红包`,
    ]],
    ['早餐 8;午饭 25；', [`-800 ${today} 餐饮 | 早餐`, `-2500 ${today} 餐饮 | 午饭`]],
    ['早餐8、午饭25', [`-800 ${today} 餐饮 | 早餐`, `-2500 ${today} 餐饮 | 午饭`]],
    ['1、午饭 30\n2、打车 20\n3、+5 红包', [
      `-3000 ${today} 餐饮 | 午饭`,
      `-2000 ${today} 交通 | 打车`,
      `+500 ${today} 红包 | 红包`,
    ]],
    ['lunch 25. \ntea 8.', [`-2500 ${today} 餐饮 | lunch`, `-800 ${today} 餐饮 | tea`]],
    ['昨天 早餐 8，午饭 25', ['-800 CNY 2026-11-20 餐饮 | 早餐', '-2500 CNY 2026-11-20 餐饮 | 午饭']],
  ])('%s', (text, expected) => {
    expect(shown(text).split('\n')).toEqual(expected);
  });

  test('a comma that leaves a piece without an amount is refused', () => {
    expect(shown('早餐 8，牛奶，面包 18')).toBe('422 有两个金额(8、18),请分行写');
  });

  test('every bad line is reported at once', () => {
    expect(shown('早餐\n午饭 25\n打车 几十')).toBe(
      '422 第 1 笔:没找到金额,例如:午饭 25\n第 3 笔:金额要写确定的数,「几十」不行,例如:午饭 25',
    );
  });

  test('20 lines are accepted and 21 are not', () => {
    expect(shown(Array(20).fill('水 1').join('\n')).split('\n')).toHaveLength(20);
    expect(shown(Array(21).fill('水 1').join('\n'))).toBe('422 一次最多 20 笔(这里有 21 笔),请分几次发');
  });
});

describe('the table of currencies', () => {
  test.each(
    [
      ['25元', 'TWD', 'TWD'],
      ['25块5', 'HKD', 'HKD'],
      ['$25', 'HKD', 'HKD'],
      ['+$25', 'SGD', 'SGD'],
      ['25$', 'HKD', 'HKD'],
      ['25US$', 'HKD', 'USD'],
      ['25$', 'CNY', 'USD'],
      ['25元', 'USD', 'CNY'],
      ['¥25', 'TWD', 'CNY'],
      ['人民币25', 'TWD', 'CNY'],
      ['人民币25元', 'TWD', 'CNY'],
      ['25美金', 'CNY', 'USD'],
      ['25人民币', 'TWD', 'CNY'],
      ['US$25', 'HKD', 'USD'],
      ['25美元', 'HKD', 'USD'],
      ['25日元', 'HKD', 'JPY'],
      ['$25', 'CNY', 'USD'],
      ['25', 'HKD', 'HKD'],
    ] as const,
  )('%s in an account in %s is %s', (text, home, expected) => {
    const reading = readAmount(text, home);
    expect(reading.kind === 'amount' ? reading.amount.currency : undefined).toBe(expected);
  });

  test.each(
    [
      ['午饭 25 元', 'TWD', 'TWD'],
      ['午饭 25元', 'TWD', 'TWD'],
      ['午饭25块', 'HKD', 'HKD'],
      ['茶 $ 25', 'HKD', 'HKD'],
      ['茶 25 $', 'SGD', 'SGD'],
      ['茶 25 $', 'CNY', 'USD'],
      ['茶 25 元', 'USD', 'CNY'],
      ['茶 25 ¥', 'JPY', 'CNY'],
      ['茶 港币 50', 'CNY', 'HKD'],
      ['港币50 茶', 'CNY', 'HKD'],
      ['奶茶港币50', 'CNY', 'HKD'],
      ['奶茶台币50块', 'CNY', 'TWD'],
      ['人民币 25 元 茶', 'TWD', 'CNY'],
    ] as const,
  )('%s in an account in %s is %s, with and without a blank', (text, home, expected) => {
    const read = readLines(text, { ...grounds, settings: { ...defaultSettings, currency: home } });
    expect('value' in read ? read.value.map(({ draft }) => draft.currency) : read).toEqual([expected]);
  });

  test('every currency reads back what it prints, and no spelling belongs to two', () => {
    const rows = Object.entries(currencies) as [
      Currency,
      { symbol: string; either: readonly string[]; before: readonly string[]; after: readonly string[] },
    ][];
    for (const [code, { symbol, either, before, after }] of rows) {
      expect(readAmount(formatMoney(123400, code))).toEqual({
        kind: 'amount',
        amount: { minor: 123400, currency: code, sign: '' },
      });
      for (
        const text of [
          ...[...either, ...before].map((word) => `${word}5`),
          ...[...either, ...after].map((word) => `5${word}`),
          `${symbol}5`,
        ]
      ) {
        expect([text, readAmount(text)]).toEqual([text, {
          kind: 'amount',
          amount: { minor: 5 * 10 ** currencies[code].digits, currency: code, sign: '' },
        }]);
      }
    }
    const all = rows.flatMap(([, row]) => [...row.either, ...row.before]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('invalid text', () => {
  test.each([
    ['\ud800 25', '文字里有坏掉的字符(半个代理对),请重新输入'],
    ['午饭\u0000 25', '文字里有控制字符 U+0000,请删掉再发'],
    ['  \n ', '没有内容,例如:午饭 25'],
    ['午'.repeat(2001), '文字太长(2001 字),最多 2000 字'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(`422 ${expected}`);
  });

  test('carriage returns and tabs are blanks', () => {
    expect(shown('早餐\t8\r\n午饭 25').split('\n')).toHaveLength(2);
  });
});
