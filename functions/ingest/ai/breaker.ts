/** Leaves a failing model alone for a while: after five failures within a minute nobody is asked for the next minute. */

export interface Breaker {
  isOpen(now: number): boolean;
  failed(now: number): void;
  worked(): void;
}

const maxFailures = 5;
const windowMs = 60_000;

export function makeBreaker(): Breaker {
  let failures: number[] = [];
  return {
    isOpen(now) {
      // A clock that went back must not keep it open.
      failures = failures.filter((at) => now - at < windowMs && at <= now);
      return failures.length >= maxFailures;
    },
    failed: (now) => void failures.push(now),
    worked: () => void (failures = []),
  };
}
