/**
 * Quality of the layouts: median and worst figures of 300 seeded designs of all shapes, styles, fonts and codes, and of the gallery.
 *   node test/bench/composition.mjs [--before FILE] [--save FILE] [--worst FILE.svg] [--count N] [--decode]
 * `--save` writes digit height and module size of each design, for a later `--before`. `--decode` reads every code with both decoders, as
 * printed at 300 dpi and with blur at 2.5 pixels a module.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadModules } from '../../build/load-modules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: asked } = parseArgs({
  options: {
    before: { type: 'string' },
    save: { type: 'string' },
    worst: { type: 'string' },
    count: { type: 'string', default: '300' },
    decode: { type: 'boolean', default: false },
  },
});
const modules = await loadModules(`
  export { importArchive } from './schema/import.ts';
  export { randomDesigns } from './test/bench/random-designs.ts';
  export { createFontLibrary } from './site/type/library.ts';
  export { fileFontSource } from './site/type/source/file-source.ts';
  export { createStyleLibrary } from './site/sign/style/style-library.ts';
  export { fontsOf, makePlate } from './site/sign/plate.ts';
  export { encode } from './site/qr/encode.ts';
  export { paintSvg } from './site/paint/svg.ts';
  export { createRasterizer } from './site/core/rasterize.ts';
  export { blurred } from './site/scan/degrade.ts';
  export { readByQr } from './site/scan/decoders.ts';
  export { greyOf } from './site/scan/pixels.ts';
  export { startZxing } from './site/scan/zxing.ts';
  ${
  await exists('site/sign/doctor/measures.ts')
    ? "export { measuresOf } from './site/sign/doctor/measures.ts';"
    : ''
}`);
const world = {
  fonts: modules.createFontLibrary(modules.fileFontSource(join(root, 'dist/fonts'))),
  styles: modules.createStyleLibrary(),
  designerAddress: 'https://example.cn/plate/',
};

async function exists(path) {
  return await readFile(join(root, path)).then(() => true, () => false);
}

const gallery = join(root, 'test/gallery');
const archives = modules.randomDesigns(Number(asked.count)).map((archive, at) => ({
  name: `random ${at}`,
  archive,
}));
for (const file of (await readdir(gallery)).filter((name) => name.endsWith('.json')).sort()) {
  archives.push({
    name: file.replace('.json', ''),
    archive: JSON.parse(await readFile(join(gallery, file), 'utf8')),
  });
}

const plates = [];
for (const { name, archive } of archives) {
  const { design } = modules.importArchive(archive);
  const { layout, scene } = await modules.makePlate(design, world, { bleedMm: 0 });
  const { book } = await world.fonts.load(modules.fontsOf(design));
  const numbers = layout.lines.filter((line) => line.role === 'number');
  const digitsMm = numbers.length === 0
    ? null
    : Math.min(...numbers.map((line) => line.sizeMm)) * book.metrics('number').digitHeightEm;
  const { code } = layout;
  const moduleMm = code?.kind === 'code' ? code.symbol.widthMm / code.code.size : null;
  const measures = modules.measuresOf?.(layout);
  plates.push({ name, archive, design, digitsMm, moduleMm, measures, layout, scene });
}

if (asked.save) {
  const kept = Object.fromEntries(
    plates.map(({ name, digitsMm, moduleMm }) => [name, { digitsMm, moduleMm }]),
  );
  await writeFile(asked.save, `${JSON.stringify(kept)}\n`);
}
if (modules.measuresOf === undefined) process.exit(0);

const share = (count, of) => `${count} of ${of} (${(100 * count / Math.max(1, of)).toFixed(1)} %)`;
const quantile = (values, at) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(at * values.length))];

function row(name, values, { worst = 'max', limit } = {}) {
  const there = values.filter((value) => value !== null && Number.isFinite(value));
  if (there.length === 0) return { figure: name };
  const up = worst === 'max';
  const beyond = limit === undefined
    ? ''
    : share(there.filter((value) => (up ? value > limit : value < limit)).length, there.length);
  return {
    figure: name,
    median: quantile(there, 0.5).toFixed(2),
    'worst tenth': quantile(there, up ? 0.9 : 0.1).toFixed(2),
    worst: quantile(there, up ? 1 : 0).toFixed(2),
    [`beyond the limit`]: limit === undefined ? '' : `${up ? '>' : '<'} ${limit}: ${beyond}`,
  };
}

/** The largest modules that the printed code has room for between the plate's smallest margins, with its quiet zone of 4 modules. */
const reachableMm = ({ layout: { plate, code } }) => {
  const [roomX, roomY] = [plate.widthMm - 14 * plate.sideUnitMm, plate.heightMm - 14 * plate.endUnitMm];
  return Math.min(roomX, roomY) / (code.code.size + 8);
};

