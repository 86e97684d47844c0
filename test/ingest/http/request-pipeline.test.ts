/** The checks before a command runs, in their order, with status, headers and texts. */
import { describe, expect, test } from 'vitest';
import { openWorld, readAnswer } from '../world.ts';
import { good, post } from './post.ts';

describe('channel', () => {
  test.each(['', '0', 'yes', 'TRUE', ' 1', 'on'])(
    'INGEST_ENABLED=%j is off: 404 for every method, as for an unknown address',
    async (value) => {
      const world = await openWorld({ env: { INGEST_ENABLED: value } });
      const unknown = await (await world.app.request('/nothing')).text();
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        const response = await world.app.request('/ingest', { method });
        expect(response.status).toBe(404);
        expect(await response.text()).toBe(unknown);
      }
      expect((await world.app.request('/ingest', { method: 'HEAD' })).status).toBe(404);
      expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 404, error: '没有这个地址' });
      expect(world.entries()).toEqual([]);
    },
  );

  test.each(['1', 'true'])('INGEST_ENABLED=%j is on', async (value) => {
    const world = await openWorld({ env: { INGEST_ENABLED: value } });
    expect(await world.send('午饭 25', 'a')).toMatchObject({ status: 200 });
  });
});

test('paths are matched by one regular expression', async () => {
  const world = await openWorld();
  await world.app.request('/healthz');
  expect(world.app.router.name).toBe('RegExpRouter');
});

