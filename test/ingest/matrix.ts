/** Shared by the tests of the matrix: a function on a store that fails, and what must hold in the end. */
import { expect } from 'vitest';
import { type CommitFault, faultyKv, type ReadFault } from './faulty-kv.ts';
import { type Answer, type TestWorld } from './world.ts';

export const idempotent = {
  status: 200,
  kind: 'idempotent',
  message: '该请求已处理,未重复记账',
  fields: ['kind', 'message'],
};
export const deadline = { INGEST_STORE_DEADLINE_MS: '20' };

/** The function on a store that fails its first commits, or reads, in these ways. */
export function faulty(
  world: TestWorld,
  { commits = [], reads = [] }: { commits?: (CommitFault | null)[]; reads?: (ReadFault | null)[] },
): TestWorld {
  let commit = 0;
  let read = 0;
  const kv = faultyKv(world.store, {
    commit: () => commits[commit++] ?? null,
    read: () => reads[read++] ?? null,
  });
  return world.reopen({ kv, env: deadline });
}

export function kindsOf(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, status } of answers) counts[kind ?? status] = (counts[kind ?? status] ?? 0) + 1;
  return counts;
}

export async function expectSound(world: TestWorld, entries: number): Promise<void> {
  expect(world.entries()).toHaveLength(entries);
  expect((await world.verify()).findings).toEqual([]);
}
