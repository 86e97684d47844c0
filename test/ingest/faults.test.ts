/** Fault runs on a store in memory: 6 seeds; FUZZ_RUNS multiplies. */
import { expect, test } from 'vitest';
import { memoryKv } from './memory-kv.ts';
import { runWithFaults, submissionsEach } from './contract/fault-run.ts';
import { cases } from '../run/cases.ts';

const seeds = cases(6);

test(`${seeds} fault runs: nothing lost, nothing doubled, totals exact`, async () => {
  const kinds: Record<string, number> = {};
  let calls = 0;
  // A run mostly waits, so many run at once.
  const width = 100;
  for (let seed = 1; seed <= seeds; seed += width) {
    const batch = Array.from(
      { length: Math.min(width, seeds - seed + 1) },
      (_, i) => runWithFaults(memoryKv(), { seed: seed + i, deadlineMs: 8 }),
    );
    for (const result of await Promise.all(batch)) {
      calls += result.calls;
      for (const [kind, count] of Object.entries(result.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
    }
  }
  // Every kind of outcome occurred.
  expect(kinds).toMatchObject({
    expense: expect.any(Number),
    undo: expect.any(Number),
    edit: expect.any(Number),
    idempotent: expect.any(Number),
    503: expect.any(Number),
  });
  expect(calls).toBeGreaterThan(seeds * submissionsEach);
});
