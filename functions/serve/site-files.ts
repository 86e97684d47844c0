/**
 * The built site, served beside the function: from a folder that the caller opens, by names that cannot leave it, with the policy that the
 * build wrote. Hashed files are kept by browsers for good, everything else is asked for again each time.
 */

export interface OpenFile {
  readonly size: number;
  /** ms since 1970. */
  readonly modifiedAt: number;
  body(): ReadableStream<Uint8Array>;
  close(): void;
}

export interface SiteFolder {
  /** `path` is relative, with `/`. Null: no such file, or no file at all. */
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

/** `policy` is the site's Content-Security-Policy, without `frame-ancestors`. */
export function serveSite(
  folder: SiteFolder,
  { policy }: { readonly policy: string },
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const path = fileOf(new URL(request.url).pathname);
    const file = path === null ? null : await folder.open(path);
    if (path === null || file === null) return plain(404, 'Not found');
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    const etag = `W/"${file.size.toString(36)}-${Math.trunc(file.modifiedAt).toString(36)}"`;
    const headers: Record<string, string> = {
      ...headersOfEveryFile,
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': types[extension] ?? 'application/octet-stream',
      // Other sites may embed the widget and read the schema; a page of ours nobody may frame.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag,
    };
    if (extension === 'html') {
      headers['content-security-policy'] = `${policy}; frame-ancestors 'self'`;
    }
    if (request.headers.get('if-none-match')?.split(',').some((tag) => tag.trim() === etag)) {
      file.close();
      return new Response(null, { status: 304, headers });
    }
    headers['content-length'] = String(file.size);
    if (request.method === 'HEAD') {
      file.close();
      return new Response(null, { headers });
    }
    return new Response(file.body(), { headers });
  };
}

/** The file that a path names, or null when it names nothing that could be ours: dot files, `..`, `\`, NUL, broken escapes. */
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

/** esbuild's and our build's names: `designer-4JX2QOPA.js`, `page-1a2b3c4d.css`. */
function isHashed(path: string): boolean {
  return /^(assets|widget)\/[^/]*-[0-9A-Za-z_-]{8}\.\w+$/.test(path);
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headersOfEveryFile, 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
