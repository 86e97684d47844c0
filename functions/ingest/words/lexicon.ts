/** Looks words of the tables up, the longest first. A table is `tables/NAME.tsv`, a row a word with its role and the line that needs it. */
import { type TableName, tables } from './tables.ts';

export interface Word<Role extends string = string> {
  /** In lower case. */
  readonly word: string;
  readonly role: Role;
}

export interface Lexicon<Role extends string = string> {
  readonly words: readonly Word<Role>[];
  /** The longest word that begins at `at`. */
  longestAt(text: string, at: number): Word<Role> | undefined;
  /** The longest word that ends in front of `end`. */
  longestBefore(text: string, end: number): Word<Role> | undefined;
}

/** The words of a table that have one of these roles, by default of all, as they are written there. */
export function wordsIn(
  table: TableName,
  roles: readonly string[] = Object.keys(tables[table]),
): readonly string[] {
  return roles.flatMap((role) =>
    (tables[table][role] ?? '').split(' ').filter((word) => word !== '').map((word) =>
      word.replaceAll('_', ' ')
    )
  );
}

/** The words of a table with their roles, in the order of the table. */
export function rowsOf(table: TableName): readonly Word[] {
  return Object.keys(tables[table]).flatMap((role) => wordsIn(table, [role]).map((word) => ({ word, role })));
}

export function lexiconOf<Role extends string>(table: TableName, roles: readonly Role[]): Lexicon<Role> {
  const words = roles.flatMap((role) =>
    wordsIn(table, [role]).map((word) => ({ word: word.toLowerCase(), role }))
  )
    .sort((a, b) => b.word.length - a.word.length);
  const byFirst = grouped(words, 0);
  const byLast = grouped(words, -1);
  return {
    words,
    longestAt: (text, at) =>
      byFirst.get(text.charAt(at).toLowerCase())?.find(({ word }) =>
        text.slice(at, at + word.length).toLowerCase() === word
      ),
    longestBefore: (text, end) =>
      byLast.get(text.charAt(end - 1).toLowerCase())?.find(({ word }) =>
        word.length <= end && text.slice(end - word.length, end).toLowerCase() === word
      ),
  };
}

function grouped<Role extends string>(
  words: readonly Word<Role>[],
  index: 0 | -1,
): ReadonlyMap<string, readonly Word<Role>[]> {
  const groups = new Map<string, Word<Role>[]>();
  for (const one of words) {
    const char = one.word.at(index) ?? '';
    const group = groups.get(char);
    if (group) group.push(one);
    else groups.set(char, [one]);
  }
  return groups;
}
