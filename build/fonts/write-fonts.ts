/**
 * Cuts the fonts directory: every built-in face at its one weight, in slices, each with its licence, and the index of which file has a
 * character.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fonts, numFonts } from '../../schema/catalog/fonts.ts';
import { readCmap } from '../../site/type/outline/cmap.ts';
import { type Glyph, type GlyphFile, readGlyphFile } from '../../site/type/outline/glyf.ts';
import { glyphInkEm, outlineBounds } from '../../site/type/outline/outline.ts';
import { measureBlanks, measureFace } from '../../site/type/text/measure.ts';
import { packWoff } from './pack-woff.ts';
import { type FaceFacts, type Point, readJson, writeIndex } from './write-directory.ts';
import { toRanges } from '../../site/type/font/slice-map.ts';
import { parseUnicodeRange } from '../../site/type/font/unicode-range.ts';
import { openFont } from '../../site/type/outline/woff.ts';

/** Part of every folder's name: increment when the same package gives different content. */
const faceVersion = 4;

interface CutOptions {
  /** Empty. */
  readonly outDir: string;
  readonly nodeModules: string;
  readonly log: (line: string) => void;
  /** WOFF 2 -> sfnt; only called for a package without WOFF 1. */
  readonly unpackWoff2: (woff2: Uint8Array) => Promise<Uint8Array>;
}

interface Source {
  readonly key: string;
  readonly pkg: string;
  readonly weight: number;
  /** Copies this subset only; for number faces. */
  readonly only: string | undefined;
}

export async function cutFonts(options: CutOptions): Promise<void> {
  const dirs = new Map<string, string>();
  for (const source of listSources()) {
    const manifest = await readFile(join(options.nodeModules, source.pkg, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    const dir = `${source.key.replace('/', '-')}-${version}-${source.weight}-${faceVersion}`;
    dirs.set(source.key, dir);
    const slices = await copyFace(source, dir, options);
    options.log(`${dir}: ${slices} ${slices === 1 ? 'file' : 'files'}`);
  }
  await writeIndex(dirs, options.outDir);
}

function listSources(): Source[] {
  const titles = Object.entries(fonts).map(([key, row]) => ({ ...row, key, only: undefined }));
  const numbers = Object.entries(numFonts).map(([id, row]) => ({ ...row, key: `num/${id}`, only: 'latin' }));
  return [...titles, ...numbers].flatMap(({ key, pkg, weight, only }) =>
    pkg ? [{ key, pkg, weight, only }] : []
  );
}

async function copyFace(source: Source, dir: string, options: CutOptions): Promise<number> {
  const root = join(options.nodeModules, source.pkg);
  const target = join(options.outDir, dir);
  await mkdir(target);
  const files = await listSlices(root, source);
  const coverage: Record<string, FaceFacts['coverage'][string]> = {};
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
    coverage[name] = toRanges(declared.filter((codePoint) => file.has(codePoint)));
    await writeFile(join(target, `${name}.woff`), woff);
  }
  const licence = source.pkg.startsWith('@fontsource/') ? 'LICENSE' : 'OFL.txt';
  await cp(join(root, licence), join(target, 'LICENSE'));
  const glyphOf = (char: string) =>
    glyphFiles.map((file) => file.glyph(char.codePointAt(0)!)).find((glyph) => glyph !== undefined);
  const metrics = measureFace((char) => glyphInkEm(glyphOf(char)));
  const blanks = measureBlanks(glyphOf);
  const middles = Object.fromEntries([...punctuation].flatMap((char) => {
    const middle = inkMiddle(glyphOf(char));
    return middle ? [[char.codePointAt(0)!, middle]] : [];
  }));
  await writeFile(
    join(target, 'face.json'),
    JSON.stringify({ metrics, blanks, middles, coverage } satisfies FaceFacts),
  );
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

/** Punctuation in the middle of the em in Hong Kong and Taiwan, at the lower left in Simplified Chinese. */
const punctuation = '，。、；：！？．';

function inkMiddle(glyph: Glyph | undefined): Point | undefined {
  const box = glyph && outlineBounds(glyph.outline);
  // Divided once: the files that are in git have what comes of that.
  return box && [(box.xMin + box.xMax) / 2 / glyph.unitsPerEm, (box.yMin + box.yMax) / 2 / glyph.unitsPerEm];
}
