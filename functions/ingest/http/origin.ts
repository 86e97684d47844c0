/** Where a request comes from: the client's address, and whether it is one of our own pages. */

/** What Deno's server says of a request. */
export interface Connection {
  readonly remoteAddr: { readonly hostname: string };
}

/**
 * Without a trusted proxy, the peer's. With `hops` trusted proxies in front, the `hops`-th from the right of X-Forwarded-For: anything further
 * left is set by the client.
 */
export function clientAddress(
  request: Request,
  { connection, hops }: { readonly connection: Connection | undefined; readonly hops: number },
): string {
  const peer = connection?.remoteAddr.hostname ?? '';
  if (hops === 0) return peer;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-hops) || peer;
}

/**
 * Whether a request comes from our own pages: what it sends of `Sec-Fetch-Site` and `Origin` must say so. Scripts send neither and are allowed:
 * they have no cookies that another site could use (OWASP CSRF Prevention Cheat Sheet).
 */
export function isOwnRequest(headers: Headers, ownHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  // A page with no-referrer sends the origin "null" even to itself; then only Sec-Fetch-Site counts.
  if (origin === 'null') return site === 'same-origin';
  // Compares the host only: behind a TLS proxy the scheme here is http.
  if (origin !== null && hostOf(origin) !== ownHost) return false;
  return site === null || site === 'same-origin';
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
