/** Loads TypeScript modules into Node as they stand. */
import { build } from 'esbuild';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
let loaded = 0;

/**
 * @param {string} contents source of a module, with paths from the root: `export { paintSvg } from './site/paint/svg.ts';`
 * @returns {Promise<any>} its exports
 */
export async function evaluate(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    // Bundled CommonJS may require Node's built-in modules.
    banner: {
      js:
        `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
  });
  const cache = join(root, 'node_modules/.cache');
  const file = join(cache, `modules-${process.pid}-${++loaded}.mjs`);
  await mkdir(cache, { recursive: true });
  await writeFile(file, outputFiles[0].contents);
  try {
    return await import(file);
  } finally {
    await rm(file);
  }
}
