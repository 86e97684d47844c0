/**
 * What each wallet of a line does: it pays or is paid into, by standing apart or by a word beside it, or is a side of a transfer. A bank and its credit
 * card are one name: 玉山信用卡.
 */
import { isLatin, lexiconOf, type Mark, wordsIn } from '../../words/lexicon.ts';
import { isThing, namesThing } from './category.ts';
import type { Folded } from '../tokens/fold.ts';
import { alternatives, isHan, type Token } from '../tokens/token.ts';
import { kindOf, walletNamed, walletsIn } from './wallets.ts';

interface Found extends Mark {
  readonly kind: string;
  /** The end, with 卡 or 账户. */
  readonly card: number;
}

export interface Sides {
  readonly from: string | null;
  readonly to: string | null;
}

interface Said {
  readonly name: string;
  /** As the folded line has it. */
  readonly word: string;
  /** That are no part of the note. */
  readonly tokens: readonly Token[];
}

const by = lexiconOf('wallets', ['by', 'by cash', 'by bank']);
const pays = lexiconOf('wallets', ['pays', 'pays first']);
const ways = lexiconOf('wallets', ['from', 'to']);
const waysBehind = lexiconOf('wallets', ['from behind', 'to behind']);
const nouns = new Set(wordsIn('wallets', ['noun:银行卡', 'noun:八达通']));
const sides = new Set(['account', 'purse']);
const credits = new Set(['credit', 'debt']);
const cardBehind = /^(?:\s?(?:联名|白?金|储蓄|借记|提款)?卡|\s?(?:账户|户口)|\s(?:card|account)(?![a-z]))/iu;
/** 加油卡, 公司饭卡: some card, which counts where a word beside it says that it pays. */
const someCard = /(?:[用刷碌]|(?<!\p{Script=Han}))(?:了|的)?(?<card>(?![用刷碌])\p{Script=Han}{1,3}卡)/gu;

