/**
 * Exactly once, case by case. The numbers are those of the matrix that the design was checked against; the ones that need real processes are in
 * `crash.deno.test.ts` (19, 20), `contract/processes.deno.test.ts` (4) and `disk.deno.test.ts` (33), those of a slow command in `slow.test.ts` (27 to 29).
 */
import { describe, expect, test } from 'vitest';
import { revokeCredential } from '../../functions/ingest/store/credential.ts';
import type { Credential } from '../../functions/ingest/store/entry.ts';
import { type CommitFault, faultyKv, type ReadFault } from './faulty-kv.ts';
import { type Answer, openWorld, type TestWorld } from './world.ts';

const idempotent = {
  status: 200,
  kind: 'idempotent',
  message: '该请求已处理,未重复记账',
  fields: ['kind', 'message'],
};
const deadline = { INGEST_STORE_DEADLINE_MS: '20' };

/** The function on a store that fails its first commits, or reads, in these ways. */
function faulty(
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

function kindsOf(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, status } of answers) counts[kind ?? status] = (counts[kind ?? status] ?? 0) + 1;
  return counts;
}

async function expectSound(world: TestWorld, entries: number): Promise<void> {
  expect(world.entries()).toHaveLength(entries);
  expect((await world.verify()).findings).toEqual([]);
}

describe('repeats', () => {
  test('1, 2. the first send has its kind; the same again is idempotent, in exactly two fields', async () => {
    const world = await openWorld();
    expect(await world.send('午饭 25', 'a')).toMatchObject({
      status: 200,
      kind: 'expense',
      fields: ['kind', 'message'],
    });
    const repeat = await world.send('午饭 25', 'a');
    expect(repeat).toMatchObject(idempotent);
    expect(repeat.headers.get('ingest-replay')).toBe('same');
    await expectSound(world, 1);
  });

  test('3. of 1,000 at once exactly one is recorded', async () => {
    const world = await openWorld();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => world.send('午饭 25', 'a')));
    expect(kindsOf(answers)).toEqual({ expense: 1, idempotent: 999 });
    await expectSound(world, 1);
  });

  test('5. one id in two accounts is recorded in both', async () => {
    const world = await openWorld();
    const other = await world.addAccount('小红');
    const token = await world.addToken(other);
    expect(kindsOf([await world.send('午饭 25', 'a'), await world.send('午饭 25', 'a', { token })])).toEqual({
      expense: 2,
    });
    expect([world.entries().length, world.entries(other).length]).toEqual([1, 1]);
  });

  test('6, 7. one id with two tokens of one account, also after the first was ended, is idempotent', async () => {
    const world = await openWorld();
    const second = await world.addToken(world.account);
    await world.send('午饭 25', 'a');
    expect(await world.send('午饭 25', 'a', { token: second })).toMatchObject(idempotent);
    await revoke(world, world.token);
    expect(await world.send('午饭 25', 'a', { token: second })).toMatchObject(idempotent);
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 401 });
    await expectSound(world, 1);
  });

  test('8. one id with another text is idempotent and says mismatch; in strict mode it is 422', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    for (const text of ['午饭 26', '/撤销', '这句话记不了']) {
      const answer = await world.send(text, 'a');
      expect(answer).toMatchObject(idempotent);
      expect(answer.headers.get('ingest-replay')).toBe('mismatch');
    }
    const strict = world.reopen({ env: { INGEST_STRICT_CLIENT_ID: '1' } });
    const refused = await strict.send('午饭 26', 'a');
    expect(refused).toMatchObject({ status: 422, fields: ['error'] });
    expect(refused.headers.get('ingest-replay')).toBe('mismatch');
    expect(await strict.send('午饭 25', 'a')).toMatchObject(idempotent);
    expect(world.log).toContainEqual(expect.objectContaining({ event: 'request', replay: 'mismatch' }));
    await expectSound(world, 1);
  });

  test('9. one text with two ids is recorded twice', async () => {
    const world = await openWorld();
    await world.send('咖啡 12', 'a');
    await world.send('咖啡 12', 'b');
    await expectSound(world, 2);
  });

  test('10. texts that differ by normal form, white space around or line ends are the same', async () => {
    const world = await openWorld();
    await world.send('#日记 café\n晴', 'a');
    for (const text of ['#日记 café\n晴', '#日记 cafe\u0301\n晴', '  #日记 café\r\n晴\n']) {
      expect((await world.send(text, 'a')).headers.get('ingest-replay')).toBe('same');
    }
  });

  test('11. ids are compared as they are: case, width and normal form tell them apart', async () => {
    const world = await openWorld();
    const ids = ['A', 'a', '1', '１', 'é', 'e\u0301', 'a b', 'a  b'];
    expect(kindsOf(await Promise.all(ids.map((id) => world.send('午饭 25', id))))).toEqual({
      expense: ids.length,
    });
    await expectSound(world, ids.length);
  });

  test('12. an id that is not well-formed is refused and nothing is stored', async () => {
    const world = await openWorld();
    const before = world.store.rows().length;
    for (
      const id of [
        '',
        ' ',
        ' a',
        'a ',
        'a\n',
        '\0',
        'a\u200b',
        'a\u2028',
        '\ud800',
        '\udfff',
        'a\ud800b',
        '午'.repeat(129),
        '\u202ea',
      ]
    ) {
      expect(await world.send('午饭 25', id)).toMatchObject({
        status: 422,
        error: expect.stringContaining('client_id'),
      });
    }
    for (const id of [1, null, true, ['a'], { a: 1 }, undefined]) {
      expect(await world.send('午饭 25', id)).toMatchObject({ status: 400 });
    }
    expect(world.store.rows().filter(({ key }) => key[0] !== 'last-used')).toHaveLength(before);
    expect(await world.send('午饭 25', '😀'.repeat(128))).toMatchObject({ status: 200 });
  });

  test('30. the clock may go back a day or forward ten years', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    for (const jump of [-86_400_000, 10 * 365 * 86_400_000]) {
      world.now += jump;
      expect(await world.send('午饭 25', 'a')).toMatchObject(idempotent);
      expect(await world.reopen().send('午饭 25', 'a')).toMatchObject(idempotent);
    }
    await expectSound(world, 1);
  });

  test('31. the oldest of many thousand ids is still known', async () => {
    const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '0' } });
    for (let i = 0; i < 20; i++) {
      await Promise.all(Array.from({ length: 250 }, (_, j) => world.send('午饭 25', `id-${i}-${j}`)));
    }
    expect(await world.reopen().send('午饭 25', 'id-0-0')).toMatchObject(idempotent);
    await expectSound(world, 5000);
  });

  test('32. switched off and on again, the id is still known', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    expect(await world.reopen({ env: { INGEST_ENABLED: '0' } }).send('午饭 25', 'a')).toMatchObject({
      status: 404,
    });
    expect(await world.reopen().send('午饭 25', 'a')).toMatchObject(idempotent);
  });

  test('34. a query repeated is idempotent; with Prefer it brings the first answer back', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    const first = await world.send('/本月', 'q');
    expect(first).toMatchObject({ status: 200, kind: 'month' });
    expect(await world.send('/本月', 'q')).toMatchObject(idempotent);
    await world.send('午饭 30', 'b');
    const at = world.now;
    world.now += 5000;
    for (
      const prefer of [
        'return=representation',
        'respond-async, return="representation"',
        'wait=5 , Return = representation; x',
      ]
    ) {
      const answer = await world.send('/本月', 'q', { headers: { prefer } });
      expect(answer).toMatchObject({
        status: 200,
        kind: 'idempotent',
        original: { kind: 'month', message: first.message, at: new Date(at).toISOString() },
        fields: ['kind', 'message', 'original'],
      });
      expect(answer.headers.get('preference-applied')).toBe('return=representation');
    }
    for (const prefer of ['return=minimal', 'return=minimal, return=representation', 'representation']) {
      expect(await world.send('/本月', 'q', { headers: { prefer } })).toMatchObject(idempotent);
    }
  });
});

