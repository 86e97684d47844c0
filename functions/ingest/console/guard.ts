/** What stands before the console's forms: requests of other sites, and too many wrong passwords. */

/**
 * Whether a request that changes something comes from our own pages. `Sec-Fetch-Site` where the browser sends it, else `Origin`; scripts, which
 * send neither, have no cookie that somebody could ride on, and must bring one themselves (OWASP CSRF Prevention Cheat Sheet).
 */
export function isOwnRequest(headers: Headers, ownHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  // A page that sends no referrer sends "null" as its origin, even to itself; then the browser's own word counts.
  if (origin === 'null') return site === 'same-origin';
  // The host alone: behind a proxy that ends TLS we see http where the browser saw https.
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

/** Who tries a password. */
export type Client =
  | { readonly kind: 'address'; readonly name: string }
  /** A browser that was signed in before, or is: whoever guesses cannot use up its tries. */
  | { readonly kind: 'device' | 'session'; readonly name: string };

export interface SignInGuard {
  /**
   * Counts a try as a wrong one before it is looked at, so that tries at the same time are counted too. 0 = look at it; else the seconds to wait,
   * and nothing was counted.
   */
  begin(client: Client, now: number): number;
  /** It was the right password. */
  succeeded(client: Client): void;
}

const maxWaitMs = 60_000;
const forgetAfterMs = 3_600_000;
const maxRemembered = 10_000;
/** All addresses together may be wrong this often before they all wait: a password is not guessed from a thousand machines either. */
const sharedAllowance = 20;
/** No name reads like this. */
const everyone = '*';

/**
 * Waits 1, 2, 4 … 60 s after each failure: for each address and for all addresses together, and apart from them for each device (OWASP, "Device
 * cookies"), so that nobody can shut the one administrator out. Never a lasting lock. In memory, a process.
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
    // The oldest tenth goes, and never what counts for all.
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
