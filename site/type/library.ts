/**
 * Fonts for a design, fetched as needed and kept. `loadFontBook` does it once (command line, tests); the page keeps a
 * `FontLibrary`, so that a design whose characters are all there is set at once and nothing is fetched or read twice.
 */
import { fonts, type NumFontId, numFonts } from '../../schema/catalog/fonts.ts';
import type { TitleFont } from '../../schema/design.ts';
import type { Problem } from '../../schema/problem.ts';
import type { FontBook, Run, Voice, VoiceMetrics } from './book.ts';
import { builtInFace, openFontIndex, openSliceMap } from './built-in.ts';
import type { Face, Loaded, Place } from './face.ts';
import type { FontIndex } from './font-index.ts';
import type { Glyph } from './glyf.ts';
import { typicalMetrics } from './measure.ts';
import type { SliceMap } from './slice-map.ts';
import type { FontSource } from './source.ts';
import { blankEm, typeset } from './typeset.ts';

export interface FontRequest {
  readonly font: TitleFont;
  readonly numFont: NumFontId;
  /** Everything that will be set, by voice; only the slices with these characters are fetched. Line breaks are skipped. */
  readonly texts: Readonly<Partial<Record<Voice, readonly string[]>>>;
}

export interface LoadedBook {
  readonly book: FontBook;
  /** Fonts that could not be had and what stands in for them; missing characters are in each `Run`. */
  readonly problems: readonly Problem[];
}

/**
 * Loads what the texts need. Never rejects for want of a font: a face that cannot be had is replaced by `sans` and named in
 * `problems`. `run` on a character that was not among the texts (nor loaded by chance) throws RangeError.
 */
export async function loadFontBook(request: FontRequest, source: FontSource): Promise<LoadedBook> {
  return await createFontLibrary(source).load(request);
}

export interface FontLibrary {
  load(request: FontRequest): Promise<LoadedBook>;
  /** The same at once, if everything is there. */
  ready(request: FontRequest): LoadedBook | undefined;
}

/** Faces to try for a voice, in order. */
type Chain = readonly { readonly face: Face; readonly takes: (codePoint: number) => boolean }[];

interface Chains {
  readonly chains: Readonly<Record<Voice, Chain>>;
  readonly metrics: Readonly<Record<Voice, VoiceMetrics>>;
  readonly problems: readonly Problem[];
}

/** U+3000 to U+303F and the full-width forms: what Hong Kong and Taiwan faces centre in the em. */
function isFullWidthPunctuation(codePoint: number): boolean {
  return (codePoint > 0x3000 && codePoint <= 0x303f) || (codePoint >= 0xff01 && codePoint <= 0xff65);
}

