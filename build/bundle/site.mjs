/** The static site: its scripts, its page, its pictures and its service worker. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { build } from 'esbuild';
import { chunksOf, closure, joinChunks, startOf } from '../join-chunks.mjs';
import { bundledFiles, noticesName, noticesOf } from '../licences.mjs';
import { writePage } from './page.mjs';
import {
  buildScanWorker,
  digest,
  doctorSource,
  drawingSource,
  lazyChunks,
  panelSource,
  resvgSource,
  root,
  shared,
  writeChunks,
} from './shared.mjs';

const mainSource = 'site/app/main.ts';
/** Preloaded per language. Packs are not, since their addresses would be in every page. */
const languageSources = { 'en': 'site/messages/generated/en/page.ts' };

/** Into the folder `dist`, which has the fonts already; `preload`: the font files that the first plate needs. */
export async function buildSite(dist, { preload, drawings }) {
  const firstPlates = drawings.hostedPlates.map(([maxCharacters, json]) => {
    return [maxCharacters, `assets/first-plate-${digest(json)}.json`, json];
  });
  const scanWorker = await buildScanWorker(join(dist, 'assets'));
  const result = await build({
    ...shared,
    define: { ...shared.define, ...scanWorker.addresses },
    entryPoints: { designer: join(root, mainSource) },
    outdir: join(dist, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: false,
  });
  const chunks = await joinChunks(chunksOf(result), [mainSource, drawingSource], {
    later: [doctorSource],
    apart: [panelSource],
  });
  const entry = startOf(chunks, mainSource);
  const style = await readFile(join(root, 'site/app/page.css'));
  const styleName = `page-${digest(style)}.css`;
  await writeChunks(chunks, join(dist, 'assets'));
  await writeFile(join(dist, 'assets', styleName), style);
  for (const [, name, json] of firstPlates) await writeFile(join(dist, name), json);
  const assets = (files) => [...files].map((file) => `assets/${file}`);
  const { script: inlineScript, ...policies } = await writePage(dist, {
    designer: `assets/${entry}`,
    style: `assets/${styleName}`,
    firstPlates: firstPlates.map(([maxCharacters, name]) => [maxCharacters, name]),
    modules: assets(closure(chunks, entry)).slice(1),
    languages: Object.fromEntries(
      Object.entries(languageSources).map((
        [tag, source],
      ) => [tag, assets(lazyChunks(chunks, source, entry))]),
    ),
    drawing: assets(lazyChunks(chunks, drawingSource, entry)),
    fonts: preload.map((name) => `fonts/${name}`),
  });
  for (
    const name of ['icon.svg', 'manifest.webmanifest', 'screenshot-wide.png', 'screenshot-narrow.png']
  ) {
    await cp(join(root, 'site', name), join(dist, name));
  }
  const icon = await readFile(join(root, 'site/icon.svg'), 'utf8');
  for (const side of [180, 192, 512]) {
    await writeFile(join(dist, `icon-${side}.png`), await rasterize(icon, side));
  }
  await writeFile(join(dist, 'card.png'), await rasterize(drawings.socialCard, 1200));
  for (const name of ['design.schema.json', 'design.editor.schema.json']) {
    await cp(join(root, 'schema', name), join(dist, name));
  }
  await writeServiceWorker(dist);
  await writeFile(join(dist, noticesName), await noticesOf([...bundledFiles(result), ...scanWorker.files]));
  return { chunks, entry, inlineScript, policies, immutable: ['assets/'] };
}

async function rasterize(svg, width) {
  resvgReady ??= initWasm(await readFile(join(root, resvgSource)));
  await resvgReady;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}
let resvgReady;

async function writeServiceWorker(dist) {
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => !/\.(map|txt|wasm)$/.test(name))
    .sort();
  const page = await readFile(join(dist, 'index.html'));
  const fontIndex = (await readdir(join(dist, 'fonts'))).filter((name) => /\.(json|bin)$/.test(name)).sort();
  const fontBytes = await Promise.all(fontIndex.map((name) => readFile(join(dist, 'fonts', name))));
  await build({
    ...shared,
    entryPoints: [join(root, 'site/offline/service-worker.ts')],
    format: 'iife',
    outfile: join(dist, 'sw.js'),
    define: {
      __PRECACHE__: JSON.stringify(['icon.svg', ...assets.map((name) => `assets/${name}`)]),
      __BUILD__: JSON.stringify(digest(page)),
      __FONTS__: JSON.stringify(digest(Buffer.concat(fontBytes))),
    },
  });
}
