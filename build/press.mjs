/** Rewrites `site/paint/press/palette.ts` and `site/paint/press/profile.ts` where they are out of date. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModules } from './load-modules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** File -> expected text. */
export async function pressModules() {
  const { colorsIn, paletteModule, profileModule } = await loadModules(
    `export * from './build/press/write-press.ts';`,
  );
  const folder = join(root, 'site/sign');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const profile = await readFile(join(root, 'build/press/coated-fogra39-240.icc'));
  return {
    'site/paint/press/palette.ts': paletteModule(colorsIn(sources), profile),
    'site/paint/press/profile.ts': profileModule(profile),
  };
}

export async function writePress() {
  for (const [name, text] of Object.entries(await pressModules())) {
    const file = join(root, name);
    if (await readFile(file, 'utf8').catch(() => '') !== text) await writeFile(file, text);
  }
}
