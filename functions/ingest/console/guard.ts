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

export interface SignInGuard {
  /** Seconds to wait before this address may try again; 0 = now. */
  waitSeconds(address: string, now: number): number;
  failed(address: string, now: number): void;
  succeeded(address: string): void;
}

const longestWaitMs = 60_000;
const forgetAfterMs = 3_600_000;
const mostRemembered = 10_000;
/** All addresses together may be wrong this often before they all wait: a password is not guessed from a thousand machines either. */
const sharedAllowance = 20;

/** Waits 1, 2, 4 … 60 s after each failure, by address and for all together; never a lasting lock, which would shut the one administrator out. In memory, a process. */
export function openSignInGuard(): SignInGuard {
  const failures = new Map<string, { count: number; at: number }>();
  // No address reads like this.
  const everyone = '*';

  function waitMs(key: string, { now, allowance }: { now: number; allowance: number }): number {
    const failure = failures.get(key);
    if (!failure || now - failure.at > forgetAfterMs) return 0;
    const excess = failure.count - allowance;
    if (excess <= 0) return 0;
    return Math.max(0, failure.at + Math.min(1000 * 2 ** (excess - 1), longestWaitMs) - now);
  }

  function count(key: string, now: number): void {
    const failure = failures.get(key);
    const old = !failure || now - failure.at > forgetAfterMs;
    if (failures.size >= mostRemembered) failures.clear();
    failures.set(key, { count: old ? 1 : failure.count + 1, at: now });
  }

  return {
    waitSeconds: (address, now) =>
      Math.ceil(
        Math.max(
          waitMs(address, { now, allowance: 0 }),
          waitMs(everyone, { now, allowance: sharedAllowance }),
        ) / 1000,
      ),
    failed(address, now) {
      count(address, now);
      count(everyone, now);
    },
    succeeded(address) {
      failures.delete(address);
      failures.delete(everyone);
    },
  };
}
