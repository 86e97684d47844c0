/** The sides of a transfer: the wallet that money leaves and the one that it enters, null where none is named. */
import { lexiconOf } from '../../words/lexicon.ts';
import { credits, type WalletMark, walletMarksIn } from './wallets.ts';

export interface Sides {
  readonly from: string | null;
  readonly to: string | null;
}

const ways = lexiconOf('wallets', ['from', 'to']);
const waysBehind = lexiconOf('wallets', ['from behind', 'to behind']);
const joint =
  /^\s?(?:(?:(?:转账?|提现|转出|还款?|充值?|存)(?:¤|了)?(?:到|给|入|至|进|去|落)?|¤(?:到|入|至|进|去|落))|[-=]?>|[→⇒]|to(?=\s))\s?$/iu;

/** `微信转支付宝`, `微信 → 现金`, `转到余额宝`, `out of my savings into checking`. `masked` has ¤ for the amount. 收到基金分红 is no wallet. */
export function sidesIn(masked: string, known: readonly string[], isTransfer = true): Sides {
  const text = masked.replaceAll(/了?\s?¤\s?/gu, '¤');
  const marks = walletMarksIn(text, known).filter(({ kind }) =>
    kind !== 'some' && (isTransfer || kind !== 'account')
  );
  for (const [index, one] of marks.entries()) {
    const next = marks[index + 1];
    const between = next && text.slice(one.card, next.at).replace(/^余额/u, '');
    if (!next || !joint.test(between!)) continue;
    // 花呗还了 600 工行的
    return credits.has(one.kind) && between!.includes('还')
      ? { from: text.slice(next.card).startsWith('的') ? null : next.word, to: one.word }
      : { from: one.word, to: next.word };
  }
  const sideOf = (side: 'from' | 'to'): string | null =>
    (marks.find((mark) => wayBefore(text, mark) === side) ??
      marks.find((mark) => wayBefore(text, mark) === undefined && wayBehind(text, mark) === `${side} behind`))
      ?.word ?? null;
  const [from, to] = [sideOf('from'), sideOf('to')];
  return { from: from === to ? null : from, to };
}

function wayBefore(text: string, { at, card }: WalletMark): string | undefined {
  const before = text.slice(0, at).replace(/(?:[了\s]|\s(?:my|the|our)\s)+$/iu, '');
  return before.endsWith('给') && /^.{0,8}转/u.test(text.slice(card))
    ? 'to'
    : ways.longestBefore(before, before.length)?.role;
}

function wayBehind(text: string, { card }: WalletMark): string | undefined {
  const behind = text.slice(card).replace(/^(?:余额|自动|\s)+/u, '').replace(/^还\s?(?=[\d第¤])/u, '还了');
  return waysBehind.longestAt(behind, 0)?.role;
}