describe('method', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s answers 405 with Allow, before the credential is checked',
    async (method) => {
      const world = await openWorld();
      const answer = await readAnswer(await world.app.request('/ingest', { method }));
      expect(answer).toMatchObject({ status: 405, error: expect.stringContaining('POST') });
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    },
  );

  test('OPTIONS answers 204 with Allow and nothing for other origins', async () => {
    const world = await openWorld();
    const response = await world.app.request('/ingest', {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('GET is one constant page that never reads the store, whatever token stands in the address', async () => {
    const world = await openWorld({
      wrap: () => new Proxy({} as never, { get: () => () => expect.unreachable() }),
    });
    const pages = await Promise.all(
      ['', `?token=${world.token}`, '?token=tsk_wrong', '?token=a&token=b'].map(async (query) => {
        const response = await world.app.request(`/ingest${query}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
        return await response.text();
      }),
    );
    expect(new Set(pages).size).toBe(1);
  });

  test.each(['/ingest', '/ingest/icon.png', '/healthz'])(
    'HEAD of %s announces the length of the GET response',
    async (path) => {
      const { app } = await openWorld();
      const bytes = (await (await app.request(path)).arrayBuffer()).byteLength;
      const response = await app.request(path, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes)]);
    },
  );

  test.each(['/', '/nothing', '/ingest/nothing', '/healthz/nothing', '/channels/nothing', '/ingest.html'])(
    'HEAD of %s, which is not there, announces the length of the GET response',
    async (path) => {
      const { app } = await openWorld();
      const bytes = (await (await app.request(path)).arrayBuffer()).byteLength;
      const response = await app.request(path, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-length')]).toEqual([404, String(bytes)]);
    },
  );

  test('HEAD answers as GET does, without a body', async () => {
    const world = await openWorld();
    const response = await world.app.request('/ingest', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('credential', () => {
  test('none answers 401 with a bare challenge', async () => {
    const world = await openWorld();
    for (
      const headers of [{ authorization: '' }, { authorization: 'Bearer' }, { authorization: 'Bearer  ' }, {
        authorization: 'Basic YTpi',
      }]
    ) {
      const answer = await post(world, { headers });
      expect(answer).toMatchObject({ status: 401, error: expect.stringContaining('缺少凭证') });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="ingest"');
    }
    expect(await post(world, { headers: { authorization: '' }, query: '?token=' })).toMatchObject({
      status: 401,
    });
  });

  test('wrong, mistyped, ended, expired and foreign tokens get one and the same 401', async () => {
    const world = await openWorld();
    const expired = await world.addToken(world.account, world.now);
    const mistyped = `${world.token.slice(0, -1)}${world.token.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all(
      ['tsk_x', 'x', mistyped, expired, world.token.toLowerCase(), `${world.token}x`]
        .map((token) => world.send('午饭 25', 'a', { token })),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, error: answers[0]!.error });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="ingest", error="invalid_token"');
    }
    expect(world.entries()).toEqual([]);
  });

  test('the query parameter is equivalent to the header', async () => {
    const world = await openWorld();
    const query = `?token=${world.token}`;
    expect(await post(world, { headers: { authorization: '' }, query })).toMatchObject({
      status: 200,
      kind: 'expense',
    });
    expect(await post(world, { query })).toMatchObject({ status: 200, kind: 'idempotent' });
    expect(await post(world, { headers: { authorization: 'Basic YTpi' }, query })).toMatchObject({
      status: 200,
    });
    expect(await post(world, { headers: { authorization: `bearer   ${world.token}` } })).toMatchObject({
      status: 200,
    });
    // Percent-encoded, the name and the value are the same (RFC 3986, 6.2.2.2).
    const encoded = [...world.token].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
    for (const same of [`?%74oken=${world.token}`, `?a=1&token=${encoded}`, `?token=%20${world.token}+`]) {
      expect(await post(world, { headers: { authorization: '' }, query: same })).toMatchObject({
        status: 200,
      });
    }
  });

  test('two different tokens, or the parameter twice, answer 400 and record nothing', async () => {
    const world = await openWorld();
    const other = await world.addToken(world.account);
    for (
      const query of [
        `?token=${other}`,
        `?token=${world.token}&token=${world.token}`,
        '?token=x',
        `?token=&%74oken=${other}`,
      ]
    ) {
      const answer = await post(world, { query });
      expect(answer).toMatchObject({ status: 400, error: expect.stringContaining('不止一个') });
      expect(answer.headers.get('www-authenticate')).toContain('invalid_request');
    }
    expect(world.entries()).toEqual([]);
  });

  test('a disabled account answers 403, and 200 again once it is enabled, without a restart', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    await world.disable(world.account, true);
    expect(await world.send('午饭 26', 'b')).toMatchObject({
      status: 403,
      error: expect.stringContaining('停用'),
    });
    expect(await world.send('午饭 26', 'b')).toMatchObject({ status: 403 });
    await world.disable(world.account, false);
    expect(await world.send('午饭 26', 'b')).toMatchObject({ status: 200, kind: 'expense' });
    expect(world.entries()).toHaveLength(2);
  });
});

describe('rate', () => {
  test('a credential above its rate gets 429 with the seconds to wait, and passes after them', async () => {
    const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '60', INGEST_RATE_BURST: '20' } });
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await world.send('午饭 25', `a${i}`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    const refused = await world.send('午饭 25', 'a21');
    expect(refused.headers.get('retry-after')).toBe('1');
    world.now += 1000;
    expect(await world.send('午饭 25', 'a21')).toMatchObject({ status: 200, kind: 'expense' });
    expect(await world.send('午饭 25', 'a22')).toMatchObject({ status: 429 });
    const other = await world.addToken(world.account);
    expect(await world.send('午饭 25', 'a22', { token: other })).toMatchObject({ status: 200 });
  });

  test('an address with 20 bad tokens in 10 minutes waits; a valid token works from there all the same', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'a');
    const fresh = await world.addToken(world.account);
    const ended = await Promise.all(
      Array.from({ length: 21 }, () => world.addToken(world.account, world.now)),
    );
    for (const token of ended.slice(0, 20)) {
      expect((await world.send('午饭 1', 'b', { token })).status).toBe(401);
    }
    const refused = await world.send('午饭 1', 'b', { token: ended[20]! });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    // A valid token works from there, cached or not.
    expect(await world.send('午饭 1', 'b', { token: fresh })).toMatchObject({ status: 200 });
    expect(await world.send('午饭 1', 'c')).toMatchObject({ status: 200 });
    world.now += 600_000;
    expect(await world.send('午饭 1', 'd', { token: ended[20]! })).toMatchObject({ status: 401 });
  });

  test('the address is the peer, or with trusted proxies the entry that the outermost of them wrote', async () => {
    const world = await openWorld({ env: { INGEST_TRUSTED_HOPS: '1' } });
    const ended = await Promise.all(
      Array.from({ length: 22 }, () => world.addToken(world.account, world.now)),
    );
    const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } });
    for (const [i, token] of ended.slice(0, 20).entries()) {
      await world.send('午饭 1', 'b', { token, ...from(`198.51.100.${i}, 203.0.113.7`) });
    }
    expect(await world.send('午饭 1', 'b', { token: ended[20]!, ...from('203.0.113.9, 203.0.113.7') }))
      .toMatchObject({ status: 429 });
    expect(await world.send('午饭 1', 'b', { token: ended[21]!, ...from('203.0.113.7, 203.0.113.9') }))
      .toMatchObject({ status: 401 });
  });
});

