/** How much the function is, all of it and without its extras, as one minified file with its packages. */
import { fileURLToPath } from 'node:url';
import { build, type PluginBuild } from 'esbuild';
import { expect, test } from 'vitest';
import { versionAlone } from '../../build/release.mjs';
import { trimPackages } from '../../build/trim-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function bundle(
  extras: 'all' | 'none',
): Promise<{ readonly bytes: number; readonly files: readonly string[] }> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['functions/serve/serve.ts'],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: extras === 'all' ? [versionAlone, trimPackages()] : [versionAlone, trimPackages(), {
      name: 'no extras',
      setup: ({ onLoad }: PluginBuild) =>
        onLoad(
          { filter: /[\\/]functions[\\/]extras\.ts$/ },
          () => ({ contents: 'export const extras = [];' }),
        ),
    }],
  });
  return { bytes: outputFiles[0]!.contents.length, files: Object.keys(metafile.inputs) };
}

test('all of it is at most 690 KB, and 560 KB without its extras', async () => {
  const [all, core] = await Promise.all([bundle('all'), bundle('none')]);
  expect(core.files.filter((name) => name.startsWith('functions/extras/'))).toEqual([]);
  expect(core.files.filter((name) => /\/fflate\/|schema\/spreadsheet/.test(name))).toEqual([]);
  expect(all.bytes).toBeLessThanOrEqual(690 * 1024);
  expect(core.bytes).toBeLessThanOrEqual(560 * 1024);
});