export function createFontLibrary(source: FontSource): FontLibrary {
  let index: FontIndex | undefined;
  const maps = new Map<string, SliceMap>();
  const faces = new Map<string, Face>();
  const files = new Map<Place, Loaded>();
  const loading = new Map<Place, Promise<void>>();

  async function openFace(key: string): Promise<Face | undefined> {
    const known = faces.get(key);
    if (known) return known;
    index ??= await openFontIndex(source);
    const record = index?.faces[key];
    if (!index || !record) return undefined;
    const map = maps.get(record.map) ?? await openSliceMap(index, record.map, source);
    if (!map) return undefined;
    maps.set(record.map, map);
    const id = key.startsWith('num/') ? key.slice(4) as NumFontId : undefined;
    const name = id ? numFonts[id].en : fonts[key as keyof typeof fonts].en;
    const face = builtInFace(key, name, { index, map, source });
    faces.set(key, face);
    return face;
  }

  function keysOf({ font, numFont }: FontRequest) {
    const title = typeof font === 'string' && fonts[font].pkg ? font : 'sans';
    return { title, number: numFont === 'follow' ? undefined : `num/${numFont}` as const };
  }

  function chainsOf(request: FontRequest): Chains | undefined {
    const keys = keysOf(request);
    const sans = faces.get('sans'), title = faces.get(keys.title);
    const number = keys.number && faces.get(keys.number);
    if (!sans || !title || (keys.number && !number)) return undefined;
    const row = fonts[keys.title];
    const all = (): boolean => true;
    const titleChain: Chain = [
      { face: title, takes: row.punctuation === 'sans' ? (c) => !isFullWidthPunctuation(c) : all },
      { face: sans, takes: all },
    ];
    return {
      chains: {
        title: titleChain,
        small: row.small ? titleChain : [{ face: sans, takes: all }],
        number: number ? [{ face: number, takes: all }, ...titleChain] : titleChain,
      },
      metrics: {
        title: title.metrics,
        small: row.small ? title.metrics : sans.metrics,
        number: number
          ? {
            ...title.metrics,
            capHeightEm: number.metrics.capHeightEm,
            digitHeightEm: number.metrics.digitHeightEm,
          }
          : title.metrics,
      },
      problems: [],
    };
  }

  /** The glyph, undefined when no face has it, or the place that must be loaded before one can say. */
  function find(
    chain: Chain,
    codePoint: number,
  ): Glyph | undefined | { readonly place: Place; readonly face: Face } {
    for (const { face, takes } of chain) {
      if (!takes(codePoint)) continue;
      for (const place of face.places(codePoint)) {
        const loaded = files.get(place);
        if (!loaded) return { place, face };
        const glyph = loaded.kind === 'file' ? loaded.file.glyph(codePoint) : undefined;
        if (glyph) return glyph;
      }
    }
    return undefined;
  }

  function wants(request: FontRequest, { chains }: Chains): Map<Place, Face> {
    const wanted = new Map<Place, Face>();
    for (const [voice, texts] of Object.entries(request.texts) as [Voice, readonly string[]][]) {
      for (const char of new Set(texts.join('').normalize('NFC'))) {
        const codePoint = char.codePointAt(0)!;
        if (blankEm(codePoint) !== undefined && codePoint !== 0x20) continue;
        const found = find(chains[voice], codePoint);
        if (found && 'place' in found) wanted.set(found.place, found.face);
      }
    }
    return wanted;
  }

  function loadPlace(place: Place, face: Face): Promise<void> {
    let pending = loading.get(place);
    if (!pending) {
      pending = face.load(place).then((loaded) => {
        files.set(place, loaded);
        loading.delete(place);
      });
      loading.set(place, pending);
    }
    return pending;
  }

  function toBook({ chains, metrics, problems }: Chains): LoadedBook {
    const runs = new Map<string, Run>();
    function glyphOf(voice: Voice, codePoint: number): Glyph | undefined {
      const found = find(chains[voice], codePoint);
      if (found && 'place' in found) {
        const char = String.fromCodePoint(codePoint);
        throw new RangeError(`"${char}" was not loaded for "${voice}": name it in the texts`);
      }
      return found;
    }
    return {
      problems,
      book: {
        metrics: (voice) => metrics[voice],
        run(text, voice, trackingEm = 0) {
          const id = `${voice} ${trackingEm} ${text}`;
          let run = runs.get(id);
          if (!run) runs.set(id, run = typeset(text, trackingEm, (codePoint) => glyphOf(voice, codePoint)));
          return run;
        },
      },
    };
  }

  function ready(request: FontRequest): LoadedBook | undefined {
    const chains = chainsOf(request);
    return chains && wants(request, chains).size === 0 ? toBook(chains) : undefined;
  }

  return {
    ready,
    async load(request) {
      const keys = keysOf(request);
      await openFace('sans');
      await Promise.all([openFace(keys.title), keys.number && openFace(keys.number)]);
      const chains = chainsOf(request);
      if (!chains) return emptyBook();
      for (let wanted = wants(request, chains); wanted.size; wanted = wants(request, chains)) {
        await Promise.all([...wanted].map(([place, face]) => loadPlace(place, face)));
      }
      return toBook(chains);
    },
  };
}

/** What is left when not even the index of the fonts can be had: everything is missing, and that is said. */
function emptyBook(): LoadedBook {
  return {
    problems: [{
      path: '/font',
      message: 'The fonts of the designer cannot be fetched',
      action: 'No text is drawn: check the connection and load again',
    }],
    book: {
      metrics: () => typicalMetrics,
      run: (text, _voice, trackingEm = 0) => typeset(text, trackingEm, () => undefined),
    },
  };
}
