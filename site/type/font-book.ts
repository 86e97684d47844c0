/** The font book over a cast: sets text from what is loaded, and keeps what it has set. */
import type { FontBook, Run, Voice } from './text/book.ts';
import { fileProblems, type Files, findGlyph, type FontFallback, type Texts } from './chain.ts';
import type { Glyph } from './outline/glyf.ts';
import type { LoadedBook } from './request.ts';
import { spaceChinese } from './text/spacing.ts';
import { pendingGlyph, typeset } from './text/typeset.ts';

export interface FallbackBook {
  readonly cast: FontFallback;
  loaded(texts: Texts): LoadedBook;
  soFar(): LoadedBook;
}

/** Most lines kept set; a page that is typed into for an hour must not grow. */
const maxRuns = 1000;

/** Runs are kept with the cast: a line that did not change is not set again. */
export function fallbackBook(cast: FontFallback, files: Files): FallbackBook {
  const runs = new Map<string, Run>();
  function glyphOf(voice: Voice, codePoint: number): Glyph | undefined {
    const found = findGlyph(cast.chains[voice], codePoint, files);
    if (found.kind === 'unloaded') {
      const char = String.fromCodePoint(codePoint);
      throw new RangeError(`"${char}" was not loaded for the voice "${voice}": name it in the texts`);
    }
    return found.kind === 'glyph' ? found.glyph : undefined;
  }
  function glyphSoFar(voice: Voice, codePoint: number): Glyph | undefined {
    const chain = cast.chains[voice];
    const found = findGlyph(chain, codePoint, files);
    if (found.kind !== 'unloaded') return found.kind === 'glyph' ? found.glyph : undefined;
    for (let rest = chain.slice(1); rest.length; rest = rest.slice(1)) {
      const next = findGlyph(rest, codePoint, files);
      if (next.kind === 'glyph') return next.glyph;
    }
    return pendingGlyph(codePoint);
  }
  const metrics = (voice: Voice) => cast.metrics[voice];
  const book: FontBook = {
    metrics,
    run(text, voice, trackingEm = 0) {
      const id = `${voice} ${trackingEm} ${text}`;
      let run = runs.get(id);
      if (!run) {
        run = spaceChinese(typeset(text, {
          trackingEm,
          blanks: cast.blanks[voice],
          glyphOf: (codePoint) => glyphOf(voice, codePoint),
        }));
        if (runs.size >= maxRuns) runs.clear();
        runs.set(id, run);
      }
      return run;
    },
  };
  const bookSoFar: FontBook = {
    metrics,
    run: (text, voice, trackingEm = 0) =>
      spaceChinese(typeset(text, {
        trackingEm,
        blanks: cast.blanks[voice],
        glyphOf: (codePoint) => glyphSoFar(voice, codePoint),
      })),
  };
  return {
    cast,
    loaded: (texts) => ({ book, problems: [...cast.problems, ...fileProblems(texts, cast, files)] }),
    soFar: () => ({ book: bookSoFar, problems: cast.problems }),
  };
}
