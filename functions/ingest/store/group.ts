/**
 * Group commit: requests that arrive while a commit is under way go together into the next one, since a commit to disk costs the same for one or
 * many. A lone request commits immediately.
 *
 * Each request brings its own `seen` check, so a group is written as a whole or not at all. When a group is refused, the requests whose `seen`
 * exists are answered and the others are tried again.
 */
import { checksOfOne, commitAll, isAlone, nameOfCheck, type PendingCommit, seenKeyOf } from './commit.ts';
import { StoreUnavailableError } from './deadline.ts';
import { getRows, type Kv } from './kv.ts';
import type { Seen } from './stored-shapes.ts';

export interface Grouping {
  /** What the store allows in one commit: 100 for a file under Deno, 10 for KV Connect. */
  readonly maxChecks: number;
  /** Commits under way at once: 1 for a file, which has one writer; more for a store behind a network. */
  readonly maxUnderWay: number;
}

/** What every store allows. */
export const smallGroups: Grouping = { maxChecks: 10, maxUnderWay: 1 };

const maxPending = 32;
/** In characters; a store takes 800 KiB per commit. */
const maxWeight = 200_000;

/** False: a check failed. Throws StoreUnavailableError when the outcome is not known. */
export type CommitOne = (pending: PendingCommit) => Promise<boolean>;

interface Waiting {
  readonly pending: PendingCommit;
  /** By account and `client_id`. */
  readonly id: string;
  readonly since: number;
  settled: boolean;
  readonly resolve: (ok: boolean) => void;
  readonly reject: (error: unknown) => void;
}

export function groupCommits(
  kv: Kv,
  { maxChecks, maxUnderWay, maxWaitMs, noteOutcome }: Grouping & {
    readonly maxWaitMs: number;
    /** Called after each commit; false: the store could not carry it out. */
    readonly noteOutcome?: (ok: boolean) => void;
  },
): CommitOne {
  let queue: Waiting[] = [];
  /** By id, requests that wait for another with the same id. */
  const waitersById = new Map<string, Waiting[]>();
  let underWay = 0;

  async function commitTogether(group: readonly Waiting[]): Promise<void> {
    if (await commitAll(kv, group.map(({ pending }) => pending))) {
      for (const one of group) settle(one, true);
      return;
    }
    if (group.length === 1) return settle(group[0]!, false);
    const taken = await findSeen(kv, group.map(({ pending }) => pending));
    const rest = group.filter(({ pending }) => !taken.has(pending));
    for (const one of group) if (taken.has(one.pending)) settle(one, false);
    // No `seen` exists, so an account or credential changed: each request looks that up itself.
    if (rest.length === group.length) { for (const one of rest) await commitTogether([one]); }
    else if (rest.length > 0) await commitTogether(rest);
  }

  async function work(): Promise<void> {
    while (queue.length > 0 && underWay < maxUnderWay) {
      const group = nextGroup();
      if (group.length === 0) continue;
      underWay++;
      try {
        await commitTogether(group);
        noteOutcome?.(true);
      } catch (error) {
        noteOutcome?.(false);
        for (const one of group) settle(one, error);
      } finally {
        underWay--;
      }
    }
  }

  /** What `work` does, for a request that finds nothing waiting; with fewer steps, since most come alone. */
  async function commitAlone(pending: PendingCommit, id: string): Promise<boolean> {
    underWay++;
    try {
      const ok = await commitAll(kv, [pending]);
      noteOutcome?.(true);
      release(id, ok);
      return ok;
    } catch (error) {
      noteOutcome?.(false);
      release(id, error);
      throw error;
    } finally {
      underWay--;
      if (queue.length > 0) void work();
    }
  }

  function settle(one: Waiting, outcome: unknown): void {
    if (one.settled) return;
    one.settled = true;
    if (typeof outcome === 'boolean') one.resolve(outcome);
    else one.reject(outcome);
    release(one.id, outcome);
  }

  /** Requests waiting behind this one are refused as well and look up the result; after an error the next one is tried. */
  function release(id: string, outcome: unknown): void {
    const others = waitersById.get(id) ?? [];
    waitersById.delete(id);
    if (typeof outcome === 'boolean') {
      for (const other of others) other.resolve(false);
    } else if (others[0]) {
      waitersById.set(id, others.slice(1));
      queue.push(others[0]);
    }
  }

  function nextGroup(): readonly Waiting[] {
    const now = performance.now();
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    const checks = new Set<string>();
    let weight = 0;
    let next = 0;
    for (; next < queue.length && group.length < maxPending && left.length < maxPending; next++) {
      const one = queue[next]!;
      if (now - one.since > maxWaitMs) {
        settle(one, new StoreUnavailableError('Commits before this one took too long'));
        continue;
      }
      const names = checksOfOne(one.pending).map(nameOfCheck);
      const together = checks.size + names.filter((name) => !checks.has(name)).length;
      const alone = isAlone(one.pending);
      const fits = group.length === 0 ||
        (!alone && together <= maxChecks && weight + weightOf(one.pending) <= maxWeight);
      if (!fits) {
        left.push(one);
        continue;
      }
      group.push(one);
      for (const name of names) checks.add(name);
      weight += weightOf(one.pending);
      if (alone) {
        next++;
        break;
      }
    }
    queue = [...left, ...queue.slice(next)];
    return group;
  }

  return (pending) => {
    const id = `${pending.access.account.value.id} ${pending.clientDigest}`;
    const others = waitersById.get(id);
    if (!others) {
      waitersById.set(id, []);
      if (queue.length === 0 && underWay < maxUnderWay) return commitAlone(pending, id);
    }
    return new Promise((resolve, reject) => {
      (others ?? queue).push({ pending, id, since: performance.now(), settled: false, resolve, reject });
      void work();
    });
  };
}

/** The commits whose idempotency record exists already. */
async function findSeen(kv: Kv, commits: readonly PendingCommit[]): Promise<ReadonlySet<PendingCommit>> {
  const rows = await getRows<Seen>(kv, commits.map(seenKeyOf));
  return new Set(commits.filter((_, at) => rows[at]?.value));
}

/** An estimate of the characters that it writes. */
function weightOf({ plan, seen }: PendingCommit): number {
  return (plan.record ?? []).reduce((sum, entry) => sum + 400 + entry.text.length, 400 + seen.message.length);
}
