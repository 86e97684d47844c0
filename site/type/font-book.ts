/** A font book over a font fallback: sets text in the loaded faces and caches the runs. */
import type { FontBook, Run, TextRole } from './text/book.ts';
import { fileProblems, type Files, findGlyph, type Texts } from './find-glyph.ts';
import type { FontFallback } from './font-fallback.ts';
import type { Glyph } from './outline/glyf.ts';
import type { LoadedBook } from './request.ts';
import { spaceChinese } from './text/spacing.ts';
import { pendingGlyph, typeset } from './text/typeset.ts';

export interface FallbackBook {
  readonly fallback: FontFallback;
  loaded(texts: Texts): LoadedBook;
  soFar(): LoadedBook;
}

/** Maximum of cached runs, so that memory does not grow while the user types. */
const maxRuns = 1000;

export function fallbackBook(fallback: FontFallback, files: Files): FallbackBook {
  const runs = new Map<string, Run>();
  function glyphOf(textRole: TextRole, codePoint: number): Glyph | undefined {
    const found = findGlyph(fallback.chains[textRole], codePoint, files);
    if (found.kind === 'unloaded') {
      const char = String.fromCodePoint(codePoint);
      throw new RangeError(`"${char}" was not loaded for the text role "${textRole}": name it in the texts`);
    }
    return found.kind === 'glyph' ? found.glyph : undefined;
  }
  function glyphSoFar(textRole: TextRole, codePoint: number): Glyph | undefined {
    const chain = fallback.chains[textRole];
    const found = findGlyph(chain, codePoint, files);
    if (found.kind !== 'unloaded') return found.kind === 'glyph' ? found.glyph : undefined;
    for (let rest = chain.slice(1); rest.length; rest = rest.slice(1)) {
      const next = findGlyph(rest, codePoint, files);
      if (next.kind === 'glyph') return next.glyph;
    }
    return pendingGlyph(codePoint);
  }
  const metrics = (textRole: TextRole) => fallback.metrics[textRole];
  const runWith = (glyph: typeof glyphOf): FontBook['run'] => (text, textRole) =>
    spaceChinese(typeset(text, {
      blanks: fallback.blanks[textRole],
      glyphOf: (codePoint) => glyph(textRole, codePoint),
    }));
  const newRun = runWith(glyphOf);
  const book: FontBook = {
    metrics,
    run(text, textRole) {
      const id = `${textRole} ${text}`;
      let run = runs.get(id);
      if (!run) {
        run = newRun(text, textRole);
        if (runs.size >= maxRuns) runs.clear();
        runs.set(id, run);
      }
      return run;
    },
  };
  const bookSoFar: FontBook = { metrics, run: runWith(glyphSoFar) };
  return {
    fallback,
    loaded: (texts) => ({ book, problems: [...fallback.problems, ...fileProblems(texts, fallback, files)] }),
    soFar: () => ({ book: bookSoFar, problems: fallback.problems }),
  };
}
