/**
 * One token -> one amount in integer minor units, or a refusal. A token is an amount as a whole or not at all: nothing is picked out of `几十`,
 * `100左右` or `烧饼十块五个`.
 */
import { type Decimal, readArabicNumber, readChineseNumber, readDigit } from './chinese-number.ts';
import {
  currencies,
  type Currency,
  currencyAfter,
  currencyBefore,
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
  if (plain) return checked(plain, { sign: '', currency });
  if (/^[+-]?[两兩]$/.test(token)) return word;
  const { sign, currency: named, body } = unwrap(token.toUpperCase());
  const decimal = body && (readArabicNumber(body) ?? readChineseNumber(body) ?? readSpokenYuan(body));
  if (!decimal) return word;
  const spoken = /[块元圆角毛]/.test(body) ? 'CNY' : undefined;
  if (spoken && named && named !== spoken) return word;
  const own = named ?? spoken;
  return checked(decimal, { sign, currency: own ? meantCurrency(token, own, currency) : currency });
}

/** `-¥25元` -> sign, currency, `25`. `body` is undefined when the currencies contradict each other or 元 is repeated. */
function unwrap(
  token: string,
): { sign: '' | '+' | '-'; currency: Currency | undefined; body: string | undefined } {
  let rest = token;
  let sign = signOf(rest);
  if (sign) rest = rest.slice(1);
  const front = currencyBefore(rest);
  if (front) {
    rest = front.rest;
    if (!sign) {
      sign = signOf(rest);
      if (sign) rest = rest.slice(1);
    }
  }
  const back = currencyAfter(rest);
  const word = back ? rest.slice(back.rest.length) : '';
  const isTwice = back !== undefined && /[块元圆]/.test(word) && /[块元圆角毛分]/.test(back.rest);
  // 2块5块 is two amounts and no 2.50.
  if (isTwice || (back && front && !goesWith(front.currency, { word, currency: back.currency }))) {
    return { sign, currency: undefined, body: undefined };
  }
  return { sign, currency: front?.currency ?? back?.currency, body: back ? back.rest : rest };
}

function signOf(text: string): '' | '+' | '-' {
  const first = text[0];
  return first === '+' ? '+' : first === '-' || first === '\u2212' ? '-' : '';
}

/** Spoken yuan, jiao and fen: 25块5, 25元5角, 123元1角1分, 三块零五, 十块零五毛, 五毛, 3毛5. */
function readSpokenYuan(text: string): Decimal | undefined {
  const match =
    /^(?:(.+?)[块元圆])?(?:[零〇]?([\d一二两三四五六七八九壹贰叁肆伍陆柒捌玖])[角毛](?:([\d一二三四五六七八九壹贰叁肆伍陆柒捌玖])分?)?|[零〇0]?([\d一二两三四五六七八九])分|[零〇0]([1-9一二三四五六七八九])|([1-9一二三四五六七八九])|([1-9]\d))钱?$/u
      .exec(text);
  if (!match) return undefined;
  const [, yuanText, jiao, fen, fenAlone, fenAfterZero, jiaoAlone, twoDigits] = match;
  if (yuanText === undefined && jiao === undefined) return undefined;
  const yuan = yuanText === undefined ? 0 : wholeYuan(yuanText);
  if (yuan === undefined) return undefined;
  const hundredths = twoDigits === undefined
    ? 10 * digit(jiao ?? jiaoAlone) + digit(fen ?? fenAlone ?? fenAfterZero)
    : Number(twoDigits);
  return { units: yuan * 100 + hundredths, decimals: 2 };
}

function digit(text: string | undefined): number {
  return text === undefined ? 0 : readDigit(text)!;
}

function wholeYuan(text: string): number | undefined {
  const number = readArabicNumber(text) ?? readChineseNumber(text);
  return number && number.decimals === 0 ? number.units : undefined;
}

function checked(
  { units, decimals }: Decimal,
  { sign, currency }: Pick<Amount, 'sign' | 'currency'>,
): Reading {
  if (units === 0) return { kind: 'zero' };
  if (units / 10 ** decimals > max) return { kind: 'large' };
  const places = currencies[currency ?? 'CNY'].digits;
  // 1.2万 is 12000.0, of which the last digit is no decimal.
  const step = 10 ** Math.max(0, decimals - places);
  if (units % step !== 0) return { kind: 'fraction', currency: currency ?? 'CNY' };
  const minor = units / step * 10 ** Math.max(0, places - decimals);
  return { kind: 'amount', amount: { minor, currency, sign } };
}
