/** Parses arguments of commands: a text that is exactly one day or one amount. */
import { readAmount } from './money/amount.ts';
import { isCurrency } from './money/currency.ts';
import { type DateGrounds, readDate } from './dates/date-at.ts';
import type { Day } from './day.ts';
import { type Parsed, syntaxOf } from './text.ts';

/** Undefined: not a day. A day that does not exist is refused. */
export function readDay(text: string, { today, settings }: DateGrounds): Parsed<Day> | undefined {
  return readDate(syntaxOf(text), { today, settings });
}

/** A balance, which unlike an amount may be zero or negative. In minor units of the named currency, else of `home`. */
export function readBalance(
  text: string,
  home: string,
): { readonly minor: number; readonly currency: string } | 'large' | undefined {
  const reading = readAmount(syntaxOf(text).replace(/\s/g, ''), isCurrency(home) ? home : undefined);
  switch (reading.kind) {
    case 'amount': {
      const { sign, minor, currency = home } = reading.amount;
      return { minor: sign === '-' ? -minor : minor, currency };
    }
    case 'zero':
      return { minor: 0, currency: home };
    case 'large':
      return 'large';
    default:
      return undefined;
  }
}
