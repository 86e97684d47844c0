/** The command line, and the library without a user interface. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadModules } from '../load-modules.mjs';
import { root, shared, zxingSource } from './shared.mjs';

export async function buildCli(dist) {
  await build({
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
  await cp(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'), join(dist, 'resvg.wasm'));
  await cp(join(root, zxingSource), join(dist, 'zxing.wasm'));
}

/** `sign-designer/core`, for browsers, workers, Node and Deno alike; `resvg.wasm` lies one directory up. */
export async function buildCore(dist) {
  const folder = join(dist, 'core');
  await build({
    ...shared,
    entryPoints: { core: join(root, 'site/core/main.ts') },
    outdir: folder,
    chunkNames: '[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
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
