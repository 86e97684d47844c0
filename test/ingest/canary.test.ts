/** No token, text or client_id in log lines, errors or pages, and no token in the store. */
import { expect, test } from 'vitest';
import { faultyKv } from './faulty-kv.ts';
import { openWorld, readAnswer } from './world.ts';

test('no log line, error or page holds a token, a text or a client_id; no row of the store holds a token', async () => {
  const base = await openWorld();
  const secrets = [base.token, base.token.slice(4), '金丝雀的秘密', 'canary-client-id'];
  const said: string[] = [];
  const note = async (response: Response): Promise<void> => {
    said.push(await response.clone().text(), JSON.stringify([...response.headers]));
  };
  let broken: 'throws before' | 'hangs' | null = null;
  const kv = faultyKv(base.store, { read: () => null, commit: () => broken });
  const world = base.reopen({ kv, env: { INGEST_STORE_DEADLINE_MS: '20' } });
  const post = (
    init: { body?: string; headers?: Record<string, string>; query?: string; path?: string } = {},
  ) =>
    world.app.request(`/ingest${init.path ?? ''}${init.query ?? ''}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': 'application/json',
        ...init.headers,
      },
      body: init.body ?? JSON.stringify({ text: '#日记 金丝雀的秘密', client_id: 'canary-client-id' }),
    });

  await note(await world.app.request(`/ingest?token=${world.token}`));
  await note(await post({ path: `/${world.token}` }));
  await note(await post({ query: `?token=${world.token}x` }));
  await note(await post({ headers: { authorization: `Bearer ${world.token}x` } }));
  await note(await post({ headers: { 'content-type': 'text/canary-client-id' } }));
  await note(await post({ body: '{"text":"金丝雀的秘密","client_id":"canary-client-id"' }));
  await note(await post({ body: '{"text":"金丝雀的秘密","client_id":["canary-client-id"]}' }));
  await note(await post({ body: '{"text":"金丝雀的秘密\\u0000","client_id":"canary-client-id"}' }));
  for (const fault of ['throws before', 'hangs'] as const) {
    broken = fault;
    await note(await post());
  }
  broken = null;
  await note(await post());
  await note(await post());
  const other = await post({
    body: '{"text":"#日记 别的","client_id":"canary-client-id"}',
    headers: { prefer: 'return=minimal' },
  });
  expect((await readAnswer(other.clone())).kind).toBe('idempotent');
  await note(other);

  const log = world.log.map((line) => JSON.stringify(line));
  expect(log.length).toBeGreaterThan(10);
  for (const secret of secrets) {
    for (const line of log) expect(line).not.toContain(secret);
    for (const text of said) expect(text).not.toContain(secret);
  }
  const rows = JSON.stringify(
    world.store.rows(),
    (_, value: unknown) => typeof value === 'bigint' ? String(value) : value,
  );
  expect(rows).toContain('金丝雀的秘密');
  expect(rows).not.toContain(world.token);
  expect(rows).not.toContain(world.token.slice(4, 30));
  expect(rows).not.toContain('canary-client-id');
});

test('an unexpected error is answered without its message, and logged with its place only', async () => {
  const base = await openWorld();
  const kv = { ...base.store, getMany: () => Promise.reject(new Error('金丝雀的秘密')) };
  const world = base.reopen({ kv });
  const answer = await world.send('午饭 25', 'a');
  expect(answer).toMatchObject({ status: 503 });
  expect(JSON.stringify([answer, world.log])).not.toContain('金丝雀的秘密');
});
