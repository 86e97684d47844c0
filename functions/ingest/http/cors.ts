/** Cross-origin requests: only from origins that `INGEST_CORS_ORIGINS` lists exactly. Browser credentials are never allowed. */

export interface Cors {
  /** False for a request from a page whose origin is not listed. */
  allows(request: Request): boolean;
  /** Headers for the answer; empty unless the origin is listed. */
  headers(request: Request): Readonly<Record<string, string>>;
}

/** `list` holds origins separated by commas or blanks. */
export function readCors(list: string | undefined): Cors {
  const origins = new Set((list ?? '').split(/[\s,]+/).filter((origin) => origin !== ''));
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new RangeError(`INGEST_CORS_ORIGINS must list origins such as https://example.com: "${origin}"`);
    }
  }
  const isListed = (headers: Headers): boolean => origins.has(headers.get('origin') ?? '');
  return {
    // Deno reads all headers at `has`, and asks for each one again at `get` until then.
    allows: ({ headers }) =>
      !headers.has('sec-fetch-site') || headers.get('sec-fetch-site') !== 'cross-site' || isListed(headers),
    headers(request): Readonly<Record<string, string>> {
      if (origins.size === 0) return {};
      if (!isListed(request.headers)) return { vary: 'Origin' };
      return {
        vary: 'Origin',
        'access-control-allow-origin': request.headers.get('origin') ?? '',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type, ingest-time, prefer',
        'access-control-expose-headers': 'ingest-replay, preference-applied, retry-after',
        'access-control-max-age': '600',
      };
    },
  };
}
