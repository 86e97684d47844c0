/** Which wallet paid, or was paid into: by standing apart, or by a word beside it. */
import { isLatin, lexiconOf, wordsIn } from '../../words/lexicon.ts';
import { type Folded, rawOf } from '../tokens/fold.ts';
import { alternatives, isHan, textOf, type Token } from '../tokens/token.ts';
import { isThing, namesExpense, namesThing } from './category.ts';
import { cardNamed, credits, type WalletMark, walletMarksIn, walletNamed } from './wallets.ts';

interface Said {
  readonly name: string;
  /** As the folded line has it. */
  readonly word: string;
  /** That are no part of the note. */
  readonly tokens: readonly Token[];
}

const by = lexiconOf('wallets', ['by', 'by cash', 'by bank']);
const pays = lexiconOf('wallets', ['pays', 'pays first']);
const insurers = new Set(wordsIn('wallets', ['insurer']));
/** `phone credit` and `birthday card` are things. */
const nouns = new Set(
  wordsIn('wallets', ['noun:银行卡', 'noun:八達通', 'card:credit-card', 'card:debit-card']),
);

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
    !taken.has(token) && ['word', 'quote', 'number'].includes(token.kind)
  );
  const tokensIn = (start: number, end: number): readonly Token[] =>
    words.filter((token) => token.start >= from + start && token.end <= from + end);
  const marks = walletMarksIn(text, wallets).filter(({ kind }) => kind !== 'account');
  const said = ({ word, at, end, card, kind, digits }: WalletMark, start?: number): Said | undefined => {
    const typed = rawOf(folded, { start: from + at, end: from + end });
    const name = walletNamed(word, wallets, typed) ??
      (kind === 'some' || kind === 'credit' ? typed : undefined);
    if (name === undefined) return undefined;
    return { name: cardNamed(name + digits), word, tokens: start === undefined ? [] : tokensIn(start, card) };
  };
  const isLast = ({ card }: WalletMark): boolean => /^[\s¤,。!]*(?:\d+期)?$/u.test(text.slice(card));
  const alone = marks.filter((mark) =>
    isApart(text, mark) && tokensIn(mark.at, mark.card).length < words.length &&
    standsAlone(text, mark, isLast(mark))
  );
  const own = alone.filter(({ kind }) => kind === 'own');
  if (own.length > 1) return undefined;
  const [first] = own.length > 0 ? own : alone;
  // Line Pay 全联: no part of the note; `venmo Tom` and 花呗分期 are one.
  const isOut = first && !text.slice(first.end, first.card).includes('分期') &&
    (first.kind === 'own' || isLast(first) || isHan(text.slice(first.card).trimStart()[0]));
  if (first) return said(first, isOut ? startOf(text, first) ?? first.at : undefined);
  for (const mark of marks) {
    const start = startOf(text, mark);
    if (start !== undefined) return said(mark, isLast(mark) && /[a-z]/i.test(mark.word) ? start : undefined);
    if (isPayer(text, mark)) return said(mark);
  }
  return undefined;
}

/** Between blanks, amounts and commas; or 水果现金18, glued to a thing. */
function isApart(text: string, { at, card }: WalletMark): boolean {
  const before = text.slice(0, at);
  return (/(?:^|[\s¤¦,])$/u.test(before) || text[card] === '¤' && (isThing(before) || namesThing(before))) &&
    /^(?:$|[\s¤¦,。!])/u.test(text.slice(card));
}

/** `birthday card 5` is a thing. A bank's card may stand at the head. */
function standsAlone(text: string, { word, kind, at, end, card }: WalletMark, isLast: boolean): boolean {
  if (nouns.has(word.toLowerCase())) return /(?:^|¤)\s?$/u.test(text.slice(0, at)) && isLast;
  if (kind === 'own' || kind === 'app' || kind === 'rail') return true;
  // lunch 25 chase, but not hunting 50 discover
  if ((kind === 'bank' || kind === 'issuer') && /^[a-z]/.test(word) && !namesExpense(text)) return false;
  // 车险3860 平安: who insures.
  if (card === end && insurers.has(word) && /险[费金]?(?:$|[\s¤])/u.test(text)) return false;
  if (kind === 'some' || kind === 'purse' && text[at - 1] === '¤') return false;
  const isHead = at === 0 && isHan(word[0]) && (card > end || credits.has(kind));
  return isHead ||
    isLast && (kind !== 'bank' || isHan(word[0]) || card > end || /¤\s?$/u.test(text.slice(0, at)));
}

/** Where the word in front begins that says that it pays: 用微信, `with my visa`. */
function startOf(text: string, { word, kind, at, end, card }: WalletMark): number | undefined {
  const front = text.slice(0, at).replace(/[了的\s]+$/u, '');
  const before = front.replace(/\s(?:my|the|our)$/iu, '');
  const hit = by.longestBefore(before, before.length);
  if (!hit || hit.role === 'by cash' && !/^(?:cash|现金)$/iu.test(word)) return undefined;
  // lunch with Chase; but paid with chase, 25 on citi
  const isBank = hit.role === 'by bank' || isHan(word[0]) || /¤ on$/iu.test(before);
  if (kind === 'bank' && !isBank && before === front && card === end) return undefined;
  const behind = text.slice(card);
  const isOther = isLatin(before.at(-1))
    ? /^\s(?!(?:for|at|to|on)\s)[a-z]/iu.test(behind)
    : '券红流贷充转提存的'.includes(behind[0] ?? ' ');
  const start = before.length - hit.word.length;
  return isOther || '没不别'.includes(before[start - 1] ?? ' ') ? undefined : start;
}

/** 微信付的, 招行卡刷的, `venmo'd Tom`; at the beginning of a word also 微信买. */
function isPayer(text: string, { at, card, kind }: WalletMark): boolean {
  const hit = pays.longestAt(text, card + (text[card] === ' ' ? 1 : text.startsWith('自动', card) ? 2 : 0));
  return hit?.role === 'pays' ||
    hit?.role === 'pays first' && kind !== 'some' && /(?:^|[\s¤¦,])$/u.test(text.slice(0, at));
}

/** 都微信付的, at the end of a line: the wallet of all its entries. */
export function allPaidBy(tokens: readonly Token[], wallets: readonly string[]): string | undefined {
  const text = textOf(tokens);
  return new RegExp(
    `^(?:[都全]部?是?|一起)[用刷从]?(${alternatives(wallets)})(?:支?付|刷|扣|给)?[的了]?$`,
    'u',
  ).exec(text)?.[1];
}
