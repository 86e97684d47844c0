/**
 * The build: `dist/` = static site with its fonts, the embeddable module under `widget/`, the command line `cli.js`;
 * `packages/fonts/files` = the fonts again, for their npm package.
 *   node build.mjs            once; a build that fails, or is over its size budget, changes nothing in `dist/`
 *   node build.mjs --alone    without the files of the build before, which otherwise stay for tabs that are open
 *   node build.mjs --watch    and again on every change, served at http://localhost:8000/ with the gallery
 */
import { createHash } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { build, transform } from 'esbuild';
import { writeGenerated } from './schema/generate.mjs';
import { compress } from './build/compress.mjs';
import { buildDrawings } from './build/drawings.mjs';
import { chunksOf, closure, joinChunks, startOf } from './build/join-chunks.mjs';
import { writePress } from './build/press.mjs';
import { loadModules } from './build/load-modules.mjs';
import { trimJspdf } from './build/trim-jspdf.mjs';
import { minifyCss } from './build/minify-css.mjs';
import { buildFonts } from './build/fonts.mjs';
import { fillFontsPackage } from './build/fonts-package.mjs';
import { publish, stage } from './build/publish.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const site = join(root, 'dist');
/** Folder of the current build until it is complete. */
let dist;
const mainSource = 'site/app/main.ts';
const drawingSource = 'site/app/preview/drawing.ts';
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** As `functions/serve/site-files.ts` sends it. */
const scanWorkerPolicy = `default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'`;

/** Brotli bytes of script: loaded before any click, added by the first PDF, added to that by the first press PDF. */
const budgets = { firstLoad: 30 * 1024, pdf: 105 * 1024, press: 30 * 1024 };
const zxingSource = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm';
const pressSource = 'site/paint/press/press.ts';
const pdfSources = ['document', 'image', 'kind'].map((part) => `site/paint/pdf/pdf-${part}.ts`);

const shared = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  metafile: true,
  logLevel: 'warning',
  legalComments: 'linked',
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [trimJspdf(), minifyCss()],
};

/** The worker that measures how well a code scans, with its WebAssembly, in the folder of the module that starts it. Returns its name there. */
async function buildScanWorker(folder) {
  const wasm = await readFile(join(root, zxingSource));
  const wasmName = `zxing-${digest(wasm)}.wasm`;
  const { outputFiles } = await build({
    ...shared,
    define: { __ZXING__: JSON.stringify(`./${wasmName}`) },
    entryPoints: [join(root, 'site/app/scan/scan-worker.ts')],
    outdir: folder,
    legalComments: 'eof',
    write: false,
  });
  const text = outputFiles.find(({ path }) => path.endsWith('.js')).contents;
  const name = `scan-worker-${digest(text)}.js`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, wasmName), wasm);
  await writeFile(join(folder, name), text);
  return name;
}

