/**
 * Fonts for a design, fetched on demand and cached: a design whose characters are all loaded is set synchronously, and nothing is
 * fetched or read twice.
 */
import { type FontKey, fonts, type NumFontId, numFonts } from '../../schema/catalog/fonts.ts';
import { builtInFace, openFontIndex, openSliceMap } from './font/built-in.ts';
import { type FaceId, faceIds, toFontFallback } from './font-fallback.ts';
import { type FallbackBook, fallbackBook } from './font-book.ts';
import { unloadedPlaces } from './find-glyph.ts';
import type { ChineseCoverage, Face, Loaded, OpenedFace, Place } from './font/face.ts';
import type { FontIndex } from './font/font-directory.ts';
import { type FontProblem, fontProblem, type FontTrouble } from './font/problem.ts';
import type { FontRequest, LoadedBook } from './request.ts';
import type { SliceMap } from './font/slice-map.ts';
import type { FontSource } from './source/source.ts';
import { systemFace } from './font/system-face.ts';

export type { FontRequest, LoadedBook } from './request.ts';

interface FontLibraryOptions {
  /** Where catalogue fonts are, ending in `/`; `<id>@5/metadata.json` is added. */
  readonly catalogueUrl?: string;
}

export interface FontCheck {
  readonly usable: boolean;
  readonly problem: FontProblem | undefined;
  /** undefined for a built-in face, and where no file could be read. */
  readonly coverage: ChineseCoverage | undefined;
}

export interface FontLibrary {
  /**
   * Fetches what the texts need; `progress` counts files. Never rejects for a missing font: a face that cannot be loaded is replaced by
   * `sans` and named in `problems`. The book's `run` throws a RangeError on a character that is not loaded.
   */
  load(request: FontRequest, progress?: (done: number, total: number) => void): Promise<LoadedBook>;
  /** The same synchronously, if everything is loaded: for every key press. */
  ready(request: FontRequest): LoadedBook | undefined;
  /**
   * What can be set now: a character that is still loading is set in `sans` if that is loaded, else left blank. For the time
   * between a key press and the end of `load`; undefined until any face is loaded.
   */
  soFar(request: FontRequest): LoadedBook | undefined;
  /** Whether a catalogue name can be used in a design; without `usable` the problem says why. A network failure is tried again. */
  check(name: string): Promise<FontCheck>;
  /** Forgets failures, so that the next `load` tries again. */
  retry(): void;
}

