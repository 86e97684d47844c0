/** How long each part takes in Node, for the reference plate and as the design grows. Fonts from dist/fonts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModules } from '../../build/load-modules.mjs';
import { measure, table } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = await loadModules(`
  export { importArchive } from './schema/import.ts';
  export { exportArchiveText } from './schema/export.ts';
  export { createFontLibrary } from './site/type/library.ts';
  export { fileFontSource } from './site/type/source/file-source.ts';
  export { createStyleLibrary } from './site/sign/style/style-library.ts';
  export { makePlate, readyPlate } from './site/sign/plate.ts';
  export { paintSvg } from './site/paint/svg.ts';
  export { formatOf } from './site/paint/formats.ts';
  export { createRasterizer } from './site/core/rasterize.ts';
  export { prepareScan } from './site/scan/prepare.ts';
  export { scanMargin } from './site/scan/margin.ts';
  export { measureAll } from './site/scan/damage-limits.ts';
  export { readByQr } from './site/scan/decoders.ts';
  export { startZxing } from './site/scan/zxing.ts';`);
const archive = JSON.parse(await readFile(join(root, 'test/gallery/reference.json'), 'utf8'));
const fonts = modules.createFontLibrary(modules.fileFontSource(join(root, 'dist/fonts')));
const world = { fonts, styles: modules.createStyleLibrary(), designerAddress: 'https://example.cn/plate/' };
const wasmOf = (path) => readFile(join(root, 'node_modules', path));
const rasterizer = modules.createRasterizer({
  readRasterizer: () => wasmOf('@resvg/resvg-wasm/index_bg.wasm'),
});

async function writerOf(changed) {
  const { design } = modules.importArchive(changed);
  await modules.makePlate(design, world, { bleedMm: 0 });
  const { scene } = modules.readyPlate(design, world, { bleedMm: 0 });
  const print = { pages: [scene], archive: modules.exportArchiveText(design), language: 'zh-CN' };
  const write = (id, dpi) => modules.formatOf(id).paint(print, { dpi }, rasterizer);
  return { design, scene, write };
}

async function pdfTimes(changed) {
  const { write } = await writerOf(changed);
  return { pdf: await measure(() => write('pdf', 300)), kilobytes: (await write('pdf', 300)).length / 1024 };
}

async function row(name, changed) {
  const { design, scene, write } = await writerOf(changed);
  const importing = await measure(() => modules.importArchive(changed));
  const drawing = await measure(
    () => modules.paintSvg(modules.readyPlate(design, world, { bleedMm: 0 }).scene),
    { runs: 400, maxMs: 4000 },
  );
  const pdf = await measure(() => write('pdf', 300));
  const png = await measure(() => write('png', scene.widthMm > 500 ? 30 : 300), { runs: 3 });
  return {
    plate: name,
    'import ms': importing.median,
    'layout+SVG ms': drawing.median,
    'its CPU ms': drawing.cpu,
    'first ms': drawing.first,
    'PDF ms': pdf.median,
    'PDF KB': (await write('pdf', 300)).length / 1024,
    'PNG ms': png.median,
  };
}

const sized = (w, h) => ({ ...archive, size: { w, h, r: 6 } });
const phones = (count) => ({
  ...archive,
  phones: Array.from({ length: count }, (_, at) => ({ label: '车主', num: `1380013800${at}` })),
});
const caption = (lines) => ({
  ...archive,
  qr: { ...archive.qr, label: Array.from({ length: lines }, () => '扫码选择号码').join('\n') },
});

table('In Node (warm medians; PNG at 300 dpi, 30 dpi above 500 mm)', [
  await row('reference 200 x 100', archive),
  await row('1 phone', phones(1)),
  await row('3 phones', phones(3)),
  await row('caption of 2 lines', caption(2)),
  await row('caption of 4 lines', caption(4)),
  await row('40 x 30', sized(40, 30)),
  await row('600 x 300', sized(600, 300)),
  await row('2000 x 1000', sized(2000, 1000)),
]);

const decoders = {
  zxing: await modules.startZxing(
    Uint8Array.from(await wasmOf('zxing-wasm/dist/reader/zxing_reader.wasm')).buffer,
  ),
  qr: modules.readByQr,
};

/** Whole: with its pictures of the plate and of the changes that might help. */
async function scanTimes(changed) {
  const { design } = modules.importArchive(changed);
  const prepare = () =>
    modules.prepareScan(design, {
      designerAddress: world.designerAddress,
      finish: (each) => modules.makePlate(each, world, { bleedMm: 0 }),
      rasterize: (scene, dpi) => rasterizer.pixelsOf(scene, dpi),
    });
  const prepared = await prepare();
  const outOfTime = () => false;
  const limits = await measure(() => modules.measureAll({ ...prepared.target, decoders, outOfTime }));
  const whole = await measure(async () =>
    modules.scanMargin({ ...await prepare(), decoders, startTimer: () => outOfTime })
  );
  return [limits, whole];
}

/** `share`: of the budget, so that one is at most 1. Where other work runs on the machine, the time of the processor is the fairer one. */
function against(name, { median, cpu }, budget) {
  return {
    measured: name,
    'ms': median,
    'CPU ms': cpu,
    'budget ms': budget,
    'share': median / budget,
    'CPU share': cpu / budget,
  };
}

const budgets = [];
for (
  const [name, design] of [['reference', archive], ['1 phone, dialled', {
    ...phones(1),
    qr: { ...archive.qr, type: 'tel' },
  }]]
) {
  const { pdf, kilobytes } = await pdfTimes(design);
  const [limits, whole] = await scanTimes(design);
  budgets.push(
    against(`${name}: PDF of ${kilobytes.toFixed(1)} KB (budget 30)`, pdf, 40),
    against(`${name}: limits, the first`, { median: limits.first, cpu: limits.firstCpu }, 1500),
    against(`${name}: limits`, limits, 1500),
    against(`${name}: with the changes that may help`, whole, 1500),
  );
}
table('Against their budgets (warm medians but for the first measurement)', budgets);
