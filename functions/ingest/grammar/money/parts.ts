/** A part of a sum: 一半, 三成, 三分之一, 30%, a third. `words/tables/amounts.tsv` has those that are words, with what they are divided by. */
import { lexiconFrom, lexiconOf, rowsOf } from '../../words/lexicon.ts';
import { readWholeNumber } from './chinese-number.ts';

const words = lexiconFrom(rowsOf('amounts').filter(({ role }) => role.startsWith('part ')));
const written =
  /^(?:([一二两三四五六七八九])成|([二三四五六七八九十百]+)分之([一二三四五六七八九十]+)|(\d+(?:\.\d+)?)\s?%)/u;
const pays = lexiconOf('amounts', ['pays a part']);

interface Part {
  /** NaN: 一部分 does not say. */
  readonly share: number;
  readonly at: number;
  readonly end: number;
}

export function partAt(text: string, at: number): Part | undefined {
  const word = words.longestAt(text, at);
  if (word) return { share: 1 / Number(word.role.slice(5)), at, end: at + word.word.length };
  const [all, tenths, below, above = '', cents] = written.exec(text.slice(at, at + 20)) ?? [];
  if (all === undefined) return undefined;
  const share = tenths
    ? numberOf(tenths) / 10
    : below
    ? numberOf(above) / numberOf(below)
    : Number(cents) / 100;
  return { share, at, end: at + all.length };
}

const numberOf = (text: string): number => readWholeNumber(text === '百' ? '一百' : text) ?? NaN;

/** The first part. */
export function partIn(text: string): Part | undefined {
  for (let at = 0; at < text.length; at++) {
    const part = partAt(text, at);
    if (part) return part;
  }
  return undefined;
}

/** 先付三成, paid half: of the amount, which is the whole. */
export function paidPart(text: string): string | undefined {
  const part = partIn(text);
  const before = text.slice(0, part?.at ?? 0).replace(/了?\s?$/u, '');
  const verb = part && pays.longestBefore(before, before.length);
  return verb && text.slice(before.length - verb.word.length, part.end);
}
