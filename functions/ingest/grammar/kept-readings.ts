/**
 * The readings of an account's latest texts. A text is read for its preview and again when it is sent, and people send the same ones day by day; to
 * read one takes as long as all the rest of a request before its commit (`npm run bench -- ingest`).
 */
import { readLines } from './batch.ts';
import type { Line, ParseContext } from './reading/parse-context.ts';
import type { Parsed } from './text.ts';

type Reading = Parsed<readonly Line[]>;

interface Kept {
  readonly grounds: ParseContext;
  /** The one that was not asked for longest is first. */
  readonly byText: Map<string, Reading>;
}

const maxTexts = 32;
/** By the settings, an object that an account has until they change. */
const known = new WeakMap<ParseContext['settings'], Kept>();

/** As `readLines`, for a text that comes again. */
export function readLinesOnce(text: string, grounds: ParseContext): Reading {
  const byText = readingsOn(grounds);
  const reading = byText.get(text) ?? readLines(text, grounds);
  byText.delete(text);
  byText.set(text, reading);
  if (byText.size > maxTexts) byText.delete(byText.keys().next().value!);
  return reading;
}

/** Empty on another day, or when more has been learned. */
function readingsOn(grounds: ParseContext): Kept['byText'] {
  const kept = known.get(grounds.settings);
  const isSame = (['today', 'learned', 'readers'] as const).every((name) =>
    kept?.grounds[name] === grounds[name]
  );
  if (kept && isSame) return kept.byText;
  const byText = new Map<string, Reading>();
  known.set(grounds.settings, { grounds, byText });
  return byText;
}