describe('failures leave the id free', () => {
  test('13. refused by the grammar, then mended under the same id', async () => {
    const world = await openWorld();
    expect(await world.send('午饭', 'a')).toMatchObject({ status: 422 });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200, kind: 'expense' });
  });

  test('14. refused at any door, then let in under the same id', async () => {
    const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '1', INGEST_RATE_BURST: '1' } });
    expect(await world.send('午饭 25', 'a', { token: 'tsk_x' })).toMatchObject({ status: 401 });
    await world.disable(world.account, true);
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 403 });
    await world.disable(world.account, false);
    expect(await world.send('午饭 25', 'a', { headers: { 'content-length': '99999' } })).toMatchObject({
      status: 413,
    });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 429 });
    world.now += 60_000;
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200, kind: 'expense' });
    await expectSound(world, 1);
  });
});

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
    const began = performance.now();
    expect(await faulty(world, { commits: [null, 'hangs'] }).send('午饭 25', 'a')).toMatchObject({
      status: 503,
    });
    expect(performance.now() - began).toBeLessThan(2000);
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

describe('who may write is decided by the commit', () => {
  test('a token ended between its look-up and the commit records nothing: 401', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await revoke(world, world.token);
    // The function still remembers the token as good.
    expect(await world.send('午饭 26', 'b')).toMatchObject({ status: 401 });
    await expectSound(world, 1);
  });

  test('an account disabled between look-up and commit records nothing: 403', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await world.disable(world.account, true);
    expect(await world.send('午饭 26', 'b')).toMatchObject({ status: 403 });
    await expectSound(world, 1);
  });

  test('a token that was ended learns nothing about ids that were used', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await revoke(world, world.token);
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 401 });
  });

  test('settings changed meanwhile are those that the record is made with', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    const row = world.store.rows().find(({ key }) => key[0] === 'account')!;
    const value = row.value as { settings: object };
    world.store.put(row.key, { ...value, settings: { ...value.settings, currency: 'EUR' } });
    await world.send('午饭 26', 'b');
    expect(world.entries()).toMatchObject([{ currency: 'CNY' }, { currency: 'EUR' }]);
  });

  test('of 200 records racing the end of their token none is written after it', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'first');
    const sends = Array.from({ length: 200 }, (_, i) => world.send('午饭 25', `a${i}`));
    const ended = revoke(world, world.token).then(() => world.entries().length);
    const answers = await Promise.all(sends);
    const recorded = kindsOf(answers).expense ?? 0;
    expect(world.entries()).toHaveLength(1 + recorded);
    expect(world.entries()).toHaveLength(await ended);
    await expectSound(world, 1 + recorded);
  });
});

async function revoke(world: TestWorld, token: string): Promise<void> {
  const mask = `${token.slice(0, 7)}…${token.slice(-4)}`;
  const credential = world.store.rows().map(({ value }) => value as Credential).find((value) =>
    value?.mask === mask
  )!;
  await revokeCredential(
    { kv: world.store, clock: () => world.now, random: (n) => new Uint8Array(n) },
    { account: credential.account, credential: credential.id },
  );
}
