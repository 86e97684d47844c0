/** Shared by the bundles of the site, the widget and the programs. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { finishedTables, shortCatalogues } from './archive-table.mjs';
import { closure, startOf } from '../join-chunks.mjs';
import { bundledFiles } from '../licences.mjs';
import { minifyTemplates } from '../minify-templates.mjs';
import { trimPackages } from '../trim-packages.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
export const drawingSource = 'site/app/preview/drawing.ts';
/** Of the panels what is loaded after the first drawing, and the doctor, for whom they must not wait. */
export const panelSource = 'site/app/panels/lazy-panel.ts';
export const doctorSource = 'site/app/preview/notices.ts';
export const resvgSource = 'node_modules/@resvg/resvg-wasm/index_bg.wasm';
export const zxingSource = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm';

/** For esbuild. */
export const shared = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  charset: 'utf8',
  metafile: true,
  logLevel: 'warning',
  // In the notices beside each bundle.
  legalComments: 'none',
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [trimPackages(), minifyTemplates(), finishedTables(), shortCatalogues()],
};

/** Of the decoder's WebAssembly, in the folder of the worker. */
export async function zxingName() {
  return `zxing-${digest(await readFile(join(root, zxingSource)))}.wasm`;
}

/**
 * The worker that measures how well a code scans, and its WebAssembly, in the folder of the module that starts it. Returns their
 * addresses there, as esbuild's `define` wants them (bundlers follow an address that is written out), and the files that they hold.
 */
export async function buildScanWorker(folder) {
  const wasm = await readFile(join(root, zxingSource));
  const wasmName = await zxingName();
  const result = await build({
    ...shared,
    entryPoints: [join(root, 'site/app/scan/scan-worker.ts')],
    outdir: folder,
    write: false,
  });
  const text = result.outputFiles.find(({ path }) => path.endsWith('.js')).contents;
  const name = `scan-worker-${digest(text)}.js`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, wasmName), wasm);
  await writeFile(join(folder, name), text);
  const addresses = {
    __SCAN_WORKER__: JSON.stringify(`./${name}`),
    __ZXING__: JSON.stringify(`./${wasmName}`),
  };
  return { addresses, files: [...bundledFiles(result), zxingSource] };
}

/** jsPDF in a file of its own, which the programs load from the folder of the widget. */
export async function buildJspdf() {
  const result = await build({ ...shared, entryPoints: ['jspdf'], absWorkingDir: root, write: false });
  const [{ contents: text }] = result.outputFiles;
  return { name: `jspdf-${digest(text)}.js`, text, files: bundledFiles(result) };
}

/** For esbuild: `address`, from the folder of the chunks, in place of jsPDF. @returns {import('esbuild').Plugin} */
export function jspdfAt(address) {
  return {
    name: 'jspdf-at',
    setup(building) {
      building.onResolve({ filter: /^jspdf$/ }, () => ({ path: address, external: true }));
    },
  };
}

export async function writeChunks(chunks, folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, { text }] of chunks) await writeFile(join(folder, name), text);
}

/** Files of a module that is loaded on demand and of its imports, without those that the entry loads. */
export function lazyChunks(chunks, source, entry) {
  const loaded = closure(chunks, entry);
  return [...closure(chunks, startOf(chunks, source))].filter((name) => !loaded.has(name));
}

export function digest(bytes) {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8).toLowerCase();
}
