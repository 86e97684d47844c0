/**
 * The screenshots that the manifest names: the built designer, wide and on a phone, with the fonts that the project brings.
 *   node test/gallery/screenshots.mjs      writes site/screenshot-wide.png and site/screenshot-narrow.png; commit them
 */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../run/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
// deno-fmt-ignore
const views = {
  wide:   { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
};

const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, 'http://localhost').pathname).replace(/\/$/, '/index.html');
  const body = await readFile(join(root, 'dist', path)).catch(() => undefined);
  response.writeHead(body ? 200 : 404, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
  });
  response.end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await launchBrowser();
try {
  for (const [name, viewport] of Object.entries(views)) {
    const page = await browser.newPage({ viewport, locale: 'zh-CN', colorScheme: 'light' });
    await page.goto(`http://localhost:${server.address().port}/`);
    await page.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
    await page.screenshot({ path: join(root, `site/screenshot-${name}.png`) });
  }
} finally {
  await browser.close();
  server.close();
}
