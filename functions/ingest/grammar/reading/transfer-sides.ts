/** The sides of a transfer: the wallet that money leaves and the one that it enters, null where none is named. */
import { lexiconOf, type Word } from '../../words/lexicon.ts';
import { namesExpense } from './category.ts';
import { credits, type WalletMark, walletMarksIn } from './wallets.ts';

export interface Sides {
  readonly from: string | null;
  readonly to: string | null;
}

const ways = lexiconOf('wallets', ['from', 'to', 'fills']);
const waysBehind = lexiconOf('wallets', ['from behind', 'to behind', 'fills']);
const arrow = /^\s?(?:[-=]?>|[→⇒]|(?:in)?to)\s?$/iu;
const oneClause = /^(?!的)[\p{Script=Han}¤\s]{1,10}$/u;

/** `微信转支付宝`, `微信 → 现金`, `转到余额宝`, `out of my savings into checking`. `masked` has ¤ for the amount. 收到基金分红 is no wallet. */
export function sidesIn(masked: string, known: readonly string[], isTransfer = true): Sides {
  const text = masked.replaceAll(/了?\s?¤\s?/gu, '¤');
  const marks = walletMarksIn(text, known).filter(({ kind }) =>
    kind !== 'some' && (isTransfer || kind !== 'account')
  );
  for (const [index, one] of marks.entries()) {
    const next = marks[index + 1];
    const between = text.slice(one.card, next?.at);
    const isSide = one.kind !== 'account' && oneClause.test(between) && next &&
      sideOf(wayBefore(text, next)) === 'to';
    if (!next || !isSide && !arrow.test(between)) continue;
    // 花呗还了 600 工行的
    return credits.has(one.kind) && between.includes('还')
      ? { from: nameOf(next), to: nameOf(one) }
      : { from: nameOf(one), to: nameOf(next) };
  }
  const named = (side: 'from' | 'to'): string | null => {
    const mark = marks.find((mark) => sideOf(wayBefore(text, mark)) === side) ??
      marks.find((mark) => !wayBefore(text, mark) && sideOf(wayBehind(text, mark)) === side);
    return mark ? nameOf(mark) : null;
  };
  const [from, to] = [named('from'), named('to')];
  return { from: from === to ? null : from, to };
}

/** 余额宝取出来 ¤, 增值八达通 ¤: whether a word beside a wallet takes money out of it, or fills it and nothing that is paid for. */
export function isTakenOut(masked: string, known: readonly string[]): boolean {
  return walletMarksIn(masked, known).some((mark) => wayBehind(masked, mark)?.role === 'from behind');
}
export function isFilled(masked: string, known: readonly string[]): boolean {
  return walletMarksIn(masked, known).some((mark) => {
    const behind = wayBehind(masked, mark);
    const isEnd = /^(?:自动|余额|\s)*(?:$|[\s¤了元])/u.test(
      masked.slice(mark.card).replace(behind?.word ?? '', ''),
    );
    return isEnd && mark.kind !== 'some' && (behind ?? wayBefore(masked, mark))?.role === 'fills' &&
      !namesExpense(masked.replace(mark.word, ''));
  });
}

/** Of the roles `from`, `to`, the same behind a wallet, and `fills`. */
const sideOf = (way: Word | undefined): string | undefined =>
  way?.role === 'fills' ? 'to' : way?.role.split(' ')[0];
const nameOf = ({ word, digits }: WalletMark): string => word + digits;

function wayBefore(text: string, { at, card }: WalletMark): Word | undefined {
  const before = text.slice(0, at).replace(/(?:[了\s]|\s(?:my|the|our)\s)+$/iu, '');
  if (before.endsWith('给') && /^.{0,8}转/u.test(text.slice(card))) return { word: '给', role: 'to' };
  return ways.longestBefore(before, before.length);
}

function wayBehind(text: string, { card }: WalletMark): Word | undefined {
  const behind = text.slice(card).replace(/^(?:余额|自动|账单|欠款|已经?|\s)+/u, '').replace(
    /^还\s?(?=[\d第¤])/u,
    '还了',
  );
  return waysBehind.longestAt(behind, 0);
}
