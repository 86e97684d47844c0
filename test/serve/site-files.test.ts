/** Files of the built site: paths, caching, policies. */
import { describe, expect, test } from 'vitest';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { readFrameAncestors } from '../../functions/serve/frame-ancestors.ts';
import { fileOf, serveSite, type SiteFolder } from '../../functions/serve/site-files.ts';

const page =
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">`;
// deno-fmt-ignore
const files: Readonly<Record<string, string | Uint8Array>> = {
  'index.html':                     page,
  'index.html.br':                  brotliCompressSync(page),
  'bare.html':                      '<!doctype html>',
  'assets/designer-4JX2QOPA.js':    'export {}',
  'assets/designer-4JX2QOPA.js.br': 'br',
  'assets/designer-4JX2QOPA.js.gz': gzipSync('export {}'),
  'fonts/sans-5.3.0-700-4/0.woff':  'woff',
  'fonts/sc-9580f145.bin':          'map',
  'fonts/index.json':               '{}',
  'sw.js':                          'self',
  'sw.js.br':                       'of the worker before',
  'design.schema.json':             '{}',
  'assets/scan-worker-4jx2qopa.js': 'self',
  'immutable.txt':                  'assets/\nfonts/sans-5.3.0-700-4/\nfonts/sc-9580f145.bin\nwidget/0.2.0/parts/\n',
  // Eight letters behind a hyphen, as a digest has.
  'widget/sign-designer.js':             'export {}',
  'widget/custom-elements.json':         '{}',
  'widget/0.2.0/sign-designer.js':       'export {}',
  'widget/0.2.0/parts/page-1a2b3c4d.js': 'export {}',
  'widget/0.1.0/parts/page-1a2b3c4d.js': 'export {}',
  'docs/page-1a2b3c4d.css':              '',
  'assets.html':                         '',
};
const older = ['sw.js.br'];
let open = 0;
const folder: SiteFolder = {
  open(path) {
    const text = files[path];
    if (text === undefined) return Promise.resolve(null);
    open++;
    const close = (): void => void open--;
    return Promise.resolve({
      size: text.length,
      modifiedAt: older.includes(path) ? 1_600_000_000_000 : 1_700_000_000_000,
      body: () => new Blob([text as BlobPart]).stream().pipeThrough(new TransformStream({ flush: close })),
      close,
    });
  },
};
const serve = serveSite(folder, { frameAncestors: "'self'" });
const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  serve(new Request(`http://localhost${path}`, init));

