/** Lines with money but without a payment: a list of laws over the words of `words/tables/refusals.tsv`. The refusal says what to send instead. */
import type { Reason } from '../../answers/answers.ts';
import { lexiconFrom, type Mark, rowsOf, type Word } from '../../words/lexicon.ts';
import { paidPart } from '../money/parts.ts';
import { comesBack, otherPayer, othersPay, othersReceive, ownPart, shared } from './others.ts';

// deno-fmt-ignore
type Role = 'none' | 'greeting' | 'how much' | 'wish' | 'modal' | 'settle' | 'deal' | 'done' | 'asked' | 'period' | 'total' | 'spell' | 'member' | 'change' | 'corrects' | 'corrects behind a comma' | 'perhaps' | 'password' | 'score' | 'cancelled' | 'paid back' | 'failed' | 'payment' | 'failure' | 'advert' | 'each' | 'about' | 'state' | 'coupon' | 'used' | 'diary' | 'search' | 'open' | 'said' | 'price' | 'call' | 'prize';

const words = lexiconFrom(rowsOf('refusals') as readonly Word<Role>[]);
/** Of buying and selling; the latter say that it has been paid. */
const deals = ['deal', 'done'] as const;

/** The words that are refused, and why. In front of each row stands its line, masked, which is refused otherwise without it, or not. */
export type Row = readonly [find: (said: Said) => string | undefined, refusal: (word: string) => Reason];

interface Said {
  readonly masked: string;
  /** Without blanks beside amounts and days. */
  readonly text: string;
  readonly marks: readonly Mark<Role>[];
}

const some = (role: Role, ...unless: readonly Role[]) => ({ marks }: Said): string | undefined =>
  marks.some((mark) => unless.includes(mark.role))
    ? undefined
    : marks.find((mark) => mark.role === role)?.word;

/** `will pay`, 要交: one right in front of the other. */
const pair = (first: Role, ...second: readonly Role[]) => ({ marks, text }: Said): string | undefined =>
  marks.flatMap((mark, index) => {
    const next = marks[index + 1];
    const isPair = mark.role === first && next && second.includes(next.role) &&
      text.slice(mark.end, next.at).trim() === '';
    return isPair ? text.slice(mark.at, next.end) : [];
  })[0];

/** At the beginning of the line, or behind its day. */
const begins = (role: Role, ...unless: readonly Role[]) => (said: Said): string | undefined => {
  const [first] = said.marks;
  const isFirst = first?.role === role && ['', '¦'].includes(said.text.slice(0, first.at));
  return isFirst ? some(role, ...unless)(said) : undefined;
};

const ends = (role: Role) => ({ marks, text }: Said): string | undefined =>
  marks.findLast((mark, at) =>
    at === marks.length - 1 && mark.role === role && text.slice(mark.end).trim() === ''
  )?.word;

/** Nothing but such words, an amount and marks of sentences. */
const all = (needed: Role, ...more: readonly Role[]) => ({ marks, text }: Said): string | undefined => {
  const rest = marks.reduceRight((left, { at, end }) => left.slice(0, at) + left.slice(end), text);
  return marks.some(({ role }) => role === needed) &&
      marks.every(({ role }) => role === needed || more.includes(role)) && /^[\s¤!,。~.]*$/u.test(rest)
    ? marks.map(({ word }) => word).join('')
    : undefined;
};

const found = (pattern: RegExp, unless?: RegExp) => ({ masked }: Said): string | undefined =>
  unless?.test(masked) ? undefined : pattern.exec(masked)?.[0];

/** In front of an amount of its clause, and of what else must stand there. */
const beforeAmount = (role: Role, behind = /^[^,¤]*¤/u) => ({ marks, text }: Said): string | undefined =>
  marks.find((mark) => mark.role === role && behind.test(text.slice(mark.end)))?.word;

