/** The sums of money that a refused text may have meant: those that are written, and what is left of a price or one's own part of it. */
import { readAmount, reckoned } from '../money/amount.ts';
import { readWholeNumber } from '../money/chinese-number.ts';
import { type Currency, digitsOf, isCurrency } from '../money/currency.ts';
import { partIn } from '../money/parts.ts';
import type { ParseContext } from '../reading/parse-context.ts';
import { isExtra } from '../reading/roles.ts';
import { mayBe, textOf, type Token } from '../tokens/token.ts';

export interface Found {
  /** As it can be typed: 35, 35.50 USD. */
  readonly text: string;
  readonly minor: number;
  readonly currency: Currency;
  /** Undefined: reckoned from others. */
  readonly token: Token | undefined;
}

export function amountsIn(tokens: readonly Token[], { settings }: ParseContext): readonly Found[] {
  const home = isCurrency(settings.currency) ? settings.currency : 'CNY';
  return tokens.flatMap((token): Found | readonly never[] => {
    const known = token.readings.find(({ kind }) => kind === 'amount');
    if (known?.kind === 'amount') {
      return found(known.amount.minor, known.amount.currency ?? home, home, token);
    }
    const isNone = !mayBe(token, 'price') &&
      (!mayBe(token, 'unclear') || /[号日月年]|\d\s?[-~–—至到]\s?\d/u.test(token.text));
    if (isNone) return [];
    // 3毛一张 is 0.3 for each.
    const digits = /^[\d.,]*\d(?:[万千百]|[块元毛角]\d?(?=[一每/]))?/u.exec(token.text)?.[0];
    const sum = reckoned(token.text) ?? digits;
    const read = sum === undefined ? undefined : readAmount(String(sum), home);
    return read?.kind === 'amount' ? found(read.amount.minor, home, home, token) : [];
  });
}

function found(minor: number, currency: Currency, home: Currency, token: Token | undefined): Found {
  const number = String(minor / 10 ** digitsOf(currency));
  return { text: currency === home ? number : `${number} ${currency}`, minor, currency, token };
}

/** 2包 每包79 -> 158: what so many cost at a price for one; or the part that was paid. */
export function products(
  amounts: readonly Found[],
  tokens: readonly Token[],
  text: string,
): readonly Found[] {
  const part = portion(amounts, text);
  if (part.length > 0) return part;
  const [price, ...more] = amounts;
  const counts = tokens.flatMap((token) => mayBe(token, 'count') ? numberOf(token.text) ?? [] : [])
    .filter((count) => count > 1);
  const [count, ...others] = counts;
  if (price === undefined || count === undefined || more.length + others.length > 0) return [];
  return [partOf(price, price.minor * count)];
}

/** 装修款8000先给了一半 -> 4000. */
function portion([whole, ...more]: readonly Found[], text: string): readonly Found[] {
  const { share = 0 } = partIn(text) ?? {};
  return whole && more.length === 0 && share > 0 ? [partOf(whole, Math.round(whole.minor * share))] : [];
}

function numberOf(text: string): number | undefined {
  return readWholeNumber(/^[\d零一二两三四五六七八九十百]*/u.exec(text)![0]);
}

/** 原价40 优惠5 -> 35, lunch 14 tip 3 -> 17. */
export function together([one, other, ...more]: readonly Found[], sign: 1 | -1): readonly Found[] {
  return one && other && more.length === 0 && other.currency === one.currency &&
      one.minor + sign * other.minor > 0
    ? [partOf(one, one.minor + sign * other.minor)]
    : [];
}

/** lunch 14 tip 3: the second is paid on top of the first. */
export function isOnTop([, more]: readonly Found[], tokens: readonly Token[]): boolean {
  return isExtra(textOf(tokens.slice(0, more?.token && tokens.indexOf(more.token))));
}

const people = /([\d二两三四五六七八九十]+)\s?(?:个人|人|位|家|ways|people)|(?:between|among)\s(\d+)/iu;

/** 火锅200 四个人AA -> 50; 我出一半 120 -> 60; split 3 ways. */
export function shares(amounts: readonly Found[], text: string): readonly Found[] {
  const [whole] = amounts.toSorted((a, b) => b.minor - a.minor);
  const hit = people.exec(text);
  const count = numberOf(hit?.[1] ?? hit?.[2] ?? '') ??
    (/一半|对半|half|halved|split|平[摊分]|均[摊分]|AA/iu.test(text) ? 2 : 1);
  return whole && count > 1 ? [partOf(whole, Math.round(whole.minor / count))] : [];
}

function partOf({ currency }: Found, minor: number): Found {
  return found(minor, currency, currency, undefined);
}
