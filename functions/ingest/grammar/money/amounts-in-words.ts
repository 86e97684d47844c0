/** Sums in words other than those of Mandarin: `twenty five bucks`, `fifteen hundred`, 三旧水 of Hong Kong. */
import type { Reason } from '../../answers/answers.ts';
import { isLatin, lexiconFrom, rowsOf } from '../../words/lexicon.ts';
import { readAmount } from './amount.ts';
import { readWholeNumber } from './chinese-number.ts';
import { type Currency, digitsOf, longestCurrencyAt, meantCurrency } from './currency.ts';
import { endAt, type Found, isDigit, unclearTo } from '../tokens/token.ts';

const rows = rowsOf('amounts');
export const numbers = lexiconFrom(rows.filter(({ role }) => /^(?:is|times) /.test(role)));
const sums = lexiconFrom(rows.filter(({ role }) => role.startsWith('sum ')));
const pieces = lexiconFrom(rows.filter(({ role }) => role.startsWith('pieces ')));

/** What a number alone follows at the end of a line. */
const isSum = /(?<![a-z])(?:was|were|is|costs?|paid|spent)\s$/iu;

export function spokenAt(text: string, at: number, home: Currency | undefined): Found | undefined {
  if (isLatin(text[at])) return englishAt(text, at, home);
  return hundredthsAt(text, at, home) ?? piecesAt(text, at, home) ?? piecesWithCents(text, at, home);
}

function englishAt(text: string, at: number, home: Currency | undefined): Found | undefined {
  const sum = sums.longestAt(text, at);
  if (sum && home === 'CNY') return unclearTo(at + sum.word.length, (words) => words.writeCurrency(sum.word));
  if (sum) return found(Number(sum.role.slice(4)), at + sum.word.length, home);
  const number = isLatin(text[at - 1]) ? undefined : numberAt(text, at);
  if (!number) return undefined;
  const small = smallAt(text, number.end, home);
  if (small !== undefined) return found(number.value / 100, small, home);
  if (/(?<![a-z])(?:half|quarter)\s$/iu.test(text.slice(0, at))) {
    const shown = text.slice(at, number.end);
    return unclearTo(number.end, (words) => words.notDefinite(shown));
  }
  const unit = unitBehind(text, number.end, home);
  if (unit) {
    // seven dollars fifty, and fifty cents
    const and = text.startsWith(' and ', unit.end) ? 5 : 1;
    const cents = numberAt(text, unit.end + and);
    const isCents = cents && cents.value < 100 && !unitBehind(text, cents.end, home);
    const end = isCents ? /^\scents?(?![a-z])/iu.exec(text.slice(cents.end))?.[0].length ?? 0 : 0;
    if (isCents) return found(number.value + cents.value / 100, cents.end + end, unit.currency);
    return found(number.value, unit.end, unit.currency);
  }
  const behind = text.slice(number.end);
  const isPrice = isSum.test(text.slice(0, at));
  // twelve fifty: 12.50, or 1250
  const next = numberAt(text, number.end + 1);
  if (isPrice && next) {
    const shown = text.slice(at, next.end);
    return unclearTo(next.end, (words) => words.notUnderstood(shown));
  }
  const isAlone = !/\d/.test(text);
  const isMoney = number.isLarge && text.slice(at, at + 2).toLowerCase() !== 'a ' ||
    isPrice && /^[\s.!]*$/u.test(behind);
  return isAlone && isMoney ? found(number.value, number.end, home) : undefined;
}

/** The end of a word for hundredths of the account's own currency. */
function smallAt(text: string, at: number, home: Currency | undefined): number | undefined {
  const small = home === 'GBP' ? /(?:p| ?pence)(?![a-z])/iy : /¢| ?cents?(?![a-z])/iy;
  return home && home !== 'CNY' && digitsOf(home) > 0 ? endAt(text, at, small) : undefined;
}

/** 99p, 75 cents */
function hundredthsAt(text: string, at: number, home: Currency | undefined): Found | undefined {
  const [digits] = /[\d.]/.test(text.charAt(at - 1)) ? [] : /^[1-9]\d{0,2}/.exec(text.slice(at)) ?? [];
  const end = digits && smallAt(text, at + digits.length, home);
  return end ? found(Number(digits) / 100, end, home) : undefined;
}

