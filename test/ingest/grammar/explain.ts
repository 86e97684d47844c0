/** How a text is read: each token with its readings, and the entries or the refusal. */
import type { Reason } from '../../../functions/ingest/answers/answers.ts';
import type { MoneyDraft } from '../../../functions/ingest/store/entry.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { type Grounds, numberGrounds } from '../../../functions/ingest/grammar/reading/grounds.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { fold, rawOf } from '../../../functions/ingest/grammar/tokens/fold.ts';
import { scan } from '../../../functions/ingest/grammar/tokens/scan.ts';

export interface Explained {
  readonly tokens: readonly { readonly text: string; readonly readings: readonly string[] }[];
  readonly drafts?: readonly MoneyDraft[];
  readonly refused?: Reason;
}

export function explain(text: string, grounds: Grounds): Explained {
  const clean = readText(text);
  if ('refused' in clean) return { tokens: [], refused: clean.refused };
  const { folded, tokens } = scan(fold(clean.value), numberGrounds(grounds));
  const shown = tokens.filter(({ kind }) => kind !== 'gap').map((token) => ({
    text: rawOf(folded, token),
    readings: token.kind === 'number' ? token.readings.map(({ kind }) => kind) : [token.kind],
  }));
  const read = readLines(clean.value, grounds);
  return 'refused' in read
    ? { tokens: shown, refused: read.refused }
    : { tokens: shown, drafts: read.value.map(({ draft }) => draft) };
}