/** At least 60 cm2, and a code that fits version 6-M. */
const isLarge = ({ design, layout }) =>
  layout.code?.kind === 'code' && design.size.w * design.size.h >= 6000 &&
  (modules.encode(layout.code.code.payload, 'M')?.version ?? 99) <= 6;

const isAtM = ({ layout }) => layout.code.code.level === 'M';

const random = plates.filter(({ name }) => name.startsWith('random'));
for (
  const [title, set] of [['300 random designs', random], [
    'Gallery',
    plates.filter((plate) => !random.includes(plate)),
  ]]
) {
  const of = (figure) => set.map(figure);
  const numbered = set.filter(({ digitsMm }) => digitsMm !== null);
  const smallest = ({ layout }) =>
    Math.min(...layout.lines.filter(({ role }) => role !== 'number').map(({ sizeMm }) => sizeMm));
  const titleShare = ({ layout, digitsMm }) =>
    Math.max(
      0,
      ...layout.lines.filter(({ role, run }) =>
        role === 'title' && run.glyphs.every(({ yEm }) => yEm === undefined)
      ).map(({ ink }) => ink.heightMm),
    ) / digitsMm;
  console.log(`\n${title}`);
  console.table([
    row('digits mm', numbered.map(({ digitsMm }) => digitsMm), { worst: 'min', limit: 7 }),
    row('title : digits', numbered.map(titleShare), { limit: 1.5 }),
    row('module mm', of(({ moduleMm }) => moduleMm), { worst: 'min', limit: 0.85 }),
    row('module mm, >= 60 cm2, up to 6-M', set.filter(isLarge).map(({ moduleMm }) => moduleMm), {
      worst: 'min',
      limit: 0.85,
    }),
    row('module mm, of these at level M', set.filter(isLarge).filter(isAtM).map(({ moduleMm }) => moduleMm), {
      worst: 'min',
      limit: 0.85,
    }),
    row('empty band, share', of(({ measures }) => measures.emptyBand), { limit: 0.22 }),
    row('off centre, share', of(({ measures }) => measures.centre.offset), { limit: 0.03 }),
    row('axes', of(({ measures }) => measures.axes.length), { limit: 2 }),
    row('smallest text mm', set.map(smallest), { worst: 'min', limit: 2 }),
    row('score', of(({ measures }) => measures.score), { worst: 'min' }),
  ]);
  const counts = new Map();
  for (const { measures: { arrangement } } of set) {
    counts.set(arrangement, (counts.get(arrangement) ?? 0) + 1);
  }
  console.log([...counts].sort((a, b) => b[1] - a[1]).map(([id, count]) => `${id} ${count}`).join(', '));
}

const dense = random.filter((plate) => isLarge(plate) && plate.moduleMm < 0.85);
const hopeless = dense.filter((plate) => reachableMm(plate) < 0.85);
console.log(`Of the ${dense.length} below 0.85 mm no size could reach it on ${hopeless.length}`);
for (const plate of dense) {
  const { name, design: { size: { w, h, r } }, layout, moduleMm, measures } = plate;
  console.log(
    `  ${name} ${w} x ${h} r ${r} ${measures.arrangement}: module ${
      moduleMm.toFixed(2)
    }, ${layout.code.code.version}-${layout.code.code.level}${
      hopeless.includes(plate) ? `, at most ${reachableMm(plate).toFixed(2)}` : ''
    }`,
  );
}

if (asked.before) {
  const before = JSON.parse(await readFile(asked.before, 'utf8'));
  const both = random.filter(({ name, digitsMm }) => digitsMm !== null && before[name]?.digitsMm);
  const ratio = ({ name, digitsMm }) => digitsMm / before[name].digitsMm;
  const dense = ({ name, moduleMm }) => moduleMm !== null && before[name].moduleMm < 0.85;
  const fallen = both.filter((plate) => ratio(plate) < (dense(plate) ? 0.9 : 0.97));
  console.log('\nDigits against before');
  console.table([row('ratio', both.map(ratio), { worst: 'min', limit: 0.97 })]);
  console.log(`Below 0.97, or 0.90 where the code was too dense: ${share(fallen.length, both.length)}`);
  for (const plate of fallen.toSorted((a, b) => ratio(a) - ratio(b))) {
    const { name, design, measures, digitsMm, moduleMm } = plate;
    console.log(
      `  ${name} ${design.style} ${design.size.w} x ${design.size.h} r ${design.size.r} ${
        design.size.holes ? 'holes ' : ''
      }${design.text.align} ${measures.arrangement} ${ratio(plate).toFixed(2)}: ${
        digitsMm.toFixed(1)
      } mm, module ${moduleMm?.toFixed(2)} (${before[name].moduleMm?.toFixed(2)})`,
    );
  }
}

