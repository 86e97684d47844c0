/**
 * esbuild plugin: minifies the style sheets of elements (`css` templates; `${name};` in one stands where a declaration does), and takes
 * the indentation out of all templates, where it means nothing.
 */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

const template = /\bcss`([^`\\]*)`/g;

export function minifyTemplates() {
  return {
    name: 'minify-templates',
    setup(build) {
      build.onLoad({ filter: /[/\\]site[/\\]app[/\\].*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const sheets = await Promise.all(
          [...source.matchAll(template)].map(async ([, sheet]) => {
            const marked = sheet.replace(/\$\{(\w+)\}/g, '@-$1');
            const { code } = await transform(marked, { loader: 'css', minify: true, target: 'es2022' });
            return code.trim().replace(/@-(\w+);?/g, '${$1};');
          }),
        );
        const contents = source.replace(template, () => `css\`${sheets.shift()}\``).replace(/\n +/g, '\n');
        return { loader: 'ts', contents };
      });
    },
  };
}
