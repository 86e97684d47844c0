/** The pages of frameworks: every file that they give is well formed and names what there is. `npm run prove -- consumers` installs and builds them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Loader, transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { elementTypes } from '../../build/declarations.mjs';
import { elementsOf } from '../../build/package-types.mjs';
import { editions } from '../../build/docs/editions.mjs';
import { pageFiles, pageList } from '../prove/page-files.mjs';
import { blocksOf } from './document-code.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = editions[0]!.groups.find(({ title }) => title === 'Frameworks')!.names.filter((name) =>
  name !== 'frameworks'
);
const types = await elementTypes(elementsOf(JSON.parse(read('site/app/package/custom-elements.json'))));
const core = read('site/app/package/core.d.ts');

/** The script of a block, as a bundler gets it; undefined for other code. */
function scriptOf(
  language: string,
  text: string,
): { readonly code: string; readonly loader: Loader } | undefined {
  if (language === 'ts' || language === 'tsx' || language === 'js') return { code: text, loader: language };
  const inside = language === 'astro'
    ? /^---\n([\s\S]*?)---/.exec(text)
    : /<script[^>]*>\n([\s\S]*?)<\/script>/.exec(text);
  return language === 'vue' || language === 'svelte' || language === 'astro'
    ? { code: inside![1]!, loader: 'ts' }
    : undefined;
}

test.each(pages)('the code of %s is well formed, and imports what the packages have', (name) => {
  const blocks = blocksOf(read(`docs/${name}.md`));
  expect(blocks.length).toBeGreaterThan(0);
  for (const { language, text } of blocks) {
    if (language === 'json') JSON.parse(text);
    const script = scriptOf(language, text);
    if (script !== undefined) transformSync(script.code, { loader: script.loader, jsx: 'automatic' });
    for (
      const [, names, path] of text.matchAll(/import (?:type )?\{([^}]*)\} from '(sign-designer[^']*)'/g)
    ) {
      const declared = path === 'sign-designer/core' ? core : types;
      const missing = names!.split(',').map((each) => each.trim()).filter((each) => !declared.includes(each));
      expect([path, missing]).toEqual([path, []]);
    }
  }
});

test.each(pages.filter((name) => existsSync(join(root, 'test/prove/consumers', name))))(
  'a project of its own builds the files of %s',
  (name) => {
    const paths = Object.keys(pageFiles(read(`docs/${name}.md`)));
    expect(paths.length).toBeGreaterThan(1);
    // What the page gives is not written a second time.
    expect(paths.filter((path) => existsSync(join(root, 'test/prove/consumers', name, path)))).toEqual([]);
  },
);

test('the folder that Angular copies from is that of the version, and each page is in the table', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(pageList(read('docs/angular.md'))).toContainEqual(
    expect.objectContaining({ input: `node_modules/sign-designer/dist/widget/${version}/parts` }),
  );
  const overview = read('docs/frameworks.md');
  expect(pages.filter((name) => !overview.includes(`(${name}.md)`))).toEqual([]);
});