/** 转发领¤, get ¤ when you sign up: what one gets for doing what is asked. */
const promise = ({ marks, text }: Said): string | undefined =>
  marks.some(({ role }) => role === 'call')
    ? marks.find(({ role, word, end }) =>
      (role === 'prize' || /^领取?$/u.test(word)) && text.startsWith('¤', end)
    )?.word
    : undefined;

const plan = (word: string): Reason => (words) => words.plan(word);
const others = (word: string): Reason => (words) => words.others(word);
const change = (word: string): Reason => (words) => words.change(word);
const paidOrNot = (word: string): Reason => (words) => words.paidOrNot(word);
const vague = (word: string): Reason => (words) => words.vague(word);
const noMoney = (word: string): Reason => (words) => words.noMoney(word);
const sums = (): Reason => (words) => words.sums;
const unsuccessful = (word: string): Reason => (words) => words.unsuccessful(word);
const advertisement = (): Reason => (words) => words.advertisement;

/** Somebody asks for money: 分摊请求, 发起群收款. */
export const asksForMoney =
  /(?:发[起来送]|(?:邀请|请求)(?=.{0,6}付款))[^,。\d]{0,6}(?:[收付]款(?<!发.{0,6}付款)|代付|分摊|aa)(?!成功|已收)|(?:分摊|[收付请]款|代付|aa)(?:的)?请求|向[您你我]请款|\bpayment request\b/iu;
/** How many share, or that it is the whole: AA behind it is a remark, in front its own part. */
const heads = /[\d一二两俩三四五六七八九十几]\s?(?:个人?|人|家|位)|[一总]共|¤元?\s?AA[制的了]*$/iu;
const ownOfAa = new RegExp(`${ownPart.source}|[每人]人|人均|各`, 'iu');
const priced = /^[后了\s:]*(?:是|才|只要)?¤/u;
const ofCoupon = /^[^,¤]{0,4}¤[^,¤]{0,4}券(?!.*实付)/u;

/** With what stands around the word. */
const phrase = (find: Row[0]): Row[0] => (said) => {
  const word = find(said)?.replace('¤', '');
  return word && (said.text.split(/[\s¤¦,。]+/u).find((part) => part.includes(word)) ?? word).slice(0, 16);
};

/** Only in a line with an amount, or without. */
const amount = (is: boolean, find: Row[0]): Row[0] => (said) =>
  said.text.includes('¤') === is ? find(said) : undefined;

