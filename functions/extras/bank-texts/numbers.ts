/** A number of a notification by its form and the word in front of it: money, a day, a time, the last digits of a card, a code, or a count. */
import { bankSpellings, beginsCurrency } from '../../ingest/grammar/money/currency.ts';
import { absoluteForms } from '../../ingest/grammar/dates/absolute.ts';
import { dateAt } from '../../ingest/grammar/dates/date-at.ts';
import type { ParseContext } from '../../ingest/grammar/reading/parse-context.ts';
import { isLatin } from '../../ingest/words/lexicon.ts';
import { alternatives, isDigit, matchAt } from '../../ingest/grammar/tokens/token.ts';
import { timeAt } from '../../ingest/grammar/tokens/codes.ts';
import { unitAt } from '../../ingest/grammar/tokens/units.ts';

export type NumberKind = 'money' | 'day' | 'time' | 'digits' | 'known' | 'odd' | 'count';

interface FoundNumber {
  readonly kind: NumberKind;
  readonly end: number;
  /** The last digits of a card. */
  readonly inner?: string;
}

const before = `(?:(?:${alternatives(bankSpellings.before)})\\s?)?`;
const behind = `(?:\\s?(?:${alternatives(bankSpellings.after)})(?<![A-Za-z](?=[A-Za-z]))){0,2}`;
/** Sign, currency, number, currency. */
const money = new RegExp(
  String
    .raw`${before}[+-]?\s?${before}(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?万?(?![\d%])${behind}整?(?<![A-Za-z\d](?=-?[A-Za-z]))`,
  'iuy',
);
const cardDigits = /[\s:为是*xX(]*(\d{3,5})(?!\d)[*)]*/uy;
const accountDigits =
  /[\s:]*(?:\d{3}-[*xX]+-)?[*xX]*(\d{4}|(?<=[户号口]|account |[*xX]-)\d{3})(?!\d|[年/-]|[.,]\d|\s?元|月)\*?/uy;
const starredDigits =
  /(?!1[3-9]\d\*)(?:(?:\(\d{3}\))?[\d*-]{0,12}\*(?:[\d*-]{0,12}?|\s)(\d{3,4})(?![\d.]|-\d)\*?|\(\**(\d{4})\)|\(?\.{3}(\d{4})\)?|(?<=[a-z]\s)-\s(\d{4})(?![\d.,]))/uy;
const anyCode = /[\s:#]*(?=[A-Za-z-]*[\d*])[\w*-]+/uy;
/** Trains, flights, seats, plates, phones of banks, addresses. */
const codes =
  /[GDCKTZS]\d{1,4}(?:次|(?![\d.A-Za-z]))|[A-Z\d]{2}\d{3,4}(?=次|航班)|\d{1,2}车\d{1,2}[A-F]号|[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]·?[A-HJ-NP-Z\d*]{4,6}|12306|95\d{3}(?!\d)|1[3-9]\d\*{2,}\d{2,4}|[A-Z]{2,}\d{6,}|(?:https?:\/\/|www\.)\S+/uy;
const billMonth = /(?:\d{1,2}-)?\d{1,2}月(?:份)?(?!\d)/uy;
const clock = /\d{1,2}[时点](?:\d{1,2}分?)?(?:\d{1,2}秒)?/uy;
const digits = /[\d.,]+/uy;
/** 200GB */
const sized = /\d+[A-Z]{1,2}(?![\w.])/uy;
const cents = /\.\d\d$/u;

const behindFront: Readonly<Record<string, readonly [kind: NumberKind, pattern: RegExp]>> = {
  tail: ['digits', cardDigits],
  account: ['digits', accountDigits],
  card: ['digits', accountDigits],
  code: ['known', anyCode],
};

/** `front` is right in front. */
export function numberAt(
  text: string,
  at: number,
  grounds: ParseContext,
  front = '',
): FoundNumber | undefined {
  const match = (kind: NumberKind, pattern: RegExp): FoundNumber | undefined => {
    const [all, ...groups] = matchAt(pattern, text, at) ?? [];
    const inner = groups.find((group) => group !== undefined);
    if (all === undefined) return undefined;
    return { kind, end: at + all.length, ...(inner !== undefined && { inner }) };
  };
  const char = text.charAt(at);
  const inFront = behindFront[front] && match(...behindFront[front]);
  if (inFront) return inFront;
  const odd = isDigit(char) ? match('odd', digits) : undefined;
  if (/[\d.]/.test(text.charAt(at - 1))) return odd;
  const special = match('digits', starredDigits) ?? match('known', codes) ?? dayFrom(text, at, grounds);
  if (special) return special;
  const time = odd && (match('time', clock)?.end ?? timeAt(text, at));
  if (time !== undefined) return { kind: 'time', end: time };
  const sum = odd || '+-'.includes(char) && !isLatin(text[at - 1]) || beginsCurrency(char)
    ? match('money', money)
    : undefined;
  if (!sum) return match('count', sized) ?? odd;
  const number = text.slice(at, sum.end);
  const unit = /^[\d.]+$/u.test(number) ? unitAt(text, sum.end) : undefined;
  const isCount = unit !== undefined && (!cents.test(number) || unit > sum.end + 1);
  return match('count', billMonth) ?? (isCount ? { kind: 'count', end: unit } : sum);
}

function dayFrom(text: string, at: number, grounds: ParseContext): FoundNumber | undefined {
  const char = text.charAt(at);
  if (!/[\d昨今A-Z]/iu.test(char) || isLatin(text[at - 1])) return undefined;
  const found = dateAt(text, at, grounds, isLatin(char) ? absoluteForms : undefined);
  if (!found || found.day === 'period') return undefined;
  // 26 Nov 26
  const year = isLatin(text[found.end - 1]) ? text.slice(found.end, found.end + 3) : '';
  const isYear = year === ` ${grounds.today.slice(2, 4)}` && !/[\d.,:]/.test(text.charAt(found.end + 3));
  return { kind: 'day', end: found.end + (isYear ? 3 : 0) };
}
