/**
 * `lib/`: the command line `cli.js`, and `sign-designer/core`, for browsers, workers, Node and Deno alike, with `sign-designer/core/archive`, which
 * draws nothing. They share their chunks and `resvg.wasm`; the decoder's WebAssembly is that of the widget.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadModules } from '../load-modules.mjs';
import { bundledFiles, noticesName, noticesOf } from '../licences.mjs';
import { resvgSource, root, shared, version, zxingName, zxingSource } from './shared.mjs';

/** In workerd a file of WebAssembly is imported as a module that is compiled already. */
const workerdEntry = `import wasm from"../resvg.wasm";
globalThis[Symbol.for("sign-designer-resvg")]=wasm;
export*from"./core.js";
`;

export async function buildPrograms(lib) {
  const folder = join(lib, 'core');
  const result = await build({
    ...shared,
    entryPoints: {
      'cli': join(root, 'site/cli/main.ts'),
      'core/core': join(root, 'site/core/main.ts'),
      'core/archive': join(root, 'site/core/archive.ts'),
    },
    outdir: lib,
    chunkNames: 'core/[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    define: {
      ...shared.define,
      __ZXING__: JSON.stringify(`../dist/widget/${version}/parts/${await zxingName()}`),
    },
  });
  await cp(join(root, resvgSource), join(lib, 'resvg.wasm'));
  const files = [...bundledFiles(result), resvgSource, zxingSource];
  await writeFile(join(folder, 'core.workerd.js'), workerdEntry);
  await writeFile(join(lib, noticesName), await noticesOf(files));
  const { formats, paperIds } = await loadModules(
    `export { formats } from './site/paint/formats.ts'; export { paperIds } from './site/sign/sheet/papers.ts';`,
  );
  const union = (ids) => ids.map((id) => `'${id}'`).join(' | ');
  const slots = { format: union(formats.map(({ id }) => id)), paper: union(paperIds) };
  for (const source of ['schema/export.ts', 'site/core/render.ts', 'site/core/sheet.ts']) {
    const text = await readFile(join(root, source), 'utf8');
    for (const [, name, body] of text.matchAll(/^export interface (\w+Options)[^{]*\{\n  (.*?)\n\}/gms)) {
      slots[name] = body;
    }
  }
  for (const [name, source] of [['archive', 'core-archive'], ['core', 'core']]) {
    const types = await readFile(join(root, `site/app/package/${source}.d.ts`), 'utf8');
    await writeFile(
      join(folder, `${name}.d.ts`),
      types.replace(/'{{(\w+)}}'(?:: never;)?/g, (_, slot) => slots[slot])
        .replace("'./sign-designer.js'", "'../../dist/widget/sign-designer.js'"),
    );
  }
}
