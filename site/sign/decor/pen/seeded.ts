/** Seeded pseudo-random numbers (mulberry32, public domain, T. Ettinger 2017). */

/** 0 up to, but not 1. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, [low, high]: readonly [number, number]): number {
  return low + (high - low) * random();
}
