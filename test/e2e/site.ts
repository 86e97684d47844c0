/** The built site on a port of its own, and a browser to look at it: for tests that drive `dist/` as a visitor would. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from '../run/browser.mjs';
import { delay, slowed, stepMs } from '../run/slow-world.mjs';
import { scanWorkerPolicy } from '../../functions/serve/site-files.ts';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

// deno-fmt-ignore
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js':   'text/javascript; charset=utf-8',
  '.css':  'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg':  'image/svg+xml',
  '.png':  'image/png',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** With a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

interface Served {
  /** Puts the site in a folder of the host, as project pages are. */
  readonly under?: string;
  /** Where the files are, asked for anew with every request. */
  readonly from?: () => string;
  /** Instead of the site's own. */
  readonly policy?: string;
}

export async function serveSite({ under = '/', from = () => dist, policy }: Served = {}): Promise<Site> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is not built: run npm run build first');
  return listen((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = normalize(path.startsWith(under) ? path.slice(under.length - 1) : '/../').replace(
      /\/$/,
      '/index.html',
    );
    const folder = from();
    const file = join(folder, inside);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // A worker has the policy of its own file.
      'content-security-policy': inside.startsWith('/assets/scan-worker-')
        ? scanWorkerPolicy
        : policy ?? readFileSync(join(folder, 'policy.txt'), 'utf8').trim(),
      // As static hosts send it: modules and fonts are asked for by other sites, and by frames without an origin.
      'access-control-allow-origin': '*',
    });
    createReadStream(file).pipe(response);
  }, under);
}

/** Somebody else's page, on an origin of its own. */
export async function servePage(
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Site> {
  return listen((request, response) => {
    const found = new URL(request.url ?? '/', 'http://localhost').pathname === '/';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(
      found ? `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Host</title>${html}` : '',
    );
  }, '/');
}

async function listen(answer: RequestListener, under: string): Promise<Site> {
  const server = createServer((request, response) => void delay().then(() => answer(request, response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${under}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The site and a browser to look at it, for one test file: closed after its last test. */
export async function openSite(
  where?: Parameters<typeof serveSite>[0],
): Promise<{ readonly site: Site; readonly browser: Browser }> {
  const [site, browser] = await Promise.all([serveSite(where), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return { site, browser };
}

let running: Promise<Browser> | undefined;

/** One browser for all files of a worker, since starting it costs more than most of them; closing it closes what the file opened in it. */
export async function openBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launch();
  return await running!;
}

async function launch(): Promise<Browser> {
  const browser = slowed(
    await launchBrowser({
      timeout: 120_000,
      slowMo: stepMs,
      // Without a UTF-8 locale Chromium names downloads in Chinese "download".
      env: { LC_ALL: 'C.UTF-8' },
    }),
  );
  // It ends with its worker.
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}
