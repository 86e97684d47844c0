/** Puts the fonts, which `packages/fonts/files` has ready, into a build: `npm run fonts` makes them. */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const fontsPackage = fileURLToPath(new URL('../packages/fonts', import.meta.url));

/**
 * @param {string} outDir
 * @returns {Promise<{ preload: string[] }>} the files that a page may preload for the default plate, relative to `outDir`
 */
export async function placeFonts(outDir) {
  const files = join(fontsPackage, 'files');
  await cp(files, outDir, { recursive: true });
  const { maps } = JSON.parse(await readFile(join(files, 'index.json'), 'utf8'));
  return { preload: ['index.json', maps.sc.file, maps.num.file] };
}
