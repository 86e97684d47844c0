/**
 * Exactly once, case by case. The numbers are those of the matrix that the design was checked against; the ones of a store in trouble and of undo
 * are in `matrix-trouble.test.ts`, those that need real processes in `crash.deno.test.ts` (19, 20), `contract/processes.deno.test.ts` (4) and
 * `disk.deno.test.ts` (33), those of a slow command in `slow.test.ts` (27 to 29).
 */
import { describe, expect, test } from 'vitest';
import { revokeCredential } from '../../functions/ingest/store/credential.ts';
import type { Credential } from '../../functions/ingest/store/stored-shapes.ts';
import { cases } from '../run/cases.ts';
import { openWorld, type TestWorld } from './world.ts';
import { expectSound, idempotent, kindsOf } from './matrix.ts';

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
        'a\u2028',
        '\ud800',
        '\udfff',
        'a\ud800b',
        '午'.repeat(129),
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

  // Two thousand; a hunt sends more.
  test('31. the oldest of many thousand ids is still known', async () => {
    const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '0' } });
    const rounds = cases(8);
    // On a busy machine some of 250 at once are told that it is not known whether they are recorded.
    const sendUntilKnown = async (id: string): Promise<void> => {
      while ((await world.send('午饭 25', id)).status === 503);
    };
    for (let i = 0; i < rounds; i++) {
      await Promise.all(Array.from({ length: 250 }, (_, j) => sendUntilKnown(`id-${i}-${j}`)));
    }
    expect(await world.reopen().send('午饭 25', 'id-0-0')).toMatchObject(idempotent);
    await expectSound(world, 250 * rounds);
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
  test('13. refused by the grammar, then corrected under the same id', async () => {
    const world = await openWorld();
    expect(await world.send('午饭', 'a')).toMatchObject({ status: 422 });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200, kind: 'expense' });
  });

  test('14. refused by any check, then accepted under the same id', async () => {
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

describe('who may write is decided by the commit', () => {
  test('a token ended between its look-up and the commit records nothing: 401', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await revoke(world, world.token);
    // The function has the token in its cache.
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
