/** Several requests in one commit. */
import { expect, test } from 'vitest';
import { openAccessCache } from '../../../functions/ingest/store/access.ts';
import { commitAll, type PendingCommit } from '../../../functions/ingest/store/commit.ts';
import { StoreUnavailableError } from '../../../functions/ingest/store/deadline.ts';
import { groupCommits, smallGroups } from '../../../functions/ingest/store/group.ts';
import { digest } from '../../../functions/ingest/store/keys.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { faultyKv } from '../faulty-kv.ts';
import { openWorld, type TestWorld } from '../world.ts';

/** Counts commits, and holds the first ones back long enough for others to gather behind them. */
function slowly(store: Kv, sizes: number[]): Kv {
  return {
    ...store,
    atomic() {
      const inner = store.atomic();
      let nullChecks = 0;
      const outer: ReturnType<Kv['atomic']> = {
        check(...checks) {
          nullChecks += checks.filter(({ versionstamp }) => versionstamp === null).length;
          inner.check(...checks);
          return outer;
        },
        set: (key, value) => (inner.set(key, value), outer),
        delete: (key) => (inner.delete(key), outer),
        sum: (key, n) => (inner.sum(key, n), outer),
        async commit() {
          sizes.push(nullChecks);
          await new Promise((resolve) => setTimeout(resolve, 2));
          return await inner.commit();
        },
      };
      return outer;
    },
  };
}

async function grouped(): Promise<{ world: TestWorld; sizes: number[] }> {
  const base = await openWorld();
  const sizes: number[] = [];
  const world = base.reopen({ kv: slowly(base.store, sizes) });
  await world.send('开始 1', 'start');
  sizes.length = 0;
  return { world, sizes };
}

test('requests that come together are committed together, within ten checks', async () => {
  const { world, sizes } = await grouped();
  await Promise.all(Array.from({ length: 40 }, (_, i) => world.send(`午饭 ${i + 1}`, `a${i}`)));
  expect(sizes.length).toBeLessThan(15);
  // Credential and account take two checks, and each request one.
  expect(Math.max(...sizes)).toBe(8);
  expect(world.entries()).toHaveLength(41);
  expect((await world.verify()).findings).toEqual([]);
});

test('a repeat among new requests is refused alone; the others are recorded', async () => {
  const { world } = await grouped();
  const ids = ['start', 'a', 'b', 'start', 'c', 'a', 'd'];
  const answers = await Promise.all(ids.map((id) => world.send('午饭 25', id)));
  expect(answers.map(({ kind }) => kind)).toEqual([
    'idempotent',
    'expense',
    'expense',
    'idempotent',
    'expense',
    'idempotent',
    'expense',
  ]);
  expect(world.entries()).toHaveLength(5);
  expect((await world.verify()).findings).toEqual([]);
});

test('an undo never shares a commit with a record, whatever order they come in', async () => {
  const { world } = await grouped();
  await world.send('午饭 25', 'a');
  const answers = await Promise.all([
    world.send('晚饭 30', 'b'),
    world.send('/撤销', 'u1'),
    world.send('打车 35', 'c'),
    world.send('/撤销', 'u2'),
    world.send('/恢复', 'r'),
  ]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await world.verify()).findings).toEqual([]);
});

test('requests of several accounts may share a commit; one whose account was disabled is refused alone', async () => {
  const { world } = await grouped();
  const other = await world.addAccount('小红');
  const token = await world.addToken(other);
  await world.send('午饭 1', 'before', { token });
  await world.disable(other, true);
  const answers = await Promise.all([
    world.send('午饭 25', 'a'),
    world.send('午饭 25', 'b', { token }),
    world.send('午饭 25', 'c'),
    world.send('午饭 25', 'd'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 200]);
  expect([world.entries().length, world.entries(other).length]).toEqual([4, 1]);
});

test('after the lost reply of a group, each member is still answered as recorded', async () => {
  const base = await openWorld();
  const kv = faultyKv(base.store, { read: () => null, commit: () => 'loses the reply' });
  const world = base.reopen({ kv });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => world.send(`午饭 ${i + 1}`, `a${i}`)),
  );
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['expense']));
  expect(world.entries()).toHaveLength(30);
  expect((await world.verify()).findings).toEqual([]);
});

