/** The service worker where the browser keeps nothing: no leave, no room, caches lost on the way. Every answer is the network's then. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const scope = 'https://example.com/sign/';

/** A cache of this page's that works; what a test breaks is put over it. */
function workingCaches() {
  const kept = new Map<string, Response>();
  const address = (what: RequestInfo | URL) =>
    new URL(what instanceof Request ? what.url : String(what), scope).href;
  const cache = {
    add: async (what: RequestInfo) => void kept.set(address(what), await fetch(address(what))),
    put: async (what: RequestInfo, answer: Response) => void kept.set(address(what), answer),
  };
  return {
    kept,
    cache,
    open: async () => cache,
    match: async (what: RequestInfo) => kept.get(address(what))?.clone(),
    keys: async (): Promise<string[]> => ['sign-designer-older', 'sign-designer-old'],
    delete: async () => true,
  };
}
type Caches = ReturnType<typeof workingCaches>;

const refused = async (): Promise<never> => {
  throw new DOMException('Quota exceeded', 'QuotaExceededError');
};

const listeners = new Map<string, (event: object) => void>();
let caches: Caches;
let online: boolean;
const claim = vi.fn(async () => {});

beforeAll(() => {
  vi.stubGlobal('__PRECACHE__', ['assets/designer.js']);
  vi.stubGlobal('__BUILD__', 'now');
  vi.stubGlobal('__FONTS__', 'fonts');
  vi.stubGlobal('registration', { scope });
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('skipWaiting', async () => {});
  vi.stubGlobal(
    'addEventListener',
    (type: string, listen: (event: object) => void) => listeners.set(type, listen),
  );
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(what: RequestInfo | URL, init?: RequestInit) {
        super(what instanceof Request ? what : new URL(what, scope), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (what: RequestInfo) => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response(`from the network: ${what instanceof Request ? what.url : what}`);
  });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  caches = workingCaches();
  vi.stubGlobal('caches', caches);
  online = true;
  vi.resetModules();
  await import('../../site/offline/service-worker.ts');
});

/** Fires it, and resolves to what the page gets; rejects when the event's own work does. */
async function fire(type: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)!({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => answer = promise,
  });
  const given = await answer;
  await Promise.all(work);
  return given;
}

const ask = async (path: string) =>
  await (await fire('fetch', { request: new Request(`${scope}${path}`) }))!.text();

// deno-fmt-ignore
const broken: readonly (readonly [what: string, spoil: (caches: Caches) => void])[] = [
  ['caches cannot be opened',  (caches) => caches.open = refused],
  ['caches cannot be read',    (caches) => caches.match = refused],
  ['there is no room left',    (caches) => { caches.cache.put = refused; caches.cache.add = refused; }],
  ['nothing of caches works',  (caches) => Object.assign(caches, { open: refused, match: refused, keys: refused, delete: refused })],
];

test.each(broken)('the page gets every answer of the network when %s', async (_, spoil) => {
  spoil(caches);
  for (const path of ['', 'index.html', 'icon.svg', 'assets/designer.js', 'fonts/title/song/1.woff']) {
    expect(await ask(path)).toBe(`from the network: ${scope}${path}`);
  }
});

test.each(broken)('a request to cache the designer does no harm when %s', async (_, spoil) => {
  spoil(caches);
  await fire('message', { data: { keep: [`${scope}fonts/title/song/1.woff`] } });
});

test('a worker takes over although old caches cannot be dropped', async () => {
  caches.keys = refused;
  claim.mockClear();
  await fire('activate');
  expect(claim).toHaveBeenCalledOnce();
});

test.each(broken)(
  'a new worker is not installed when %s, so that the one before it stays',
  async (_, spoil) => {
    // Of the build before: this browser has kept the whole designer.
    await caches.cache.put('assets/', new Response());
    spoil(caches);
    await expect(fire('install')).rejects.toThrow('Quota');
  },
);

test('without a network and without a cached copy, the request fails', async () => {
  online = false;
  Object.assign(caches, { open: refused, match: refused });
  await expect(ask('')).rejects.toThrow('Failed to fetch');
  await expect(ask('assets/designer.js')).rejects.toThrow('Failed to fetch');
});

test('cached files are served without a network, and fetched ones are cached', async () => {
  const fetched = await ask('assets/designer.js');
  await fire('install');
  online = false;
  expect(await ask('assets/designer.js')).toBe(fetched);
  expect(await ask('')).toBe(`from the network: ${scope}`);
});

test('the designer is fetched once, however often it is asked to be kept, and not again where there is no room', async () => {
  const add = vi.spyOn(caches.cache, 'add');
  await Promise.all([0, 1, 2].map(() => fire('message', { data: { keep: [] } })));
  expect(add).toHaveBeenCalledTimes(1);
  vi.resetModules();
  await import('../../site/offline/service-worker.ts');
  caches.kept.clear();
  add.mockImplementation(refused);
  for (const _ of [0, 1]) await fire('message', { data: { keep: [] } });
  expect(add).toHaveBeenCalledTimes(2);
});

test('a failed fetch is repeated later', async () => {
  online = false;
  await fire('message', { data: { keep: [] } });
  online = true;
  await fire('message', { data: { keep: [] } });
  expect(caches.kept.has(`${scope}assets/designer.js`)).toBe(true);
});
