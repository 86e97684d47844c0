/** `npm run dev`: the built site with reloading, and `/gallery`: every sample plate, and every style of the reference plate, drawn from the sources. */
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { contactSheet, renderGallery } from './contact-sheet.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
};

/** Resolves to a function that makes every open gallery page look again. */
export async function serveDevelopment({ dist, port }) {
  const waiting = new Set();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    answer(pathname, { dist, response, waiting }).catch((error) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(
        String(error?.message ?? error),
      );
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  console.log(`designer http://localhost:${port}/   gallery http://localhost:${port}/gallery`);
  return () => {
    for (const response of waiting) response.write('data: changed\n\n');
  };
}

async function answer(path, { dist, response, waiting }) {
  if (path === '/changes') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    return;
  }
  if (path === '/gallery') {
    response.writeHead(200, { 'content-type': types['.html'] }).end(await galleryPage());
    return;
  }
  const file = join(dist, normalize(path).replace(/\/$/, '/index.html'));
  const found = file.startsWith(dist) && await stat(file).catch(() => undefined);
  if (!found || !found.isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file');
    return;
  }
  // A worker that keeps old files would hide what was just built.
  const body = path === '/sw.js' ? 'self.registration.unregister();' : await readFile(file);
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  }).end(body);
}

async function galleryPage() {
  const schema = JSON.parse(
    await readFile(new URL('../../schema/design.schema.json', import.meta.url), 'utf8'),
  );
  const plates = await renderGallery();
  for (const style of schema.properties.style.enum) {
    const [plate] = await renderGallery({
      names: ['reference'],
      change: (archive) => ({ ...archive, style }),
    });
    plates.push({ ...plate, name: style, svg: plate.svg.replaceAll('reference-', `${style}-`) });
  }
  const reload = `<script>new EventSource('/changes').onmessage = () => location.reload();</script>`;
  return contactSheet(plates).replace('</body>', `${reload}</body>`);
}