/** `preload`: files of the fonts directory that the first plate needs. */
async function buildSite({ preload, drawings }) {
  const firstPlates = drawings.hostedPlates.map((
    [maxCharacters, json],
  ) => [maxCharacters, `assets/first-plate-${digest(Buffer.from(json))}.json`, json]);
  const scanWorker = await buildScanWorker(join(dist, 'assets'));
  const result = await build({
    ...shared,
    define: { ...shared.define, __SCAN_WORKER__: JSON.stringify(`./${scanWorker}`) },
    entryPoints: { designer: join(root, 'site/app/main.ts') },
    outdir: join(dist, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: false,
  });
  const chunks = await joinChunks(chunksOf(result), [mainSource, drawingSource]);
  const entry = startOf(chunks, mainSource);
  const style = await readFile(join(root, 'site/app/page.css'));
  const styleName = `page-${digest(style)}.css`;
  await writeChunks(chunks, join(dist, 'assets'));
  await writeFile(join(dist, 'assets', styleName), style);
  for (const [, name, json] of firstPlates) await writeFile(join(dist, name), json);
  const assets = (files) => [...files].map((file) => `assets/${file}`);
  const inlineScript = await writePage({
    designer: `assets/${entry}`,
    style: `assets/${styleName}`,
    firstPlates: firstPlates.map(([maxCharacters, name]) => [maxCharacters, name]),
    scanWorker,
    modules: assets(closure(chunks, entry)).slice(1),
    drawing: assets(laterChunks(chunks, drawingSource, entry)),
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
  await writeServiceWorker();
  return { chunks, entry, inlineScript };
}

async function writeChunks(chunks, folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, { text, legal }] of chunks) {
    await writeFile(join(folder, name), text);
    if (legal) await writeFile(join(folder, `${name}.LEGAL.txt`), legal);
  }
}

/** Files of a module that is loaded on demand and of its imports, without those that the entry loads. */
function laterChunks(chunks, source, entry) {
  const brought = closure(chunks, entry);
  return [...closure(chunks, startOf(chunks, source))].filter((name) => !brought.has(name));
}

/** Writes the page: the relay inline, everything else by address; the policy names the inline parts by hash. Returns the inline script. */
async function writePage({ designer, style, firstPlates, scanWorker, modules, drawing, fonts }) {
  const relay = await build({
    ...shared,
    entryPoints: [join(root, 'site/relay/main.ts')],
    format: 'iife',
    // Browsers inside messaging apps are years old.
    target: 'es2015',
    write: false,
    legalComments: 'none',
    define: {
      ...shared.define,
      __DESIGNER_SCRIPT__: JSON.stringify(designer),
      __DESIGNER_STYLE__: JSON.stringify(style),
      __DESIGNER_MODULES__: JSON.stringify(modules),
      __FIRST_PLATES__: JSON.stringify(firstPlates),
      __DRAWING_MODULES__: JSON.stringify(drawing),
      __DRAWING_FONTS__: JSON.stringify(fonts),
    },
  });
  const script = relay.outputFiles.find((file) => file.path.endsWith('.js') || file.path === '<stdout>').text
    .trim();
  const css = (await transform(await readFile(join(root, 'site/relay/relay.css'), 'utf8'), {
    loader: 'css',
    minify: true,
  })).code.trim();
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${hash(script)}`,
    `style-src 'self' ${hash(css)}`,
    `img-src 'self' data: blob:`,
    // Catalogue fonts, and designs from other origins (`?design=`, localhost included), which the user is asked about first.
    `connect-src 'self' https: http://localhost:* http://127.0.0.1:*`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    // For the page's script addresses, Lit's templates and the painter's SVG.
    `require-trusted-types-for 'script'`,
    `trusted-types sign-page lit-html sign-plate sign-scan`,
  ].join('; ');
  // Messaging apps need the picture's full address, which only the host knows.
  const { SITE_ADDRESS } = process.env;
  const card = SITE_ADDRESS ? new URL('card.png', SITE_ADDRESS).href : 'card.png';
  const slots = { csp: policy, 'relay-style': css, 'relay-script': script, card };
  const page = (await readFile(join(root, 'site/index.html'), 'utf8')).replace(
    /{{([a-z-]+)}}/g,
    (_, name) => slots[name],
  );
  await writeFile(join(dist, 'index.html'), page);
  // For servers that can send it as a header too (frame-ancestors counts only there).
  await writeFile(join(dist, 'policy.txt'), `${policy}\n`);
  await writeFile(join(dist, '_headers'), await hostHeaders(policy, scanWorker));
  return script;
}

/**
 * The headers of our own server, for hosts that read `_headers` (Netlify, Cloudflare Pages). The policy is the page's alone: two rules for one
 * file would both hold, and the worker's lets WebAssembly be compiled.
 */