export function createFontLibrary(source: FontSource, options: FontLibraryOptions = {}): FontLibrary {
  let index: Promise<FontIndex | undefined> | undefined;
  const maps = new Map<string, Promise<SliceMap | undefined>>();
  const opening = new Map<FaceId, Promise<void>>();
  const opened = new Map<FaceId, OpenedFace>();
  const files = new Map<Place, Loaded>();
  const loading = new Map<Place, Promise<void>>();
  const books = new Map<string, FallbackBook>();

  async function openBuiltIn(key: string, name: string): Promise<OpenedFace> {
    const directory = await (index ??= openFontIndex(source));
    const record = directory?.faces[key];
    let map: Promise<SliceMap | undefined> | undefined;
    if (directory && record) {
      map = maps.get(record.map);
      if (!map) maps.set(record.map, map = openSliceMap(directory, record.map, source));
    }
    const found = await map;
    if (directory && found) return { face: builtInFace(key, name, { index: directory, map: found, source }) };
    return noFace(name, {
      where: key.startsWith('num/') ? '/numFont' : '/font',
      reason: 'the fonts directory could not be read',
      // Without its directory, sans is not there either.
      standIn: directory && key !== 'sans' ? fonts.sans.en : source.trace && fonts.sys.en,
    });
  }

  async function openFace(id: FaceId): Promise<OpenedFace> {
    if (id === 'system') {
      return source.trace ? { face: systemFace(source.trace) } : noFace('sys', {
        trouble: 'no-system-font',
        reason: 'it can only be drawn in a browser',
        standIn: fonts.sans.en,
      });
    }
    if (id.startsWith('custom/')) {
      const [name, base] = [id.slice('custom/'.length), options.catalogueUrl];
      try {
        const { openCatalogueFace } = await import('./font/catalogue.ts');
        const place = base === undefined ? {} : { base };
        return await openCatalogueFace(name, { source, standIn: fonts.sans.en, ...place });
      } catch {
        // The code that reads it did not come.
        return noFace(name, { reason: 'the catalogue could not be reached', standIn: fonts.sans.en });
      }
    }
    if (id.startsWith('num/')) return await openBuiltIn(id, numFonts[id.slice(4) as NumFontId].en);
    return await openBuiltIn(id, fonts[id as FontKey].en);
  }

  function open(id: FaceId): Promise<void> {
    let pending = opening.get(id);
    if (!pending) opening.set(id, pending = openFace(id).then((face) => void opened.set(id, face)));
    return pending;
  }

  function loadPlace(place: Place, face: Face): Promise<void> {
    let pending = loading.get(place);
    if (!pending) {
      loading.set(place, pending = face.load(place).then((loaded) => void files.set(place, loaded)));
    }
    return pending;
  }

  /** With a canvas, the system font replaces files that cannot be fetched. */
  function wantedFaces(ids: readonly FaceId[]): readonly FaceId[] {
    return source.trace && !ids.includes('system') ? [...ids, 'system'] : ids;
  }

  /** Undefined until every face it may need is opened. */
  function bookFor({ font, numFont }: FontRequest): FallbackBook | undefined {
    const id = JSON.stringify([font, numFont]);
    const known = books.get(id);
    if (known) return known;
    const ids = faceIds(font, numFont);
    if (!wantedFaces(ids.all).every((each) => opened.has(each))) return undefined;
    const book = fallbackBook(toFontFallback(ids, opened), files);
    books.set(id, book);
    return book;
  }

  return {
    async load(request, progress) {
      await Promise.all(wantedFaces(faceIds(request.font, request.numFont).all).map(open));
      const made = bookFor(request)!;
      let done = 0, total = 0;
      for (;;) {
        const wanted = unloadedPlaces(request.texts, made.fallback, files);
        if (!wanted.size) break;
        progress?.(done, total += wanted.size);
        await Promise.all([...wanted].map(async ([place, face]) => {
          await loadPlace(place, face);
          progress?.(++done, total);
        }));
      }
      return made.loaded(request.texts);
    },
    ready(request) {
      const made = bookFor(request);
      return made && !unloadedPlaces(request.texts, made.fallback, files).size
        ? made.loaded(request.texts)
        : undefined;
    },
    async check(name) {
      const id = faceIds({ custom: name }, 'follow').title;
      if (opened.get(id)?.problem?.params.trouble === 'unreachable') {
        opened.delete(id);
        opening.delete(id);
        books.clear();
      }
      await open(id);
      const { face, problem, coverage } = opened.get(id)!;
      return { usable: face !== undefined, problem, coverage };
    },
    soFar(request) {
      const made = bookFor(request) ?? bookFor({ ...request, font: 'sans', numFont: 'follow' });
      return made?.soFar();
    },
    retry() {
      for (const [place, loaded] of files) {
        if (loaded.kind === 'failed' && files.delete(place)) loading.delete(place);
      }
      for (const [id, { problem }] of opened) {
        if (problem?.params.trouble === 'unreachable' && opened.delete(id)) opening.delete(id);
      }
      index = undefined;
      maps.clear();
      books.clear();
    },
  };
}

interface Missing {
  readonly where?: '/font' | '/numFont';
  readonly trouble?: FontTrouble;
  readonly reason: string;
  readonly standIn: string | undefined;
}

function noFace(
  font: string,
  { where = '/font', trouble = 'unreachable', reason, standIn }: Missing,
): OpenedFace {
  return { problem: fontProblem(where, { trouble, font, characters: '', reason, standIn }) };
}
