/** The words for the direction of money, one lexicon in which the longest match wins. */
import { earned } from './earned.ts';
import { moved } from './moved.ts';
import { noMoney } from './no-money.ts';
import { received } from './received.ts';
import { returned } from './returned.ts';
import type { Role, Row } from './row.ts';
import { spent } from './spent.ts';

/** In which words are looked up. */
export interface Lexicon {
  /** The longest word that begins at `at`. `text` is in lower case. */
  longestAt(text: string, at: number): { readonly word: string; readonly role: Role } | undefined;
}

export const verbRows: readonly Row[] = [...noMoney, ...spent, ...received, ...earned, ...returned, ...moved];

export function lexiconOf(rows: readonly Row[]): Lexicon {
  const byFirst = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => b.word.length - a.word.length)) {
    const first = row.word.charAt(0);
    byFirst.set(first, [...byFirst.get(first) ?? [], row]);
  }
  return {
    longestAt: (text, at) => byFirst.get(text.charAt(at))?.find(({ word }) => text.startsWith(word, at)),
  };
}

export const verbs: Lexicon = lexiconOf(verbRows);
