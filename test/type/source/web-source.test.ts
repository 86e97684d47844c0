import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchBytes, webFontSource } from '../../../site/type/source/web-source.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/slow/')) return void drip(response, request.url.endsWith('/stalls'));
    const code = Number(/\/(\d{3})$/.exec(request.url ?? '')?.[1] ?? 200);
    response.writeHead(code).end(code === 200 ? `${request.url}${'.'.repeat(100)}` : 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A byte every 40 ms. */
async function drip(response: ServerResponse, stalls: boolean): Promise<void> {
  for (let sent = 0; sent < 8; sent++) {
    response.write('.');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  if (!stalls) response.end();
}

test('a path of the fonts directory comes back as its bytes', async () => {
  const bytes = await webFontSource(`${address}/fonts/`).fetch('index.json', 1000);
  expect(new TextDecoder().decode(bytes)).toBe(`/fonts/index.json${'.'.repeat(100)}`);
});

test('a file that the host does not have is undefined; trouble of the host rejects', async () => {
  expect(await fetchBytes(`${address}/404`, 1000)).toBeUndefined();
  await expect(fetchBytes(`${address}/500`, 1000)).rejects.toThrow('/500 answered 500');
  await expect(fetchBytes('http://127.0.0.1:1/', 1000)).rejects.toThrow();
});

test('a file that is too long rejects instead of filling the memory', async () => {
  await expect(fetchBytes(`${address}/a`, 50)).rejects.toThrow();
});

test('a slow file is waited for as long as it comes, and no longer', async () => {
  expect(await fetchBytes(`${address}/slow/comes`, 1000, 200)).toHaveLength(8);
  await expect(fetchBytes(`${address}/slow/stalls`, 1000, 200)).rejects.toThrow();
});

test('a place that says where each file is: on a host, written into the address, or nowhere', async () => {
  const places: Readonly<Record<string, string>> = {
    'index.json': `${address}/hashed.json`,
    'sans/1.woff': 'data:font/woff;base64,AP8=',
  };
  const source = webFontSource(async (path) => places[path]);
  const text = async (path: string) => new TextDecoder().decode(await source.fetch(path, 1000));
  expect(await text('index.json')).toMatch(/^\/hashed\.json\./);
  expect(await text(`${address}/catalogue.woff`)).toMatch(/^\/catalogue\.woff\./);
  expect(await source.fetch('sans/1.woff', 1000)).toEqual(Uint8Array.of(0, 255));
  expect(await source.fetch('sans/2.woff', 1000)).toBeUndefined();
});
