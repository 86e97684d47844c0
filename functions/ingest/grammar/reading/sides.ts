/** The two wallets of a transfer: 微信转支付宝, `from checking to savings`. */
import { lexiconOf } from '../../words/lexicon.ts';
import { anyOf, walletsIn } from './wallets.ts';

interface Sides {
  readonly from: string | null;
  readonly to: string | null;
}

const ways = lexiconOf('wallets', ['from', 'to']);

/** `微信转支付宝`, `微信 → 现金`, `转到余额宝`, `从招行转5000到建行`. `masked` has ¤ for the amount. */
export function sidesIn(masked: string, known: readonly string[]): Sides {
  const name = `(${anyOf(known)})`;
  const word = '(?:卡|账户|余额)?';
  const both = new RegExp(
    `${name}${word}\\s?(?:(?:(?:转账?|提现|转出|还款?|充值?|存)了?\\s?(?:¤\\s?)?(?:到|给|入|至|进|去)?|¤\\s?(?:到|入|至|进|去))|[-=]?>|[→⇒]|to(?=\\s))\\s?${name}`,
    'iu',
  ).exec(masked);
  if (both) return { from: both[1] ?? null, to: both[2] ?? null };
  const to = new RegExp(
    `(?:转到|转入|存到|存入|存进|转[账帐]?给?|充到|还了?|转至|到|(?:[转过拨]了?|过数)\\s?(?:¤\\s?)?[去入]|给(?=.{1,9}转)|取[了出]?\\s?¤\\s?)\\s?${name}`,
    'iu',
  )
    .exec(masked)?.[1] ??
    new RegExp(`${name}${word}\\s?(?:自动)?(?:还款|还了|还(?=\\s?[¤第\\d])|转入|充值|增值)`, 'iu').exec(
      masked,
    )?.[1] ?? null;
  const from = new RegExp(`(?:从|用)\\s?${name}`, 'iu').exec(masked)?.[1] ??
    new RegExp(`${name}${word}(?:提现|转出|取现|取款|取钱|转[账帐]?(?:\\s?¤\\s?)?给)`, 'iu').exec(masked)
      ?.[1] ??
    null;
  if (from === null && to === null) return sidesInEnglish(masked, known);
  return { from: from === to ? null : from, to };
}

/** `out of my savings`, `into checking`. */
function sidesInEnglish(masked: string, known: readonly string[]): Sides {
  if (!/[a-z]/i.test(masked)) return { from: null, to: null };
  const marks = walletsIn(known).marksIn(masked).map(({ word, at }) => {
    const before = masked.slice(0, at).trimEnd().replace(/\s(?:my|the|our)$/iu, '');
    return { word, way: ways.longestBefore(before, before.length)?.role };
  });
  const [from = null, to = null] = ['from', 'to'].map((side) => marks.find(({ way }) => way === side)?.word);
  return { from, to };
}

/** 微信 → 现金, 银行卡充值零钱通: an arrow or a top-up between two wallets. */
export function isBetweenOwn(masked: string, known: readonly string[]): boolean {
  if (!/[→⇒>充]|\sto\s/u.test(masked)) return false;
  const { from, to } = sidesIn(masked, known);
  return from !== null && to !== null;
}