function marksOf(text: string, known: readonly string[]): readonly Found[] {
  const marks: Found[] = [];
  for (const mark of walletsIn(known).marksIn(text)) {
    const kind = kindOf(mark.role);
    const isNone = /^(?:券|红包|\s?back(?![a-z]))/iu.test(text.slice(mark.end)) ||
      /(?:'ll|\bwill) $/iu.test(text.slice(0, mark.at));
    if (isNone) continue;
    const card = mark.end + (cardBehind.exec(text.slice(mark.end))?.[0].length ?? 0);
    const last = marks.at(-1);
    if (last && (last.kind !== 'own' || kind !== 'own') && text.slice(last.end, mark.at).trim() === '') {
      const isCredit = kind === 'credit' && isHan(mark.word[0]);
      const end = isCredit ? mark.end : last.end;
      marks.splice(-1, 1, { ...last, word: text.slice(last.at, end), end, card, ...isCredit && { kind } });
    } else marks.push({ ...mark, kind, card });
  }
  const more = [...text.matchAll(someCard)].flatMap(({ 0: all, groups, index }) => {
    const [word, card] = [groups!['card']!, index + all.length];
    const at = card - word.length;
    return marks.some((mark) => mark.at < card && mark.card > at)
      ? []
      : [{ word, role: 'some', kind: 'some', at, end: card, card }];
  });
  return more.length > 0 ? [...marks, ...more].sort((a, b) => a.at - b.at) : marks;
}

/** 午饭 35 支付宝, `lunch 35 by alipay`, 用微信付的, 刷银行卡加油; a phrase in the middle of a line stays in its note. */
export function walletSaid(
  tokens: readonly Token[],
  { folded, taken, wallets }: {
    readonly folded: Folded;
    readonly taken: ReadonlySet<Token>;
    readonly wallets: readonly string[];
  },
): Said | undefined {
  const from = tokens[0]?.start ?? 0;
  const text = tokens.map((token) => {
    const own = folded.text.slice(token.start, token.end);
    return taken.has(token) ? '¤'.repeat(own.length) : token.kind === 'quote' ? ' '.repeat(own.length) : own;
  }).join('').replaceAll('’', "'");
  const words = tokens.filter((token) =>
    !taken.has(token) && (token.kind === 'word' || token.kind === 'quote' || token.kind === 'number')
  );
  const tokensIn = (start: number, end: number): readonly Token[] =>
    words.filter((token) => token.start >= from + start && token.end <= from + end);
  const marks = marksOf(text, wallets).filter(({ kind }) => !sides.has(kind));
  const said = ({ word, at, end, card, kind }: Found, start: number | undefined): Said | undefined => {
    const typed = folded.raw.slice(folded.at[from + at], folded.at[from + end]);
    const name = walletNamed(word, wallets, typed) ??
      (kind === 'some' || kind === 'credit' ? typed : undefined);
    return name === undefined
      ? undefined
      : { name, word, tokens: start === undefined ? [] : tokensIn(start, card) };
  };
  const isLast = ({ card }: Found): boolean => /^[\s¤,。!]*$/u.test(text.slice(card));
  const alone = marks.filter((mark) =>
    isApart(text, mark) && tokensIn(mark.at, mark.card).length < words.length &&
    standsAlone(text, mark, isLast(mark))
  );
  const own = alone.filter(({ kind }) => kind === 'own');
  if (own.length > 1) return undefined;
  const [first] = own.length > 0 ? own : alone;
  // Line Pay 全联: no part of the note; `venmo Tom` is one.
  const isOut = first &&
    (first.kind === 'own' || isLast(first) || isHan(text.slice(first.card).trimStart()[0]));
  if (first) return said(first, isOut ? startOf(text, first) ?? first.at : undefined);
  for (const mark of marks) {
    const start = startOf(text, mark);
    if (start !== undefined) {
      return said(mark, isLast(mark) && /[a-z]/i.test(mark.word) ? start : undefined);
    }
    if (isPayer(text, mark)) return said(mark, undefined);
  }
  return undefined;
}

/** Between blanks, amounts and commas; or 水果现金18, glued to a thing. */
function isApart(text: string, { at, card }: Found): boolean {
  const before = text.slice(0, at);
  return (/(?:^|[\s¤¦,])$/u.test(before) || text[card] === '¤' && (isThing(before) || namesThing(before))) &&
    /^(?:$|[\s¤¦,。!])/u.test(text.slice(card));
}

/** `birthday card 5` is a thing. A bank's card may stand at the head. */
function standsAlone(text: string, { word, kind, at, end, card }: Found, isLast: boolean): boolean {
  if (nouns.has(word.toLowerCase())) return /(?:^|¤)\s?$/u.test(text.slice(0, at)) && isLast;
  if (kind === 'own' || kind === 'app' || kind === 'rail') return true;
  if (kind === 'some') return false;
  const isHead = at === 0 && isHan(word[0]) && (card > end || credits.has(kind));
  return isHead ||
    isLast && (kind !== 'bank' || isHan(word[0]) || card > end || /¤\s?$/u.test(text.slice(0, at)));
}

/** Where the word in front begins that says that it pays: 用微信, `with my visa`. */
function startOf(text: string, { word, kind, at, end, card }: Found): number | undefined {
  const front = text.slice(0, at).replace(/[了的\s]+$/u, '');
  const before = front.replace(/\s(?:my|the|our)$/iu, '');
  const hit = by.longestBefore(before, before.length);
  if (!hit || hit.role === 'by cash' && word.toLowerCase() !== 'cash') return undefined;
  // lunch with Chase; but paid with chase, 25 on citi
  const isBank = hit.role === 'by bank' || isHan(word[0]) || /¤ on$/iu.test(before);
  if (kind === 'bank' && !isBank && before === front && card === end) return undefined;
  const behind = text.slice(card);
  const isOther = isLatin(before.at(-1))
    ? /^\s(?!(?:for|at|to|on)\s)[a-z]/iu.test(behind)
    : /^[券红流贷充转提存的]/u.test(behind);
  const start = before.length - hit.word.length;
  return isOther || /[没不别]$/u.test(before.slice(0, start)) ? undefined : start;
}

/** 微信付的, 招行卡刷的, `venmo'd Tom`; at the beginning of a word also 微信买. */
function isPayer(text: string, { at, card, kind }: Found): boolean {
  const hit = pays.longestAt(text, text[card] === ' ' ? card + 1 : card);
  return hit?.role === 'pays' ||
    hit?.role === 'pays first' && kind !== 'some' && /(?:^|[\s¤¦,])$/u.test(text.slice(0, at));
}

/** 都微信付的, at the end of a line: the wallet of all its entries. */
export function allPaidBy(tokens: readonly Token[], wallets: readonly string[]): string | undefined {
  const text = tokens.map(({ text }) => text).join('');
  return new RegExp(
    `^(?:[都全]部?是?|一起)[用刷从]?(${alternatives(wallets)})(?:支?付|刷|扣|给)?[的了]?$`,
    'u',
  ).exec(text)?.[1];
}

const joint =
  /^\s?(?:(?:(?:转账?|提现|转出|还款?|充值?|存)(?:¤|了)?(?:到|给|入|至|进|去|落)?|¤(?:到|入|至|进|去|落))|[-=]?>|[→⇒]|to(?=\s))\s?$/iu;

/** `微信转支付宝`, `微信 → 现金`, `转到余额宝`, `out of my savings into checking`. `masked` has ¤ for the amount. 收到基金分红 is no wallet. */
export function sidesIn(masked: string, known: readonly string[], isTransfer = true): Sides {
  const text = masked.replaceAll(/了?\s?¤\s?/gu, '¤');
  const marks = marksOf(text, known).filter(({ kind }) =>
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

function wayBefore(text: string, { at, card }: Found): string | undefined {
  const before = text.slice(0, at).replace(/(?:[了\s]|\s(?:my|the|our)\s)+$/iu, '');
  return before.endsWith('给') && /^.{0,8}转/u.test(text.slice(card))
    ? 'to'
    : ways.longestBefore(before, before.length)?.role;
}

function wayBehind(text: string, { card }: Found): string | undefined {
  const behind = text.slice(card).replace(/^(?:余额|自动|\s)+/u, '').replace(/^还\s?(?=[\d第¤])/u, '还了');
  return waysBehind.longestAt(behind, 0)?.role;
}
