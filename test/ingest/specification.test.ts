/** One test for each numbered sentence of the interface specification, named by its number. */
import { describe, expect, test } from 'vitest';
import { makeToken } from '../../functions/ingest/store/credential.ts';
import { openWorld, readAnswer } from './world.ts';
import { random } from './random.ts';

describe('What the service does', () => {
  test('1. A client sends command text with an idempotency key of its own', async () => {
    const world = await openWorld();
    for (const id of ['order-20261121-7', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', '任务 42', '1']) {
      expect(await world.send('午饭 25', id)).toMatchObject({ status: 200, kind: 'expense' });
    }
    expect(world.entries()).toHaveLength(4);
  });

  test('2. The service executes the command and answers with a kind and a message', async () => {
    const world = await openWorld();
    const answer = await world.send('午饭 25', 'a');
    expect(answer.fields).toEqual(['kind', 'message']);
    expect(answer.kind).toBe('expense');
    expect(answer.message).toContain('¥25.00');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(world.entries()).toMatchObject([{
      type: 'money',
      amountMinor: 2500,
      currency: 'CNY',
      text: '午饭 25',
    }]);
  });

  test('3. The same key sent again is not recorded again', async () => {
    const world = await openWorld();
    for (let i = 0; i < 5; i++) await world.send('午饭 25', 'a');
    expect(world.entries()).toHaveLength(1);
  });

  test('4. The channel is off by default; while it is off the interface answers 404', async () => {
    const world = await openWorld();
    const off = world.reopen({ env: { INGEST_ENABLED: undefined } });
    expect(await off.send('午饭 25', 'a')).toMatchObject({ status: 404, fields: ['error'] });
    expect((await off.app.request('/ingest')).status).toBe(404);
    expect(world.entries()).toEqual([]);
  });

  test('5. The command set is the usage guide’s: lines, #日记, #ai and /撤销 all answer', async () => {
    const world = await openWorld();
    const kinds = [];
    for (const [i, text] of ['午饭 25', '#日记 今天下雨', '#ai 打车 35', '/撤销'].entries()) {
      kinds.push((await world.send(text, `a${i}`)).kind);
    }
    expect(kinds).toEqual(['expense', 'diary', 'ai', 'undo']);
  });
});

describe('API credential', () => {
  test('1. A token has the prefix tsk_', async () => {
    const world = await openWorld();
    expect(world.token).toMatch(/^tsk_/);
    expect(await world.send('午饭 25', 'a', { token: world.token.replace('tsk_', 'tok_') })).toMatchObject({
      status: 401,
    });
  });

  test('2. It is bound to one account', async () => {
    const world = await openWorld();
    const other = await world.addAccount('小红');
    await world.send('午饭 25', 'a', { token: await world.addToken(other) });
    expect([world.entries().length, world.entries(other).length]).toEqual([0, 1]);
  });

  test('3. The stored credential holds no token', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    expect(
      JSON.stringify(
        world.store.rows(),
        (_, value: unknown) => typeof value === 'bigint' ? String(value) : value,
      ),
    )
      .not.toContain(world.token);
  });
});

