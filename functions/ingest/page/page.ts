/** The response of GET /ingest: the same bytes for everybody, built and compressed once. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { commands } from '../commands.ts';
import { iconPng } from './assets.ts';
import { type EntryPage, helpOf, makeEntryPage } from './document.ts';

export const entryPage: EntryPage = makeEntryPage(commands);

/** For the home screen: fetched without a token. PNG, 180 px. */
const entryIcon = Uint8Array.from(atob(iconPng), (char) => char.charCodeAt(0));

export function answerIcon(): Response {
  return new Response(entryIcon, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(entryIcon.byteLength),
      'cache-control': 'public, max-age=86400',
    },
  });
}

/** GET /ingest/help: fetched without a token. */
export function answerHelp(request: Request): Response {
  const language = new URL(request.url).searchParams.get('language') === 'en' ? 'en' : 'zh-CN';
  return Response.json(helpOf(commands, language), { headers: { 'cache-control': 'public, max-age=3600' } });
}

const text = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const encoders = {
  br: () => brotliCompressSync(entryPage.html, text),
  gzip: () => gzipSync(entryPage.html, { level: 9 }),
  identity: () => new TextEncoder().encode(entryPage.html),
};
type Encoding = keyof typeof encoders;
const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>();

/** The document in the smallest encoding that the browser accepts. It holds no secret, so compression reveals nothing. */
export function answerPage(request: Request): Response {
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
  const bytes = encode(encoding);
  return new Response(bytes, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      // For HEAD, whose response has no body.
      'content-length': String(bytes.byteLength),
      'content-security-policy': entryPage.contentSecurityPolicy,
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}

function encode(encoding: Encoding): Uint8Array<ArrayBuffer> {
  const bytes = encoded.get(encoding) ?? new Uint8Array(encoders[encoding]());
  encoded.set(encoding, bytes);
  return bytes;
}
