/**
 * A Brotli and a gzip copy beside each compressible file, for servers that send `page.js.br` where accepted: ours, nginx (`gzip_static`,
 * `brotli_static`), Caddy (`precompressed`).
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packs = /\.(css|html|js|json|svg|txt|webmanifest)$|\/zxing-.*\.wasm$/;
/** For programs and the next build: no page loads them. */
const isUnserved = /^fonts\/.*\/face\.json$/;
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
  const names = entries.filter((entry) => entry.isFile())
    .map((entry) => relative(staged, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => packs.test(name) && !isUnserved.test(name));
  /** The widget has some of the site's files again. */
  const packed = new Map();
  await Promise.all(names.map(async (name) => {
    const bytes = await readFile(join(staged, name));
    if (bytes.length < minBytes) return;
    const served = join(site, name);
    const isSame = bytes.equals(await readFile(served).catch(() => Buffer.alloc(0)));
    const hash = createHash('sha256').update(bytes).digest('hex');
    for (const [extension, pack] of Object.entries(codings)) {
      const kept = isSame && await readFile(`${served}.${extension}`).catch(() => undefined);
      const key = `${hash}.${extension}`;
      if (!kept && !packed.has(key)) packed.set(key, pack(bytes));
      await writeFile(join(staged, `${name}.${extension}`), kept || await packed.get(key));
    }
  }));
}
