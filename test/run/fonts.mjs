/**
 * What a test browser finds when it asks the system for a font: one Chinese family that the project brings, or none at all. Never what the
 * machine has. Written once into node_modules/.cache. For fontconfig, so for Linux; elsewhere a browser sees the system's fonts.
 */
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url));
const source = fileURLToPath(new URL('../fixtures/fonts', import.meta.url));

/**
 * Resolves to the environment of a browser that sees those fonts alone.
 * @param {'chinese' | 'none'} kind
 */
export async function fontEnvironment(kind) {
  if (process.platform !== 'linux') return {};
  const folder = join(cache, kind);
  const conf = join(folder, 'fonts.conf');
  if (kind === 'chinese') {
    for (const name of ['noto-sans-sc-400', 'noto-sans-sc-700']) {
      const path = join(folder, `${name}.ttf`);
      if (await stat(path).catch(() => null)) continue;
      await writeAtomic(path, unpackWoff(await readFile(join(source, `${name}.woff`))));
    }
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

/** WOFF 1 -> sfnt (W3C WOFF File Format 1.0): browsers take no other from the system. */
function unpackWoff(woff) {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts = [header];
  let at = header.length;
  for (let i = 0; i < count; i++) {
    const row = 44 + 20 * i;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(row + field));
    const bytes = woff.subarray(offset, offset + packed);
    woff.copy(header, 12 + 16 * i, row, row + 4);
    woff.copy(header, 16 + 16 * i, row + 16, row + 20);
    header.writeUInt32BE(at, 20 + 16 * i);
    header.writeUInt32BE(length, 24 + 16 * i);
    parts.push(packed < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3));
    at += length + (-length & 3);
  }
  return Buffer.concat(parts);
}

/** Whole at every moment: another test file may be starting its browser. */
async function writeAtomic(path, data) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, data);
  await rename(`${path}.${process.pid}`, path);
}
