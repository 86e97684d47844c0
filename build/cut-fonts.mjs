/**
 * `npm run fonts`: makes `packages/fonts/files` anew from the packages that `packages/fonts/source` pins, and `packages/fonts/addresses`,
 * which bundlers read: for each folder of fonts a module with the address of every file, licences too, as `new URL(…, import.meta.url)`,
 * which they all take for a file to copy. Both are in the repository, since the packages hold ten times as much as is used.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fontsPackage } from './fonts.mjs';
import { loadModules } from './load-modules.mjs';

const source = join(fontsPackage, 'source');

/** Into `home/files` and `home/addresses`. */
export async function cutFonts(home, log) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: source, stdio: 'ignore', shell: true });
  const files = join(home, 'files');
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  const require = createRequire(join(source, 'package.json'));
  const { default: unpackWoff2 } = await import(
    pathToFileURL(require.resolve('woff2-encoder/decompress')).href
  );
  const step = await loadModules(`export { cutFonts } from './build/fonts/write-fonts.ts';`);
  await step.cutFonts({ outDir: files, nodeModules: join(source, 'node_modules'), unpackWoff2, log });
  await writeAddresses(files, join(home, 'addresses'));
}

async function writeAddresses(files, addresses) {
  await rm(addresses, { recursive: true, force: true });
  await mkdir(addresses);
  const entries = await readdir(files, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).toSorted();
  const write = (name, text) => writeFile(join(addresses, name), text);
  await write('index.js', addressModule(entries.filter((entry) => entry.isFile()), '../files'));
  for (const name of folders) {
    const inside = await readdir(join(files, name), { withFileTypes: true });
    await write(`${name}.js`, addressModule(inside, `../files/${name}`));
  }
  const rows = ['index', ...folders].map((name) => `  '${name}': () => import('./${name}.js'),\n`);
  await write('folders.js', `export const folders = {\n${rows.join('')}};\n`);
}

function addressModule(entries, folder) {
  const rows = entries.map(({ name }) => name).toSorted()
    .map((name) => `  '${name}': new URL('${folder}/${name}', import.meta.url).href,\n`);
  return `export const addresses = {\n${rows.join('')}};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await cutFonts(fontsPackage, (line) => console.log(line));
}
