/**
 * The designer's page beside pdfme's in one run: bytes until the first preview, the time that takes, and what typing feels like (Event Timing,
 * 4 times slower CPU). Then Lighthouse on the designer, the page a scanned code opens and the documents.
 *   node test/bench/page.mjs [typing | lighthouse]   one of the two alone
 */
import { execFile, execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { findBrowser, launchArguments, launchBrowser } from '../run/browser.mjs';
import { table } from './measure.mjs';

const runFile = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const home = join(root, 'node_modules/.cache/bench-page');
const packages = {
  '@pdfme/common': '6.1.13',
  '@pdfme/schemas': '6.1.13',
  '@pdfme/ui': '6.1.12',
  lighthouse: '13.5.0',
};

if (!existsSync(join(root, 'dist/index.html'))) {
  throw new Error('dist/ is not built: run npm run build first');
}
if (!existsSync(join(home, 'node_modules/lighthouse')) || !existsSync(join(home, 'node_modules/@pdfme/ui'))) {
  console.log('installing pdfme and Lighthouse …');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--prefix',
    home,
  ], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

const { outputFiles } = await build({
  stdin: {
    contents: `
      import { Designer } from '@pdfme/ui';
      import { text, barcodes, rectangle } from '@pdfme/schemas';
      const line = (name, y, content) => ({ name, type: 'text', content, position: { x: 30, y }, width: 110, height: 14, fontSize: 30 });
      globalThis.designer = new Designer({
        domContainer: document.getElementById('place'),
        template: { basePdf: { width: 200, height: 100, padding: [0, 0, 0, 0] }, schemas: [[line('title', 12, 'Move my car'), line('sub', 34, 'Please call'), line('phone', 50, '138 0013 8000'),
          { name: 'code', type: 'qrcode', content: 'tel:13800138000', position: { x: 150, y: 30 }, width: 40, height: 40, backgroundColor: '#ffffff', barColor: '#000000' }]] },
        plugins: { text, qrcode: barcodes.qrcode, rectangle },
      });`,
    resolveDir: home,
  },
  bundle: true,
  format: 'esm',
  minify: true,
  write: false,
  outdir: home,
  platform: 'browser',
  // Asked for on Node alone.
  external: ['node:*'],
  target: 'es2022',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  loader: { '.wasm': 'binary' },
});
const pdfme = outputFiles.find((file) => file.path.endsWith('.js')).contents;

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
/** As a good static host serves it: brotli of the best level for text, what is hashed for good. */
const compressed = new Map();
const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  let body;
  if (path === '/pdfme/') {
    body = Buffer.from(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>pdfme</title><body><div id="place" style="height:800px"></div><script type="module" src="pdfme.js"></script>',
    );
  } else if (path === '/pdfme/pdfme.js') body = pdfme;
  else {body = await readFile(join(root, 'dist', path.endsWith('/') ? `${path}index.html` : path)).catch(() =>
      undefined
    );}
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  const type = types[path.endsWith('/') ? '.html' : extname(path)];
  const headers = {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (type) {
    if (!compressed.has(path)) {
      compressed.set(path, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
    body = compressed.get(path);
    headers['content-encoding'] = 'br';
  }
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://localhost:${server.address().port}`;

/** What each has to show and where one types; `preview` and `controls` are called in the page. */
const subjects = {
  'sign designer': {
    address: `${origin}/`,
    preview: () => {
      const plate = document.querySelector('sign-designer')?.shadowRoot?.querySelector(
        '.stage[aria-busy=false] sign-plate',
      );
      return !!plate?.shadowRoot?.querySelector('.picture svg');
    },
    controls: () =>
      !!document.querySelector('sign-designer')?.shadowRoot?.querySelector('[name="text.title"]'),
    async prepare(page) {
      await page.locator('#tab-style').click();
      await page.locator('sign-style-gallery img[src]').first().waitFor();
      // The gallery and the title are two tabs of one place: so that all styles are seen while the title is typed, a second gallery of the
      // same designer lies beside it.
      await page.evaluate(() => {
        const designer = document.querySelector('sign-designer');
        const { world, words } = designer.shadowRoot.querySelector('sign-style-gallery');
        const gallery = Object.assign(document.createElement('sign-style-gallery'), {
          design: designer.design,
          world,
          words,
          edit: (edit) => designer.edit(edit),
        });
        gallery.style.cssText = 'position:fixed;inset:auto auto 0 0;width:50rem;background:#fff';
        designer.addEventListener('sign-change', () => gallery.design = designer.design);
        document.body.append(gallery);
      });
      await page.locator('#tab-text').click();
      await page.locator('[name="text.title"]').click();
      await page.keyboard.press('End');
      await page.waitForFunction(allThumbnails, undefined, { timeout: 60_000 });
    },
  },
  pdfme: {
    address: `${origin}/pdfme/`,
    preview: () =>
      document.querySelectorAll('#place [contenteditable], #place canvas, #place img, #place svg').length >
        0 && document.body.textContent.includes('138'),
    controls: () => document.querySelectorAll('#place input, #place button').length > 0,
    async prepare(page) {
      const title = page.getByText('Move my car', { exact: true }).last();
      await title.dblclick();
    },
  },
};

function allThumbnails() {
  const gallery = document.querySelector('sign-style-gallery')?.shadowRoot;
  const images = [...gallery?.querySelectorAll('img') ?? []];
  return images.length > 0 && images.length === gallery.querySelectorAll('input').length &&
    images.every((image) => image.naturalWidth > 0);
}

/** So many that the 98th percentile is not one of a few: words are typed with a slip each, then deleted, and that twice. */
const presses = 240;

function keyOf(press) {
  const isSlip = press % 6 === 5;
  const isDeleting = press % 120 >= 60;
  return isSlip === isDeleting ? 'abcdef'[press % 6] : 'Backspace';
}

/** Presses as a person does: held for a while, quicker inside a word than between two, with a look at the plate now and then. */
async function type(page) {
  for (let press = 0; press < presses; press++) {
    const key = keyOf(press);
    await page.keyboard.down(key);
    await page.waitForTimeout(55 + (press % 4) * 10);
    await page.keyboard.up(key);
    await page.waitForTimeout(press % 12 === 11 ? 1000 : press % 6 === 5 ? 320 : 40 + (press % 3) * 40);
  }
  await page.waitForTimeout(800);
}

/** What came over the network, headers and all, in KB. */
function sorted(requests) {
  const kb = (holds) => requests.filter(holds).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const isPage = ({ type }) => type === 'Document';
  const isScript = ({ path }) => path.endsWith('.js');
  const isPlate = ({ path }) => /first-plate-.*\.json$/.test(path);
  return {
    'scripts KB': kb(isScript),
    'page KB': kb(isPage),
    'plate KB': kb(isPlate),
    'other KB': kb((request) => ![isPage, isScript, isPlate].some((is) => is(request))),
    'all KB': kb(() => true),
  };
}

async function measure(browser, { address, preview, controls, prepare }) {
  // Once before, so that the server has compressed everything.
  const before = await browser.newPage();
  await before.goto(address, { timeout: 120_000 });
  await before.waitForFunction(preview, undefined, { timeout: 120_000 });
  await before.close();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1500 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${address}: ${error.message}`));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Map();
  cdp.on(
    'Network.responseReceived',
    ({ requestId, response, type }) =>
      asked.set(requestId, { type, path: new URL(response.url).pathname, bytes: 0 }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(controls, undefined, { polling: 20 });
  const controlsMs = performance.now() - startedAt;
  await page.waitForFunction(preview, undefined, { polling: 20 });
  const previewMs = performance.now() - startedAt;
  await page.waitForTimeout(500);
  const loaded = [...asked.values()];
  await prepare(page);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    globalThis.events = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime } of list.getEntries()) {
        const press = pressed.findLastIndex((time) => time <= startTime);
        if (interactionId) events.set(press, Math.max(duration, events.get(press) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    globalThis.pressed = [];
    addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), true);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await type(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const timed = (await page.evaluate(() => [...events])).sort(([, a], [, b]) => a - b);
  const durations = timed.map(([, duration]) => duration);
  const at = (part) => durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0;
  await context.close();
  return {
    load: {
      requests: String(loaded.length),
      ...sorted(loaded),
      'controls ms': controlsMs,
      'preview ms': previewMs,
    },
    typing: {
      'p50 ms': at(0.5),
      'p98 ms': at(0.98),
      'worst ms': durations.at(-1) ?? 0,
      'keys seen': `${durations.length} of ${presses}`,
      'slowest, ms at press': timed.slice(-6).reverse().map(([press, ms]) => `${ms} at ${press}`).join(', '),
    },
  };
}

const only = process.argv[2];
if (only !== 'lighthouse') {
  const browser = await launchBrowser();
  const measured = [];
  try {
    for (const [page, subject] of Object.entries(subjects)) {
      measured.push({ page, ...await measure(browser, subject) });
    }
  } finally {
    await browser.close();
  }
  table(
    'First load until the preview is there (brotli, headers counted, one run)',
    measured.map(({ page, load }) => ({ page, ...load })),
  );
  table(
    'Typing in the title, 28 thumbnails in view, CPU 4 times slower: Event Timing, to the next paint',
    measured.map(({ page, typing }) => ({ page, ...typing })),
  );
}

const audited = {
  designer: '/',
  relay: '/#p=13800138000&l=%E8%BD%A6%E4%B8%BB',
  documents: '/docs/',
  gallery: '/docs/gallery.html',
  elements: '/docs/elements.html',
};
if (only !== 'typing') {
  try {
    const { path: chrome, env } = await findBrowser();
    const scores = [];
    for (const [name, path] of Object.entries(audited)) {
      for (const preset of ['mobile', 'desktop']) {
        const report = join(home, `${name}-${preset}.json`);
        // Not in step: the server answers from this very process.
        await runFile(process.execPath, [
          join(home, 'node_modules/lighthouse/cli/index.js'),
          origin + path,
          '--quiet',
          '--output=json',
          `--output-path=${report}`,
          ...(preset === 'desktop' ? ['--preset=desktop'] : []),
          `--chrome-flags=--headless=new ${launchArguments.join(' ')}`,
        ], {
          env: { ...process.env, ...env, CHROME_PATH: chrome },
        });
        const { categories, audits } = JSON.parse(await readFile(report, 'utf8'));
        const score = (id) => Math.round((categories[id]?.score ?? 0) * 100);
        scores.push({
          page: `${name} (${preset})`,
          performance: score('performance'),
          accessibility: score('accessibility'),
          'best practices': score('best-practices'),
          SEO: score('seo'),
          'LCP ms': audits['largest-contentful-paint']?.numericValue ?? 0,
          'blocked ms': audits['total-blocking-time']?.numericValue ?? 0,
          CLS: audits['cumulative-layout-shift']?.numericValue ?? 0,
        });
        for (const { auditRefs } of Object.values(categories)) {
          for (const { id, weight } of auditRefs) {
            const audit = audits[id];
            if (weight > 0 && audit.score !== null && audit.score < 0.9) {
              console.log(`${name} (${preset}): ${audit.title} ${audit.displayValue ?? ''}`);
            }
          }
        }
      }
    }
    table('Lighthouse', scores);
    console.log(
      'the relay page asks search engines to stay away on purpose; Lighthouse says so in a warning',
    );
  } catch (error) {
    console.error(`Lighthouse could not be run here: ${error.message}`);
  }
}
server.close();
server.closeAllConnections();
