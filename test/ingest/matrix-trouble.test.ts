/** Exactly once, case by case, while the store is in trouble, and for undo. The numbers are those of `matrix.test.ts`. */
import { describe, expect, test } from 'vitest';
import { faultyKv } from './faulty-kv.ts';
import { openWorld } from './world.ts';
import { deadline, expectSound, faulty, idempotent, kindsOf } from './matrix.ts';

describe('a store in trouble', () => {
  test('15. the commit throws before it is applied: 503, and the retry records', async () => {
    const world = await openWorld();
    const answer = await faulty(world, { commits: [null, 'throws before'] }).send('午饭 25', 'a');
    expect(answer).toMatchObject({ status: 503, error: expect.stringContaining('同一 client_id') });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await world.send('午饭 25', 'a')).toMatchObject({ kind: 'expense' });
    await expectSound(world, 1);
  });

  test('16. the commit is applied and then throws: 503, and the retry is idempotent', async () => {
    const world = await openWorld();
    expect(await faulty(world, { commits: [null, 'throws after'] }).send('午饭 25', 'a')).toMatchObject({
      status: 503,
    });
    expect(await world.send('午饭 25', 'a')).toMatchObject(idempotent);
    await expectSound(world, 1);
  });

  test('17. the reply to the commit is lost and the KV client repeats it: the first answer has the real kind', async () => {
    const world = await openWorld();
    expect(await faulty(world, { commits: [null, 'loses the reply'] }).send('午饭 25', 'a')).toMatchObject({
      status: 200,
      kind: 'expense',
    });
    expect(await world.send('午饭 25', 'a')).toMatchObject(idempotent);
    await expectSound(world, 1);
  });

  test('18. the commit hangs past the deadline and lands later: one of the two sends won, one entry', async () => {
    const world = await openWorld();
    const kv = faultyKv(world.store, {
      commit: (call) => call === 3 ? 'lands late' : null,
      read: () => null,
    });
    const slow = world.reopen({ kv, env: deadline });
    expect(await slow.send('午饭 25', 'a')).toMatchObject({ status: 503 });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200 });
    await kv.settled();
    await expectSound(world, 1);
    expect(await world.send('午饭 25', 'a')).toMatchObject(idempotent);
  });

  test('a commit that never answers is 503 within its deadline', async () => {
    const world = await openWorld();
    expect(await faulty(world, { commits: [null, 'hangs'] }).send('午饭 25', 'a')).toMatchObject({
      status: 503,
    });
    await expectSound(world, 0);
  });

  test('a read that fails or never answers is 503', async () => {
    const world = await openWorld();
    for (const fault of ['throws', 'hangs'] as const) {
      for (const reads of [[fault], [null, fault]]) {
        expect(await faulty(world, { reads }).send('午饭 25', 'a')).toMatchObject({ status: 503 });
      }
    }
    expect(await world.send('午饭 25', 'a')).toMatchObject({ kind: 'expense' });
  });

  test('21. a client that goes away may send again', async () => {
    const world = await openWorld();
    const leave = new AbortController();
    const request = new Request('http://localhost/ingest', {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: '{"text":"午饭 25","client_id":"a"}',
      signal: leave.signal,
    });
    const answer = Promise.resolve(world.app.fetch(request));
    leave.abort();
    await answer;
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200 });
    expect(await world.send('午饭 25', 'a')).toMatchObject(idempotent);
    await expectSound(world, 1);
  });

  test('26. a batch of 20 lines is all or nothing, whichever call of the store fails and however', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => `早餐 ${i + 1}`).join('\n');
    const faults = [
      'throws before',
      'throws after',
      'loses the reply',
      'lands late',
      'hangs',
      'is refused',
    ] as const;
    for (const fault of faults) {
      for (let failing = 0; failing < 6; failing++) {
        const world = await openWorld();
        const readFault = fault === 'hangs' ? 'hangs' : 'throws';
        const kv = faultyKv(world.store, {
          commit: (call) => call === failing ? fault : null,
          read: (call) => call === failing ? readFault : null,
        });
        const answer = await world.reopen({ kv, env: deadline }).send(lines, 'a');
        expect([200, 503]).toContain(answer.status);
        expect([0, 20]).toContain(world.entries().length);
        if (answer.status === 200) expect([answer.kind, world.entries().length]).toEqual(['batch', 20]);
        await kv.settled();
        await world.send(lines, 'a');
        await expectSound(world, 20);
      }
    }
  });
});

