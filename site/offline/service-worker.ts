/**
 * Designer, the fonts that were used and the relay page, offline. Touches only what the build made: the page itself, `assets/`, `fonts/`;
 * every other address of the same host (an ingest function, say) goes to the network as if no worker were there.
 */

/** Paths relative to this file: every part of the designer but the fonts. */
declare const __PRECACHE__: readonly string[];
/** Changes with every build that changes a file. */
declare const __BUILD__: string;
/** Changes when a font file does. */
declare const __FONTS__: string;

interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'message', listen: (event: Extendable & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as Worker;

const pageCache = `sign-designer-${__BUILD__}`;
const fontCache = `sign-designer-fonts-${__FONTS__}`;
/** How long the page waits for the network before the kept copy is shown. */
const patienceMs = 2500;

worker.addEventListener('install', (event) => {
  // The page asks for hashed names only, so a new worker cannot mix two builds.
  event.waitUntil(keep(['./']).then(() => worker.skipWaiting()));
});

/** From the designer, once it runs: its parts too, so that a PDF can be made without a network. */
worker.addEventListener('message', (event) => {
  if (event.data === 'keep designer') event.waitUntil(keep(__PRECACHE__));
});

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(pageCache);
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'reload' })));
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.url.startsWith(worker.registration.scope)
    ? new URL(request.url).href.slice(worker.registration.scope.length).replace(/[?#].*$/s, '')
    : undefined;
  if (request.method !== 'GET' || path === undefined) return;
  if (path === '' || path === 'index.html') event.respondWith(page(request));
  else if (path.startsWith('fonts/')) event.respondWith(kept(request, fontCache));
  else if (path.startsWith('assets/')) event.respondWith(kept(request, pageCache));
});

/** The newest page when the network answers in time, else the kept one. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await (await caches.open(pageCache)).put('./', answer.clone());
    return answer;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await caches.match('./')) ?? fresh;
}

/** Names change with the content, so what is kept is right. */
async function kept(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const found = await caches.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** The build before this one stays, for tabs that are still open on it: they may yet load their PDF part. Keys come in order of creation. */
async function dropOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('sign-designer-'));
  const fonts = names.filter((name) => name.startsWith('sign-designer-fonts-') && name !== fontCache);
  const pages = names.filter((name) => !name.startsWith('sign-designer-fonts-') && name !== pageCache).slice(
    0,
    -1,
  );
  await Promise.all([...fonts, ...pages].map((name) => caches.delete(name)));
}
