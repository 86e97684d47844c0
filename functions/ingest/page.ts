/** What GET /ingest answers: the same bytes for everybody, put together and compressed once. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { commands } from './commands.ts';
import { iconPng } from './page/assets.ts';
import { type EntryPage, makeEntryPage } from './page/document.ts';

export const entryPage: EntryPage = makeEntryPage(commands);

/** For the home screen: fetched without a token. PNG, 180 px. */
export const entryIcon: Uint8Array<ArrayBuffer> = Uint8Array.from(
  atob(iconPng),
  (char) => char.charCodeAt(0),
);

type Encoding = 'br' | 'gzip';

const compressed = new Map<Encoding, Uint8Array<ArrayBuffer>>();

/** The document in the smallest form that the browser takes. Nothing in it is secret, so its length tells nothing. */
export function answerPage(request: Request): Response {
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  return new Response(encoding ? compress(encoding) : entryPage.html, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': entryPage.contentSecurityPolicy,
      vary: 'Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
}

function compress(encoding: Encoding): Uint8Array<ArrayBuffer> {
  const known = compressed.get(encoding);
  if (known) return known;
  const body = encoding === 'br'
    ? brotliCompressSync(entryPage.html, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    })
    : gzipSync(entryPage.html, { level: 9 });
  const bytes = new Uint8Array(body);
  compressed.set(encoding, bytes);
  return bytes;
}