describe('POST /ingest', () => {
  test('1. When the channel is not enabled, the response is 404', async () => {
    const world = await openWorld({ env: { INGEST_ENABLED: '' } });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 404 });
  });

  test('2. kind corresponds to the executed command', async () => {
    const world = await openWorld();
    expect(await world.send('午饭 25', 'a')).toMatchObject({ kind: 'expense' });
    expect(await world.send('+8000 工资', 'b')).toMatchObject({ kind: 'income' });
  });

  test('3. A processed client_id answers idempotent with the exact text, and records nothing', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    const repeat = await world.send('午饭 25', 'a');
    expect(repeat.status).toBe(200);
    expect(repeat.fields).toEqual(['kind', 'message']);
    expect(repeat.kind).toBe('idempotent');
    expect(new TextEncoder().encode(repeat.message)).toEqual(
      new TextEncoder().encode('该请求已处理,未重复记账'),
    );
    expect(world.entries()).toHaveLength(1);
  });

  test.each([['empty', ' '], ['too long', '饭'.repeat(2001)], ['controls', 'a\u0001'], [
    'half a character',
    'a\ud800',
  ], [
    'damaged',
    'a\ufffd',
  ]])('3. … also where the text is %s, which a new client_id is refused for', async (_, text) => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    expect(await world.send(text, 'a')).toMatchObject({ status: 200, kind: 'idempotent' });
    expect((await world.send(text, 'b')).status).toBeOneOf([400, 422]);
    expect(world.entries()).toHaveLength(1);
  });

  test('4. A resend with the same client_id after a time-out does not double; a new value records anew', async () => {
    const world = await openWorld();
    const abandoned = world.send('午饭 25', 'a');
    const resent = world.send('午饭 25', 'a');
    expect((await Promise.all([abandoned, resent])).map(({ kind }) => kind).toSorted()).toEqual([
      'expense',
      'idempotent',
    ]);
    expect(await world.send('午饭 25', 'b')).toMatchObject({ kind: 'expense' });
    expect(world.entries()).toHaveLength(2);
  });

  test('5. A client_id counts within its account and is kept for good', async () => {
    const world = await openWorld();
    const other = await world.addToken(await world.addAccount('小红'));
    await world.send('午饭 25', 'a');
    expect(await world.send('午饭 25', 'a', { token: other })).toMatchObject({ kind: 'expense' });
    world.now += 20 * 365.25 * 86_400_000;
    expect(await world.send('午饭 25', 'a')).toMatchObject({ kind: 'idempotent' });
  });
});

describe('GET /ingest', () => {
  test('1. The page’s submissions reuse the token from the address', async () => {
    const world = await openWorld();
    expect(await world.send('午饭 25', 'a', { headers: { authorization: `Bearer ${world.token}` } }))
      .toMatchObject({ status: 200 });
  });

  test('2. The page holds no token, so that none can be kept by it: it is the same for everybody', async () => {
    const world = await openWorld();
    const response = await world.app.request(`/ingest?token=${world.token}`);
    expect(await response.text()).not.toContain(world.token);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('3. A link with a token is kept confidential: not stored, not referred, not indexed', async () => {
    const world = await openWorld();
    const { headers } = await world.app.request(`/ingest?token=${world.token}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });
});

describe('Authentication', () => {
  test('1. The credential is a token bound to an account', async () => {
    const world = await openWorld();
    expect(
      await world.send('午饭 25', 'a', {
        token: makeToken(random),
      }),
    ).toMatchObject({ status: 401 });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200 });
  });

  test('2. Header and query parameter are equivalent', async () => {
    const world = await openWorld();
    expect(await world.send('午饭 25', 'a', { token: '', query: `?token=${world.token}` })).toMatchObject({
      kind: 'expense',
    });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ kind: 'idempotent' });
  });

  test('3. Records belong to the account that the token is bound to', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    expect(world.entries()).toMatchObject([{ account: world.account }]);
  });

  test('4. Nothing under /ingest issues a token', async () => {
    const world = await openWorld();
    const before = world.store.rows().filter(({ key }) => key[0] === 'credential').length;
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
      await world.app.request('/ingest/credentials', { method });
    }
    await world.send('/token', 'a');
    expect(world.store.rows().filter(({ key }) => key[0] === 'credential')).toHaveLength(before);
  });

  test('5. A missing or wrong token answers 401 with a challenge', async () => {
    const world = await openWorld();
    for (const token of ['', 'tsk_wrong']) {
      const answer = await world.send('午饭 25', 'a', { token });
      expect(answer).toMatchObject({ status: 401, fields: ['error'] });
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="ingest"/);
    }
  });
});

test('Errors: any failure is an HTTP error status with { error }', async () => {
  const world = await openWorld();
  const request = (init: RequestInit) => world.app.request('/ingest', init);
  const authorization = `Bearer ${world.token}`;
  const failures = await Promise.all([
    request({ method: 'PUT' }),
    request({ method: 'POST' }),
    request({ method: 'POST', headers: { authorization: 'Bearer tsk_x' } }),
    request({ method: 'POST', headers: { authorization } }),
    request({ method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{' }),
    request({
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"text":"午饭","client_id":"a"}',
    }),
  ]);
  for (const failure of failures) {
    const answer = await readAnswer(failure);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.fields).toEqual(['error']);
    expect(answer.error).toMatch(/\p{Script=Han}/u);
  }
  expect(world.entries()).toEqual([]);
});
