/**
 * Serves the designer, the used fonts and the relay page offline. Handles only files of the build: the page, `assets/`, `fonts/`; other
 * addresses of the host (such as an ingest function) go to the network, and so does every request where the cache fails (quota, permission).
 */

/** Paths relative to this file: every part of the designer but the fonts. `build/bundle/site.mjs` fills in all three. */
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
/** Key in a cache that has all parts of its build: the designer was opened, not only the relay page. */
const completeKey = 'assets/';
const fontCache = `sign-designer-fonts-${__FONTS__}`;
/** How long the page waits for the network before the cached copy is shown. */
const networkTimeoutMs = 2500;

worker.addEventListener('install', (event) => {
  // The page asks for hashed names only, so a new worker cannot mix two builds.
  event.waitUntil(install().then(() => worker.skipWaiting()));
});

async function install(): Promise<void> {
  const designer = await caches.match(completeKey) !== undefined;
  await (await caches.open(pageCache)).add(new Request('./', { cache: 'reload' }));
  if (designer) await precache();
}

/** Messages of the designer. `shown`: what it has loaded so far is cached, so that it opens again. `keep`: caches all its parts, so that a PDF can be made offline, and the fonts it has loaded. */
worker.addEventListener('message', (event) => {
  const { keep, shown } = event.data as Readonly<Partial<Record<'keep' | 'shown', readonly string[]>>>;
  if (shown) {
    const parts = shown.filter((url) => within(url)?.startsWith('assets/'));
    event.waitUntil(Promise.allSettled(parts.map((url) => cacheFirst(new Request(url), pageCache, event))));
  }
  if (!keep) return;
  const fonts = keep.filter((url) => within(url)?.startsWith('fonts/'));
  event.waitUntil(Promise.allSettled([
    precache(),
    ...fonts.map((url) => cacheFirst(new Request(url, { credentials: 'same-origin' }), fontCache, event)),
  ]));
});

/** The path under this worker's directory; undefined for every other address. */
function within(url: string): string | undefined {
  const { scope } = worker.registration;
  return url.startsWith(scope) ? url.slice(scope.length).split(/[?#]/, 1)[0] : undefined;
}

let precaching: Promise<void> | undefined;

/** Runs once; concurrent callers share it. A failure (quota, say) is not retried while this worker lives. */
function precache(): Promise<void> {
  return precaching ??= precacheParts().catch((reason: unknown) => {
    // The network failed.
    if (reason instanceof TypeError) precaching = undefined;
    throw reason;
  });
}

/** Names change with the content: files of earlier builds are copied, only the rest is fetched. */
async function precacheParts(): Promise<void> {
  if (await caches.match(completeKey, { cacheName: pageCache })) return;
  const cache = await caches.open(pageCache);
  await Promise.all(__PRECACHE__.map(async (path) => {
    const known = await caches.match(path);
    if (known) await cache.put(path, known);
    // The page's own requests go first.
    else await cache.add(new Request(path, { priority: 'low' }));
  }));
  await cache.put(completeKey, new Response());
}

worker.addEventListener('activate', (event) => {
  const claim = () => worker.clients.claim();
  // Old parts that cannot be deleted do no harm.
  event.waitUntil(dropOldCaches().then(claim, claim));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = within(request.url);
  if (request.method !== 'GET' || path === undefined) return;
  // Apps escape the # of a link, which then is part of the path.
  if (/^(?:index\.html)?%(?:25)?23[dp](?:=|%(?:25)?3D)/i.test(path)) {
    const address = request.url.replace(/%(?:25)?23/, '#');
    event.respondWith(Promise.resolve(Response.redirect(address, 302)));
  } else if (path === '' || path === 'index.html') event.respondWith(networkFirst(request, './'));
  else if (path === 'icon.svg') event.respondWith(networkFirst(request, path));
  else if (path.startsWith('fonts/')) event.respondWith(cacheFirst(request, fontCache, event));
  else if (path.startsWith('assets/')) event.respondWith(cacheFirst(request, pageCache, event));
});

/** The network's answer if it comes in time, else the cached page of the build whose parts are cached. */
async function networkFirst(request: Request, path: string): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await cached(path, { cacheName: pageCache })) ?? fresh;
}

/** Never outdated: names change with the content. */
async function cacheFirst(request: Request, name: string, event: Extendable): Promise<Response> {
  const known = await cached(request.url);
  if (known) return known;
  const answer = await fetch(request);
  // Not awaited: a refusal for lack of space can take long.
  if (answer.ok) event.waitUntil(store(request.url, answer.clone(), name));
  return answer;
}

/** undefined also where the cache cannot be read. */
async function cached(url: string, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
  try {
    return await caches.match(url, options);
  } catch {
    return undefined;
  }
}

async function store(url: string, answer: Response, name: string): Promise<void> {
  try {
    await (await caches.open(name)).put(url, answer);
  } catch {
    // No space or no permission.
  }
}

/** The previous build stays for open tabs, which may still load parts of it. Keys come in order of creation. */
async function dropOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('sign-designer-'));
  const fonts = names.filter((name) => name.startsWith('sign-designer-fonts-') && name !== fontCache);
  const pages = names.filter((name) => !name.startsWith('sign-designer-fonts-') && name !== pageCache);
  await Promise.all([...fonts, ...pages.slice(0, -1)].map((name) => caches.delete(name)));
}
