/**
 * Fault injection: each sender repeats its request until it is answered, while commits throw, hang, succeed late or lose their replies, and reads
 * fail. Afterwards every submission is recorded exactly once and all totals agree.
 */
import { expect } from 'vitest';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { seeded } from '../../../site/sign/decor/pen/seeded.ts';
import { type CommitFault, faultyKv, type ReadFault } from '../faulty-kv.ts';
import { type Answer, entriesIn, openWorldOn, type TestWorld } from '../world.ts';

export const submissionsEach = 30;

/** Those that cost a deadline are rarer. */
const commitFaults: readonly CommitFault[] = [
  'throws before',
  'throws before',
  'throws after',
  'throws after',
  'loses the reply',
  'loses the reply',
  'is refused',
  'is refused',
  'lands late',
  'hangs',
];
const readFaults: readonly ReadFault[] = ['throws', 'throws', 'throws', 'hangs'];

interface Submission {
  readonly text: string;
  readonly id: string;
  readonly answers: Answer[];
}

/** Sends until one sender has a 200; each of the senders goes on until it has its own. */
async function insist(world: TestWorld<Kv>, submission: Submission): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await world.send(submission.text, submission.id, {
      headers: { prefer: 'return=representation' },
    });
    submission.answers.push(answer);
    if (answer.status === 200) return;
    // Somebody else changed the first entry, or undid it, before.
    if (answer.status === 422 && submission.text.startsWith('/改')) return;
    expect(answer.status).toBe(503);
  }
  throw new Error(`Never answered: ${submission.text}`);
}

interface FaultRun {
  /** How often each kind, or status, was answered. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Of the store. */
  readonly calls: number;
}

/** `deadlineMs`: so long a call of the store may take; what hangs costs as much. */
export async function runWithFaults(
  store: Kv,
  { seed, deadlineMs }: { readonly seed: number; readonly deadlineMs: number },
): Promise<FaultRun> {
  const chance = seeded(seed);
  const clean = await openWorldOn(store);
  await clean.send('开始 1', 'start');
  const first = (await entriesIn(store, clean.account))[0]!;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const kv = faultyKv(clean.store, {
    commit: () => chance() < 0.15 ? pick(commitFaults) : null,
    read: () => chance() < 0.04 ? pick(readFaults) : null,
  }, { lateMs: 2 * deadlineMs });
  const env = { INGEST_STORE_DEADLINE_MS: String(deadlineMs), INGEST_RATE_PER_MINUTE: '0' };
  // Two processes on one store.
  const processes = [clean.reopen({ kv, env }), clean.reopen({ kv, env })];

  const submissions: Submission[] = Array.from({ length: submissionsEach }, (_, i) => ({
    text: chance() < 0.15
      ? '/撤销'
      : chance() < 0.15
      ? `/改 ${first.id.slice(14)} ${i + 2}`
      : chance() < 0.1
      ? '/本月'
      : chance() < 0.15
      ? `早餐 ${i + 1}\n+${i + 1} 红包`
      : `午饭 ${i + 1}`,
    id: `id-${i}`,
    answers: [],
  }));
  await Promise.all(submissions.flatMap((submission) => {
    const senders = 1 + Math.floor(chance() * 3);
    return Array.from({ length: senders }, () => insist(pick(processes), submission));
  }));
  await kv.settled();
  const entries = await entriesIn(store, clean.account);

  const kinds: Record<string, number> = {};
  let carriedOut = 0;
  for (const { text, answers } of submissions) {
    const first = answers.filter(({ status, kind }) => status === 200 && kind !== 'idempotent');
    // At most one sender is told that it was the first; every repeat brings back what the first was told.
    expect(first.length).toBeLessThanOrEqual(1);
    const told = new Set(answers.flatMap(({ original, message, status, kind }) => {
      if (status !== 200) return [];
      return [kind === 'idempotent' ? original?.message : message];
    }));
    const refused = answers.some(({ status }) => status === 422);
    expect(told.size).toBe(refused && told.size === 0 ? 0 : 1);
    if (told.size > 0) carriedOut++;
    for (const { kind, status } of answers) kinds[kind ?? status] = (kinds[kind ?? status] ?? 0) + 1;
    if (text !== '/撤销' && text !== '/本月') {
      const own = entries.filter((entry) => entry.text === text);
      expect(own).toHaveLength(told.size);
      const together = entries.filter(({ message }) => message !== undefined && message === own[0]?.id);
      expect(together).toHaveLength(text.includes('\n') ? 2 : 0);
    }
  }
  // Whatever was sent, one version of the first entry is in force, or it was undone as it stood.
  const versions = entries.filter(({ id, origin }) => id === first.id || origin?.id === first.id);
  expect(versions.filter(({ undone }) => undone === null).length).toBeLessThanOrEqual(1);
  const undos = submissions.filter(({ text }) => text === '/撤销').length;
  // Each takes back one message, of two entries at most.
  const undone = entries.filter((entry) => entry.undone && entry.undone.by === undefined);
  expect(undone.length).toBeLessThanOrEqual(2 * undos);
  const verdict = await clean.verify();
  expect(verdict.findings).toEqual([]);
  expect(verdict.seen).toBe(carriedOut + 1);
  return { kinds, calls: kv.calls() };
}
