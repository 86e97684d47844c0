/**
 * All gallery designs as pictures for looking at: `renderGallery()` gives each design's SVG, `contactSheet()` one page without scripts.
 *   node test/gallery/contact-sheet.mjs OUT.html [NAME…]
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModules } from '../../build/load-modules.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

/**
 * @param {{ fontsDir?: string, names?: string[], change?: (archive: any) => any }} [options] `change` may dress every design otherwise
 * @returns {Promise<{ name: string, svg: string, widthMm: number, heightMm: number, problems: { message: string }[] }[]>}
 */
export async function renderGallery({ fontsDir, names, change = (archive) => archive } = {}) {
  const files = (await readdir(here)).filter((file) => file.endsWith('.json')).sort();
  const archives = [];
  for (const file of files) {
    const name = basename(file, '.json');
    if (names && !names.includes(name)) continue;
    archives.push({ name, archive: change(JSON.parse(await readFile(join(here, file), 'utf8'))) });
  }
  return await renderArchives(archives, { fontsDir });
}

/** The same of archives of one's own. */
export async function renderArchives(archives, { fontsDir = join(root, 'dist/fonts') } = {}) {
  const { importArchive, createFontLibrary, createStyleLibrary, fileFontSource, makePlate, paintSvg } =
    await loadModules(`
      export { importArchive } from './schema/import.ts';
      export { createFontLibrary } from './site/type/library.ts';
      export { fileFontSource } from './site/type/source/file-source.ts';
      export { createStyleLibrary } from './site/sign/style/style-library.ts';
      export { makePlate } from './site/sign/plate.ts';
      export { paintSvg } from './site/paint/svg.ts';`);
  const world = {
    styles: createStyleLibrary(),
    fonts: createFontLibrary(fileFontSource(fontsDir)),
    designerAddress: 'https://example.cn/plate/',
  };
  const plates = [];
  for (const { name, archive } of archives) {
    const { design } = importArchive(archive);
    const { scene, problems } = await makePlate(design, world, { bleedMm: 0 });
    const svg = paintSvg(scene, { idPrefix: `${name}-` });
    plates.push({ name, svg, widthMm: scene.widthMm, heightMm: scene.heightMm, problems });
  }
  return plates;
}

/** One HTML page, no script; every plate with the same area so that a small one is looked at as closely as a big one. */
export function contactSheet(plates) {
  const cells = plates.map(({ name, svg, widthMm, heightMm }) => {
    const scale = Math.min(1.9, 265 / Math.sqrt(widthMm * heightMm) / 1.4) * 1.35;
    const width = Math.min(520, widthMm * scale);
    return `<figure style="width:${width.toFixed(0)}px">${svg.replace(/^<\?xml[^>]*>/, '')}` +
      `<figcaption>${name} · ${widthMm} × ${heightMm}</figcaption></figure>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body{margin:16px;background:#9aa0a6;font:12px system-ui;display:flex;flex-wrap:wrap;gap:18px;align-items:flex-end}
figure{margin:0}svg{display:block;width:100%;height:auto;filter:drop-shadow(0 1px 3px #0006)}figcaption{margin-top:4px;color:#222}
</style><body>${cells.join('\n')}</body></html>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out = 'gallery.html', ...names] = process.argv.slice(2);
  const plates = await renderGallery(names.length > 0 ? { names } : {});
  for (const { name, problems } of plates) {
    for (const { message } of problems) console.log(`${name}: ${message}`);
  }
  await writeFile(out, contactSheet(plates));
}