async function hostHeaders(policy, scanWorker) {
  const { FRAME_ANCESTORS } = process.env;
  const pagePolicy = `  Content-Security-Policy: ${policy}; frame-ancestors ${FRAME_ANCESTORS || "'self'"}`;
  const faces = (await readdir(join(dist, 'fonts'))).filter((name) => /-\d+-\d+$/.test(name)).sort();
  const kept = ['assets', ...faces.map((face) => `fonts/${face}`)];
  return `/
${pagePolicy}
/index.html
${pagePolicy}
/assets/${scanWorker}
  Content-Security-Policy: ${scanWorkerPolicy}
/*
  Cross-Origin-Opener-Policy: same-origin
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=31536000
  Cross-Origin-Resource-Policy: cross-origin
  Access-Control-Allow-Origin: *
${kept.map((folder) => `/${folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n`).join('')}`;
}

async function rasterize(svg, width) {
  resvgReady ??= initWasm(await readFile(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  await resvgReady;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}
let resvgReady;

async function writeServiceWorker() {
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

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8).toLowerCase();
}

/** Brotli bytes of scripts. */
function weigh(chunks, names) {
  return [...names].reduce((sum, name) => sum + brotliCompressSync(chunks.get(name).text).length, 0);
}

/** Prints what is loaded when the page opens and on demand; throws when a budget is exceeded. */
function checkBudgets({ chunks, entry, inlineScript }) {
  const first = brotliCompressSync(inlineScript).length + weigh(chunks, closure(chunks, entry));
  const drawing = weigh(chunks, laterChunks(chunks, drawingSource, entry));
  const [pdfStart] = [...chunks].find(([, { inputs }]) =>
    inputs.some((input) => input.includes('node_modules/jspdf/'))
  );
  const brought = closure(chunks, entry);
  const pdf = weigh(chunks, [...closure(chunks, pdfStart)].filter((name) => !brought.has(name)));
  const withPdf = new Set(
    [pdfStart, ...pdfSources.map((source) => startOf(chunks, source))].flatMap((
      start,
    ) => [...closure(chunks, start)]),
  );
  const press = weigh(
    chunks,
    [...closure(chunks, startOf(chunks, pressSource))].filter((name) => !withPdf.has(name)),
  );
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `first load ${kb(first)} of ${kb(budgets.firstLoad)}, live preview ${kb(drawing)} and its style, PDF ${
      kb(pdf)
    } of ${kb(budgets.pdf)}, press ${kb(press)} of ${kb(budgets.press)} (script, brotli)`,
  );
  if (first > budgets.firstLoad) {
    throw new Error(`The first load is over its budget by ${first - budgets.firstLoad} bytes`);
  }
  if (press > budgets.press) {
    throw new Error(`The press chunk is over its budget by ${press - budgets.press} bytes`);
  }
  if (pdf > budgets.pdf) {
    throw new Error(`The PDF chunk is over its budget by ${pdf - budgets.pdf} bytes`);
  }
}

/**
 * One entry file per element under a stable name, which imports files named by content hash: a cached file never meets one of another
 * build, and `sign-view.js?v=2` does not load a second copy.
 */
async function buildWidget({ firstPlate }) {
  const entries = {
    'sign-designer': 'site/app/package/widget.ts',
    'sign-view': 'site/app/package/widget-view.ts',
  };
  const folder = join(dist, 'widget');
  const scanWorker = await buildScanWorker(folder);
  const result = await build({
    ...shared,
    define: { ...shared.define, __SCAN_WORKER__: JSON.stringify(`./${scanWorker}`) },
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(root, source)]),
    ),
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: false,
    inject: [join(root, 'site/app/package/server-safe.mjs')],
    plugins: [...shared.plugins, moduleOfText('sign:first-plate', firstPlate)],
  });
  const parts = chunksOf(result);
  // The designer contains a view too.
  const chunks = await joinChunks(parts, [entries['sign-view'], entries['sign-designer'], drawingSource]);
  await writeChunks(chunks, folder);
  for (const [name, source] of Object.entries(entries)) {
    const { exports } = parts.get(startOf(parts, source));
    const [start, ...others] = closure(chunks, startOf(chunks, source));
    // All files are requested at once, not one after another.
    const imports = others.map((other) => `import"./${other}";`).join('');
    await writeFile(join(folder, `${name}.js`), `${imports}export{${exports.join(',')}}from"./${start}";\n`);
  }
  await writeTypes();
  await cp(join(root, 'site/app/package/custom-elements.json'), join(dist, 'widget/custom-elements.json'));
}

