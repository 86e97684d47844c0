/** Every bundle that ships lies beside the licences of what it holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledFiles, noticesOf } from '../../build/licences.mjs';
import { bundleFunction } from '../../build/release.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
/** The packages that a text of notices names. */
const named = (text: string): string[] =>
  text.split(/\n-{72}\n/).slice(1).map((part) => part.trim().split(' ')[0]!);

const ofPages = [
  '@lit/reactive-element',
  'dijkstrajs',
  'fflate',
  'jspdf',
  'lit-element',
  'lit-html',
  'qr',
  'qrcode',
  'zxing-wasm',
];

test.each([
  ['THIRD-PARTY.txt', ofPages],
  [`widget/${version}/THIRD-PARTY.txt`, ofPages],
  ['../lib/THIRD-PARTY.txt', ['@resvg/resvg-wasm', 'fflate', 'jspdf', 'qr', 'qrcode', 'zxing-wasm']],
])('%s names all that is in the bundle beside it', (path, packages) => {
  const text = read(path);
  expect(named(text)).toEqual(expect.arrayContaining([...packages]));
  expect(text.startsWith('sign-designer\n\nMIT License')).toBe(true);
  expect(text).toContain('Permission is hereby granted');
});

test.each(['../lib/THIRD-PARTY.txt'])(
  '%s says where the source of the WebAssembly under the MPL is',
  (path) => {
    const text = read(path);
    expect(text).toContain('Mozilla Public License Version 2.0');
    expect(text).toMatch(/source code.*https:\/\/github\.com\/thx\/resvg-js \(tag v\d/);
  },
);

test.each(['THIRD-PARTY.txt', `widget/${version}/THIRD-PARTY.txt`, '../lib/THIRD-PARTY.txt'])(
  '%s has the Apache License of ZXing-C++',
  (path) => {
    expect(read(path)).toMatch(/zxing-cpp[^]*Apache License\n\s*Version 2\.0, January 2004/);
  },
);

test('the released function carries the licences of its packages', async () => {
  const text = (await bundleFunction())['functions/serve/THIRD-PARTY.txt']!;
  expect(named(text)).toEqual(
    expect.arrayContaining(['@opentelemetry/api', '@sinclair/typebox', 'dijkstrajs', 'hono', 'qrcode']),
  );
  expect(text).toContain('Apache License');
});

test('each folder of the fonts has its licence', () => {
  const folders = readdirSync(join(dist, 'fonts'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory() || entry.isSymbolicLink()
  );
  expect(folders.length).toBeGreaterThan(30);
  for (const { name } of folders) {
    const files = readdirSync(join(dist, 'fonts', name));
    expect([name, files.some((file) => /^(licen|ofl)/i.test(file))]).toEqual([name, true]);
  }
});

test('the page leads to the notices', () => {
  const [, href] = /<link rel="license" href="([^"]+)">/.exec(read('index.html'))!;
  expect(existsSync(join(dist, href!))).toBe(true);
});

describe('a package', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'licences-'));
    const give = async (name: string, files: Readonly<Record<string, string>>): Promise<void> => {
      const folder = join(home, 'node_modules', name);
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(folder, 'package.json'),
        JSON.stringify({ name, version: '1.2.3', license: 'ISC' }),
      );
      for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
    };
    await give('bare', {});
    await give('@scope/named', { 'LICENSE-MIT': 'one', 'NOTICE.md': 'two' });
    await give('outer/node_modules/inner', { 'copying': 'three' });
    await give('outer', { 'licence': 'four' });
  });
  afterAll(() => rm(home, { recursive: true }));

  test('without a licence text stops the build', async () => {
    await expect(noticesOf(['site/main.ts', 'node_modules/bare/index.js'], home)).rejects.toThrow(
      'bare 1.2.3 (ISC) is bundled and has no licence text',
    );
  });

  test.each([
    ['node_modules/@scope/named/lib/a.js', '@scope/named 1.2.3 (ISC)\n\none\n\ntwo'],
    ['node_modules\\@scope\\named\\a.js', '@scope/named 1.2.3 (ISC)'],
    ['node_modules/outer/index.js', 'outer 1.2.3 (ISC)\n\nfour'],
    ['node_modules/outer/node_modules/inner/index.js', 'three'],
  ])('of %s is told with every text of its own', async (file, text) => {
    expect(await noticesOf([file], home)).toContain(text);
  });

  test('counts when something of it is in the bundle', () => {
    const inputs = {
      'node_modules/a/a.js': { bytesInOutput: 4 },
      'node_modules/b/b.js': { bytesInOutput: 0 },
    };
    expect(bundledFiles({ metafile: { outputs: { 'x.js': { inputs } } } })).toEqual(['node_modules/a/a.js']);
    expect(bundledFiles({ metafile: { outputs: {} } })).toEqual([]);
  });
});
