/**
 * Whether a request comes from our own pages: by `Sec-Fetch-Site`, else by `Origin`. Scripts send neither and are allowed: they have no cookies that
 * another site could use (OWASP CSRF Prevention Cheat Sheet).
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
