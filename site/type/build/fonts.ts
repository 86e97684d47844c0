/**
 * Writes the fonts directory of the site: every built-in face at its one weight, cut into slices, each with its licence, and the
 * index that says where a character is. A face that is already there is left alone, so that a second build costs milliseconds.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { fonts, numFonts } from '../../../schema/catalog/fonts.ts';
import type { VoiceMetrics } from '../book.ts';
import { readCmap } from '../cmap.ts';
import type { FaceRecord, FontIndex, MapRecord } from '../font-directory.ts';
import { type Glyph, type GlyphFile, readGlyphFile } from '../glyf.ts';
import { outlineBounds } from '../outline.ts';
import { glyphExtent, measureBlanks, measureFace } from '../measure.ts';
import { encodeSliceMap, type Slice } from '../slice-map.ts';
import { packWoff } from './pack-woff.ts';
import type { Blanks } from '../typeset.ts';
import { parseUnicodeRange } from '../unicode-range.ts';
import { openFont } from '../woff.ts';

/** Part of every folder's name: count up when a folder's content would come out differently from the same package. */
const recipe = 4;

export interface BuildFontsOptions {
  readonly outDir: string;
  readonly nodeModules: string;
  readonly log: (line: string) => void;
  /** WOFF 2 -> sfnt; only asked for a package that has no WOFF 1. */
  readonly unpackWoff2: (woff2: Uint8Array) => Promise<Uint8Array>;
}

interface Source {
  readonly key: string;
  readonly pkg: string;
  readonly weight: number;
  /** Only this subset is wanted: what number faces are needed for. */
  readonly only: string | undefined;
}

/** What is kept of a copied face beside its slices, in `face.json`: from these the index is put together. */
type Point = readonly [xEm: number, yEm: number];

interface FaceFacts {
  readonly metrics: VoiceMetrics;
  readonly blanks: Blanks;
  /** Middle of the ink of `punctuation`, em, by code point. */
  readonly middles: Readonly<Record<string, Point>>;
  /** Slice name -> code points that its `cmap` really has, as ranges. */
  readonly coverage: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

/** Returns the files that a page may preload for the default plate, relative to `outDir`. */
export async function buildFonts(
  options: BuildFontsOptions,
): Promise<{ readonly preload: readonly string[] }> {
  const { outDir, log } = options;
  await mkdir(outDir, { recursive: true });
  const sources = listSources();
  const dirs = new Map(
    await Promise.all(sources.map(async (source) => {
      const manifest = await readFile(join(options.nodeModules, source.pkg, 'package.json'), 'utf8');
      const version = (JSON.parse(manifest) as { version: string }).version;
      return [source.key, `${source.key.replace('/', '-')}-${version}-${source.weight}-${recipe}`] as const;
    })),
  );
  const stamp = createHash('sha256').update([...dirs].join('\n')).digest('hex').slice(0, 16);
  const present = new Set(await readdir(outDir));
  const known = await readJson<{ stamp: string; preload: string[] }>(join(outDir, 'stamp.json'));
  if (known?.stamp === stamp && [...dirs.values(), ...known.preload].every((name) => present.has(name))) {
    return { preload: known.preload };
  }
  let done = 0;
  for (const source of sources) {
    const dir = dirs.get(source.key)!;
    done++;
    if (present.has(dir)) continue;
    const slices = await copyFace(source, dir, options);
    log(`fonts ${done}/${sources.length}: ${source.key}, ${slices} ${slices === 1 ? 'file' : 'files'}`);
  }
  const index = await writeIndex(sources, dirs, outDir);
  const preload = ['index.json', index.maps['sc']!.file, index.maps['num']!.file];
  await writeWhole(join(outDir, 'stamp.json'), JSON.stringify({ stamp, preload }));
  const wanted = new Set([...dirs.values(), ...Object.values(index.maps).map((map) => map.file)]);
  wanted.add('index.json').add('stamp.json');
  for (const name of present) {
    if (!wanted.has(name)) await rm(join(outDir, name), { recursive: true, force: true });
  }
  return { preload };
}

function listSources(): Source[] {
  const titles = Object.entries(fonts).map(([key, row]) => ({ ...row, key, only: undefined }));
  const numbers = Object.entries(numFonts).map(([id, row]) => ({ ...row, key: `num/${id}`, only: 'latin' }));
  return [...titles, ...numbers].flatMap(({ key, pkg, weight, only }) =>
    pkg ? [{ key, pkg, weight, only }] : []
  );
}

/** Copies into a folder beside the target and renames it when complete: a folder that exists is whole. */
async function copyFace(source: Source, dir: string, options: BuildFontsOptions): Promise<number> {
  const root = join(options.nodeModules, source.pkg);
  const target = join(options.outDir, dir);
  const building = `${target}.${process.pid}`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  const files = await listSlices(root, source);
  const coverage: Record<string, [number, number][]> = {};
  const glyphFiles: GlyphFile[] = [];
  for (const [name, { path, declared }] of files) {
    const woff = path.endsWith('.woff2')
      ? packWoff(await options.unpackWoff2(await readFile(path)))
      : new Uint8Array(await readFile(path));
    const opened = await openFont(woff);
    const file = 'tables' in opened ? readGlyphFile(opened.tables) : opened;
    const map = 'tables' in opened && readCmap(opened.tables.get('cmap')!);
    if ('unreadable' in file || !map) {
      throw new Error(`Cannot use ${path}: ${'unreadable' in file ? file.unreadable : ''}`);
    }
    glyphFiles.push(file);
    coverage[name] = toRanges(declared.filter((codePoint) => file.glyph(codePoint)));
    await writeFile(join(building, `${name}.woff`), woff);
  }
  const licence = source.pkg.startsWith('@fontsource/') ? 'LICENSE' : 'OFL.txt';
  await cp(join(root, licence), join(building, 'LICENSE'));
  const glyphOf = (char: string) =>
    glyphFiles.map((file) => file.glyph(char.codePointAt(0)!)).find((glyph) => glyph !== undefined);
  const metrics = measureFace((char) => glyphExtent(glyphOf(char)));
  const blanks = measureBlanks(glyphOf);
  const middles = Object.fromEntries([...punctuation].flatMap((char) => {
    const middle = inkMiddle(glyphOf(char));
    return middle ? [[char.codePointAt(0)!, middle]] : [];
  }));
  await writeFile(
    join(building, 'face.json'),
    JSON.stringify({ metrics, blanks, middles, coverage } satisfies FaceFacts),
  );
  try {
    await rename(building, target);
  } catch (error) { // another build was first: its folder is as good
    await rm(building, { recursive: true, force: true });
    if (!await readJson(join(target, 'face.json'))) throw error;
  }
  return files.size;
}

/** Slice name -> its file and the code points declared for it. Numbered slices, and the small scripts beside Han. */
async function listSlices(root: string, { weight, only }: Source) {
  const slices = new Map<string, { path: string; declared: number[] }>();
  const ranges = await readJson<Record<string, string>>(join(root, 'unicode.json'));
  if (ranges) {
    const id = root.split('/').at(-1)!;
    for (const [key, range] of Object.entries(ranges)) {
      const name = key.replace(/[[\]]/g, '');
      if (only ? name !== only : name.startsWith('chinese')) continue;
      slices.set(name, {
        path: join(root, 'files', `${id}-${name}-${weight}-normal.woff`),
        declared: parseUnicodeRange(range),
      });
    }
    return slices;
  }
  const css = await readFile(join(root, 'lxgwwenkai-bold.css'), 'utf8');
  for (
    const [, file, name, range] of css.matchAll(
      /(lxgwwenkai-bold-subset-(\w+)\.woff2)[^}]*unicode-range:([^};]*)/g,
    )
  ) {
    slices.set(name!, { path: join(root, 'files', file!), declared: parseUnicodeRange(range!) });
  }
  return slices;
}

