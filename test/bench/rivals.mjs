/**
 * The same plate made in one Chromium by us, by pdfme and by html2canvas + jsPDF: time, size of the PDF, and what has to be transferred first.
 * The rivals are installed into node_modules/.cache/bench; they are no dependency of the product.
 */
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { trimPackages } from '../../build/trim-packages.mjs';
import { launchBrowser } from '../run/browser.mjs';
import { table } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = join(root, 'node_modules/.cache/bench');
const rivals = {
  '@pdfme/common': '6.1.13',
  '@pdfme/generator': '6.1.13',
  '@pdfme/schemas': '6.1.13',
  html2canvas: '1.4.1',
  jspdf: '4.2.1',
  '@expo-google-fonts/zcool-kuaile': '0.4.2',
  '@expo-google-fonts/noto-sans-sc': '0.4.3',
  '@expo-google-fonts/oswald': '0.4.2',
};

if (!existsSync(join(home, 'node_modules/@expo-google-fonts/noto-sans-sc'))) {
  console.log('installing the rivals …');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, dependencies: rivals }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', home], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}
const kuaile = join(
  home,
  'node_modules/@expo-google-fonts/zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf',
);
// Our small text is set in Noto Sans SC, so the rivals get the same.
const sans = join(home, 'node_modules/@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
const oswald = join(home, 'node_modules/@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf');
const archive = await readFile(join(root, 'test/gallery/reference.json'), 'utf8');

const entries = {
  ours: `
    import { importArchiveText } from '${root}schema/import.ts';
    import { createFontLibrary } from '${root}site/type/library.ts';
    import { createStyleLibrary } from '${root}site/sign/style/style-library.ts';
    import { makePlate } from '${root}site/sign/plate.ts';
    import { paintPdf } from '${root}site/paint/pdf/pdf.ts';
    const { design } = importArchiveText(${JSON.stringify(archive)});
    const fonts = createFontLibrary({
      async fetch(path) { const answer = await fetch('/fonts/' + path); return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined; },
    });
    const styles = createStyleLibrary();
    globalThis.make = async () => {
      const { scene } = await makePlate(design, { fonts, styles, designerAddress: location.href }, { bleedMm: 0 });
      return paintPdf({ pages: [scene], archive: ${
    JSON.stringify(archive)
  }, language: 'zh-CN' }, { dpi: 300 }, {});
    };`,
  pdfme: `
    import { generate } from '@pdfme/generator';
    import { text, barcodes, rectangle } from '@pdfme/schemas';
    const load = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
    let font;
    const line = (name, x, y, width, height, fontSize, fontName = 'kuaile') => ({ name, type: 'text', position: { x, y }, width, height, fontSize, fontName, alignment: 'left', verticalAlignment: 'middle', fontColor: '#111111' });
    const schemas = [[
      { name: 'ground', type: 'rectangle', position: { x: 0, y: 0 }, width: 200, height: 100, color: '#ffcc00', borderWidth: 0 },
      line('title', 30, 12, 110, 22, 58), line('sub', 30, 34, 110, 8, 18), line('a', 30, 44, 20, 14, 22, 'sans'), line('b', 50, 44, 95, 14, 44, 'oswald'),
      line('c', 30, 60, 20, 14, 22, 'sans'), line('d', 50, 60, 95, 14, 44, 'oswald'), line('tip', 30, 78, 110, 8, 16, 'sans'),
      { name: 'code', type: 'qrcode', position: { x: 150, y: 30 }, width: 40, height: 40, backgroundColor: '#ffffff', barColor: '#000000' },
    ]];
    const inputs = [{ ground: '', title: '临时停车', sub: '如有不便，请拨打电话挪车', a: '车主', b: '138 0013 8000', c: '家人', d: '139 0013 9000', tip: '马上就来，感谢理解', code: location.href + '#p=13800138000&p=13900139000' }];
    globalThis.make = async () => {
      font ??= { kuaile: { data: await load('/kuaile.ttf'), fallback: true, subset: true }, oswald: { data: await load('/oswald.ttf'), subset: true }, sans: { data: await load('/sans.ttf'), subset: true } };
      return generate({ template: { basePdf: { width: 200, height: 100, padding: [0, 0, 0, 0] }, schemas }, inputs, plugins: { text, qrcode: barcodes.qrcode, rectangle }, options: { font } });
    };`,
  html2canvas: `
    import html2canvas from 'html2canvas';
    import { jsPDF } from 'jspdf';
    const face = new FontFace('kuaile', 'url(/kuaile.ttf)');
    const digits = new FontFace('oswald', 'url(/oswald.ttf)');
    const sans = new FontFace('sans', 'url(/sans.ttf)');
    globalThis.make = async () => {
      await Promise.all([face.load(), digits.load(), sans.load()]); document.fonts.add(sans); document.fonts.add(face); document.fonts.add(digits);
      document.body.innerHTML = '<div id="plate" style="width:200mm;height:100mm;background:#fc0;font-family:kuaile;padding:10mm 30mm;box-sizing:border-box"><div style="font-size:20mm">临时停车</div><div style="font-size:6mm">如有不便，请拨打电话挪车</div><div style="font-size:14mm"><span style="font:7mm sans">车主</span> <span style="font-family:oswald">138 0013 8000</span></div><div style="font-size:14mm"><span style="font:7mm sans">家人</span> <span style="font-family:oswald">139 0013 9000</span></div><div style="font:5mm sans">马上就来，感谢理解</div></div>';
      const canvas = await html2canvas(document.getElementById('plate'), { scale: 300 / 96, logging: false });
      const doc = new jsPDF({ unit: 'mm', format: [200, 100], orientation: 'l', compress: true });
      doc.addImage(canvas.toDataURL('image/jpeg', 0.9), 'JPEG', 0, 0, 200, 100);
      return new Uint8Array(doc.output('arraybuffer'));
    };`,
};

const scripts = {};
for (const [name, contents] of Object.entries(entries)) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: name === 'ours' ? root : home, loader: 'ts' },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: home,
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    loader: { '.wasm': 'binary' },
    plugins: name === 'ours' ? [trimPackages()] : [],
  });
  scripts[name] = outputFiles.find((file) => file.path.endsWith('.js')).contents;
}

