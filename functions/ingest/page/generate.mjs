/**
 * Writes `assets.ts`: the page's script, style and icon as text, from `client/`, the theme, `style.css` and `icon.svg`. Committed, since Deno alone
 * cannot make it (it has neither the bundler nor the painter of the icon) and has to start the function; a test fails when it is out of date. By hand: `node functions/ingest/page/generate.mjs`.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { build, transform } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from '../../../build/generated/generated.mjs';
import { loadModules } from '../../../build/load-modules.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const iconPx = 180;

export async function generatePageAssets() {
  await writeGenerated();
  const client = await build({
    entryPoints: [`${here}client/main.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // Phones of the last five years.
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
  const { systemTheme } = await loadModules(`export { systemTheme } from './schema/catalog/theme.ts';`);
  const style = await transform(`${systemTheme}${await readFile(`${here}style.css`, 'utf8')}`, {
    loader: 'css',
    minify: true,
    target: ['safari14', 'chrome87'],
    charset: 'utf8',
  });
  const iconSvg = (await readFile(`${here}icon.svg`, 'utf8')).trim();
  return [
    '// Generated from client/, the theme, style.css and icon.svg by generate.mjs. Do not edit.',
    '// deno-fmt-ignore-file',
    `export const script = ${JSON.stringify(client.outputFiles[0].text.trim())};`,
    `export const style = ${JSON.stringify(style.code.trim())};`,
    `/** ${iconPx} x ${iconPx} px, base64. */`,
    `export const iconPng = '${(await rasterize(iconSvg)).toString('base64')}';`,
    '',
  ].join('\n');
}

/** Answers whether the file changed. */
async function writePageAssets() {
  const text = await generatePageAssets();
  const path = `${here}assets.ts`;
  if (await readFile(path, 'utf8').catch(() => undefined) === text) return false;
  await writeFile(path, text);
  return true;
}

let ready;

async function rasterize(svg) {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(await readFile(wasm)).catch((error) => {
    // Another part of the same build may have started it.
    if (!/already/i.test(String(error))) throw error;
  });
  await ready;
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: iconPx } }).render().asPng());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await writePageAssets() ? 'assets.ts written' : 'assets.ts is up to date');
}
