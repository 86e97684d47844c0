/** The documents in Chinese: there for every page that is declared, with the same commands and code, and with the designer's own words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { editions, joinedFolders, otherDocuments } from '../../build/docs/editions.mjs';
import { formats } from '../../site/paint/formats.ts';
import { sheetBleedMm, sheetCounts } from '../../site/sign/sheet/paper-space.ts';
import { papers } from '../../site/sign/sheet/papers.ts';
import { type Block, blocksOf, commandsOf } from './document-code.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const read = (path: string): string => readFileSync(join(docs, path), 'utf8');
const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(docs, folder)).filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3))
    .filter((name) => !(name in otherDocuments)).toSorted();
/** Pages that the build makes of something else, in English or both languages. */
const made = ['gallery', 'elements', ...Object.keys(joinedFolders), ...Object.keys(otherDocuments)];
const declared = (lang: string): readonly string[] =>
  editions.find((edition) => edition.lang === lang)!.groups.filter((group) => !('isEnglish' in group))
    .flatMap(({ names }) => names).filter((name) => !made.includes(name)).toSorted();
const translated = declared('zh-CN');

test('every page stands in a group of its language, and each has its file', () => {
  expect(pagesIn('')).toEqual(declared('en'));
  expect(pagesIn('zh')).toEqual(translated);
});

test.each(translated)('%s leads to the same page in the other language', (name) => {
  expect(read(`${name}.md`).split('\n')[2]).toBe(`[中文](zh/${name}.md)`);
  expect(read(`zh/${name}.md`).split('\n')[2]).toBe(`[English](../${name}.md)`);
});

/** What is carried out, or taken over: comments are in the language of the page, and so are the words of a sample page and of the designer in it. */
function bare({ language, text }: Block): unknown {
  if (language === 'sh') return commandsOf({ language, text });
  const comments = /(^|\s+)(?:# |\/\/ (?!\S+\.\w+$)).*$|\/\*[^]*?\*\/|<!--(?! src\/)[^]*?-->/gm;
  return [
    language,
    text.replaceAll(comments, '').replaceAll(/(<(?:title|button)>)[^<]*/g, '$1')
      .replace('lang="zh-CN"', 'lang="en"').trim(),
  ];
}

test.each(translated)('%s has the same commands and code in both languages', (name) => {
  expect(blocksOf(read(`zh/${name}.md`)).map(bare)).toEqual(blocksOf(read(`${name}.md`)).map(bare));
});

test('the changelog has the same lines for each version in both languages', () => {
  const bulletsOf = (path: string) =>
    readFileSync(path, 'utf8').split(/^## /m).slice(1).map((part) => [
      /^[\d.]+/.exec(part)![0],
      part.split(/^- /m).length - 1,
    ]);
  expect(bulletsOf(join(docs, 'zh/changelog.md'))).toEqual(bulletsOf(join(docs, '../CHANGELOG.md')));
});

/** Of each row of the tables in the block, what is no prose: the name in the first column, and whether the last is filled. */
function reference(page: string): readonly unknown[] {
  const block = /<!-- element reference -->\n([^]*?)\n<!-- end of element reference -->/.exec(
    read(page),
  )![1]!;
  return block.split('\n').map((row) => row.split(' | ')).map((cells) => [
    cells.length,
    /^\| `[^`]*`/.exec(cells[0]!)?.[0],
    /^(yes|是) \|$/.test(cells.at(-1)!),
  ]);
}

test('the reference of the elements has the same rows in both languages', () => {
  expect(reference('zh/embedding.md')).toEqual(reference('embedding.md'));
});

/** What people type: variables and options, in code within the text. */
function typedIn(page: string): readonly string[] {
  const text = read(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const typed = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
    code!.match(/\b[A-Z]+(?:_[A-Z]+)+\b|--[a-z][\w-]+/g) ?? []
  );
  return [...new Set(typed)].toSorted();
}

test.each(translated)('%s names the same variables and options in both languages', (name) => {
  expect(typedIn(`zh/${name}.md`)).toEqual(typedIn(`${name}.md`));
});

test.each(translated)('a Chinese page leads to a Chinese one where there is one: %s', (name) => {
  const links = [...read(`zh/${name}.md`).matchAll(/\]\(\.\.\/([\w-]+)\.md/g)].map(([, page]) => page!);
  expect(links.filter((page) => page !== name && existsSync(join(docs, `zh/${page}.md`)))).toEqual([]);
});

/** Every text of the designer in both languages, and the names of its files. */
function wordsOfDesigner(): ReadonlySet<string> {
  const folder = join(docs, '../site/messages/tables');
  const rows = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const cells = rows.flatMap((row) => row.split('\t').slice(1, 3));
  return new Set([...cells, ...formats.flatMap(({ label }) => label), 'PDF 拼版', 'PDF sheet']);
}

const quoting = ['designer.md', 'printing.md', 'archive.md'].flatMap((page) => [page, `zh/${page}`]);

test.each([...quoting, 'zh/hosting.md', 'zh/command-line.md'])(
  '%s quotes the designer as it speaks',
  (path) => {
    const words = wordsOfDesigner();
    const quoted = [...read(path).matchAll(/“([^”]+)”/g)].map(([, text]) => text!.replace(/[.,]$/, ''));
    expect(quoted).not.toEqual([]);
    expect(quoted.filter((text) => !words.has(text.replaceAll('\n', ' ')))).toEqual([]);
  },
);

test.each(['designer.md', 'zh/designer.md'])(
  '%s says how many plates of each size an A4 sheet holds',
  (path) => {
    const rows = [...read(path).matchAll(/^\| [^|]+ \| (\d+) × (\d+) \| (\d+) \|/gm)].map((row) =>
      row.slice(1).map(Number)
    );
    const presets = readFileSync(join(docs, '../site/app/panels/size-panel.ts'), 'utf8')
      .matchAll(/name: 'preset\w+',\s+w: (\d+),\s+h: (\d+)/g);
    const expected = [...presets].map(([, w, h]) => {
      const size = { widthMm: Number(w), heightMm: Number(h) };
      return [
        Number(w),
        Number(h),
        sheetCounts(size, { paper: papers.a4, copies: 'fill', first: 1, bleedMm: sheetBleedMm }).plates,
      ];
    });
    expect(rows).toEqual(expected);
  },
);
