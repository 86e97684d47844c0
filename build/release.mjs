/**
 * `npm run release`: release/sign-designer-VERSION.tar.gz and the same as .zip, which need no build and no npm: the built site, and the function
 * as one script for Deno. Needs a build (`npm run build`).
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import { trimPackages } from './trim-packages.mjs';
import { bundledFiles, noticesName, noticesOf } from './licences.mjs';
import { pack } from 'tar-stream';

const root = fileURLToPath(new URL('..', import.meta.url));
/** For esbuild: of `package.json` only its version is bundled. */
export const versionAlone = {
  name: 'version alone',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
      if (path !== join(root, 'package.json')) return undefined;
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};

/**
 * File -> its text: the function with everything that it imports, at the place that its paths count from, and the licences of that.
 * @returns {Promise<Record<string, string>>}
 */
export async function bundleFunction() {
  const result = await build({
    entryPoints: ['serve', 'backup'].map((name) => join(root, `functions/serve/${name}.ts`)),
    outdir: 'functions/serve',
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    external: ['node:*'],
    legalComments: 'none',
    metafile: true,
    write: false,
    plugins: [versionAlone, trimPackages()],
  });
  const scripts = result.outputFiles.map((
    { path, text },
  ) => [`functions/serve/${path.split(/[/\\]/).at(-1)}`, text]);
  return {
    ...Object.fromEntries(scripts),
    [`functions/serve/${noticesName}`]: await noticesOf(bundledFiles(result)),
  };
}

/** deno.json of the release: the same tasks and rights; nothing to install or to build. */
export function releaseConfiguration(configuration) {
  // The words are in the one script.
  const { unstable, tasks: { words: _, ...tasks } } = configuration;
  return {
    unstable,
    lock: false,
    deploy: { runtime: { type: 'dynamic', entrypoint: './functions/serve/serve.js' } },
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([name, line]) => [
        name,
        // One script: no package is looked for.
        line.split(' && ').at(-1).replace(/^DENO_NO_PACKAGE_JSON=1 /, '').replace(/--config=\S+ /, '')
          .replace(/(functions\/serve\/\w+)\.ts/, '$1.js'),
      ]),
    ),
  };
}

/** Name in the archive -> contents, in order of names; and when the newest file of the site was built. */
async function releaseFiles() {
  const read = (path) => readFile(join(root, path));
  const { version } = JSON.parse(await read('package.json'));
  const files = new Map(Object.entries(await bundleFunction()));
  let builtAtMs = 0;
  files.set(
    'deno.json',
    `${JSON.stringify(releaseConfiguration(JSON.parse(await read('deno.json'))), null, 2)}\n`,
  );
  files.set('README.md', await read('build/release-readme.md'));
  for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) files.set(name, await read(name));
  for (const entry of await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(root.length).replaceAll('\\', '/');
    if (!entry.isFile() || name.startsWith('dist/.')) continue;
    files.set(name, await readFile(path));
    builtAtMs = Math.max(builtAtMs, (await stat(path)).mtimeMs);
  }
  return { version, date: new Date(builtAtMs), files: [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)) };
}

/** An uncompressed archive, the same bytes for the same files and date. */
export async function tar(files, date) {
  const archive = pack();
  for (const { name, bytes } of files) archive.entry({ name, mtime: date }, bytes);
  archive.finalize();
  return await buffer(archive);
}

async function release() {
  const { version, date, files } = await releaseFiles();
  if (!files.some(([name]) => name === 'dist/index.html')) {
    throw new Error('dist/ is not built: run npm run build first');
  }
  const folder = `sign-designer-${version}`;
  const named = files.map(([name, contents]) => ({
    name: `${folder}/${name}`,
    bytes: Buffer.from(contents),
  }));
  // One date for all, and a new one for each release: servers tell two versions of a page of one length apart by it alone.
  const archives = {
    'tar.gz': await promisify(gzip)(await tar(named, date)),
    zip: zipSync(Object.fromEntries(named.map(({ name, bytes }) => [name, bytes])), { mtime: date }),
  };
  await mkdir(join(root, 'release'), { recursive: true });
  for (const [ending, packed] of Object.entries(archives)) {
    await writeFile(join(root, 'release', `${folder}.${ending}`), packed);
    console.log(`release/${folder}.${ending}: ${files.length} files, ${(packed.length / 1e6).toFixed(1)} MB`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await release();
