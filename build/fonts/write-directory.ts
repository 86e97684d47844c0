/** Writes the index of the fonts directory: which faces share a map, and which slice has which character. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { fonts } from '../../schema/catalog/fonts.ts';
import type { FaceMetrics } from '../../site/type/text/book.ts';
import type { FaceRecord, FontIndex, MapRecord } from '../../site/type/font/font-directory.ts';
import { encodeSliceMap, type Slice } from '../../site/type/font/slice-map.ts';
import type { Blanks } from '../../site/type/text/typeset.ts';

export type Point = readonly [xEm: number, yEm: number];

/** `face.json`, beside the slices of a copied face. */
export interface FaceFacts {
  readonly metrics: FaceMetrics;
  readonly blanks: Blanks;
  /** Middle of the ink of `punctuation`, em, by code point. */
  readonly middles: Readonly<Record<string, Point>>;
  /** Slice name -> ranges of code points in its `cmap`. */
  readonly coverage: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

/** Code point -> the slices of a face that draw it. */
type Places = ReadonlyMap<number, readonly string[]>;

/** `dirs`: face -> its folder. Faces whose numbered slices never disagree about a character share a map. */
export async function writeIndex(dirs: ReadonlyMap<string, string>, outDir: string): Promise<void> {
  const groups: { numbered: Map<number, string>; faces: string[] }[] = [];
  const known = new Map<string, FaceFacts>();
  const places = new Map<string, Places>();
  for (const [key, dir] of dirs) {
    const facts = await readJson<FaceFacts>(join(outDir, dir, 'face.json'));
    if (!facts) throw new Error(`Cannot read face.json of ${dir}`);
    known.set(key, facts);
    const own = new Map<number, string[]>();
    const numbered = new Map<number, string>();
    for (const [name, ranges] of Object.entries(facts.coverage)) {
      for (const codePoint of fromRanges(ranges)) {
        own.set(codePoint, [...own.get(codePoint) ?? [], name]);
        if (isNumber(name)) numbered.set(codePoint, name);
      }
    }
    places.set(key, own);
    let group = groups.find((each) =>
      (each.numbered.size > 0) === (numbered.size > 0) &&
      [...numbered].every(([codePoint, name]) => (each.numbered.get(codePoint) ?? name) === name)
    );
    if (!group) groups.push(group = { numbered: new Map(), faces: [] });
    for (const [codePoint, name] of numbered) group.numbered.set(codePoint, name);
    group.faces.push(key);
  }
  const maps: Record<string, MapRecord> = {};
  const faces: Record<string, FaceRecord> = {};
  for (const group of groups) {
    const name = mapNames.find(([, face]) => group.faces.includes(face))?.[0] ?? group.faces[0]!;
    const chosen = chooseSlices(group.faces.map((face) => places.get(face)!));
    const slices = toSlices(chosen);
    const bytes = encodeSliceMap(
      slices,
      group.faces.map((face) => ({
        has: (codePoint) => places.get(face)!.get(codePoint)?.includes(chosen.get(codePoint)!) ?? false,
      })),
    );
    const packed = deflateSync(bytes, { level: 9 });
    const file = `${name}-${createHash('sha256').update(packed).digest('hex').slice(0, 8)}.bin`;
    await writeFile(join(outDir, file), packed);
    maps[name] = {
      file,
      inflatedBytes: bytes.length,
      slices: slices.map((slice) => slice.name),
      faces: group.faces,
    };
    for (const face of group.faces) {
      const { metrics, blanks } = known.get(face)!;
      const shifts = shiftsOf(face, known);
      faces[face] = { dir: dirs.get(face)!, map: name, metrics, blanks, ...(shifts ? { shifts } : {}) };
    }
  }
  const index: FontIndex = { format: 1, faces, maps };
  await writeFile(join(outDir, 'index.json'), JSON.stringify(index));
}

/** For each code point the slice in which most faces have it; on a tie `latin`, so that a Latin word needs one file, then other subsets. */
function chooseSlices(faces: readonly Places[]): Map<number, string> {
  const votes = new Map<number, Map<string, number>>();
  for (const face of faces) {
    for (const [codePoint, names] of face) {
      const counts = votes.get(codePoint) ?? new Map<string, number>();
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      votes.set(codePoint, counts);
    }
  }
  return new Map([...votes].map(([codePoint, counts]) => {
    const [best] = [...counts].sort((a, b) => b[1] - a[1] || subsetRank(b[0]) - subsetRank(a[0]));
    return [codePoint, best![0]];
  }));
}

function subsetRank(name: string): number {
  return isNumber(name) ? 0 : name === 'latin' ? 2 : 1;
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

function toSlices(sliceOf: ReadonlyMap<number, string>): Slice[] {
  const slices = new Map<string, number[]>();
  for (const [codePoint, name] of sliceOf) {
    const slice = slices.get(name);
    if (slice) slice.push(codePoint);
    else slices.set(name, [codePoint]);
  }
  return [...slices].map(([name, codePoints]) => ({ name, codePoints }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Keeps the face's own strokes and moves them to where `sans` has them. */
function shiftsOf(key: string, known: ReadonlyMap<string, FaceFacts>): Record<string, Point> | undefined {
  const row = Object.entries(fonts).find(([each]) => each === key)?.[1];
  if (row?.punctuation !== 'sans') return undefined;
  const own = known.get(key)!.middles;
  return Object.fromEntries(
    Object.entries(known.get('sans')!.middles).flatMap(([codePoint, [x, y]]) => {
      const from = own[codePoint];
      return from ? [[codePoint, [rounded(x - from[0]), rounded(y - from[1])]]] : [];
    }),
  );
}

function rounded(em: number): number {
  return Math.round(em * 1e4) / 1e4;
}

/** Map name -> a face that uses the map. */
// deno-fmt-ignore
const mapNames = [['sc', 'sans'], ['tc', 'goround'], ['hk', 'chiron'], ['wenkai', 'wenkai'], ['num', 'num/oswald']] as const;

function* fromRanges(ranges: readonly (readonly [number, number])[]): Generator<number> {
  for (const [first, last] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) yield codePoint;
  }
}

export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
