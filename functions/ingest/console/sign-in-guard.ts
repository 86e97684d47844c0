/**
 * Slows password guessing: 1, 2, 4 … 60 s after each wrong one, for every network, known device and session by itself. Networks that were wrong
 * three times share one more limit, so that many of them together are no faster; those with fewer wrong passwords come first there. So whoever
 * has the password gets in while others go on guessing. In the memory of one process; times by a clock that is never set, in ms.
 */
import { tokenBucket } from '../http/rate.ts';

/** The source of a password attempt. */
export type Client =
  | { readonly kind: 'network'; readonly name: string }
  /** A browser that was signed in before; attackers cannot use up its attempts. */
  | { readonly kind: 'device' | 'session'; readonly name: string };

export type Attempt = 'right' | 'wrong' | { readonly waitS: number };

export interface SignInGuard {
  /** Counts an attempt as wrong before it is checked, so that concurrent ones count; a right one is forgotten. */
  attempt(client: Client, isRight: () => Promise<boolean>): Promise<Attempt>;
}

interface Failures {
  readonly count: number;
  readonly at: number;
}

const maxWaitMs = 60_000;
const maxSharedWaitMs = 30_000;
const forgetAfterMs = 24 * 3_600_000;
const maxRemembered = 50_000;
/** Tries of a network that do not share the limit: 1,000 at once, 8,640 a day. */
const ownTries = 3;
const ownTriesTogether = { perMinute: 6, burst: 1000 };
/** Wrong passwords of all other tries together before they wait. */
const sharedAllowance = 20;
/** No client has this name. */
const everyone = '*';
/** Who was told to wait keeps its place before others for so long. */
const keepPlaceMs = 120_000;
const behindWaitMs = 2000;
/** A hash costs a tenth of a second of a processor. */
const maxAtOnce = 2;
const maxInLine = 50;

export function openSignInGuard(monotonic: () => number): SignInGuard {
  const failures = new Map<string, Failures>();
  const waiting = new Map<string, Failures>();
  const tries = tokenBucket(ownTriesTogether);
  const line: (() => void)[] = [];
  let atOnce = 0;

  function failuresOf(key: string, now: number): Failures {
    const known = failures.get(key);
    return known && now - known.at <= forgetAfterMs ? known : { count: 0, at: now };
  }

  /** After `excess` failures too many. */
  function waitMs(excess: number, { at, now, max }: { at: number; now: number; max: number }): number {
    return excess <= 0 ? 0 : Math.max(0, at + Math.min(1000 * 2 ** (excess - 1), max) - now);
  }

  function count(key: string, now: number): void {
    if (failures.size >= maxRemembered) forgetSome(failures);
    failures.set(key, { count: failuresOf(key, now).count + 1, at: now });
  }

  /** 0: it is counted, and to be checked. */
  function begin({ kind, name }: Client, now: number): number {
    const key = `${kind} ${name}`;
    const own = failuresOf(key, now);
    const ownWaitMs = waitMs(own.count, { at: own.at, now, max: maxWaitMs });
    if (ownWaitMs > 0) return ownWaitMs;
    if (kind === 'network' && !(own.count < ownTries && tries.take('', now) === 0)) {
      const shared = failuresOf(everyone, now);
      const sharedWaitMs = Math.max(
        waitMs(shared.count - sharedAllowance, { at: shared.at, now, max: maxSharedWaitMs }),
        isBehind(key, own, now) ? behindWaitMs : 0,
      );
      if (sharedWaitMs > 0) {
        if (waiting.size >= maxRemembered) forgetSome(waiting);
        waiting.set(key, { count: own.count, at: now });
        return sharedWaitMs;
      }
      waiting.delete(key);
      count(everyone, now);
    }
    count(key, now);
    return 0;
  }

  function isBehind(key: string, own: Failures, now: number): boolean {
    for (const [other, { count, at }] of waiting) {
      if (now - at > keepPlaceMs) waiting.delete(other);
      else if (other !== key && count < own.count) return true;
    }
    return false;
  }

  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (atOnce >= maxAtOnce) await new Promise<void>((resolve) => void line.push(resolve));
    else atOnce++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else atOnce--;
    }
  }

  return {
    async attempt(client, isRight) {
      const waitedMs = line.length >= maxInLine ? behindWaitMs : begin(client, monotonic());
      if (waitedMs > 0) return { waitS: Math.ceil(waitedMs / 1000) };
      if (!await inLine(isRight)) return 'wrong';
      failures.delete(`${client.kind} ${client.name}`);
      return 'right';
    },
  };
}

/** Removes the oldest tenth, except the count for all. */
function forgetSome(map: Map<string, unknown>): void {
  for (const name of [...map.keys()].slice(0, maxRemembered / 10)) if (name !== everyone) map.delete(name);
}

/** The addresses that one customer has: a whole one of IPv4, the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^(?:.*:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = ''] = address.toLowerCase().split('::');
  return [...head.split(':').map((part) => part.replace(/^0+(?=.)/, '') || '0'), '0', '0'].slice(0, 3).join(
    ':',
  );
}
