/** Circuit breaker: after five failures within a minute the model is not called for a minute. */

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
      // The clock may have gone back, which must not keep it open.
      failures = failures.filter((at) => now - at < windowMs && at <= now);
      return failures.length >= maxFailures;
    },
    failed: (now) => void failures.push(now),
    worked: () => void (failures = []),
  };
}
