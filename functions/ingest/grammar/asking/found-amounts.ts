/** The sums of money that a refused text may have meant: those that are written, and what is left of a price or one's own part of it. */
import { readAmount } from '../amount.ts';
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
    const [digits] = /^[\d.,]*\d/u.exec(token.text) ?? [];
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
  const people =
    tokens.flatMap((token) =>
      /^(\d+|[二两三四五六七八九十])\s?(?:个?人|位|家)$/u.exec(token.text)?.[1] ?? []
    )[0];
  const count = people === undefined
    ? /一半|对半|half|平[摊分]|AA/iu.test(text) ? 2 : 1
    : Number(people) || '一二三四五六七八九十'.indexOf(people.replace('两', '二')) + 1;
  return count > 1 && first.minor % count === 0 ? [of(first.minor / count)] : [];
}
