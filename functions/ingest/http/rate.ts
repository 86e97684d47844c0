/** Rate limits, in the memory of one process: one bucket per credential, one count of bad tokens per address. Times in ms. */

export interface RateLimit {
  /** 0 when the request may pass, else the seconds until one may. */
  take(name: string, now: number): number;
}

/** A token bucket: `burst` at once, refilled at `perMinute`. A rate of 0 means no limit. */
export function tokenBucket({ perMinute, burst }: { perMinute: number; burst: number }): RateLimit {
  const levels = new Map<string, { level: number; at: number }>();
  return {
    take(name, now) {
      if (perMinute === 0) return 0;
      const before = levels.get(name);
      // Nothing is refilled when the clock goes back.
      const refill = before ? Math.max(0, now - before.at) * perMinute / 60_000 : burst;
      const level = Math.min(burst, (before?.level ?? 0) + refill);
      if (level < 1) {
        levels.set(name, { level, at: now });
        return (1 - level) * 60 / perMinute;
      }
      evictOldest(levels);
      levels.set(name, { level: level - 1, at: now });
      return 0;
    },
  };
}

export interface FailureCounter {
  add(name: string, now: number): void;
  /** 0 below the limit, else the seconds until the oldest strike expires. */
  wait(name: string, now: number): number;
}

/** Counts strikes within a sliding window; the limit is reached at `max`. */
export function countFailures({ max, windowMs }: { max: number; windowMs: number }): FailureCounter {
  const times = new Map<string, number[]>();
  const recent = (name: string, now: number): number[] =>
    (times.get(name) ?? []).filter((time) => now - time < windowMs && time <= now);
  return {
    add(name, now) {
      evictOldest(times);
      times.set(name, [...recent(name, now), now].slice(-max));
    },
    wait(name, now) {
      const kept = recent(name, now);
      return kept.length < max ? 0 : (kept[0]! + windowMs - now) / 1000;
    },
  };
}

const maxNames = 50_000;

/** Bounds the memory, since an attacker may use many addresses: removes the oldest tenth when there are too many. */
function evictOldest(map: Map<string, unknown>): void {
  if (map.size < maxNames) return;
  let left = maxNames / 10;
  for (const name of map.keys()) {
    if (left-- === 0) return;
    map.delete(name);
  }
}
