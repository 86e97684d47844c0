/**
 * What a test browser finds when it asks the system for a font: one Chinese family that the project brings, or none at all. Never what the
 * machine has. Written once into node_modules/.cache. For fontconfig, so for Linux; elsewhere a browser sees the system's fonts.
 */
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decompress } from 'woff2-encoder';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const cache = join(modules, '.cache/fonts');
const source = join(modules, '@fontsource/noto-sans-sc');

/**
 * Resolves to the environment of a browser that sees those fonts alone.
 * @param {'chinese' | 'none'} kind
 */
export async function fontEnvironment(kind) {
  if (process.platform !== 'linux') return {};
  const folder = join(cache, kind);
  const conf = join(folder, 'fonts.conf');
  if (kind === 'chinese') {
    const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
    for (const weight of [400, 700]) await unpack(weight, join(folder, `${version}-${weight}.ttf`));
  }
  // The files call themselves Thin: they were cut from a variable font.
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
<dir>${folder}</dir><cachedir>${folder}</cachedir>
<match target="scan"><edit name="family" mode="assign"><string>Noto Sans SC</string></edit></match>
</fontconfig>
`;
  // A project that was moved needs another.
  if (await readFile(conf, 'utf8').catch(() => '') !== text) await writeAtomic(conf, text);
  return { FONTCONFIG_FILE: conf };
}

async function unpack(weight, path) {
  if (await stat(path).catch(() => null)) return;
  const woff2 = join(source, `files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`);
  await writeAtomic(path, await decompress(await readFile(woff2)));
}

/** Whole at every moment: another test file may be starting its browser. */
async function writeAtomic(path, data) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, data);
  await rename(`${path}.${process.pid}`, path);
}
