/**
 * Looks words of the tables up, the longest first. A table is `tables/NAME.tsv`, a row a word with its role and the line that needs it. Letters are
 * whole words; `|` at an end of a word says that no letter or numeral stands beside it there; `paid * back` is `paid` with
 * `back` behind an object.
 */
import { tables } from './generated/tables.ts';

type TableName = keyof typeof tables;

/** By role: the words, as they are written in the table. */
export type Table = ReadonlyMap<string, readonly string[]>;

export interface Word<Role extends string = string> {
  /** In lower case. */
  readonly word: string;
  readonly role: Role;
  /** Behind an object: back. */
  readonly particle?: string;
}

/** A word where it stands in a text. */
export interface Mark<Role extends string = string> extends Word<Role> {
  readonly at: number;
  readonly end: number;
}

export interface Lexicon<Role extends string = string> {
  readonly words: readonly Word<Role>[];
  /** The longest word that begins at `at`. */
  longestAt(text: string, at: number): Word<Role> | undefined;
  /** The longest word that ends in front of `end`. */
  longestBefore(text: string, end: number): Word<Role> | undefined;
  /** From left to right, none in another. */
  marksIn(text: string): readonly Mark<Role>[];
}

/** A table as it is compiled. */
export function tableOf(text: string): Table {
  return new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf('=');
      const words = line.slice(at + 1).split(' ').filter((word) => word !== '');
      return [line.slice(0, at), words.map((word) => word.replaceAll('_', ' '))];
    }),
  );
}

const wordsOf = new Map(Object.entries(tables).map(([name, text]) => [name, tableOf(text)]));

/** The words of a table that have one of these roles. */
export function wordsIn(table: TableName | Table, roles: readonly string[]): readonly string[] {
  const words = typeof table === 'string' ? wordsOf.get(table) : table;
  return roles.flatMap((role) => words?.get(role) ?? []);
}

/** The words of a table with their roles, in the order of the table. */
export function rowsOf(table: TableName): readonly Word[] {
  return [...wordsOf.get(table) ?? []].flatMap(([role, words]) => words.map((word) => ({ word, role })));
}

interface Entry<Role extends string> extends Word<Role> {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
export const isLatin = (char: string | undefined): boolean =>
  char !== undefined && (char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z');

export function lexiconOf<Role extends string>(
  table: TableName | Table,
  roles: readonly Role[],
): Lexicon<Role> {
  return lexiconFrom(roles.flatMap((role) => wordsIn(table, [role]).map((word) => ({ word, role }))));
}

/** `base`: further words, of which one of the same length comes second. */
export function lexiconFrom<Role extends string>(
  rows: readonly Word<Role>[],
  base?: Lexicon<Role>,
): Lexicon<Role> {
  const words = rows.map(({ word, role }) => entryOf(word, role))
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  const byFirst = grouped(words, 0);
  const byLast = grouped(words, -1);
  const longest = (own: Word<Role> | undefined, other: Word<Role> | undefined): Word<Role> | undefined =>
    (other?.word.length ?? 0) > (own?.word.length ?? 0) ? other : own;
  const longestAt = (text: string, at: number): Word<Role> | undefined =>
    // Inside of a word none begins.
    isLatin(text[at]) && isLatin(text[at - 1]) ? undefined : longest(
      byFirst.get(text.charAt(at).toLowerCase())?.find((one) => standsAt(one, text, at)),
      base?.longestAt(text, at),
    );
  return {
    words,
    longestAt,
    longestBefore: (text, end) =>
      longest(
        byLast.get(text.charAt(end - 1).toLowerCase())?.find((one) =>
          one.word.length <= end && standsAt(one, text, end - one.word.length)
        ),
        base?.longestBefore(text, end),
      ),
    marksIn(text) {
      const marks: Mark<Role>[] = [];
      for (let at = 0; at < text.length;) {
        const hit = longestAt(text, at);
        const end = at + (hit?.word.length ?? 1);
        if (hit) marks.push({ ...hit, word: text.slice(at, end), at, end });
        at = end;
      }
      return marks;
    },
  };
}

const lengthOf = ({ word, particle = '' }: Word): number => word.length + particle.length;

function entryOf<Role extends string>(written: string, role: Role): Entry<Role> {
  const [word = '', particle] = written.replaceAll('|', '').toLowerCase().split(' * ');
  const entry = { word, role, isFirst: written.startsWith('|'), isLast: written.endsWith('|') };
  return particle === undefined ? entry : { ...entry, particle };
}

const maxObject = 6;

/** The words between a verb and its particle, which stand in one clause: `my sister` of `paid my sister back`. */
export function objectBehind(text: string, end: number, particle: string): string | undefined {
  const words = text.slice(end, end + 80).split(/[,\n]/)[0]!.trim().split(/\s+/).slice(0, maxObject + 1);
  const at = words.findIndex((word) => word.toLowerCase() === particle);
  return at > 0 ? words.slice(0, at).join(' ') : undefined;
}

function standsAt({ word, isFirst, isLast, particle }: Entry<string>, text: string, at: number): boolean {
  const end = at + word.length;
  const [before, behind] = [text[at - 1], text[end]];
  return text.slice(at, end).toLowerCase() === word &&
    !(isFirst ? isLetter(before) : isLatin(before) && isLatin(text[at])) &&
    !(isLast ? isLetter(behind) : isLatin(behind) && isLatin(text[end - 1])) &&
    (particle === undefined || objectBehind(text, end, particle) !== undefined);
}

function grouped<One extends Word>(
  words: readonly One[],
  index: 0 | -1,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of words) {
    const char = one.word.at(index) ?? '';
    const group = groups.get(char);
    if (group) group.push(one);
    else groups.set(char, [one]);
  }
  return groups;
}
