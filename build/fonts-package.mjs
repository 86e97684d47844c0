/**
 * Copies the fonts of `dist/fonts` to their npm package, and writes there what bundlers read: for each folder of fonts a module with the
 * address of every file, licences too, as `new URL(…, import.meta.url)`, which they all take for a file to copy. Does nothing when the fonts
 * are the same.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @param {{ from: string, to: string }} folders `to` is the package */
export async function fillFontsPackage({ from, to }) {
  const files = join(to, 'files'), addresses = join(to, 'addresses');
  const stamp = (folder) => readFile(join(folder, 'stamp.json'), 'utf8').catch(() => undefined);
  const [built, packed] = await Promise.all([stamp(from), stamp(addresses)]);
  if (built !== undefined && built === packed) return;
  await Promise.all([files, addresses].map((folder) => rm(folder, { recursive: true, force: true })));
  // Faces that an earlier build copied are links here.
  await cp(from, files, { recursive: true, dereference: true });
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
  // Last: what is cut off is made anew.
  await write('stamp.json', built ?? '');
}

/** Compressed copies are for servers. */
function addressModule(entries, folder) {
  const names = entries.map(({ name }) => name).filter((name) => !/\.(br|gz)$|^stamp/.test(name)).toSorted();
  const rows = names.map((name) => `  '${name}': new URL('${folder}/${name}', import.meta.url).href,\n`);
  return `export const addresses = {\n${rows.join('')}};\n`;
}
