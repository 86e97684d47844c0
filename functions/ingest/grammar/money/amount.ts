/**
 * One token -> one amount in integer minor units, or a refusal. A token is an amount as a whole or not at all: nothing is picked out of `几十`,
 * `100左右` or `烧饼十块五个`.
 */
import {
  type Decimal,
  readArabicNumber,
  readChineseNumber,
  readDigit,
  readWholeNumber,
} from './chinese-number.ts';
import {
  type Currency,
  currencyAfter,
  currencyBefore,
  digitsOf,
  goesWith,
  meantCurrency,
} from './currency.ts';

export interface Amount {
  /** Positive integer, in the currency's minor unit (fen, cents; whole yen). */
  readonly minor: number;
  /** Undefined when the token names none. */
  readonly currency: Currency | undefined;
  readonly sign: '' | '+' | '-';
}

/** The token's reading as money. `large`: beyond the limit, so it may be another kind of number. */
export type Reading =
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'zero' }
  | { readonly kind: 'fraction'; readonly currency: Currency }
  | { readonly kind: 'large' }
  | { readonly kind: 'word' };

const max = 99_999_999.99;
export const maxAmount = max.toLocaleString('en');

const word: Reading = { kind: 'word' };

/** `token` has been through `syntaxOf`. `currency` is that of a neighbouring token (`100 USD`), else the account's. */
export function readAmount(token: string, currency?: Currency): Reading {
  const plain = readArabicNumber(token);
  if (plain) return checked(plain, '', currency);
  if (/^[+-]?[两兩]$/.test(token)) return word;
  const { sign, currency: named, body } = unwrap(token.toUpperCase());
  const decimal = body && (readArabicNumber(body) ?? readChineseNumber(body) ?? readSpokenYuan(body));
  if (!decimal) return word;
  const spoken = /[块元圆角毛]/.test(body) ? 'CNY' : undefined;
  if (spoken && named && named !== spoken) return word;
  const own = named ?? spoken;
  return checked(decimal, sign, own ? meantCurrency(token, own, currency) : currency);
}

interface Unwrapped extends Pick<Amount, 'sign' | 'currency'> {
  /** Undefined when the currencies contradict each other or 元 is repeated. */
  readonly body?: string;
}

/** `-¥25元`, ¥-25 -> sign, currency, `25`. */
function unwrap(token: string): Unwrapped {
  const outer = signOf(token);
  const unsigned = token.slice(outer.length);
  const front = currencyBefore(unsigned);
  const inner = front?.rest ?? unsigned;
  const sign = outer || (front ? signOf(inner) : '');
  const rest = outer ? inner : inner.slice(sign.length);
  const back = currencyAfter(rest);
  const body = back?.rest ?? rest;
  const word = rest.slice(body.length);
  // 2块5块 is two amounts and no 2.50.
  const isTwice = /[块元圆]/.test(word) && /[块元圆角毛分]/.test(body);
  if (isTwice || back && front && !goesWith(front.currency, word, back.currency)) {
    return { sign, currency: undefined };
  }
  return { sign, currency: front?.currency ?? back?.currency, body };
}

const signOf = (text: string): '' | '+' | '-' =>
  text.startsWith('+') ? '+' : /^[-\u2212]/.test(text) ? '-' : '';

/** Spoken yuan, jiao and fen: 25块5, 25元5角, 123元1角1分, 三块零五, 十块零五毛, 五毛, 3毛5. */
function readSpokenYuan(text: string): Decimal | undefined {
  const match =
    /^(?:(.+?)[块元圆])?(?:[零〇]?([\d一二两三四五六七八九壹贰叁肆伍陆柒捌玖])[角毛](?:([\d一二三四五六七八九壹贰叁肆伍陆柒捌玖])分?)?|[零〇0]?([\d一二两三四五六七八九])分|[零〇0]([1-9一二三四五六七八九])|([1-9一二三四五六七八九])|([1-9]\d))钱?$/u
      .exec(text);
  if (!match) return undefined;
  const [, yuanText, jiao, fen, fenAlone, fenAfterZero, jiaoAlone, twoDigits] = match;
  const yuan = yuanText === undefined ? jiao && 0 : readWholeNumber(yuanText);
  if (typeof yuan !== 'number') return undefined;
  const hundredths = twoDigits === undefined
    ? 10 * digit(jiao ?? jiaoAlone) + digit(fen ?? fenAlone ?? fenAfterZero)
    : Number(twoDigits);
  return { units: yuan * 100 + hundredths, decimals: 2 };
}

const digit = (text: string | undefined): number => text === undefined ? 0 : readDigit(text)!;

function checked(
  { units, decimals }: Decimal,
  sign: Amount['sign'],
  currency: Currency | undefined,
): Reading {
  if (units === 0) return { kind: 'zero' };
  if (units / 10 ** decimals > max) return { kind: 'large' };
  const places = digitsOf(currency ?? 'CNY');
  // 1.2万 is 12000.0, of which the last digit is no decimal.
  const step = 10 ** Math.max(0, decimals - places);
  if (units % step !== 0) return { kind: 'fraction', currency: currency ?? 'CNY' };
  const minor = units / step * 10 ** Math.max(0, places - decimals);
  return { kind: 'amount', amount: { minor, currency, sign } };
}

/**
 * What people reckon while they write: 15+2, 3*12, 12+8.5=20.5, 2*12 24. Undefined where it is no sum of decimals, or not what is written behind it. A difference is also a stretch:
 * its result has to be written.
 */
export function reckoned(text: string): number | undefined {
  const [left = '', said, ...more] = text.trim().replace(/(\d)\s+(?=\d)/gu, '$1=').replace(/\s/gu, '').split(
    '=',
  );
  const isSum = /^\d[\d.]*(?:[-+*×x/÷][\d.]+)+$/iu.test(left) && (said !== undefined || !left.includes('-'));
  if (more.length > 0 || !isSum) return undefined;
  const terms = left.split(/(?=[-+])/u).map((term) => {
    const [first = '', ...rest] = term.split(/(?=[*×x/÷])/iu);
    return rest.reduce(
      (all, factor) => /^[/÷]/u.test(factor) ? all / Number(factor.slice(1)) : all * Number(factor.slice(1)),
      Number(first),
    );
  });
  const sum = Math.round(terms.reduce((all, term) => all + term, 0) * 100) / 100;
  return sum > 0 && Number.isFinite(sum) && (said === undefined || Number(said) === sum) ? sum : undefined;
}
