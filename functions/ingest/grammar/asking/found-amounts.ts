/** The sums of money that a refused text may have meant: those that are written, and what is left of a price or one's own part of it. */
import { readAmount } from '../amount.ts';
import { readArabicNumber, readChineseNumber } from '../chinese-number.ts';
import { currencies, type Currency, isCurrency } from '../currency.ts';
import type { Grounds } from '../reading/grounds.ts';
import type { Token } from '../tokens/token.ts';

export interface Found {
  /** As it can be typed: 35, 35.50 USD. */
  readonly text: string;
  readonly minor: number;
  readonly currency: Currency;
  /** Undefined: reckoned from others. */
  readonly token: Token | undefined;
}

export function amountsIn(tokens: readonly Token[], { settings }: Grounds): readonly Found[] {
  const home = isCurrency(settings.currency) ? settings.currency : 'CNY';
  return tokens.flatMap((token): readonly Found[] => {
    if (token.kind !== 'number') return [];
    const known = token.readings.find(({ kind }) => kind === 'amount');
    if (known?.kind === 'amount') {
      return [found(known.amount.minor, known.amount.currency ?? home, { token, home })];
    }
    if (
      !token.readings.some(({ kind }) => kind === 'unclear' || kind === 'price') ||
      /[号日月年]/u.test(token.text)
    ) {
      return [];
    }
    // 3毛一张 is 0.3 for each.
    const digits = /^[\d.,]*\d(?:[块元毛角]\d?(?=[一每/]))?/u.exec(token.text)?.[0];
    const read = digits === undefined ? undefined : readAmount(digits, home);
    return read?.kind === 'amount' ? [found(read.amount.minor, home, { token, home })] : [];
  });
}

function found(
  minor: number,
  currency: Currency,
  { token, home }: { readonly token: Token | undefined; readonly home: Currency },
): Found {
  const { digits } = currencies[currency];
  const number = String(minor / 10 ** digits);
  return { text: currency === home ? number : `${number} ${currency}`, minor, currency, token };
}

/** 2包 每包79 -> 158: what so many cost at a price for one. */
export function products(
  [price, ...more]: readonly Found[],
  { tokens }: { readonly tokens: readonly Token[] },
): readonly Found[] {
  const counts = tokens.flatMap(({ readings, text }) =>
    readings.some(({ kind }) => kind === 'count') ? numberOf(text) ?? [] : []
  ).filter((count) => count > 1);
  const [count, ...others] = counts;
  if (price === undefined || count === undefined || more.length + others.length > 0) return [];
  return [
    found(price.minor * count, price.currency, {
      token: undefined,
      home: price.currency,
    }),
  ];
}

function numberOf(text: string): number | undefined {
  const [count = ''] = /^[\d零一二两三四五六七八九十百]+/u.exec(text) ?? [];
  const number = readArabicNumber(count) ?? readChineseNumber(count);
  return number && number.units / 10 ** number.decimals;
}

/** 原价40 优惠5 -> 35; 火锅200 四个人AA -> 50; 我出一半 120 -> 60. */
export function shares(
  [first, second, ...more]: readonly Found[],
  { tokens, text }: { readonly tokens: readonly Token[]; readonly text: string },
): readonly Found[] {
  if (first === undefined || more.length > 0) return [];
  const of = (minor: number): Found =>
    found(minor, first.currency, { token: undefined, home: first.currency });
  if (second !== undefined) {
    return second.currency === first.currency && first.minor > second.minor
      ? [of(first.minor - second.minor)]
      : [];
  }
  const [people] = tokens.flatMap((token) => /[人位家]$/u.test(token.text) ? numberOf(token.text) ?? [] : []);
  const count = people ?? (/一半|对半|half|平[摊分]|AA/iu.test(text) ? 2 : 1);
  return count > 1 && first.minor % count === 0 ? [of(first.minor / count)] : [];
}