describe('cross-site requests', () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };

  test('a page of another site is refused before its token is checked', async () => {
    const world = await openWorld();
    expect(await post(world, { headers: cross })).toMatchObject({
      status: 403,
      error: expect.stringContaining('其他网站'),
    });
    expect(world.entries()).toEqual([]);
  });

  test('a listed origin passes, with the CORS headers it needs and no credentials', async () => {
    const world = await openWorld({
      env: { INGEST_CORS_ORIGINS: 'https://other.example, https://second.example' },
    });
    for (const path of ['/ingest', '/ingest/preview']) {
      const preflight = await world.app.request(path, { method: 'OPTIONS', headers: cross });
      expect(preflight.status).toBe(204);
      expect(Object.fromEntries(preflight.headers)).toMatchObject({
        'access-control-allow-origin': 'https://other.example',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type, ingest-time, prefer',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
    }
    const answer = await post(world, { headers: cross });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    const stranger = await post(world, {
      headers: { ...cross, origin: 'https://other.example.evil.example' },
    });
    expect(stranger.status).toBe(403);
    expect(stranger.headers.has('access-control-allow-origin')).toBe(false);
    expect(stranger.headers.get('vary')).toBe('Origin');
  });

  test.each(['*', 'other.example', 'https://other.example/', 'https://other.example/path', 'null'])(
    'INGEST_CORS_ORIGINS=%j stops the start',
    async (list) => {
      await expect(openWorld({ env: { INGEST_CORS_ORIGINS: list } })).rejects.toThrow(/INGEST_CORS_ORIGINS/);
    },
  );
});

test('the checks run in this order', async () => {
  const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '1', INGEST_RATE_BURST: '1' } });
  const wrong = { authorization: '', 'content-type': 'text/plain', 'content-length': '99999' };
  const ask = async (headers: Readonly<Record<string, string>>, body: BodyInit = '{') =>
    (await post(world, { headers, body })).status;
  const bearer = { authorization: `Bearer ${world.token}` };
  expect(await ask({ ...wrong, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask(wrong)).toBe(401);
  await world.disable(world.account, true);
  expect(await ask({ ...wrong, ...bearer })).toBe(403);
  await world.disable(world.account, false);
  expect(await ask({ ...wrong, ...bearer })).toBe(415);
  expect(await ask({ ...wrong, ...bearer })).toBe(429);
  world.now += 60_000;
  expect(await ask({ ...bearer, 'content-length': '99999' })).toBe(413);
  world.now += 60_000;
  expect(await ask(bearer)).toBe(400);
  world.now += 60_000;
  expect(await ask(bearer, '{"text":"午饭","client_id":"a"}')).toBe(422);
  world.now += 60_000;
  expect(await ask(bearer, good)).toBe(200);
});

test('every answer carries the common headers, and an id of its own', async () => {
  const world = await openWorld();
  const send = (id: string) =>
    world.app.request('/ingest', {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: '午饭 25', client_id: id }),
    });
  const responses = [
    await send('a'),
    await send('a'),
    await send('b'),
    await world.app.request('/ingest'),
    await world.app.request('/nothing'),
    await world.app.request('/ingest', { method: 'PUT' }),
    await world.app.request('/ingest', { method: 'OPTIONS' }),
    await world.app.request('/ingest', { method: 'POST' }),
  ];
  for (const { headers } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(headers.has('server')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
  }
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(responses.length);
  expect(ids).toEqual(responses.map(() => expect.stringMatching(/^[\w-]{16}$/)));
});

test.each([
  ['INGEST_RATE_PER_MINUTE', '-1'],
  ['INGEST_RATE_BURST', '0'],
  ['INGEST_TRUSTED_HOPS', 'yes'],
  ['INGEST_STORE_DEADLINE_MS', '1.5'],
])('%s=%j stops the start and says so', async (name, value) => {
  await expect(openWorld({ env: { [name]: value } })).rejects.toThrow(`${name} must be a whole number`);
});

test('the last use of a credential is noted at most once in 15 minutes, and by POST only', async () => {
  const world = await openWorld();
  const used = (): unknown => world.store.rows().find(({ key }) => key[0] === 'last-used')?.value;
  await world.app.request(`/ingest?token=${world.token}`);
  expect(used()).toBeUndefined();
  const first = world.now;
  await world.send('午饭 25', 'a');
  await expect.poll(used).toBe(first);
  world.now += 15 * 60_000 - 1;
  await world.send('午饭 25', 'b');
  expect(used()).toBe(first);
  world.now += 1;
  await world.send('午饭 25', 'c');
  await expect.poll(used).toBe(world.now);
});
