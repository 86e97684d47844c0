/** Explains how a text is read: each piece with its reading, and the entries or the refusal. */
import type { MoneyDraft } from '../store/entry.ts';
import { readLines } from './batch.ts';
import { type Grounds, numberGrounds } from './reading/grounds.ts';
import { readText } from './text.ts';
import { rawOf } from './tokens/fold.ts';
import { scan } from './tokens/scan.ts';

export interface Explained {
  readonly tokens: readonly { readonly text: string; readonly readings: readonly string[] }[];
  readonly drafts?: readonly MoneyDraft[];
  /** zh-CN. */
  readonly refused?: string;
}

export function explain(text: string, grounds: Grounds): Explained {
  const clean = readText(text);
  if ('refused' in clean) return { tokens: [], refused: clean.refused };
  const { folded, tokens } = scan(clean.value, numberGrounds(grounds));
  const shown = tokens.filter(({ kind }) => kind !== 'gap').map((token) => ({
    text: rawOf(folded, token),
    readings: token.kind === 'number' ? token.readings.map(({ kind }) => kind) : [token.kind],
  }));
  const read = readLines(clean.value, grounds);
  return 'refused' in read
    ? { tokens: shown, refused: read.refused }
    : { tokens: shown, drafts: read.value.map(({ draft }) => draft) };
}
