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
