/** The search for a glyph in the loaded files of the faces of a text role, in their order. */
import type { TextRole } from './text/book.ts';
import type { Face, Loaded, Place } from './font/face.ts';
import type { Glyph } from './outline/glyf.ts';
import type { Chain, FontFallback } from './font-fallback.ts';
import { type FontProblem, fontProblem } from './font/problem.ts';
import { isBlank, toCharacters } from './text/typeset.ts';

export type Files = ReadonlyMap<Place, Loaded>;
export type Texts = Readonly<Partial<Record<TextRole, readonly string[]>>>;

/** `unloaded`: this place must be loaded first. `missing`: no face has the glyph. */
type Found =
  | { readonly kind: 'glyph'; readonly glyph: Glyph; readonly face: Face }
  | { readonly kind: 'unloaded'; readonly place: Place; readonly face: Face }
  | { readonly kind: 'missing' };

export function findGlyph(chain: Chain, codePoint: number, files: Files): Found {
  let unreachable = false;
  for (const { face, use } of chain) {
    if (use === 'stand-in' && !unreachable) continue;
    for (const place of face.places(codePoint)) {
      const loaded = files.get(place);
      if (!loaded) return { kind: 'unloaded', place, face };
      if (loaded.kind === 'failed') unreachable = true;
      const glyph = loaded.kind === 'file' ? loaded.file.glyph(codePoint) : undefined;
      if (glyph) return { kind: 'glyph', glyph, face };
    }
  }
  return { kind: 'missing' };
}

/** What must be loaded for the texts. Call again after loading, since a face may turn out to lack a character. */
export function unloadedPlaces(texts: Texts, fallback: FontFallback, files: Files): Map<Place, Face> {
  const wanted = new Map<Place, Face>();
  for (const [textRole, codePoint] of codePointsOf(texts)) {
    const found = findGlyph(fallback.chains[textRole], codePoint, files);
    if (found.kind === 'unloaded') wanted.set(found.place, found.face);
  }
  return wanted;
}

/** The faces that have the characters but could not be loaded for them, each with its characters, and what is drawn instead. */
export function fileProblems(texts: Texts, fallback: FontFallback, files: Files): FontProblem[] {
  if (![...files.values()].some(({ kind }) => kind === 'failed')) return [];
  const problems = new Map<string, FontProblem>();
  for (const [textRole, codePoint] of codePointsOf(texts)) {
    const found = findGlyph(fallback.chains[textRole], codePoint, files);
    for (const { face, where } of fallback.chains[textRole]) {
      if (found.kind === 'glyph' && found.face === face) break;
      const failed = face.places(codePoint).map((place) => files.get(place)).find((each) =>
        each?.kind === 'failed'
      );
      if (failed?.kind !== 'failed') continue;
      const standIn = found.kind === 'glyph' ? found.face.name : undefined;
      const id = [face.name, where, failed.why, standIn].join('\n');
      const char = String.fromCodePoint(codePoint);
      const chars = problems.get(id)?.params.characters ?? '';
      if (chars.includes(char)) continue;
      problems.set(
        id,
        fontProblem(where, {
          trouble: failed.trouble,
          font: face.name,
          characters: chars + char,
          reason: failed.why,
          standIn,
        }),
      );
    }
  }
  return [...problems.values()];
}

/** All code points of the texts, as typed, which is how lines are measured, and in composed form. */
function codePointsOf(texts: Texts): [TextRole, number][] {
  return (Object.entries(texts) as [TextRole, readonly string[]][]).flatMap(([textRole, lines]) => {
    const text = lines.join('\n');
    const chars = new Set(text + lines.flatMap(toCharacters).join(''));
    return [...chars].map((char): [TextRole, number] => [textRole, char.codePointAt(0)!])
      .filter(([, codePoint]) => !isBlank(codePoint));
  });
}
