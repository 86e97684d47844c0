/**
 * Serves the built site from a folder that the caller opens; paths cannot leave it. Sends the compressed copy that the build made where the
 * browser accepts it. What the build has named by its content is kept by browsers for good, everything else is revalidated each time.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface OpenFile {
  readonly size: number;
  /** ms since 1970. */
  readonly modifiedAt: number;
  body(): ReadableStream<Uint8Array>;
  close(): void;
}

export interface SiteFolder {
  /** `path` is relative, with `/`. Null: not there, or not a file. */
  open(path: string): Promise<OpenFile | null>;
}

// deno-fmt-ignore
const types: Readonly<Record<string, string>> = {
  bin:         'application/octet-stream',
  css:         'text/css; charset=utf-8',
  html:        'text/html; charset=utf-8',
  ico:         'image/x-icon',
  jpg:         'image/jpeg',
  js:          'text/javascript; charset=utf-8',
  json:        'application/json; charset=utf-8',
  map:         'application/json; charset=utf-8',
  md:          'text/markdown; charset=utf-8',
  pdf:         'application/pdf',
  png:         'image/png',
  svg:         'image/svg+xml',
  txt:         'text/plain; charset=utf-8',
  wasm:        'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff:        'font/woff',
  woff2:       'font/woff2',
};

// deno-fmt-ignore
const headersOfEveryFile: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy':            'strict-origin-when-cross-origin',
  'strict-transport-security':  'max-age=31536000',
  'x-content-type-options':     'nosniff',
};

/** Other sites may embed the widget and read the schema. */
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Of the worker that measures how well a code scans: the one file that may compile WebAssembly. */
export const scanWorkerPolicy =
  `default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'`;

/** Extension of the copy -> its name in `Accept-Encoding`; the smaller first. */
const codings = { br: 'br', gz: 'gzip' } as const;
type Coding = keyof typeof codings;
// deno-fmt-ignore
const decoders: Readonly<Record<Coding, (bytes: Uint8Array) => Uint8Array>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gz: (bytes) => gunzipSync(bytes),
};

/** `frameAncestors`: who may show the pages in a frame, as the policy has it: `'self' https://shop.example`. */
export function serveSite(
  folder: SiteFolder,
  { frameAncestors }: { readonly frameAncestors: string },
): (request: Request) => Promise<Response> {
  const immutable = immutableIn(folder);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const escaped = escapedFragment(pathname);
    if (escaped !== undefined) {
      return new Response(null, { status: 302, headers: { location: escaped, ...crossOrigin } });
    }
    const path = fileOf(pathname);
    const original = path === null ? null : await folder.open(path);
    // Otherwise a page that embeds the widget is told of its origin, and not of what is missing.
    if (path === null || original === null) return plain(404, 'Not found', crossOrigin);
    const { file, coding } = await copyOf(folder, { path, original, accepted: acceptedBy(request) });
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    const version = `${original.size.toString(36)}-${Math.trunc(original.modifiedAt).toString(36)}`;
    const etag = `W/"${version}${coding === null ? '' : `-${coding}`}"`;
    const headers: Record<string, string> = {
      ...headersOfEveryFile,
      'cache-control': await immutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': types[extension] ?? 'application/octet-stream',
      ...crossOrigin,
      vary: 'accept-encoding',
      etag,
      ...(isScanWorker(path) ? { 'content-security-policy': scanWorkerPolicy } : {}),
      ...(coding === null ? {} : { 'content-encoding': codings[coding] }),
    };
    let body: () => BodyInit = () => file.body();
    if (extension === 'html') {
      // Read from the same open file, since a build may replace the page meanwhile.
      const bytes = new Uint8Array(await new Response(file.body()).arrayBuffer());
      const policy = policyIn(new TextDecoder().decode(coding === null ? bytes : decoders[coding](bytes)));
      headers['content-security-policy'] = `${policy}frame-ancestors ${frameAncestors}`;
      body = () => bytes;
    }
    const isKnown = request.headers.get('if-none-match')?.split(',').some((tag) => tag.trim() === etag);
    if (!isKnown) headers['content-length'] = String(file.size);
    if (isKnown || request.method === 'HEAD') {
      if (extension !== 'html') file.close();
      return new Response(null, { status: isKnown ? 304 : 200, headers });
    }
    return new Response(body(), { headers });
  };
}

/** Apps escape the # of a link, which then is part of the path: where it should lead, from there. */
function escapedFragment(pathname: string): string | undefined {
  const mark = /%(?:25)?23(?=[dp](?:=|%(?:25)?3D))/i.exec(pathname);
  if (!mark) return undefined;
  const page = pathname.slice(pathname.lastIndexOf('/', mark.index) + 1, mark.index);
  return `./${page}#${pathname.slice(mark.index + mark[0].length)}`;
}

/** The copy to send. A copy older than its file is outdated and not used. */
async function copyOf(
  folder: SiteFolder,
  { path, original, accepted }: {
    readonly path: string;
    readonly original: OpenFile;
    readonly accepted: readonly Coding[];
  },
): Promise<{ readonly file: OpenFile; readonly coding: Coding | null }> {
  for (const coding of accepted) {
    const copy = await folder.open(`${path}.${coding}`);
    if (copy && copy.modifiedAt >= original.modifiedAt) {
      original.close();
      return { file: copy, coding };
    }
    copy?.close();
  }
  return { file: original, coding: null };
}

function acceptedBy(request: Request): readonly Coding[] {
  const header = request.headers.get('accept-encoding') ?? '';
  const names = header.toLowerCase().split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (Object.keys(codings) as Coding[]).filter((coding) => names.includes(codings[coding]));
}

/** The policy in a page's meta element, ready for another directive to be appended; empty where there is none. */
function policyIn(page: string): string {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1];
  return policy === undefined ? '' : `${policy}; `;
}

/** The file that a path names; null for dot files, `..`, `\`, NUL and broken escapes. */
export function fileOf(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (!path.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  if (segments.at(-1) === '') segments[segments.length - 1] = 'index.html';
  const isPlain = segments.every((segment) => /^[^./\\\p{Cc}:][^/\\\p{Cc}:]*$/u.test(segment));
  return isPlain ? segments.join('/') : null;
}

function isScanWorker(path: string): boolean {
  return /^(assets|widget\/[^/]+\/parts)\/scan-worker-[^/]+\.js$/.test(path);
}

/** Whether the build's list, `immutable.txt`, has a path, or a folder around it; a folder ends in a slash. Read again after a build. */
function immutableIn(folder: SiteFolder): (path: string) => Promise<boolean> {
  let known: { readonly size: number; readonly modifiedAt: number; readonly paths: ReadonlySet<string> };
  return async (path) => {
    const list = await folder.open('immutable.txt');
    if (list === null) return false;
    const { size, modifiedAt } = list;
    if (known?.size === size && known.modifiedAt === modifiedAt) list.close();
    else {
      const text = await new Response(list.body()).text();
      known = { size, modifiedAt, paths: new Set(text.split('\n').filter(Boolean)) };
    }
    const steps = path.split('/');
    return steps.some((_, at) => known.paths.has(at === 0 ? path : `${steps.slice(0, at).join('/')}/`));
  };
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headersOfEveryFile, 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
