/** Protects the console's forms against cross-site requests and password guessing. */

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

/** The source of a password attempt. */
export type Client =
  | { readonly kind: 'address'; readonly name: string }
  /** A browser that was signed in before; attackers cannot use up its attempts. */
  | { readonly kind: 'device' | 'session'; readonly name: string };

export interface SignInGuard {
  /**
   * Counts an attempt as wrong before the password is checked, so that concurrent attempts count. 0: check it; else the seconds to wait, and nothing
   * was counted.
   */
  begin(client: Client, now: number): number;
  /** The password was right: forgets the failures. */
  succeeded(client: Client): void;
}

const maxWaitMs = 60_000;
const forgetAfterMs = 3_600_000;
const maxRemembered = 10_000;
/** Wrong passwords allowed from all addresses together, against distributed guessing. */
const sharedAllowance = 20;
/** No client has this name. */
const everyone = '*';

/**
 * Waits 1, 2, 4 … 60 s after each failure: per address and for all addresses together, and separately per known device, so that nobody can lock the
 * administrator out. In the memory of one process.
 */
export function openSignInGuard(): SignInGuard {
  const failures = new Map<string, { count: number; at: number }>();

  function waitMs(key: string, { now, allowance }: { now: number; allowance: number }): number {
    const failure = failures.get(key);
    if (!failure || now - failure.at > forgetAfterMs) return 0;
    const excess = failure.count - allowance;
    if (excess <= 0) return 0;
    return Math.max(0, failure.at + Math.min(1000 * 2 ** (excess - 1), maxWaitMs) - now);
  }

  function count(key: string, now: number): void {
    const failure = failures.get(key);
    const isOld = !failure || now - failure.at > forgetAfterMs;
    // Removes the oldest tenth, except the count for all addresses.
    if (failures.size >= maxRemembered) {
      for (const name of [...failures.keys()].slice(0, maxRemembered / 10)) {
        if (name !== everyone) failures.delete(name);
      }
    }
    failures.set(key, { count: isOld ? 1 : failure.count + 1, at: now });
  }

  const allowances = ({ kind, name }: Client): readonly (readonly [key: string, allowance: number])[] => [
    [`${kind} ${name}`, 0],
    ...(kind === 'address' ? [[everyone, sharedAllowance] as const] : []),
  ];

  return {
    begin(client, now) {
      const limits = allowances(client);
      const waitedMs = Math.max(...limits.map(([key, allowance]) => waitMs(key, { now, allowance })));
      if (waitedMs === 0) { for (const [key] of limits) count(key, now); }
      return Math.ceil(waitedMs / 1000);
    },
    succeeded(client) {
      for (const [key] of allowances(client)) failures.delete(key);
    },
  };
}
