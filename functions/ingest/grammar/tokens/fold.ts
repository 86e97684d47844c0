/** A text with its folded copy for matching, and a map from the copy's units to the user's own characters. */
import { syntaxOf } from '../text.ts';
import { isDigit } from './token.ts';
import { tables } from '../../words/generated/tables.ts';

export interface Folded {
  /** The user's own characters, NFC. */
  readonly raw: string;
  /** Full-width forms folded (NFKC), format characters dropped, traditional characters that the tables know as simplified ones. */
  readonly text: string;
  /** Index in `raw` of each UTF-16 unit of `text`; one more at the end. */
  readonly at: readonly number[];
}

/** Behind a full-width comma: digits that are no thousands. */
const partsNumbers = /^(?!\p{Nd}{3}$)\p{Nd}/u;

/** Superscripts, circled numbers and fractions are kept: 25² is not 252, and a leading ① is not an amount. */
export function fold(raw: string): Folded {
  const at: number[] = [];
  let text = '';
  let from = 0;
  for (const char of raw) {
    const isBetweenDigits = char === '，' && isDigit(text.at(-1)) && partsNumbers.test(raw.slice(from + 1));
    // 打车20，200克茶叶50: it parts two numbers.
    const plain = isBetweenDigits ? ', ' : toSimplified(syntaxOf(char));
    for (let i = 0; i < plain.length; i++) at.push(isBetweenDigits ? from + i : from);
    text += plain;
    from += char.length;
  }
  at.push(raw.length);
  return { raw, text, at };
}

/** The user's characters for a range of the copy. */
export function rawOf(
  folded: Folded,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  return folded.raw.slice(folded.at[start], folded.at[end]);
}

/** Traditional characters in the grammar's words, each with its simplified form, and 廿 and 卅. Notes keep what was typed. */
const table = new Map(
  [...tables.characters.matchAll(/(\S)(\S\S(?= )|\S)/gu)].map(([, typed = '', plain = '']) => [typed, plain]),
);

export const hasTraditional = (text: string): boolean => [...text].some((char) => table.has(char));

/** Names are the same in both. */
export const inSimplified = (text: string): string => [...text].map(toSimplified).join('');

/** One character, or several that one was folded into. */
export const toSimplified = (text: string): string => table.get(text) ?? text;
