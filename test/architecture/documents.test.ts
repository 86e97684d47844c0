/** The documents: short where they promise it, with links that lead somewhere and archives that are valid. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fontKeys, numFontIds } from '../../schema/catalog/fonts.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import { importArchive } from '../../schema/import.ts';
import { languageTags } from '../../site/messages/language.ts';
import { documentPages } from './document-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (page: string) => readFileSync(join(root, page), 'utf8');

test.each(documentPages)('every relative link of %s leads to a file', (page) => {
  const links = [...read(page).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('the README of the fonts links nothing that is outside of its package', () => {
  expect(read('packages/fonts/README.md')).not.toMatch(/\]\((?![a-z]+:|#)/);
});

test.each(documentPages)('every picture of %s says what it shows', (page) => {
  expect(read(page)).not.toMatch(/!\[\s*\]\(/);
});

test.each(['README.md', 'docs/archive.md'])('the archive printed in %s is imported as it stands', (page) => {
  const archive = /```json\n([\s\S]+?)```/.exec(read(page))?.[1];
  expect(importArchive(JSON.parse(archive!)).problems).toEqual([]);
});

test('the changelog has at most ten lines a version, the first of which says whether archives print differently', () => {
  const [, ...versions] = read('CHANGELOG.md').split(/^## /m);
  const { version } = JSON.parse(read('package.json'));
  expect(versions[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} `));
  for (const text of versions) {
    const [title, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
    expect([title, lines[0]]).toEqual([
      title,
      expect.stringMatching(/^\*\*Archives print differently: (yes|no)\b/),
    ]);
    expect([title, lines.length <= 10]).toEqual([title, true]);
    expect([title, existsSync(join(root, `docs/releases/${title!.split(' ')[0]}.md`))]).toEqual([
      title,
      true,
    ]);
  }
});

test('both READMEs fit into 150 lines', () => {
  for (const page of ['README.md', 'README.zh-CN.md']) {
    expect([page, read(page).split('\n').length <= 150]).toEqual([page, true]);
  }
});

test('the numbers of styles and fonts in README.zh-CN.md are those of the catalogues', () => {
  expect(read('README.zh-CN.md')).toContain(`**${styleIds.length} 种样式**`);
  expect(read('README.zh-CN.md')).toContain(
    `${fontKeys.length} 种标题字体、${numFontIds.length} 种数字字体`,
  );
});

test.each(['docs/command-line.md', 'docs/embedding.md', 'site/app/package/custom-elements.json'])(
  '%s names every language that is loaded',
  (page) => {
    const loaded = languageTags.filter((tag) => tag !== 'zh-CN' && tag !== 'en');
    expect(loaded.filter((tag) => !read(page).includes(`\`${tag}\``))).toEqual([]);
  },
);
