/**
 * A Brotli and a gzip copy beside each compressible file, for servers that send `page.js.br` where accepted: ours, nginx (`gzip_static`,
 * `brotli_static`), Caddy (`precompressed`).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packs = /\.(css|html|js|json|svg|txt|webmanifest)$|^zxing-.*\.wasm$/;
/** Smaller files fit into one network packet uncompressed. */
const minBytes = 1024;
const codings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

export function isCompressed(name) {
  return /\.(br|gz)$/.test(name);
}

/** `site`: the served build, from which the copies of unchanged files are taken. */
export async function compress(staged, site) {
  const entries = await readdir(staged, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && packs.test(entry.name));
  await Promise.all(files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < minBytes) return;
    const served = join(site, relative(staged, path));
    const isSame = bytes.equals(await readFile(served).catch(() => Buffer.alloc(0)));
    for (const [extension, pack] of Object.entries(codings)) {
      const kept = isSame && await readFile(`${served}.${extension}`).catch(() => undefined);
      await writeFile(`${path}.${extension}`, kept || await pack(bytes));
    }
  }));
}
