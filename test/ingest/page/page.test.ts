/** The document of GET /ingest, without a browser. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { examplesOf } from '../../../functions/ingest/command.ts';
import { commands } from '../../../functions/ingest/commands.ts';
import { entryPage } from '../../../functions/ingest/page/page.ts';
import { generatePageAssets } from '../../../functions/ingest/page/generate.mjs';
import { openWorld } from '../world.ts';

test('the generated assets are up to date', async () => {
  const committed = readFileSync(
    new URL('../../../functions/ingest/page/assets.ts', import.meta.url),
    'utf8',
  );
  expect(await generatePageAssets() === committed, 'run: node functions/ingest/page/generate.mjs').toBe(true);
});

test('the document is under 12 KB brotli', () => {
  expect(brotliCompressSync(entryPage.html).length).toBeLessThan(12 * 1024);
});

test('the policy allows exactly the inline script and style of the document', () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = [...entryPage.html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) =>
    hash(match[1]!)
  );
  const styles = [...entryPage.html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => hash(match[1]!));
  expect(scripts).toHaveLength(1);
  expect(styles).toHaveLength(1);
  expect(entryPage.contentSecurityPolicy).toContain(`script-src ${scripts[0]};`);
  expect(entryPage.contentSecurityPolicy).toContain(`style-src ${styles[0]};`);
  expect(entryPage.contentSecurityPolicy).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(entryPage.contentSecurityPolicy).not.toContain('unsafe');
  expect(entryPage.html).not.toMatch(/ style="| on[a-z]+="/);
});

test('no manifest, no other origin, no links', () => {
  expect(entryPage.html).not.toMatch(/manifest|<a |https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
});

test.each(['zh-CN', 'en'] as const)('every command has its chip and its help: %s', async (language) => {
  const world = await openWorld();
  const help: unknown = await (await world.app.request(`/ingest/help?language=${language}`)).json();
  expect(help).toEqual(
    commands.map((command) => ({ help: command.help[language], examples: examplesOf(command, language) })),
  );
  for (const command of commands) {
    const [name] = command.names;
    if (name && !command.asked) {
      expect(entryPage.html).toMatch(new RegExp(`data-(send|write)="${name.replace('?', '\\?')} ?"`));
    }
  }
});

test('the answer is the same document for everybody, and the store is not read', async () => {
  const fail = (): never => {
    throw new Error('The store was read');
  };
  const world = await openWorld({
    wrap: (store) => ({ ...store, get: fail, getMany: fail, list: fail, atomic: fail }),
  });
  for (const query of ['', `?token=${world.token}`, '?token=tsk_wrong']) {
    const response = await world.app.request(`/ingest${query}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(entryPage.html);
    expect(response.headers.get('content-security-policy')).toBe(entryPage.contentSecurityPolicy);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip;q=1, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', null, (body: Buffer) => body],
  ['', null, (body: Buffer) => body],
])('asked with Accept-Encoding "%s" it comes as %s', async (accept, encoding, open) => {
  const world = await openWorld();
  const response = await world.app.request('/ingest', { headers: { 'accept-encoding': accept } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  expect(open(body).toString()).toBe(entryPage.html);
  if (encoding) expect(body.length).toBeLessThan(14 * 1024);
});

test('the icon is a 180 px PNG, served without a token and only while the channel is on', async () => {
  const on = await openWorld();
  const response = await on.app.request('/ingest/icon.png');
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = new DataView(await response.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([180, 180]);
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
  const off = await openWorld({ env: { INGEST_ENABLED: '0' } });
  expect((await off.app.request('/ingest/icon.png')).status).toBe(404);
});

test.each(['', '?token=tsk_abc', '?token=a&token=b', '?x=%E5%8D%88', '?back=//evil.example'])(
  'a bookmark that ends in a slash leads to the page, with %j as it was',
  async (query) => {
    const { app } = await openWorld();
    const { status, headers } = await app.request(`/ingest/${query}`);
    expect([status, headers.get('location')]).toEqual([308, `../ingest${query}`]);
    expect((await (await openWorld({ env: { INGEST_ENABLED: '' } })).app.request(`/ingest/${query}`)).status)
      .toBe(404);
  },
);