describe('undo', () => {
  test('22. an entry that was undone does not come back when it is sent again', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await world.send('/撤销', 'u');
    expect(await world.send('午饭 25', 'a')).toMatchObject(idempotent);
    expect(world.entries().filter((entry) => !entry.undone)).toEqual([]);
    await expectSound(world, 1);
  });

  test('23. an undo sent again does not take the entry before', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await world.send('晚饭 30', 'b');
    await world.send('/撤销', 'u');
    expect(await world.send('/撤销', 'u')).toMatchObject(idempotent);
    expect(world.entries().map(({ note, undone }) => [note, undone !== null])).toEqual([['午饭', false], [
      '晚饭',
      true,
    ]]);
    await expectSound(world, 2);
  });

  test('24. an undo that found nothing, sent again after an entry, leaves it alone', async () => {
    const world = await openWorld();
    expect(await world.send('/撤销', 'u')).toMatchObject({
      status: 200,
      kind: 'undo',
      message: '没有可撤销的记录',
    });
    await world.send('午饭 25', 'a');
    expect(await world.send('/撤销', 'u')).toMatchObject(idempotent);
    expect(world.entries()).toMatchObject([{ undone: null }]);
  });

  test('25. an undo among 50 records takes the one that was newest at its commit', async () => {
    for (let round = 0; round < 5; round++) {
      const world = await openWorld();
      await world.send('第一 1', 'first');
      const [undo] = await Promise.all([
        world.send('/撤销', 'u'),
        ...Array.from({ length: 50 }, (_, i) => world.send(`午饭 ${i + 1}`, `a${i}`)),
      ]);
      expect(undo.kind).toBe('undo');
      const undone = world.entries().filter((entry) => entry.undone);
      expect(undone).toHaveLength(1);
      const versions = new Map(
        world.store.rows().map(({ key, versionstamp }) => [key.join('/'), versionstamp]),
      );
      const undoneAt = versions.get(`entry/${world.account}/${undone[0]!.id}`)!;
      const recordedBefore = world.entries().filter((entry) =>
        versions.get(`entry/${world.account}/${entry.id}`)! <= undoneAt
      );
      expect(undone[0]!.id).toBe(recordedBefore.at(-1)!.id);
      await expectSound(world, 51);
    }
  });

  test('10 undos at once take 10 different entries', async () => {
    const world = await openWorld();
    for (let i = 0; i < 12; i++) await world.send(`午饭 ${i + 1}`, `a${i}`);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => world.send('/撤销', `u${i}`)));
    expect(kindsOf(answers)).toEqual({ undo: 10 });
    expect(world.entries().filter((entry) => !entry.undone).map(({ note, type }) => [type, note]))
      .toHaveLength(2);
    await expectSound(world, 12);
  });

  test('the newest entry is the one recorded last, though the clock went back in between and the process was another', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    world.now -= 86_400_000;
    const other = world.reopen();
    await other.send('晚饭 30', 'b');
    await other.send('/撤销', 'u');
    expect(world.entries().filter((entry) => entry.undone).map(({ note }) => note)).toEqual(['晚饭']);
  });

  test('every call of the store failing once, in every way, an undo still happens once', async () => {
    const faults = ['throws before', 'throws after', 'loses the reply', 'lands late', 'is refused'] as const;
    for (const fault of faults) {
      for (let failing = 0; failing < 8; failing++) {
        const world = await openWorld();
        await world.send('午饭 25', 'a');
        await world.send('晚饭 30', 'b');
        const kv = faultyKv(world.store, {
          commit: (call) => call === failing ? fault : null,
          read: (call) => call === failing ? 'throws' : null,
        });
        const answer = await world.reopen({ kv, env: deadline }).send('/撤销', 'u');
        if (answer.status === 200) expect(answer.kind).toBe('undo');
        await kv.settled();
        await world.send('/撤销', 'u');
        expect(world.entries().map(({ undone }) => undone !== null)).toEqual([false, true]);
        await expectSound(world, 2);
      }
    }
  });
});
