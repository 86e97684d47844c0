/** The headers of every response of the function. A page adds its own Content-Security-Policy. */

// deno-fmt-ignore
export const commonHeaders = {
  'cache-control':                'no-store',
  'content-security-policy':      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy':   'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':           'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy':              'no-referrer',
  'strict-transport-security':    'max-age=31536000',
  'x-content-type-options':       'nosniff',
  'x-frame-options':              'DENY',
  'x-robots-tag':                 'noindex, nofollow, noarchive',
} as const;

/** Keeps headers that are set already. */
export function addCommonHeaders(headers: Headers): void {
  // Only set here, so all of them were added before.
  if (headers.has('x-robots-tag')) return;
  for (const [name, value] of Object.entries(commonHeaders)) if (!headers.has(name)) headers.set(name, value);
}
