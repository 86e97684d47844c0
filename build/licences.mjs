/**
 * `THIRD-PARTY.txt` beside each bundle: the licence of every package that the bundle holds, as esbuild has found it there, so that none is
 * forgotten. Throws for a package without a licence text.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const noticesName = 'THIRD-PARTY.txt';

/** Package -> what its own folder does not say: texts in `build/licences/`, and where its source is, which the MPL wants told. */
const additions = {
  '@resvg/resvg-wasm': {
    texts: ['MPL-2.0.txt'],
    note:
      'resvg.wasm is built from Rust. Its source code, under the same licence, is at https://github.com/thx/resvg-js (tag v{version}), and that of resvg at https://github.com/linebender/resvg; the crates that it holds, most of them under MIT or Apache-2.0, are in the Cargo.lock there.',
  },
  'zxing-wasm': {
    texts: ['Apache-2.0.txt'],
    note:
      'zxing.wasm is built from ZXing-C++, https://github.com/zxing-cpp/zxing-cpp, under the Apache License 2.0, which follows; what is around it is under the MIT licence above.',
  },
};

/** The files that have left something in the outputs of a build with `metafile`. */
export function bundledFiles({ metafile }) {
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)
  );
}

/**
 * The notices of what a bundle holds: files by their paths from the root, WebAssembly too. Our own licence comes first.
 * @param {readonly string[]} files
 * @param {string} [folder] that has `node_modules`
 */
export async function noticesOf(files, folder = root) {
  const packages = [...new Set(files.map(packageOf).filter((path) => path !== undefined))].toSorted();
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  const parts = await Promise.all(packages.map((path) => noticeOf(path, folder)));
  return [`sign-designer\n\n${own.trim()}`, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`) + '\n';
}

/** `node_modules/@a/b/c.js` -> `node_modules/@a/b`; undefined for a file of ours. */
function packageOf(file) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
}

async function noticeOf(path, folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8'));
  const { texts = [], note = '' } = additions[name] ?? {};
  const found = (await readdir(join(folder, path))).filter((file) =>
    /^(licen[cs]e|copying|notice)/i.test(file)
  );
  const own = await Promise.all(found.toSorted().map((file) => readFile(join(folder, path, file), 'utf8')));
  const added = await Promise.all(texts.map((file) => readFile(join(root, 'build/licences', file), 'utf8')));
  if (own.length + added.length === 0) {
    throw new Error(
      `${name} ${version} (${license}) is bundled and has no licence text in its folder: add it to build/licences and build/licences.mjs, or do without the package`,
    );
  }
  const blocks = [`${name} ${version} (${license})`, ...own, note.replace('{version}', version), ...added];
  return blocks.map((text) => text.replaceAll('\r\n', '\n').trim()).filter(Boolean).join('\n\n');
}