function found(value: number, end: number, currency: Currency | undefined): Found | undefined {
  const read = readAmount(String(value), currency);
  return read.kind === 'amount' ? { end, readings: [read] } : undefined;
}

/** `twenty five`, `one hundred and six`, `fifteen hundred`. `isLarge`: has hundred or thousand. */
function numberAt(text: string, start: number): { value: number; end: number; isLarge: boolean } | undefined {
  let [at, end, sum, part, isLarge] = [start, start, 0, 0, false];
  while (true) {
    const word = numbers.longestAt(text, at);
    const [kind, amount] = word?.role.split(' ') ?? [];
    const value = Number(amount);
    const fits = part % 100 === 0 || value < 10 && part % 100 >= 20 && part % 10 === 0;
    if (!word || kind === 'times' && part === 0 || kind === 'is' && !fits) break;
    if (kind === 'times') {
      isLarge = true;
      if (value < 1000) part *= value;
      else [sum, part] = [sum + part * value, 0];
    } else part += value;
    end = at + word.word.length;
    at = text.startsWith(' and ', end) && isLarge ? end + 5 : end + 1;
  }
  // a hundred; but a lunch
  const isArticle = /^an?$/iu.test(text.slice(start, end));
  return end === start || isArticle ? undefined : { value: sum + part, end, isLarge };
}

function unitBehind(text: string, behind: number, home: Currency | undefined) {
  const at = text[behind] === ' ' ? behind + 1 : behind;
  const hit = isLatin(text[at]) ? longestCurrencyAt(text, at) : undefined;
  const written = text.slice(at, hit?.end).toUpperCase();
  return hit && { end: hit.end, currency: meantCurrency(written, hit.currency, home) };
}

/** 9个8 is 9.8 in Hong Kong, 18个半 18.5, which elsewhere is asked; a count where another number is the amount. */
function piecesWithCents(text: string, at: number, home: Currency | undefined): Found | undefined {
  const isHome = home === 'HKD' || home === 'MOP';
  const [all = '', whole, tenth] = isDigit(text[at - 1]) ? [] : withCents.exec(text.slice(at)) ?? [];
  const [units, part] = [wholeOf(whole), wholeOf(tenth)];
  if (!units || !part || !isHome && tenth !== '半') return undefined;
  const value = units + part / 10;
  const read = found(value, at + all.length, home);
  const doubt: Reason = (words) => words.amountOrCount(all, String(value));
  return read &&
    {
      ...read,
      readings: [{ kind: 'count' }, ...read.readings.map((one) => isHome ? one : { ...one, doubt })],
    };
}

const withCents = /^(\d{1,4}|[一二两三四五六七八九十百]{1,5})个([1-9一二三四五六七八九半])(?![\p{L}\d.])/u;

const wholeOf = (text = ''): number | undefined => text === '半' ? 5 : readWholeNumber(text);

/** 三旧水 is 300, 两旧半水 250, 半旧水 50. */
function piecesAt(text: string, at: number, home: Currency | undefined): Found | undefined {
  const [count] = /^(?:半|\d{1,2}|[一二两三四五六七八九十]{1,2})/u.exec(text.slice(at)) ?? [];
  if (count === undefined || isDigit(text[at - 1])) return undefined;
  const unit = at + count.length;
  const isInner = text[unit + 1] === '半';
  const piece = isInner
    ? pieces.longestAt(`${text[unit]}${text.slice(unit + 2, unit + 4)}`, 0)
    : pieces.longestAt(text, unit);
  const number = count === '半' ? 0.5 : wholeOf(count);
  if (!piece || number === undefined) return undefined;
  const end = unit + piece.word.length + (isInner ? 1 : 0);
  const isHalf = !isInner && text[end] === '半';
  const value = (number + (isHalf || isInner ? 0.5 : 0)) * Number(piece.role.split(' ')[1]);
  return found(value, isHalf ? end + 1 : end, home);
}
