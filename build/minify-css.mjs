/** esbuild plugin: minifies the style sheets of elements (`css` templates without expressions). */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

const template = /\bcss`([^`$\\]*)`/g;

export function minifyCss() {
  return {
    name: 'minify-css',
    setup(build) {
      build.onLoad({ filter: /[/\\]site[/\\]app[/\\].*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const sheets = await Promise.all(
          [...source.matchAll(template)].map(async ([, sheet]) => {
            const { code } = await transform(sheet, { loader: 'css', minify: true, target: 'es2022' });
            return code.trim();
          }),
        );
        return { loader: 'ts', contents: source.replace(template, () => `css\`${sheets.shift()}\``) };
      });
    },
  };
}
