/** Joining what is only ever loaded together: what the page does stays the same, and names change with what they stand for. */
import { build } from 'esbuild';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunksOf, closure, joinChunks, startOf } from '../../build/join-chunks.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'join-chunks-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Sources by name; the page starts at `main.js`. Answers the joined files and what they were. */
async function joinedOf(
  sources: Readonly<Record<string, string>>,
  starts = ['main.js'],
  { entryPoints = ['main.js'], later = [] as readonly string[], apart = [] as readonly string[] } = {},
) {
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const result = await build({
    absWorkingDir: folder,
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    outdir: 'out',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  const chunks = chunksOf(result);
  return { chunks, joined: await joinChunks(chunks, starts, { later, apart }) };
}

const page = {
  'counter.js': 'let n = 0; export const count = () => ++n; export const read = () => n;',
  'words.js': 'export const text = "words"; export const count = "another count";',
  'main.js': `import { count } from './counter.js'; import { text } from './words.js';
    count();
    export const later = () => import('./later.js');
    export const drawing = () => import('./drawing.js');
    export const said = text;`,
  'drawing.js': `import { read } from './counter.js'; import { line } from './line.js';
    export const draw = () => line(read());`,
  'line.js': 'export const line = (n) => `line ${n}`;',
  'later.js':
    `import { count } from './counter.js'; import { line } from './line.js'; import { draw } from './drawing.js';
    import * as words from './words.js';
    export const all = () => [count(), line(0), draw(), words.text, words.count];`,
};

async function run(joined: Map<string, { text: string }>, start: string) {
  for (const [name, { text }] of joined) {
    await writeFile(join(folder, name.replace(/js$/, 'mjs')), text.replaceAll('.js"', '.mjs"'));
  }
  return await import(pathToFileURL(join(folder, start.replace(/js$/, 'mjs'))).href);
}

test('each start is one file, and what was shared still is', async () => {
  const { chunks, joined } = await joinedOf(page, ['main.js', 'drawing.js']);
  const start = startOf(joined, 'main.js');
  expect(closure(chunks, startOf(chunks, 'main.js')).size).toBeGreaterThan(1);
  expect([...closure(joined, start)]).toEqual([start]);
  expect(joined.size).toBe(3);
  const main = await run(joined, start);
  expect(main.said).toBe('words');
  // One counter for all: begun by the page, carried on by what came later.
  expect((await main.drawing()).draw()).toBe('line 1');
  expect((await main.later()).all()).toEqual([2, 'line 0', 'line 2', 'words', 'another count']);
});

test('of two entries, the small one loads without the large one', async () => {
  const doors = {
    'base.js': 'export const base = "base";',
    'both.js': 'export const both = "both";',
    'view.js': `export { base } from './base.js'; export const draw = () => import('./draw.js');`,
    'draw.js':
      `import { base } from './base.js'; import { both } from './both.js'; export const drawn = base + both;`,
    'designer.js':
      `import { both } from './both.js'; export * from './view.js'; export const designer = both;`,
  };
  const { joined } = await joinedOf(doors, ['view.js', 'designer.js', 'draw.js'], {
    entryPoints: ['view.js', 'designer.js'],
  });
  const [view, designer, draw] = ['view.js', 'designer.js', 'draw.js'].map((name) => startOf(joined, name));
  expect([...joined.keys()].sort()).toEqual([view, designer, draw].sort());
  expect([...closure(joined, designer!)]).toEqual([designer, view]);
  expect([...closure(joined, draw!)]).toEqual([draw, view]);
  const opened = await run(joined, designer!);
  expect([opened.base, opened.designer, (await opened.draw()).drawn]).toEqual(['base', 'both', 'baseboth']);
});

test('what is loaded later is one file too, and what it shares with the others stays with those', async () => {
  const doctored = {
    ...page,
    'main.js': `${page['main.js']} export const doctor = () => import('./doctor.js');`,
    'doctor.js':
      `import { line } from './line.js'; import { ill } from './ill.js'; export const say = () => line(ill);`,
    'ill.js': 'export const ill = 9;',
    'later.js': `${page['later.js']} export { ill } from './ill.js';`,
  };
  const { joined } = await joinedOf(doctored, ['main.js', 'drawing.js'], { later: ['doctor.js'] });
  const [main, drawing, doctor] = ['main.js', 'drawing.js', 'doctor.js'].map((name) => startOf(joined, name));
  expect(joined.size).toBe(4);
  expect([...closure(joined, main!)]).toEqual([main]);
  expect([...closure(joined, drawing!)]).toEqual([drawing, main]);
  expect(new Set(closure(joined, doctor!))).toEqual(new Set([doctor, drawing, main]));
  const opened = await run(joined, main!);
  expect((await opened.doctor()).say()).toBe('line 9');
  expect((await opened.later()).ill).toBe(9);
  // Who must not wait for it shares a file with it that is neither's.
  const { joined: parted } = await joinedOf(doctored, ['main.js', 'drawing.js'], {
    later: ['doctor.js'],
    apart: ['later.js'],
  });
  const [late, ill] = [startOf(parted, 'later.js'), startOf(parted, 'doctor.js')];
  expect(closure(parted, late).has(ill)).toBe(false);
  expect((await (await run(parted, startOf(parted, 'main.js'))).doctor()).say()).toBe('line 9');
});

test('a change in what is joined changes its name and the names of all that lead to it, and of nothing else', async () => {
  const own = {
    ...page,
    'main.js': `${page['main.js']} export const alone = () => import('./alone.js');`,
    'alone.js': 'export const one = 1;',
  };
  const before = (await joinedOf(own)).joined;
  const after = (await joinedOf({ ...own, 'counter.js': `${page['counter.js']} n = 5;` })).joined;
  const kept = [...before.keys()].filter((name) => after.has(name));
  expect(kept).toEqual([startOf(before, 'alone.js')]);
  expect((await joinedOf(own)).joined).toEqual(before);
});

test('what is there from the beginning can be loaded on demand all the same', async () => {
  const twice = {
    ...page,
    'later.js': `${page['later.js']} export const again = () => import('./counter.js');`,
  };
  const { joined } = await joinedOf(twice);
  const main = await run(joined, startOf(joined, 'main.js'));
  const later = await main.later();
  expect((await later.again()).count()).toBe(2);
  expect(later.all()[0]).toBe(3);
});

test('files that the joining renames share one ending, but for those of one name', async () => {
  const { joined } = await joinedOf({
    ...page,
    'main.js': `${page['main.js']} export const one = () => import('./one/part.js');
      export const two = () => import('./two/part.js');`,
    'one/part.js': `import { count } from '../counter.js'; export const one = count();`,
    'two/part.js': `import { count } from '../counter.js'; export const two = count() + 1;`,
  });
  const endings = (stem: string) =>
    [...joined.keys()].filter((name) => name.startsWith(stem)).map((name) => name.slice(stem.length));
  expect(endings('later-')).toEqual(endings('main-'));
  expect(new Set([...endings('part-'), ...endings('main-')]).size).toBe(3);
});
