/** The built site beside the function: what a path may name, what browsers keep, under which policy. */
import { expect, test } from 'vitest';
import { fileOf, serveSite, type SiteFolder } from '../../functions/serve/site-files.ts';

const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html>',
  'assets/designer-4JX2QOPA.js': 'export {}',
  'fonts/zcool/0.woff': 'woff',
  'sw.js': 'self',
  'design.schema.json': '{}',
};
let open = 0;
const folder: SiteFolder = {
  open(path) {
    const text = files[path];
    if (text === undefined) return Promise.resolve(null);
    open++;
    const close = (): void => void open--;
    return Promise.resolve({
      size: text.length,
      modifiedAt: 1_700_000_000_000,
      body: () => new Blob([text]).stream().pipeThrough(new TransformStream({ flush: close })),
      close,
    });
  },
};
const serve = serveSite(folder, { policy: "default-src 'none'; script-src 'self'" });
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

test('the page comes with the policy of the build, and nobody else may frame it', async () => {
  const response = await get('/');
  expect(await response.text()).toBe('<!doctype html>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-length': '15',
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'self'",
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test('hashed files are kept for good, everything else is asked for again', async () => {
  expect((await get('/assets/designer-4JX2QOPA.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/sw.js', '/fonts/zcool/0.woff', '/design.schema.json']) {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  }
});

test('what the browser has is not sent again, and no file stays open', async () => {
  open = 0;
  const etag = (await get('/', { method: 'HEAD' })).headers.get('etag')!;
  const again = await get('/', { headers: { 'if-none-match': `"x", ${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await (await get('/')).text();
  expect(open).toBe(0);
});

test('what is not there is 404, what is no reading 405', async () => {
  expect((await get('/nothing.html')).status).toBe(404);
  const response = await get('/', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