test('a group whose commit fails is 503 for each member, and each may send again', async () => {
  const base = await openWorld();
  let broken = true;
  const kv = faultyKv(base.store, { read: () => null, commit: () => broken ? 'throws after' : null });
  const world = base.reopen({ kv });
  const send = (i: number) => world.send(`午饭 ${i + 1}`, `a${i}`);
  const first = await Promise.all(Array.from({ length: 30 }, (_, i) => send(i)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));
  broken = false;
  const second = await Promise.all(Array.from({ length: 30 }, (_, i) => send(i)));
  expect(second.every(({ status }) => status === 200)).toBe(true);
  expect(world.entries()).toHaveLength(30);
  expect((await world.verify()).findings).toEqual([]);
});

test.each([[40_000, [1, 5, 5]], [40_001, [1, 4, 4, 2]]])(
  'eleven requests of %i characters each are committed in groups of at most 200,000',
  async (characters, groups) => {
    const world = await openWorld();
    const access = (await openAccessCache(world.store).find(digest(world.token), world.now))!;
    await world.send('午饭 25', 'first');
    const [entry] = world.entries();
    // A row costs about 400 characters beside its text.
    const message = 'm'.repeat(20_000 - 400);
    const text = 't'.repeat(characters - 20_000 - 400);
    const pendingOf = (i: number): PendingCommit => {
      const id = entry!.id.slice(0, -2) + String(10 + i);
      const plan = { kind: 'expense', message, record: [{ ...entry!, id, text }] };
      const outcome = { kind: 'expense', message, recorded: [id], undone: [], restored: [] };
      const seen = { ...outcome, attempt: id, fingerprint: id, at: world.now, credential: entry!.credential };
      return { access, clientDigest: `client ${i}`, plan, seen, head: null, mark: id, leased: false };
    };
    const sizes: number[] = [];
    const commit = groupCommits(slowly(world.store, sizes), { ...smallGroups, maxWaitMs: 10_000 });
    await Promise.all(Array.from({ length: 11 }, (_, i) => commit(pendingOf(i))));
    expect(sizes).toEqual(groups);
  },
);

/** A request that changes nothing. */
async function pendingIn(world: TestWorld): Promise<PendingCommit> {
  const access = (await openAccessCache(world.store).find(digest(world.token), world.now))!;
  const plan = { kind: 'help', message: '' } as const;
  const seen = {
    ...plan,
    attempt: 'a',
    fingerprint: 'a',
    recorded: [],
    undone: [],
    restored: [],
    at: 0,
    credential: 'c',
  };
  return { access, clientDigest: 'a', plan, seen, head: null, mark: 'a', leased: false };
}

test('what waited too long is told so, and nothing is committed for it', async () => {
  const world = await openWorld();
  const sizes: number[] = [];
  const commit = groupCommits(slowly(world.store, sizes), { ...smallGroups, maxWaitMs: -1 });
  const pending = await pendingIn(world);
  const first = commit(pending);
  await expect(commit({ ...pending, clientDigest: 'b' })).rejects.toThrow(StoreUnavailableError);
  expect(await first).toBe(true);
  expect(sizes).toEqual([1]);
});

test('one commit cannot hold the same request twice', async () => {
  const world = await openWorld();
  const pending = await pendingIn(world);
  await expect(commitAll(world.store, [pending, { ...pending }])).rejects.toThrow(RangeError);
  expect(await commitAll(world.store, [pending, { ...pending, clientDigest: 'b' }])).toBe(true);
});
