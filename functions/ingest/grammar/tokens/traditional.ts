/** Traditional characters in the grammar's words, each with its simplified form, and 廿 and 卅. Notes keep what was typed. */
import { rowsOf } from '../../words/lexicon.ts';

const table: ReadonlyMap<string, string> = new Map(
  rowsOf('characters').map(({ word, role }) => [word, role] as const),
);

const traditional = new RegExp(`[${[...table.keys()].join('')}]`);

export function hasTraditional(text: string): boolean {
  return traditional.test(text);
}

/** One character, or several that one was folded into. */
export function toSimplified(text: string): string {
  return text.length === 1 ? table.get(text) ?? text : text;
}
