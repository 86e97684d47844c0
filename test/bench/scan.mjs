/**
 * How long the page's worker measures the margin of a code: from the plate that it is given to its answer, in ms, in a browser of this machine.
 *   node test/bench/scan.mjs   the first design, one that dials, and the reference plate with a code at H
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../run/browser.mjs';
import { table } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 7;
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const reference = JSON.parse(await readFile(join(root, 'test/gallery/reference.json'), 'utf8'));
const plates = {
  'first design': undefined,
  'reference, dialled': { ...reference, qr: { ...reference.qr, type: 'tel' } },
  'reference, link at H': reference,
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const path = pathname === '/' ? '/index.html' : pathname;
  const body = await readFile(join(root, 'dist', path)).catch(() => undefined);
  response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    .end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Notes when the worker is asked and when it has answered. */
function watchWorker() {
  globalThis.Worker = class extends Worker {
    postMessage(job) {
      if (job.kind === 'target') globalThis.askedAt = performance.now();
      super.postMessage(job);
    }
    constructor(...options) {
      super(...options);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'done') globalThis.tookMs = performance.now() - globalThis.askedAt;
      });
    }
  };
}

async function measureOnce(browser, archive) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchWorker);
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.locator('.stage[aria-busy=false] sign-plate .picture svg').first().waitFor();
    if (archive) {
      await page.evaluate((value) => document.querySelector('sign-designer').importArchive(value), archive);
    }
    await page.locator('#tab-export').click();
    await page.locator('[data-measure]').first().waitFor();
    // Somebody reads before they click; until then the page has drawn what it draws when it is idle.
    await page.waitForTimeout(1500);
    await page.locator('[data-measure]').first().click();
    const took = await page.waitForFunction(() => globalThis.tookMs, undefined, { timeout: 60_000 });
    return await took.jsonValue();
  } finally {
    await context.close();
  }
}

const browser = await launchBrowser();
const rows = [];
try {
  for (const [plate, archive] of Object.entries(plates)) {
    const times = [];
    for (let i = 0; i < runs; i++) times.push(await measureOnce(browser, archive));
    times.sort((a, b) => a - b);
    rows.push({ plate, 'median ms': times[runs >> 1], 'worst ms': times.at(-1), 'budget ms': 1500 });
  }
} finally {
  await browser.close();
  server.close();
}
table(`How well a code scans, measured by the page's worker (${runs} new pages each)`, rows);