/** A virtual module with JSON that the build made. */
function moduleOfText(name, contents) {
  return {
    name,
    setup(building) {
      const filter = new RegExp(`^${name}$`);
      building.onResolve({ filter }, () => ({ path: 'first-plate.json', namespace: name }));
      building.onLoad({ filter: /^/, namespace: name }, () => ({ contents, loader: 'json' }));
    },
  };
}

/** Fills in the ids from the schema and the list of formats, so that a new style, font or format is listed once. */
async function writeTypes() {
  const { properties } = JSON.parse(await readFile(join(root, 'schema/design.schema.json'), 'utf8'));
  const { formats, paperIds } = await loadModules(
    `export { formats } from './site/paint/formats.ts'; export { paperIds } from './site/sign/sheet/papers.ts';`,
  );
  const ids = {
    style: properties.style.enum,
    font: properties.font.anyOf[0].enum,
    numFont: properties.numFont.enum,
    fileKind: [...formats.map(({ id }) => id), 'sheet'],
    paper: paperIds,
  };
  const types = (await readFile(join(root, 'site/app/package/sign-designer.d.ts'), 'utf8')).replace(
    /'{{(\w+)}}'/g,
    (_, field) => ids[field].map((id) => `'${id}'`).join(' | '),
  );
  await writeFile(join(dist, 'widget/sign-designer.d.ts'), types);
  for (const library of ['react', 'preact', 'solid', 'vue']) {
    await cp(join(root, `site/app/package/${library}.d.ts`), join(dist, `widget/${library}.d.ts`));
  }
  await writeFile(join(dist, 'widget/sign-view.d.ts'), `export { SignView } from './sign-designer.js';\n`);
}

async function buildCli() {
  await build({
    ...shared,
    entryPoints: [join(root, 'site/cli/main.ts')],
    outfile: join(dist, 'cli.js'),
    platform: 'node',
    target: 'node20',
    // Bundled CommonJS may require Node's built-in modules.
    banner: {
      js:
        `#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
  });
  await cp(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'), join(dist, 'resvg.wasm'));
  await cp(join(root, zxingSource), join(dist, 'zxing.wasm'));
}

/** `sign-designer/core`, for browsers, workers, Node and Deno alike; `resvg.wasm` lies one directory up. */
async function buildCore() {
  const folder = join(dist, 'core');
  await build({
    ...shared,
    entryPoints: { core: join(root, 'site/core/main.ts') },
    outdir: folder,
    chunkNames: '[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  const types = await readFile(join(root, 'site/app/package/core.d.ts'), 'utf8');
  const { formats } = await loadModules(`export { formats } from './site/paint/formats.ts';`);
  await writeFile(
    join(folder, 'core.d.ts'),
    types.replace("'{{format}}'", formats.map(({ id }) => `'${id}'`).join(' | '))
      .replace("'./sign-designer.js'", "'../widget/sign-designer.js'"),
  );
}

async function buildAll() {
  const startedAt = Date.now();
  await Promise.all([writeGenerated(), writePress()]);
  dist = await stage(site);
  try {
    const fonts = await buildFonts({ outDir: join(dist, 'fonts'), log: (line) => console.log(line) });
    await fillFontsPackage({ from: join(dist, 'fonts'), to: join(root, 'packages/fonts/files') });
    const drawings = await buildDrawings({ fontsDir: join(dist, 'fonts') });
    // Waits for all, also when one fails: the folder is removed afterwards.
    const parts = await Promise.allSettled([
      buildSite({ ...fonts, drawings }),
      buildWidget(drawings),
      buildCli(),
      buildCore(),
    ]);
    for (const { status, reason } of parts) if (status === 'rejected') throw reason;
    checkBudgets(parts[0].value);
    await compress(dist, site);
    await publish(dist, site, { alone: process.argv.includes('--alone') });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
  console.log(`built dist/ in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

await buildAll();

if (process.argv.includes('--watch')) {
  const { serveDevelopment } = await import('./test/gallery/serve.mjs');
  const reload = await serveDevelopment({ dist: site, port: Number(process.env.PORT ?? 8000) });
  let timer;
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildAll().then(reload, (error) => console.error(error.message)), 100);
  };
  for (const folder of ['schema', 'site'].filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, rebuild);
  }
}
