/** Cookies of the console, for its own pages alone: how one is written and read (RFC 6265bis). */

/**
 * `__Host-` ties a cookie to this host and to HTTPS; http://localhost needs the name without it. `lifeS`: null = until the browser is closed.
 */
export function cookieOf(
  name: string,
  value: string,
  { secure, lifeS }: { readonly secure: boolean; readonly lifeS: number | null },
): string {
  const life = lifeS === null ? '' : `; Max-Age=${lifeS}`;
  return `${hostName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Strict${
    secure ? '; Secure' : ''
  }${life}`;
}

export function readCookie(header: string | undefined, name: string, secure: boolean): string {
  const wanted = `${hostName(name, secure)}=`;
  const found = (header ?? '').split(';').map((part) => part.trim()).filter((part) =>
    part.startsWith(wanted)
  );
  // With two cookies of one name, one may be planted: ignore both.
  return found.length === 1 ? found[0]!.slice(wanted.length) : '';
}

function hostName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
