/**
 * Normalises the text that was sent: unifies line ends, refuses control characters, NFC.
 * Notes keep these characters; `syntaxOf` gives the copy on which the grammar is matched.
 */
import type { Reason } from '../answers/answers.ts';

export interface Refused {
  readonly refused: Reason;
}

/** A value, or the reason why the text was not accepted. */
export type Parsed<Value> = { readonly value: Value } | Refused;

export function refuse(reason: Reason): Refused {
  return { refused: reason };
}

/** In code points, after trimming. */
export const maxTextLength = 2000;

/** Accepts any string and never throws. Tabs count as blanks; every other control character but the line feed is refused. */
export function readText(text: string): Parsed<string> {
  if (/\p{Cs}/u.test(text)) return refuse((words) => words.illFormed);
  const clean = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim().normalize('NFC');
  const control = /(?!\n)\p{Cc}/u.exec(clean);
  if (control) {
    const code = control[0].codePointAt(0)!;
    const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return refuse((words) => words.controlCharacter(point));
  }
  if (clean === '') return refuse((words) => words.empty);
  const length = [...clean].length;
  if (length > maxTextLength) return refuse((words) => words.tooLong(length, maxTextLength));
  return { value: clean };
}

/**
 * Folds full-width forms (NFKC) and drops invisible format characters; for matching only, never stored. Superscripts, circled numbers and fractions
 * are kept: 25² is not 252, and a leading ① is not an amount.
 */
export function syntaxOf(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/\P{No}+/gu, (plain) => plain.normalize('NFKC'));
}
