/**
 * The picture in README: six plates in six styles, in true proportion to each other, on a neutral ground. Needs `dist/fonts`.
 *   node test/gallery/readme-picture.mjs    writes plates.png beside this file
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { renderArchives } from './contact-sheet.mjs';

const widthPx = 1600;
/** Around the plates and between them, in mm of the plates. */
const marginMm = 14;
const gapMm = 12;
const ground = '#e6e5e1';

function plate(style, { font, numFont, size: [w, h, r = 6], text, phones, qr, holes = false }) {
  return {
    name: style,
    archive: {
      schema: 'move-car-sign',
      style,
      font,
      numFont,
      size: { w, h, r, holes },
      text: { align: 'center', sub: '', tip: '', ...text },
      phones: phones.map(([label, num]) => ({ label, num })),
      qr: { on: qr !== undefined, mode: 'auto', type: 'tel', ec: 'H', text: '', label: qr ?? '', image: '' },
    },
  };
}

// deno-fmt-ignore
const columns = [
  [
    plate('warn', {
      font: 'kuaile', numFont: 'oswald', size: [200, 100], qr: '扫码拨号',
      text: { title: '临时停车', sub: '如有不便，请拨打电话', tip: '马上就来，感谢理解' },
      phones: [['车主', '13800138000'], ['家人', '13900139000']],
    }),
    plate('milktea', {
      font: 'kuaile', numFont: 'oswald', size: [200, 100], qr: '扫码挪车',
      text: { title: '临时停车', sub: '买杯奶茶就回来', tip: '谢谢您的体谅' },
      phones: [['', '13800138000']],
    }),
  ],
  [
    plate('guofeng', {
      font: 'mashan', numFont: 'bodoni', size: [105, 148], qr: '扫码致电',
      text: { title: '车停片刻', sub: '请君海涵', tip: '一呼即至' },
      phones: [['', '13800138000']],
    }),
    plate('midnight', {
      font: 'xiaowei', numFont: 'barlow', size: [105, 52, 4],
      text: { title: '夜间停车', tip: '睡了也请打电话' },
      phones: [['', '13800138000']],
    }),
  ],
  [
    plate('pink', {
      font: 'huangyou', numFont: 'bebas', size: [110, 110, 55],
      text: { title: '不好意思', tip: '临时停一下' },
      phones: [['', '13800138000']],
    }),
    plate('blocks', {
      font: 'sans', numFont: 'oswald', size: [110, 96], qr: '扫码挪车',
      text: { title: '临时停车', tip: '马上就来' },
      phones: [['', '13800138000']],
    }),
  ],
];

const drawn = new Map((await renderArchives(columns.flat())).map((one) => [one.name, one]));
const shapes = [];
let xMm = marginMm;
let heightMm = 0;
for (const column of columns) {
  let yMm = marginMm;
  for (const { name, archive: { size } } of column) {
    const { svg } = drawn.get(name);
    const radius = Math.min(size.r, size.w / 2, size.h / 2);
    shapes.push(
      `<rect x="${xMm}" y="${
        yMm + 1.2
      }" width="${size.w}" height="${size.h}" rx="${radius}" fill="#000" filter="url(#soft)"/>`,
      svg.replace(/^<\?xml[^>]*>\s*/, '').replace(/<svg /, `<svg x="${xMm}" y="${yMm}" `)
        .replace(/width="([\d.]+)mm" height="([\d.]+)mm"/, 'width="$1" height="$2"'),
    );
    yMm += size.h + gapMm;
  }
  xMm += column[0].archive.size.w + gapMm;
  heightMm = Math.max(heightMm, yMm - gapMm + marginMm);
}
const widthMm = xMm - gapMm + marginMm;
const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}">` +
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.6"/>' +
  '<feComponentTransfer><feFuncA type="linear" slope="0.28"/></feComponentTransfer></filter>' +
  `${shapes.join('')}</svg>`;

await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const png = new Resvg(page, { background: ground, fitTo: { mode: 'width', value: widthPx } }).render()
  .asPng();
await writeFile(fileURLToPath(new URL('plates.png', import.meta.url)), png);
console.log(`plates.png: ${widthPx} px wide, ${(png.length / 1024).toFixed(0)} KB`);
