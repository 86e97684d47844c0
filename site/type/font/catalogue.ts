/**
 * Fonts by catalogue name: the packages of Fontsource (https://fontsource.org/docs/getting-started/cdn), whose layout is that of
 * the built-in faces. A name becomes a face only if the font has Chinese. Loaded for the first design with such a font.
 */
import { isObject } from '../../../schema/json-text.ts';
import type { Face, Loaded, OpenedFace, Place } from './face.ts';
import { catalogueId, defaultCatalogueUrl } from './catalogue-id.ts';
import { fetchTwice, loadFontFile } from './font-file.ts';
import { glyphInkEm } from '../outline/outline.ts';
import { measureBlanks, measureFace, signIdeographs } from '../text/measure.ts';
import { type FontProblem, fontProblem, type FontTrouble } from './problem.ts';
import type { FontSource } from '../source/source.ts';
import { parseUnicodeRange } from './unicode-range.ts';

/** A face that is not cut into slices is one file of several megabytes. */
const maxFileBytes = 16 << 20;
const maxJsonBytes = 1 << 20;
/** A larger named subset is a whole script, also present as slices, which are cheaper. */
const maxSubset = 3000;

const wantedWeight = 700;

/** The wanted one if the font has it, else the nearest, the heavier of two. Undefined for none. */
export function nearestWeight(weights: readonly number[]): number | undefined {
  return [...weights].sort((a, b) => Math.abs(a - wantedWeight) - Math.abs(b - wantedWeight) || b - a)[0];
}

interface Metadata {
  readonly weight: number;
  readonly style: string;
  readonly subsets: readonly string[];
}

/** A usable face with limits also has a problem; without a face, the problem says why. `base` ends in `/`. */
export async function openCatalogueFace(
  name: string,
  { source, base = defaultCatalogueUrl, standIn }: {
    readonly source: FontSource;
    readonly base?: string;
    readonly standIn: string;
  },
): Promise<OpenedFace> {
  function problem(trouble: FontTrouble, reason: string): FontProblem {
    return fontProblem('/font', { trouble, font: name, characters: '', reason, standIn });
  }
  function refuse(trouble: FontTrouble, reason: string): OpenedFace {
    return { problem: problem(trouble, reason) };
  }
  const id = catalogueId(name);
  if (!id) return refuse('unknown', 'catalogue names are written in Latin letters');
  const root = `${base}${id}@5/`;
  let metadata: Metadata | undefined, ranges: unknown;
  try {
    const [json, unicode] = await Promise.all([
      fetchTwice(source, `${root}metadata.json`, maxJsonBytes),
      fetchTwice(source, `${root}unicode.json`, maxJsonBytes),
    ]);
    if (!json) return refuse('unknown', `the catalogue has no font "${id}"`);
    metadata = toMetadata(parseJson(json));
    ranges = unicode && parseJson(unicode);
  } catch {
    return refuse('unreachable', 'the catalogue could not be reached');
  }
  if (!metadata) return refuse('unreadable', 'the catalogue describes it in a way that cannot be read');

  const { weight, style, subsets } = metadata;
  const fileOf = (slice: string): Place => `${root}files/${id}-${slice}-${weight}-${style}.woff`;
  const slices = toSlices(ranges, subsets);
  /** Fetches each file once; failures are not cached, so that they can be tried again. */
  const known = new Map<Place, Promise<Loaded>>();
  function load(place: Place): Promise<Loaded> {
    let pending = known.get(place);
    if (!pending) {
      const paths = source.trace ? [place, place.replace(/\.woff$/, '.woff2')] : [place];
      pending = loadFontFile(paths, { source, maxBytes: maxFileBytes }).then((loaded) => {
        if (loaded.kind === 'failed') known.delete(place);
        return loaded;
      });
      known.set(place, pending);
    }
    return pending;
  }
  function places(codePoint: number): Place[] {
    return slices.filter((slice) => slice.codePoints?.has(codePoint) ?? true).map((slice) =>
      fileOf(slice.name)
    );
  }

  // Files may lack characters in their declared ranges: check the one that declares most of the sample.
  const sample = [...signIdeographs].map((char) => char.codePointAt(0)!);
  const declared = sample.filter((codePoint) => places(codePoint).length > 0);
  if (!declared.length) return refuse('not-chinese', 'it has no Chinese characters');
  const busiest = mostCommon(declared.flatMap(places))!;
  const [first, ...letters] = await Promise.all(
    [busiest, ...new Set([...places(0x48), ...places(0x30)])].map(load),
  );
  if (first!.kind === 'failed') return refuse(first!.trouble, first!.why);
  const files = [first!, ...letters].flatMap((loaded) => loaded.kind === 'file' ? [loaded.file] : []);
  const glyphOf = (codePoint: number) => files.map((file) => file.glyph(codePoint)).find((glyph) => glyph);
  const has =
    declared.filter((codePoint) =>
      !places(codePoint).every((place) => place === busiest) || glyphOf(codePoint)
    ).length;
  const coverage = { has, of: sample.length };
  if (has * 2 < sample.length) {
    return {
      ...refuse('not-chinese', `it has only ${has} of ${sample.length} common Chinese characters`),
      coverage,
    };
  }
  const face: Face = {
    name,
    metrics: measureFace((char) => glyphInkEm(glyphOf(char.codePointAt(0)!))),
    blanks: measureBlanks((char) => glyphOf(char.codePointAt(0)!)),
    places,
    load,
  };
  if (has === sample.length) return { face, coverage };
  const lacks = `lacks ${sample.length - has} of ${sample.length} common Chinese characters`;
  return { face, coverage, problem: problem('lacking', lacks) };
}

interface Slice {
  readonly name: string;
  /** undefined = no range is declared, so it may have any character. */
  readonly codePoints: ReadonlySet<number> | undefined;
}

/** Latin first, then the other subsets, then the numbered slices; the keys' brackets are not part of the names. */
function toSlices(ranges: unknown, subsets: readonly string[]): Slice[] {
  const entries = isObject(ranges) ? Object.entries(ranges) : [];
  const slices = entries.flatMap(([key, range]) => {
    const name = key.replace(/[[\]]/g, '');
    const codePoints = typeof range === 'string' ? new Set(parseUnicodeRange(range)) : undefined;
    return codePoints && isSliceName(name) ? [{ name, codePoints }] : [];
  });
  if (!slices.length) return subsets.filter(isSliceName).map((name) => ({ name, codePoints: undefined }));
  const numbered = slices.filter((slice) => /^\d+$/.test(slice.name));
  const named = slices.filter((slice) =>
    !/^\d+$/.test(slice.name) && (!numbered.length || slice.codePoints.size < maxSubset)
  );
  return [...named.sort((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin')), ...numbered];
}

/** Whether it is safe in a file name. */
function isSliceName(name: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(name);
}

function toMetadata(value: unknown): Metadata | undefined {
  if (!isObject(value)) return undefined;
  const { weights, styles, subsets } = value;
  if (!Array.isArray(weights) || !Array.isArray(styles) || !Array.isArray(subsets)) return undefined;
  const weight = nearestWeight(weights.filter((each): each is number => Number.isInteger(each)));
  const style = ['normal', 'italic'].find((each) => styles.includes(each));
  const names = subsets.filter((each): each is string => typeof each === 'string');
  return weight === undefined || !style ? undefined : { weight, style, subsets: names };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