test.each([
  ['/', 'index.html'],
  ['/assets/designer-4JX2QOPA.js', 'assets/designer-4JX2QOPA.js'],
  ['/fonts/', 'fonts/index.html'],
  ['/a%20b.txt', 'a b.txt'],
])('%s names %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

test.each([
  '/..',
  '/../x',
  '/a/../../x',
  '/%2e%2e/x',
  '/..%2fx',
  '/.git/config',
  '/a/.env',
  '/a//b',
  '//etc/passwd',
  '/a\\b',
  '/a%5cb',
  '/%00',
  '/c:',
  '/%',
  '/%ff',
  '/a%2f..%2fb',
  '',
])(
  '%s names nothing',
  (path) => {
    expect(fileOf(path)).toBeNull();
  },
);

test('a page is sent with the policy in its meta element, and no other site may frame it', async () => {
  const response = await get('/');
  expect(await response.text()).toBe(page);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-length': String(page.length),
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'self'",
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/bare.html')).headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
});

test('the worker that measures codes may compile WebAssembly, and no other script', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
  expect(await policyOf('/assets/scan-worker-4jx2qopa.js')).toBe(
    "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  );
  expect(await policyOf('/assets/designer-4JX2QOPA.js')).toBeNull();
});

test.each([
  [undefined, "'self'"],
  ['', "'self'"],
  ['https://shop.example, https://*.example.org:8443', 'https://shop.example https://*.example.org:8443'],
  ['*', '*'],
])('FRAME_ANCESTORS %j means frame-ancestors %s', (value, sources) => {
  expect(readFrameAncestors(value)).toBe(sources);
});

test.each([
  'https://a.example; script-src *',
  "'unsafe-inline'",
  'https://a.example/path',
  'ftp://a.example',
])(
  'FRAME_ANCESTORS %j is refused',
  (value) => {
    expect(() => readFrameAncestors(value)).toThrow(/FRAME_ANCESTORS must list sites/);
  },
);

describe('browsers keep for good what the list of the build names', () => {
  test.each([
    '/assets/designer-4JX2QOPA.js',
    '/fonts/sans-5.3.0-700-4/0.woff',
    '/fonts/sc-9580f145.bin',
    '/widget/0.2.0/parts/page-1a2b3c4d.js',
  ])('%s', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/sw.js',
    '/fonts/index.json',
    '/design.schema.json',
    '/immutable.txt',
    '/assets.html',
    '/widget/sign-designer.js',
    '/widget/custom-elements.json',
    '/widget/0.2.0/sign-designer.js',
    '/widget/0.1.0/parts/page-1a2b3c4d.js',
    '/docs/page-1a2b3c4d.css',
  ])('and not %s, whatever its name looks like', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  });

  test('and nothing of a build that has no list', async () => {
    const bare = serveSite({
      open: (path) => path === 'immutable.txt' ? Promise.resolve(null) : folder.open(path),
    }, {
      frameAncestors: "'self'",
    });
    const response = await bare(new Request('http://localhost/assets/designer-4JX2QOPA.js'));
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});

test.each(['/widget/0.1.0/parts/gone-1a2b3c4d.js', '/fonts/sans-5.3.0-700-3/0.woff', '/gone.json'])(
  'another site may read that %s is not there',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  },
);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  ['', null],
])('with Accept-Encoding "%s" a script is sent as %s, with its own ETag', async (accepted, coding) => {
  const path = '/assets/designer-4JX2QOPA.js';
  const response = await get(path, { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const plain = (await get(path)).headers.get('etag');
  expect(response.headers.get('etag') === plain).toBe(coding === null);
  expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
});

test('a compressed page has its policy, and a copy older than its file is not sent', async () => {
  const response = await get('/', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; frame-ancestors");
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(page);
  const worker = await get('/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect([worker.headers.get('content-encoding'), await worker.text()]).toEqual([null, 'self']);
});

test('a file that the browser has is not sent again, and no file stays open', async () => {
  open = 0;
  const etag = (await get('/', { method: 'HEAD' })).headers.get('etag')!;
  const again = await get('/', { headers: { 'if-none-match': `"x", ${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const accepted of ['br', 'gzip']) {
    for (const path of ['/', '/sw.js', '/assets/designer-4JX2QOPA.js']) {
      await (await get(path, { headers: { 'accept-encoding': accepted } })).arrayBuffer();
      await get(path, { method: 'HEAD', headers: { 'accept-encoding': accepted } });
    }
  }
  expect(open).toBe(0);
});

test.each([
  ['/%23d=1.q1YqSa', './#d=1.q1YqSa'],
  ['/index.html%23d=1.q1YqSa', './index.html#d=1.q1YqSa'],
  ['/sign/%23d%3D1.q1YqSa', './#d%3D1.q1YqSa'],
  ['/%2523d=1.q1YqSa', './#d=1.q1YqSa'],
  ['/%23p=13800138000', './#p=13800138000'],
  ['/%23D=1.q1-_Ya', './#D=1.q1-_Ya'],
])('a link whose # an app escaped, %s, leads to %s', async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

test.each(['/%23', '/%23x=1', '/a%23b.html', '/%2323d='])('%s leads nowhere else', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('an unknown path is 404, a method other than GET and HEAD is 405', async () => {
  expect((await get('/nothing.html')).status).toBe(404);
  const response = await get('/', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
