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

/** In front of each row stands its line, masked, which is refused otherwise without it, or not. */
export interface Row {
  /** The words that are refused. */
  readonly find: (said: Said) => string | undefined;
  readonly refusal: (word: string) => Reason;
}

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
const phrase = (find: Row['find']): Row['find'] => (said) => {
  const word = find(said)?.replace('¤', '');
  return word && (said.text.split(/[\s¤¦,。]+/u).find((part) => part.includes(word)) ?? word).slice(0, 16);
};

/** Only in a line with an amount, or without. */
const amount = (is: boolean, find: Row['find']): Row['find'] => (said) =>
  said.text.includes('¤') === is ? find(said) : undefined;

// deno-fmt-ignore
export const refusals: readonly Row[] = [
  /* 你好 */ { find: amount(false, all('greeting')), refusal: () => (words) => words.greeting },
  /* 11月花了多少 */ { find: amount(false, some('how much')), refusal: sums },
  /* 打算买 ¤ */ { find: some('wish'), refusal: plan },
  // cancelled hulu, got refunded ¤: what was paid back for it.
  /* cancelled gym ¤ */ { find: amount(true, some('cancelled', 'paid back')), refusal: paidOrNot },
  /* 还得交 ¤ */ { find: pair('modal', 'settle', 'prize', ...deals), refusal: plan },
  /* 晚饭没花钱 ¤ */ { find: found(/没花钱[^,]*¤|¤\s?没花钱|¤[^,\s]*没花钱|^[^¤]*没花钱[^¤]*$/u), refusal: plan },
  /* 多少¤ */ { find: some('how much'), refusal: plan },
  /* 这件衣服¤贵不贵 */ { find: found(/(\p{Script=Han})不\1/u), refusal: plan },
  /* ¤吗 */ { find: ends('asked'), refusal: plan },
  /* 年支出 ¤ */ { find: (said) => /^¤[^a-z]/iu.test(said.text) ? undefined : amount(true, all('period', 'total', ...deals, 'used'))(said), refusal: sums },
  /* 一天 ¤ */ { find: (said) => said.text.endsWith('¤') ? begins('spell', 'member')(said) : undefined, refusal: (word) => (words) => words.sumOrOne(word) },
  /* AA ¤ 3人 */ { find: (said) => heads.test(said.text) ? found(/(?<![A-Za-z])AA(?![A-Za-z])/iu, ownOfAa)(said) : found(/\bhalved\b|\bsplit\b[^,¤]*¤[^,]*\b(?:ways|halves)\b/iu)(said), refusal: others },
  /* 老王花了 ¤ */ { find: found(othersPay, ownPart), refusal: others },
  /* 晚饭老公付的¤ */ { find: ({ masked }) => ownPart.test(masked) ? undefined : otherPayer(masked), refusal: others },
  /* 水电¤跟室友平摊 */ { find: found(shared, ownPart), refusal: others },
  /* 装修¤先付三成 */ { find: ({ text }) => /¤.*¤/u.test(text) ? undefined : paidPart(text), refusal: (word) => (words) => words.notDefinite(word) },
  /* 王五 已收款 ¤ */ { find: found(othersReceive), refusal: (word) => (words) => words.whichWay(word) },
  /* taxi ¤, sorry ¤ */ { find: (said) => /¤.*¤/u.test(said.text) ? some('corrects')(said) : undefined, refusal: change },
  /* maybe ¤ */ { find: some('perhaps'), refusal: vague },
  /* 撤销 */ { find: some('change'), refusal: change },
  /* 验证信息¤ */ { find: some('password'), refusal: () => (words) => words.password },
  /* 血糖¤ */ { find: (said) => beforeAmount('deal')(said) ?? beforeAmount('done')(said) ? undefined : some('score')(said), refusal: noMoney },
  /* 交易关闭 ¤ */ { find: some('failed'), refusal: unsuccessful },
  /* Payment of ¤ failed */ { find: (said) => some('payment')(said) && some('failure')(said), refusal: unsuccessful },
  /* 小李邀请你付款 ¤ */ { find: found(asksForMoney), refusal: unsuccessful },
  /* 全场低至¤ */ { find: some('advert'), refusal: advertisement },
  /* 转发领¤红包 */ { find: promise, refusal: advertisement },
  /* 各¤糖 */ { find: some('each'), refusal: (word) => (words) => words.eachOf(word) },
  /* 大概花了¤吧 */ { find: beforeAmount('about', /^[^,¤]{1,4}¤/u), refusal: vague },
  /* 日记:¦花了¤ */ { find: begins('diary'), refusal: () => (words) => words.diary },
  /* <b>午饭 ¤</b> */ { find: found(/^\s*[{[<]\s*["{a-z]/iu), refusal: () => (words) => words.data },
  /* ¦,收入,工资,¤ */ { find: found(/^(?:[\d¦][^,]*|¤),(?:[^,]*,){2,}/u), refusal: () => (words) => words.billRow },
  /* 目标¤ */ { find: some('state'), refusal: noMoney },
  /* 领¤优惠券 */ { find: (said) => beforeAmount('coupon', ofCoupon)(said) ?? beforeAmount('used', ofCoupon)(said), refusal: noMoney },
  /* 查余额 */ { find: begins('search'), refusal: (word) => (words) => words.search(word) },
  // The law of open words: what is said of money is a payment only if no word leaves that open, or another says that it was paid.
  /* 中介报价一个月¤ */ { find: amount(true, (said) => some('open', 'done')(said) && !comesBack.test(said.masked) ? phrase(some('open'))(said) : undefined), refusal: paidOrNot },
  /* 听说他买了包¤ */ { find: amount(true, phrase(some('said'))), refusal: paidOrNot },
  /* 耳机到手价¤ */ { find: (said) => /¤.*¤/u.test(said.text) || !some('price', ...deals)(said) ? undefined : phrase(beforeAmount('price', priced))(said), refusal: paidOrNot },
];

/** `masked` is the folded line with ¤ for amounts and ¦ for dates. Undefined: not refused. */
export function whyNoRecord(masked: string, rows: readonly Row[] = refusals): Reason | undefined {
  const said = saidIn(masked);
  for (const { find, refusal } of rows) {
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