/** Faces whose slices never disagree about a character share a map. */
async function writeIndex(sources: readonly Source[], dirs: ReadonlyMap<string, string>, outDir: string) {
  const groups: { sliceOf: Map<number, string>; faces: string[] }[] = [];
  const known = new Map<string, FaceFacts>();
  const covered = new Map<string, Set<number>>();
  for (const { key } of sources) {
    const facts = await readJson<FaceFacts>(join(outDir, dirs.get(key)!, 'face.json'));
    if (!facts) {
      throw new Error(`Cannot read face.json of ${dirs.get(key)}: remove the folder and build again`);
    }
    const sliceOf = new Map<number, string>();
    // Subsets come before numbered slices: a word of Latin is then one file.
    const names = Object.keys(facts.coverage).sort((a, b) => subsetRank(b) - subsetRank(a));
    for (const name of names) {
      for (const codePoint of fromRanges(facts.coverage[name]!)) sliceOf.set(codePoint, name);
    }
    known.set(key, facts);
    covered.set(key, new Set(sliceOf.keys()));
    let group = groups.find((each) => [...sliceOf].every(([c, s]) => (each.sliceOf.get(c) ?? s) === s));
    if (!group) groups.push(group = { sliceOf: new Map(), faces: [] });
    for (const [codePoint, name] of sliceOf) group.sliceOf.set(codePoint, name);
    group.faces.push(key);
  }
  const maps: Record<string, MapRecord> = {};
  const faces: Record<string, FaceRecord> = {};
  for (const group of groups) {
    const name = mapNames.find(([, face]) => group.faces.includes(face))?.[0] ?? group.faces[0]!;
    const slices = toSlices(group.sliceOf);
    const bytes = encodeSliceMap(slices, group.faces.map((face) => covered.get(face)!));
    const packed = deflateSync(bytes, { level: 9 });
    const file = `${name}-${createHash('sha256').update(packed).digest('hex').slice(0, 8)}.bin`;
    await writeWhole(join(outDir, file), packed);
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
  await writeWhole(join(outDir, 'index.json'), JSON.stringify(index));
  return index;
}

/** What stands in the middle of the em in Hong Kong and Taiwan, and at the lower left in Simplified Chinese. */
const punctuation = '，。、；：！？．';

function inkMiddle(glyph: Glyph | undefined): Point | undefined {
  const box = glyph && outlineBounds(glyph.outline);
  if (!box) return undefined;
  return [(box.xMin + box.xMax) / 2 / glyph.unitsPerEm, (box.yMin + box.yMax) / 2 / glyph.unitsPerEm];
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

/** A map is named after a face that is in it. */
const mapNames = [['sc', 'sans'], ['tc', 'goround'], ['hk', 'chiron'], ['wenkai', 'wenkai'], [
  'num',
  'num/oswald',
]] as const;

/** latin above the other subsets, those above numbered slices. */
function subsetRank(name: string): number {
  return /^\d+$/.test(name) ? 0 : name === 'latin' ? 2 : 1;
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

function toRanges(codePoints: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}

function* fromRanges(ranges: readonly (readonly [number, number])[]): Generator<number> {
  for (const [first, last] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) yield codePoint;
  }
}

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.${process.pid}`, data);
  await rename(`${path}.${process.pid}`, path);
}
