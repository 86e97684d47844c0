/** The tokens of a line: numbers and dates with all their readings, marks, quotations, gaps and words. */
import type { Reason } from '../../answers/answers.ts';
import type { Amount } from '../money/amount.ts';
import type { Day } from '../day.ts';
import type { Parsed } from '../text.ts';

export type Reading =
  /** Money. `doubt` says why it must not be taken when it is the only amount there is. */
  | { readonly kind: 'amount'; readonly amount: Amount; readonly doubt?: Reason }
  | { readonly kind: 'date'; readonly day: Parsed<Day> }
  | { readonly kind: 'time' }
  /** A number that counts something: 2杯, 95号, 3人. */
  | { readonly kind: 'count' }
  /** A name or a code that has a number in it: 7-11, G123次, iPhone15. */
  | { readonly kind: 'name' }
  /** The price of one: 5元/斤. */
  | { readonly kind: 'price' }
  /** The month that a bill is for: 11月房租, 本月. */
  | { readonly kind: 'period' }
  /** Looks like money or a date but cannot be recorded. `why`: shown to the user. */
  | { readonly kind: 'unclear'; readonly why: Reason };

export type TokenKind = 'number' | 'word' | 'gap' | 'tag' | 'wallet' | 'arrow' | 'quote' | 'comma' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** In units of the folded text. */
  readonly start: number;
  readonly end: number;
  /** Folded; of a quotation, the quoted text in the user's own characters. */
  readonly text: string;
  /** Of a number: at least one, the likeliest first. */
  readonly readings: readonly Reading[];
  /** Of tags and wallets. */
  readonly names: readonly string[];
}

/** The result of a production at one place. */
export interface Found {
  readonly end: number;
  readonly readings: readonly Reading[];
}

export const unclear = (why: Reason): Reading => ({ kind: 'unclear', why });

/** What stands up to `end` looks like money or a date, and cannot be recorded. */
export const unclearTo = (end: number, why: Reason): Found => ({ end, readings: [unclear(why)] });

export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** Whether the token may be this. */
export const mayBe = ({ readings }: Pick<Token, 'readings'>, wanted: Reading['kind']): boolean =>
  readings.some(({ kind }) => kind === wanted);

/** The match of a sticky pattern at `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** The end of the longest match of sticky patterns at `at`. */
export function endAt(text: string, at: number, ...patterns: readonly RegExp[]): number | undefined {
  let end: number | undefined;
  for (const pattern of patterns) {
    const hit = matchAt(pattern, text, at);
    if (hit && at + hit[0].length > (end ?? at)) end = at + hit[0].length;
  }
  return end;
}

/** Whether one of the patterns may begin with a character: a letter, digit or blank, or one that stands in them. */
export function beginnings(patterns: readonly RegExp[]): (char: string) => boolean {
  const all = new Set(patterns.flatMap(({ source }) => [...source]));
  return (char) => /[\s\w]/.test(char) || all.has(char);
}

/** The words as alternatives of a pattern, the longest first. */
export function alternatives(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return [...new Set(escaped)].sort((a, b) => b.length - a.length).join('|');
}

export const isHan = (char: string | undefined): boolean =>
  char !== undefined && /\p{Script=Han}/u.test(char);
/** Up to 12 Chinese characters at `at`: more are no word, and all of them, asked for at every place, take quadratic time. */
export const hanAt = (text: string, at: number): string =>
  /^\p{Script=Han}*/u.exec(text.slice(at, at + 12))![0];
export const isDigit = (char: string | undefined): boolean =>
  char !== undefined && char >= '0' && char <= '9';
