import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchUrl, webFontSource } from '../../../site/cli/files/fetch-url.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const code = Number(/\/(\d{3})$/.exec(request.url ?? '')?.[1] ?? 200);
    response.writeHead(code).end(code === 200 ? `${request.url}${'.'.repeat(100)}` : 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a file comes back as its bytes', async () => {
  expect(Buffer.from((await fetchUrl(`${address}/a`, 1000))!).toString()).toBe(`/a${'.'.repeat(100)}`);
});

test('a file that the host does not have is undefined; trouble of the host rejects', async () => {
  expect(await fetchUrl(`${address}/404`, 1000)).toBeUndefined();
  await expect(fetchUrl(`${address}/500`, 1000)).rejects.toThrow('/500 answers 500');
  await expect(fetchUrl('http://127.0.0.1:1/', 1000)).rejects.toThrow();
});

test('a file that is too long rejects instead of filling the memory', async () => {
  await expect(fetchUrl(`${address}/a`, 50)).rejects.toThrow(`${address}/a has more than 50 bytes`);
});

test('a fonts directory on the web is found with and without its slash', async () => {
  for (const place of [`${address}/fonts`, `${address}/fonts/`]) {
    const bytes = await webFontSource(place).fetch('index.json', 1000);
    expect(Buffer.from(bytes!).toString()).toMatch(/^\/fonts\/index\.json\./);
  }
});

test('a full address is asked as it stands, not below the fonts directory', async () => {
  const bytes = await webFontSource('http://127.0.0.1:1/fonts').fetch(`${address}/elsewhere`, 1000);
  expect(Buffer.from(bytes!).toString()).toMatch(/^\/elsewhere/);
});
