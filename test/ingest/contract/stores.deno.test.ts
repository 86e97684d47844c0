/**
 * What the function requires of a store, on every kind of store: in memory, a file, KV Connect. The KV Connect server is the tests' own, or
 * denokv where DENOKV names it. FUZZ_RUNS multiplies histories and fault runs.
 */
import { openKv } from '@deno/kv';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { accessToken } from '../deno-process.ts';
import { memoryKv } from '../memory-kv.ts';
import { openWorldOn, rowsIn } from '../world.ts';
import { runHistories } from './histories.ts';
import { isReal, type KvServer, serveKvConnect } from './kv-connect.ts';
import { runWithFaults } from './fault-run.ts';
import { cases } from '../../run/cases.ts';

const histories = cases(3);
const faultRuns = cases(1);

const folder = mkdtempSync(join(tmpdir(), 'ingest-stores-'));
const opened = new Map<string, Kv>();
let server: KvServer | undefined;
afterAll(async () => {
  for (const kv of opened.values()) kv.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(): Promise<Kv> {
  server ??= await serveKvConnect({ file: join(folder, 'connect.sqlite3') });
  return await emptied(server.directAddress());
}

/** The one store there, without a row. */
async function emptied(path: string): Promise<Kv> {
  const kv: Kv = opened.get(path) ?? await openKv(path, path.startsWith('http') ? { accessToken } : {});
  opened.set(path, kv);
  const all = (await rowsIn(kv, [])).map(({ key }) => key);
  for (let at = 0; at < all.length; at += 500) {
    const atomic = kv.atomic();
    for (const key of all.slice(at, at + 500)) atomic.delete(key);
    await atomic.commit();
  }
  return kv;
}

/** Each gives an empty store. */
const stores: readonly (readonly [name: string, open: () => Promise<Kv>])[] = [
  ['in memory', () => Promise.resolve(memoryKv())],
  ['on a file', () => emptied(join(folder, 'store.sqlite3'))],
  [isReal ? 'of denokv' : 'of KV Connect', connect],
];

describe.each(stores)('a store %s', (_, open) => {
  test('of 20 commits that insert one key, one succeeds, and the others write nothing', async () => {
    const kv = await open();
    const commits = await Promise.all(
      Array.from(
        { length: 20 },
        (_, n) =>
          kv.atomic().check({ key: ['one'], versionstamp: null }).sum(['sum'], 1n).set(['one'], n)
            .set(['all', String(n)], n).commit(),
      ),
    );
    expect(commits.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsIn(kv, ['all'])).toHaveLength(1);
    expect((await kv.get<{ value: bigint }>(['sum'])).value?.value).toBe(1n);
  });

  test("sums wrap modulo 2^64 and do not get in each other's way", async () => {
    const kv = await open();
    const adds = [5n, BigInt.asUintN(64, -8n), ...Array.from({ length: 50 }, () => 2n)];
    const commits = await Promise.all(adds.map((n) => kv.atomic().sum(['sum'], n).commit()));
    expect(commits.every(({ ok }) => ok)).toBe(true);
    expect(BigInt.asIntN(64, (await kv.get<{ value: bigint }>(['sum'])).value!.value)).toBe(97n);
  });

  test('the rows of a commit share a versionstamp, and a later one has a larger', async () => {
    const kv = await open();
    const stamps: string[] = [];
    for (let round = 0; round < 12; round++) {
      await kv.atomic().set(['a'], round).set(['b'], round).commit();
      const [a, b] = await kv.getMany([['a'], ['b']]);
      expect(a.versionstamp).toBe(b.versionstamp);
      stamps.push(a.versionstamp!);
    }
    expect([...new Set(stamps)].toSorted()).toEqual(stamps);
    const stale = { key: ['a'], versionstamp: stamps[10]! };
    expect((await kv.atomic().check(stale).set(['a'], 'stale').commit()).ok).toBe(false);
    expect((await kv.get(['a'])).value).toBe(11);
  });

  test('lists are in order, from either end, within bounds and in pieces', async () => {
    const kv = await open();
    const names = Array.from({ length: 250 }, (_, n) => String(n).padStart(3, '0'));
    for (const piece of [names.slice(100), names.slice(0, 100)]) {
      const atomic = kv.atomic();
      for (const name of piece) atomic.set(['list', name], name);
      await atomic.set(['liszt'], 'another').commit();
    }
    const read = async (...args: Parameters<Kv['list']>): Promise<string[]> => {
      const found: string[] = [];
      for await (const { value } of kv.list<string>(...args)) found.push(value!);
      return found;
    };
    expect(await read({ prefix: ['list'] })).toEqual(names);
    expect(await read({ prefix: ['list'] }, { reverse: true, batchSize: 50 })).toEqual(names.toReversed());
    expect(await read({ start: ['list', '010'], end: ['list', '012~'] })).toEqual(['010', '011', '012']);
    expect(await read({ prefix: ['list'] }, { limit: 2, reverse: true })).toEqual(['249', '248']);
  });

  test('ten checks and a value of nearly 64 KiB fit; more are refused, and nothing of their commit is written', async () => {
    const kv = await open();
    const checks = Array.from({ length: 11 }, (_, n) => ({ key: ['c', String(n)], versionstamp: null }));
    const large = new Uint8Array(65_500);
    expect((await kv.atomic().check(...checks.slice(1)).set(['large'], large).commit()).ok).toBe(true);
    expect((await kv.get<Uint8Array>(['large'])).value).toHaveLength(65_500);
    const commit = async (add: (atomic: ReturnType<Kv['atomic']>) => unknown): Promise<void> => {
      const atomic = kv.atomic().set(['first'], 1);
      add(atomic);
      await atomic.commit();
    };
    await expect(commit((atomic) => atomic.check(...checks))).rejects.toThrow();
    await expect(commit((atomic) => atomic.set(['huge'], new Uint8Array(65_537)))).rejects.toThrow();
    expect((await kv.get(['first'])).value).toBeNull();
  });

  test(`${histories} random histories: the function does what the model does`, async () => {
    await runHistories(open, { runs: histories });
  });

  test(`${faultRuns} fault runs: nothing lost, nothing doubled, totals exact`, async () => {
    let calls = 0;
    for (let seed = 1; seed <= faultRuns; seed++) {
      calls += (await runWithFaults(await open(), { seed, deadlineMs: 400 })).calls;
    }
    expect(calls).toBeGreaterThan(faultRuns * 30);
  });

  test('what a command reads does not grow with history', async () => {
    const counted = { calls: 0 };
    const world = await openWorldOn(await open(), {
      env: { INGEST_RATE_PER_MINUTE: '0' },
      wrap: (kv) => counting(kv, counted),
    });
    const texts = ['午饭 25', '/最近', '/本月', '/撤销', '/恢复'];
    const round = async (name: string): Promise<readonly number[]> => {
      const asked: number[] = [];
      for (const text of texts) {
        const before = counted.calls;
        expect((await world.send(text, `${name} ${text}`)).status).toBe(200);
        asked.push(counted.calls - before);
      }
      return asked;
    };
    await round('to learn who is asking');
    for (let n = 0; n < 12; n++) await world.send('午饭 25', `first ${n}`);
    const few = await round('few');
    for (let n = 0; n < 15; n++) {
      await world.send(Array.from({ length: 20 }, () => '咖啡 12').join('\n'), `history ${n}`);
    }
    expect(await round('many')).toEqual(few);
    expect((await world.verify()).findings).toEqual([]);
  });
});

test('KV Connect keeps the mutations before one that it refuses, so sums come first in a commit', async () => {
  const kv = await connect();
  await kv.atomic().set(['no number'], 'words').commit();
  const broken = kv.atomic().set(['before'], 1).sum(['no number'], 1n).set(['behind'], 1);
  await expect(broken.commit()).rejects.toThrow();
  expect([(await kv.get(['before'])).value, (await kv.get(['behind'])).value]).toEqual([1, null]);
});

test('KV Connect refuses requests without the token', async () => {
  await connect();
  await expect(
    openKv(server!.directAddress(), { accessToken: 'another-token' }).then((kv) => kv.get(['a'])),
  ).rejects.toThrow();
});

/** Counts the calls and the rows that come out. */
function counting(kv: Kv, counted: { calls: number }): Kv {
  return {
    ...kv,
    get: (key) => (counted.calls++, kv.get(key)),
    getMany: (keys) => (counted.calls += keys.length, kv.getMany(keys)),
    async *list<T>(...args: Parameters<Kv['list']>) {
      counted.calls++;
      for await (const row of kv.list<T>(...args)) {
        counted.calls++;
        yield row;
      }
    },
    atomic: () => (counted.calls++, kv.atomic()),
    close: () => kv.close(),
  };
}