// deno-fmt-ignore
export const refusals: readonly Row[] = [
  /* 你好 */ [amount(false, all('greeting')), () => (words) => words.greeting],
  /* 11月花了多少 */ [amount(false, some('how much')), sums],
  /* 打算买 ¤ */ [some('wish'), plan],
  // cancelled hulu, got refunded ¤: what was paid back for it.
  /* cancelled gym ¤ */ [amount(true, some('cancelled', 'paid back')), paidOrNot],
  /* 还得交 ¤ */ [pair('modal', 'settle', 'prize', ...deals), plan],
  /* 晚饭没花钱 ¤ */ [found(/没花钱[^,]*¤|¤\s?没花钱|¤[^,\s]*没花钱|^[^¤]*没花钱[^¤]*$/u), plan],
  /* 多少¤ */ [some('how much'), plan],
  /* 这件衣服¤贵不贵 */ [found(/(\p{Script=Han})不\1/u), plan],
  /* ¤吗 */ [ends('asked'), plan],
  /* 年支出 ¤ */ [(said) => /^¤[^a-z]/iu.test(said.text) ? undefined : amount(true, all('period', 'total', ...deals, 'used'))(said), sums],
  /* 一天 ¤ */ [(said) => said.text.endsWith('¤') ? begins('spell', 'member')(said) : undefined, (word) => (words) => words.sumOrOne(word)],
  /* AA ¤ 3人 */ [(said) => heads.test(said.text) ? found(/(?<![A-Za-z])AA(?![A-Za-z])/iu, ownOfAa)(said) : found(/\bhalved\b|\bsplit\b[^,¤]*¤[^,]*\b(?:ways|halves)\b/iu)(said), others],
  /* 老王花了 ¤ */ [found(othersPay, ownPart), others],
  /* 晚饭老公付的¤ */ [({ masked }) => ownPart.test(masked) ? undefined : otherPayer(masked), others],
  /* 水电¤跟室友平摊 */ [found(shared, ownPart), others],
  /* 装修¤先付三成 */ [({ text }) => /¤.*¤/u.test(text) ? undefined : paidPart(text), (word) => (words) => words.notDefinite(word)],
  /* 王五 已收款 ¤ */ [found(othersReceive), (word) => (words) => words.whichWay(word)],
  /* taxi ¤, sorry ¤ */ [(said) => /¤.*¤/u.test(said.text) ? some('corrects')(said) : undefined, change],
  /* maybe ¤ */ [some('perhaps'), vague],
  /* 撤销 */ [some('change'), change],
  /* 验证信息¤ */ [some('password'), () => (words) => words.password],
  /* 血糖¤ */ [(said) => beforeAmount('deal')(said) ?? beforeAmount('done')(said) ? undefined : some('score')(said), noMoney],
  /* 交易关闭 ¤ */ [some('failed'), unsuccessful],
  /* Payment of ¤ failed */ [(said) => some('payment')(said) && some('failure')(said), unsuccessful],
  /* 小李邀请你付款 ¤ */ [found(asksForMoney), unsuccessful],
  /* 全场低至¤ */ [some('advert'), advertisement],
  /* 转发领¤红包 */ [promise, advertisement],
  /* 各¤糖 */ [some('each'), (word) => (words) => words.eachOf(word)],
  /* 大概花了¤吧 */ [beforeAmount('about', /^[^,¤]{1,4}¤/u), vague],
  /* 日记:¦花了¤ */ [begins('diary'), () => (words) => words.diary],
  /* <b>午饭 ¤</b> */ [found(/^\s*[{[<]\s*["{a-z]/iu), () => (words) => words.data],
  /* ¦,收入,工资,¤ */ [found(/^(?:[\d¦][^,]*|¤),(?:[^,]*,){2,}/u), () => (words) => words.billRow],
  /* 目标¤ */ [some('state'), noMoney],
  /* 领¤优惠券 */ [(said) => beforeAmount('coupon', ofCoupon)(said) ?? beforeAmount('used', ofCoupon)(said), noMoney],
  /* 查余额 */ [begins('search'), (word) => (words) => words.search(word)],
  // The law of open words: what is said of money is a payment only if no word leaves that open, or another says that it was paid.
  /* 中介报价一个月¤ */ [amount(true, (said) => some('open', 'done')(said) && !comesBack.test(said.masked) ? phrase(some('open'))(said) : undefined), paidOrNot],
  /* 听说他买了包¤ */ [amount(true, phrase(some('said'))), paidOrNot],
  /* 耳机到手价¤ */ [(said) => /¤.*¤/u.test(said.text) || !some('price', ...deals)(said) ? undefined : phrase(beforeAmount('price', priced))(said), paidOrNot],
];

/** `masked` is the folded line with ¤ for amounts and ¦ for dates. Undefined: not refused. */
export function whyNoRecord(masked: string, rows: readonly Row[] = refusals): Reason | undefined {
  const said = saidIn(masked);
  for (const [find, refusal] of rows) {
    const word = find(said);
    if (word !== undefined) return refusal(word.replace(/[¤¦,]/gu, '').trim());
  }
  return undefined;
}

/** Behind the comma: no wait 14, 哦是22. */
export function correctsItself(text: string): boolean {
  return ['change', 'corrects', 'corrects behind a comma'].includes(
    words.longestAt(text.trimStart(), 0)?.role ?? '',
  );
}

function saidIn(masked: string): Said {
  const text = masked.replace(/\s?([¤¦])\s?/gu, '$1').replaceAll('’', "'").trim();
  return { masked, text, marks: words.marksIn(text) };
}
