/** The font step of the build. `buildFonts({ outDir, log })` fills `dist/fonts`; run alone, this file does it for the repository. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModules } from './load-modules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {{ outDir: string, log?: (line: string) => void }} options
 * @returns {Promise<{ preload: string[] }>} files that a page may preload, relative to `outDir`
 */
export async function buildFonts({ outDir, log = () => {} }) {
  const step = await loadModules(`export { buildFonts } from './build/fonts/write-fonts.ts';`);
  return await step.buildFonts({
    outDir,
    log,
    nodeModules: join(root, 'node_modules'),
    unpackWoff2: async (woff2) => (await import('woff2-encoder/decompress')).default(woff2),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildFonts({ outDir: join(root, 'dist/fonts'), log: (line) => console.log(line) });
}
