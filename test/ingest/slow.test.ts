/** 27 to 29 of the matrix: a command that asks a model is carried out once, and the model asked no more often than needed. */
import { expect, test } from 'vitest';
import { type CommitFault, faultyKv } from './faulty-kv.ts';
import { openWorld, type TestWorld } from './world.ts';

const env = { AI_BASE_URL: 'http://model.example/v1/', AI_API_KEY: 'key', AI_MODEL: 'model' };

interface Model {
  calls: number;
  readonly fetch: typeof fetch;
}

/** Answers after a while, each time with another note. */
function makeModel(delayMs: number): Model {
  const model = {
    calls: 0,
    fetch: async () => {
      const note = `第${++model.calls}次`;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const item = {
        type: 'expense',
        amount: '25',
        currency: 'CNY',
        date: '2026-11-21',
        category: '餐饮',
        note,
      };
      return Response.json({
        choices: [{
          finish_reason: 'stop',
          message: { role: 'assistant', content: JSON.stringify({ items: [item] }) },
        }],
      });
    },
  };
  return model;
}

/** The fourth commit is that of the request: before it come the note of last use, the lease and the count of the day. */
function whileRunning(fault: CommitFault): () => CommitFault | null {
  let commits = 0;
  return () => commits++ === 3 ? fault : null;
}

async function open(model: Model): Promise<TestWorld> {
  return await openWorld({ env, fetch: model.fetch });
}

test('27. 20 repeats while the model answers: one call, one entry', async () => {
  const model = makeModel(150);
  const world = await open(model);
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.send('#ai 面 花了 25', 'a')));
  const kinds = answers.map(({ kind, status }) => kind ?? status).toSorted();
  expect(kinds.filter((kind) => kind === 'ai')).toHaveLength(1);
  expect(kinds.every((kind) => kind === 'ai' || kind === 'idempotent' || kind === 409)).toBe(true);
  expect([model.calls, world.entries().length]).toEqual([1, 1]);
  expect(world.store.rows().some(({ key }) => key[0] === 'lease')).toBe(false);
});

test('27. a repeat that waited too long is asked to retry with the same id', async () => {
  const model = makeModel(2600);
  const world = await open(model);
  const first = world.send('#ai 面 花了 25', 'a');
  await expect.poll(() => model.calls).toBe(1);
  const second = await world.reopen().send('#ai 面 花了 25', 'a');
  expect(second).toMatchObject({ status: 409, error: expect.stringContaining('同一 client_id') });
  expect(second.headers.get('retry-after')).toBe('2');
  expect(await first).toMatchObject({ status: 200, kind: 'ai' });
  expect([model.calls, world.entries().length]).toEqual([1, 1]);
});

test('28. a process that died between model and commit: after the lease expires the retry asks again, one entry', async () => {
  const model = makeModel(0);
  const world = await open(model);
  const kv = faultyKv(world.store, { read: () => null, commit: whileRunning('hangs') });
  void world.reopen({ kv }).send('#ai 面 花了 25', 'a');
  await expect.poll(() => model.calls).toBe(1);
  world.now += 10_001;
  expect(await world.reopen().send('#ai 面 花了 25', 'a')).toMatchObject({ status: 200, kind: 'ai' });
  expect([model.calls, world.entries().length]).toEqual([2, 1]);
});

test('29. a model that answers differently each time: a repeat gives the stored answer', async () => {
  const model = makeModel(0);
  const world = await open(model);
  const kv = faultyKv(world.store, { read: () => null, commit: whileRunning('throws after') });
  const shaky = world.reopen({ kv });
  expect(await shaky.send('#ai 面 花了 25', 'a')).toMatchObject({ status: 503 });
  for (let i = 0; i < 3; i++) await shaky.send('#ai 面 花了 25', 'a');
  expect(world.entries()).toHaveLength(1);
  const note = world.entries()[0]!.note;
  const repeat = await world.send('#ai 面 花了 25', 'a', { headers: { prefer: 'return=representation' } });
  expect(repeat.original?.message).toContain(note);
});

test('a refusal ends the lease, so that the corrected text need not wait', async () => {
  const world = await open(makeModel(0));
  expect(await world.send('#ai 今天天气不错', 'a')).toMatchObject({ status: 422 });
  expect(await world.send('#ai 面 花了 25', 'a')).toMatchObject({ status: 200, kind: 'ai' });
});
