/** The command line, and the library without a user interface. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadModules } from '../load-modules.mjs';
import { bundledFiles, noticesName, noticesOf } from '../licences.mjs';
import { resvgSource, root, shared, zxingSource } from './shared.mjs';

export async function buildCli(dist) {
  const result = await build({
    ...shared,
    entryPoints: [join(root, 'site/cli/main.ts')],
    outfile: join(dist, 'cli.js'),
    platform: 'node',
    target: 'node20',
    // Bundled CommonJS may require Node's built-in modules.
    banner: {
      js:
        `#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
  });
  await cp(join(root, resvgSource), join(dist, 'resvg.wasm'));
  await cp(join(root, zxingSource), join(dist, 'zxing.wasm'));
  const notices = await noticesOf([...bundledFiles(result), resvgSource, zxingSource]);
  await writeFile(join(dist, `cli.${noticesName}`), notices);
}

/** In workerd a file of WebAssembly is imported as a module that is compiled already. */
const workerdEntry = `import wasm from"../resvg.wasm";
globalThis[Symbol.for("sign-designer-resvg")]=wasm;
export*from"./core.js";
`;

/**
 * `sign-designer/core`, for browsers, workers, Node and Deno alike, and `sign-designer/core/archive`, which draws nothing; `resvg.wasm` lies one
 * directory up.
 */
export async function buildCore(dist) {
  const folder = join(dist, 'core');
  const result = await build({
    ...shared,
    entryPoints: { core: join(root, 'site/core/main.ts'), archive: join(root, 'site/core/archive.ts') },
    outdir: folder,
    chunkNames: '[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  await writeFile(join(folder, 'core.workerd.js'), workerdEntry);
  await writeFile(
    join(folder, 'archive.d.ts'),
    await readFile(join(root, 'site/app/package/core-archive.d.ts'), 'utf8'),
  );
  await writeFile(join(folder, noticesName), await noticesOf([...bundledFiles(result), resvgSource]));
  const types = await readFile(join(root, 'site/app/package/core.d.ts'), 'utf8');
  const { formats, paperIds } = await loadModules(
    `export { formats } from './site/paint/formats.ts'; export { paperIds } from './site/sign/sheet/papers.ts';`,
  );
  const union = (ids) => ids.map((id) => `'${id}'`).join(' | ');
  await writeFile(
    join(folder, 'core.d.ts'),
    types.replace("'{{format}}'", union(formats.map(({ id }) => id))).replace("'{{paper}}'", union(paperIds))
      .replace("'./sign-designer.js'", "'../widget/sign-designer.js'"),
  );
}
