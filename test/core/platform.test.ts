import { afterEach, expect, test, vi } from 'vitest';
import { fontSourceAt } from '../../site/core/platform.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker: no built-in modules, an address of its own. */
function asWorker(href: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal('process', undefined);
  vi.stubGlobal('location', { href });
  vi.stubGlobal('fetch', (address: string | URL) => {
    asked.push(String(address));
    return Promise.resolve(new Response('', { status: 404 }));
  });
  return asked;
}

test.each([
  ['/fonts/', 'https://example.com/fonts/index.json'],
  ['fonts', 'https://example.com/assets/fonts/index.json'],
  ['https://other.example/f/', 'https://other.example/f/index.json'],
])('in a worker, fonts %s are fetched from %s', async (fonts, expected) => {
  const asked = asWorker('https://example.com/assets/worker.js');
  await fontSourceAt(fonts).fetch('index.json', 100);
  expect(asked).toEqual([expected]);
});

test('without an address of its own, only a complete one will do', () => {
  asWorker('');
  vi.stubGlobal('location', undefined);
  expect(() => fontSourceAt('/fonts/')).toThrow('fonts is "/fonts/": outside Node');
});
