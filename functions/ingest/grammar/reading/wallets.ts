/** Finds wallets in a sentence, and the two sides of a transfer. */
import { alternatives, listOf } from '../tokens/token.ts';

/** Common names of wallets, in addition to the account's own. */
const common = listOf(
  '微信 支付宝 余额宝 零钱通 零钱 微信零钱 现金 银行卡 储蓄卡 工资卡 信用卡 花呗 借呗 白条 招行 建行 工行 农行 中行 交行 邮储 浦发 中信 民生 光大 平安 兴业 广发 华夏 招行信用卡 招商银行 建设银行 工商银行 农业银行 中国银行 交通银行 云闪付 数字人民币 港卡 股票账户 证券账户 基金 理财',
);

export interface Sides {
  readonly from: string | null;
  readonly to: string | null;
}

/** `微信转支付宝`, `转到余额宝`, `从招行转5000到建行`. `masked` has ¤ for the amount. */
export function sidesIn(masked: string, known: readonly string[]): Sides {
  const name = `(${alternatives([...common, ...known])})`;
  const word = '(?:卡|账户|余额)?';
  const both = new RegExp(
    `${name}${word}\\s?(?:转账?|提现|转出|还款?|充值?|存)\\s?(?:¤\\s?)?(?:到|给|入|至|进)?\\s?${name}`,
    'iu',
  ).exec(masked);
  if (both) return { from: both[1] ?? null, to: both[2] ?? null };
  const to =
    new RegExp(`(?:转到|转入|存到|存入|存进|转给|充到|还了?|转至|到)\\s?${name}`, 'iu').exec(masked)?.[1] ??
      new RegExp(`${name}${word}(?:自动)?(?:还款|还了|转入|充值)`, 'iu').exec(masked)?.[1] ?? null;
  const from = new RegExp(`(?:从|用)\\s?${name}`, 'iu').exec(masked)?.[1] ??
    new RegExp(`${name}${word}(?:提现|转出|取现|取款|取钱|转[账帐]?(?:\\s?¤\\s?)?给)`, 'iu').exec(masked)
      ?.[1] ??
    null;
  return { from: from === to ? null : from, to };
}

export const surname =
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤]';

/** People whom one borrows from or lends to. */
// deno-fmt-ignore
const people = new RegExp(
  `^(?:${alternatives(listOf('爸 妈 爸爸 妈妈 爸妈 老爸 老妈 哥 姐 弟 妹 哥哥 姐姐 弟弟 妹妹 爷爷 奶奶 外公 外婆 老公 老婆 媳妇 对象 男朋友 女朋友 同事 朋友 室友 舍友 同学 老板 亲戚 他 她 他们 人家 别人 闺蜜 哥们 邻居 房东 领导 表哥 表弟 表姐 表妹 堂哥 堂弟 客户 房客 租客 公司 叔叔 阿姨 舅舅 姑姑 大伯'))}|[老小阿大]\\p{Script=Han}|${surname}[\\p{Script=Han}]{1,2}|\\p{Script=Han}{1,2}[哥姐总叔姨]|[A-Z][a-z]+)`,
  'u',
);

export function startsWithPerson(text: string): boolean {
  return people.test(text.trimStart());
}

export function endsWithPerson(text: string): boolean {
  const tail = text.trimEnd();
  return [1, 2, 3].some((length) => {
    const hit = people.exec(tail.slice(-length));
    return hit !== null && hit[0].length === length;
  }) || /[A-Z][a-z]+$/.test(tail);
}