const served = [];
const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  const name = path.slice(1, -3);
  let body;
  if (path.endsWith('.js')) body = scripts[name];
  else if (path === '/kuaile.ttf') body = await readFile(kuaile);
  else if (path === '/oswald.ttf') body = await readFile(oswald);
  else if (path === '/sans.ttf') body = await readFile(sans);
  else if (path.startsWith('/fonts/')) body = await readFile(join(root, 'dist', path)).catch(() => undefined);
  else {body = Buffer.from(
      `<!doctype html><meta charset="utf-8"><body><script type="module" src="${path}.js"></script>`,
    );}
  if (body && path !== `/${name}`) {
    served.push({ path, bytes: path.endsWith('.woff') ? body.length : gzipSync(body).length });
  }
  const type = path.endsWith('.js')
    ? 'text/javascript'
    : path.includes('.')
    ? 'application/octet-stream'
    : 'text/html; charset=utf-8';
  response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const browser = await launchBrowser();
const rows = [];
try {
  for (const name of Object.keys(entries)) {
    served.length = 0;
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
    await page.waitForFunction(() => 'make' in globalThis);
    const result = await page.evaluate(async () => {
      const at = performance.now();
      const bytes = await globalThis.make();
      const first = performance.now() - at;
      const times = [];
      for (let i = 0; i < 15; i++) {
        const start = performance.now();
        await globalThis.make();
        times.push(performance.now() - start);
      }
      return { first, warm: times.sort((a, b) => a - b)[7], size: bytes.length };
    });
    const transfer = served.filter((file, at) => served.findIndex(({ path }) => path === file.path) === at)
      .reduce((sum, file) => sum + file.bytes, 0);
    rows.push({
      maker: name,
      'first ms': result.first,
      'warm ms': result.warm,
      'PDF KB': result.size / 1024,
      'transfer KB (gzip)': transfer / 1024,
    });
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
const [ours, pdfme] = rows;
table('The reference plate as PDF in Chromium', rows);
console.log(
  `against pdfme: ${(pdfme['warm ms'] / ours['warm ms']).toFixed(1)} times as fast, ${
    (pdfme['transfer KB (gzip)'] / ours['transfer KB (gzip)']).toFixed(1)
  } times less to transfer`,
);
