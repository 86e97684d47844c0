import { afterEach, expect, test, vi } from 'vitest';
import { exchangeWords } from '../../../site/app/i18n/exchange-messages.ts';
import { fetchDesign } from '../../../site/app/open/fetch-design.ts';
import { english } from '../../../site/messages/language.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://example.com/%E8%BD%A6.json', '车.json'],
  ['https://example.com/100%.json', '100%.json'],
  ['https://example.com/', 'example.com'],
])('the file from %s is named %s', async (address, name) => {
  vi.stubGlobal('location', new URL('https://example.com/'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  const fetched = await fetchDesign(new URL(address), exchangeWords(english));
  expect(fetched.kind === 'file' && fetched.file.name).toBe(name);
});
