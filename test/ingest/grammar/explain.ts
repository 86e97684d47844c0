/** How a text is read: each token with its readings, which words, law or row decided, and the entries or the refusal. */
import type { Reason } from '../../../functions/ingest/answers/answers.ts';
import type { MoneyDraft } from '../../../functions/ingest/store/stored-shapes.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { numberGrounds, type ParseContext } from '../../../functions/ingest/grammar/reading/parse-context.ts';
import { laws } from '../../../functions/ingest/grammar/direction/direction.ts';
import { moves } from '../../../functions/ingest/grammar/direction/moves.ts';
import { maskOf } from '../../../functions/ingest/grammar/reading/note.ts';
import { refusals, whyNoRecord } from '../../../functions/ingest/grammar/reading/refusals.ts';
import { firstOf, saidIn } from '../../../functions/ingest/grammar/direction/said.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { fold, rawOf } from '../../../functions/ingest/grammar/tokens/fold.ts';
import { lawLines, refusalLines } from './law-lines.ts';
import { scan } from '../../../functions/ingest/grammar/tokens/scan.ts';

export interface Explained {
  readonly tokens: readonly { readonly text: string; readonly readings: readonly string[] }[];
  /** The words of the tables for the direction, each with its role. */
  readonly words: readonly string[];
  /** The law of the direction that decided. */
  readonly law?: string;
  /** The line of the row that refused. */
  readonly row?: string;
  readonly drafts?: readonly MoneyDraft[];
  readonly refused?: Reason;
}

export function explain(text: string, grounds: ParseContext): Explained {
  const clean = readText(text);
  if ('refused' in clean) return { tokens: [], words: [], refused: clean.refused };
  const { folded, tokens } = scan(fold(clean.value), numberGrounds(grounds));
  const shown = tokens.filter(({ kind }) => kind !== 'gap').map((token) => ({
    text: rawOf(folded, token),
    readings: token.kind === 'number' ? token.readings.map(({ kind }) => kind) : [token.kind],
  }));
  const masked = maskOf(
    tokens,
    ({ readings }) => readings.find(({ kind }) => kind === 'amount' || kind === 'date')?.kind,
  );
  const amount = tokens.flatMap(({ readings }) => readings).find(({ kind }) => kind === 'amount');
  const sign = amount?.kind === 'amount' ? amount.amount.sign : '';
  const heard = saidIn(masked, grounds.settings.wallets);
  const said = { ...heard, moved: firstOf(moves, heard) };
  const law = sign === '' ? lawLines[laws.findIndex((one) => one.decide(said))] : undefined;
  const row = refusalLines[refusals.findIndex((one) => whyNoRecord(masked, [one]) !== undefined)];
  const decided = {
    tokens: shown,
    words: said.found.map(({ word, cue }) => `${word} ${cue}`),
    ...(law === undefined ? {} : { law }),
    ...(row === undefined ? {} : { row }),
  };
  const read = readLines(clean.value, grounds);
  return 'refused' in read
    ? { ...decided, refused: read.refused }
    : { ...decided, drafts: read.value.map(({ draft }) => draft) };
}