if (asked.decode) {
  const wasmOf = (path) => readFile(join(root, 'node_modules', path));
  const rasterizer = modules.createRasterizer({
    readRasterizer: () => wasmOf('@resvg/resvg-wasm/index_bg.wasm'),
  });
  const decoders = {
    qr: modules.readByQr,
    zxing: await modules.startZxing(
      Uint8Array.from(await wasmOf('zxing-wasm/dist/reader/zxing_reader.wasm')).buffer,
    ),
  };
  const maxPx = 4000;
  /** Of a phone's camera that is a little out of focus. */
  const blurPx = 0.7;
  const views = {
    '300 dpi': { dpi: () => 300, blurPx: 0 },
    'blur at 2.5 px a module': { dpi: (moduleMm) => 2.5 / moduleMm * 25.4, blurPx },
  };
  const coded = plates.filter(({ layout }) => layout.code?.kind === 'code');
  console.log('\nCodes read');
  for (const [view, { dpi, blurPx }] of Object.entries(views)) {
    const unread = { qr: [], zxing: [] };
    for (const { name, layout, scene, moduleMm } of coded) {
      // The largest plates are printed coarser: their modules still have pixels enough.
      const asPrinted = Math.min(dpi(moduleMm), maxPx / Math.max(scene.widthMm, scene.heightMm) * 25.4);
      const pixels = modules.greyOf(await rasterizer.pixelsOf(scene, asPrinted));
      const picture = cut(
        blurPx > 0 ? modules.blurred(pixels, blurPx) : pixels,
        layout.code.tile,
        scene.widthMm,
      );
      for (const [id, decode] of Object.entries(decoders)) {
        if (await decode(picture) !== layout.code.code.payload) unread[id].push(name);
      }
    }
    for (const [id, names] of Object.entries(unread)) {
      console.log(
        `  ${view}, ${id}: ${share(coded.length - names.length, coded.length)} ${names.join(', ')}`,
      );
    }
  }
}

/** The tile of the code with what stands around it. */
function cut({ width, height, data }, tile, plateMm) {
  const px = width / plateMm;
  const clearMm = 0.08 * tile.widthMm;
  const left = Math.max(0, Math.floor((tile.xMm - clearMm) * px));
  const top = Math.max(0, Math.floor((tile.yMm - clearMm) * px));
  const side = Math.ceil((tile.widthMm + 2 * clearMm) * px);
  const [wide, high] = [Math.min(side, width - left), Math.min(side, height - top)];
  const part = new Uint8ClampedArray(wide * high);
  for (let y = 0; y < high; y++) {
    part.set(data.subarray((top + y) * width + left, (top + y) * width + left + wide), y * wide);
  }
  return { width: wide, height: high, data: part };
}

if (asked.worst) {
  const worst = plates.toSorted((a, b) => a.measures.score - b.measures.score).slice(0, 12);
  const cell = 400;
  const cells = worst.map(({ scene }, at) => {
    const scale = Math.min((cell - 20) / scene.widthMm, (cell - 20) / scene.heightMm);
    const svg = modules.paintSvg(scene, { idPrefix: `w${at}-` }).replace(/^<\?xml[^>]*>/, '').replace(
      /<svg([^>]*?) width="[^"]*" height="[^"]*"/,
      `<svg$1 width="${scene.widthMm * scale}" height="${scene.heightMm * scale}" x="${
        (at % 4) * cell + 10
      }" y="${Math.floor(at / 4) * cell + 10}"`,
    );
    return svg;
  });
  await writeFile(
    asked.worst,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * cell}" height="${
      3 * cell
    }"><rect width="100%" height="100%" fill="#9aa0a6"/>${cells.join('')}</svg>\n`,
  );
  for (const { name, measures } of worst) {
    console.log(name, measures.arrangement, measures.score.toFixed(2), JSON.stringify(measures.terms));
  }
}
