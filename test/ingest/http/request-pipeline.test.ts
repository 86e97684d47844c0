/** The checks before a command runs, in their order, with status, headers and texts. */
import { describe, expect, test } from 'vitest';
import { openWorld, readAnswer, type TestWorld } from '../world.ts';

const good = JSON.stringify({ text: '午饭 25', client_id: 'a' });

async function post(world: TestWorld, { headers = {}, body = good, query = '', peer = '192.0.2.1' }: {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit | null;
  readonly query?: string;
  readonly peer?: string;
} = {}) {
  const response = await world.app.request(`/ingest${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json', ...headers },
    body,
    // @ts-expect-error: undici asks for it when the body is a stream
    duplex: 'half',
  }, { peer });
  return await readAnswer(response);
}

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

test('paths are matched by one pattern, not by a walk through a tree', async () => {
  const world = await openWorld();
  await world.app.request('/healthz');
  expect(world.app.router.name).toBe('SmartRouter + RegExpRouter');
});

describe('method', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s answers 405 with Allow, before any credential is asked for',
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
    'HEAD of %s announces the length of what GET brings',
    async (path) => {
      const { app } = await openWorld();
      const bytes = (await (await app.request(path)).arrayBuffer()).byteLength;
      const response = await app.request(path, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes)]);
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

  test('the query parameter has the same force as the header', async () => {
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

  test('a disabled account answers 403, and 200 again once it is opened, without a restart', async () => {
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

  test('an address with 20 bad tokens in 10 minutes waits; a right token gets in from there all the same', async () => {
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
    // A right one is let in from there, whether the function has seen it since it started or not.
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

describe('body', () => {
  test.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json2',
    'text/json',
    'application/json, text/html',
    'application/json; charset=gbk',
    'application/json; boundary=x',
    'multipart/form-data; boundary=application/json',
  ])('Content-Type %j answers 415', async (type) => {
    const world = await openWorld();
    expect(await post(world, { headers: { 'content-type': type } })).toMatchObject({
      status: 415,
      error: expect.stringContaining('application/json'),
    });
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json ; charset="UTF-8"',
    'application/json; charset=utf8',
  ])(
    'Content-Type %j passes',
    async (type) => {
      const world = await openWorld();
      expect(await post(world, { headers: { 'content-type': type } })).toMatchObject({ status: 200 });
    },
  );

  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
    'Content-Encoding %j answers 415',
    async (encoding) => {
      const world = await openWorld();
      expect(await post(world, { headers: { 'content-encoding': encoding } })).toMatchObject({
        status: 415,
        error: expect.stringContaining('Content-Encoding'),
      });
    },
  );

  test('16 KiB pass the size door, one byte more answers 413, announced or streamed', async () => {
    const world = await openWorld();
    const padded = (bytes: number): string =>
      good + ' '.repeat(bytes - new TextEncoder().encode(good).length);
    expect(await post(world, { body: padded(16_384) })).toMatchObject({ status: 200 });
    expect(await post(world, { body: padded(16_385) })).toMatchObject({
      status: 413,
      error: expect.stringContaining('16 KB'),
    });
    expect(await post(world, { headers: { 'content-length': '16385' } })).toMatchObject({ status: 413 });
    expect(await post(world, { headers: { 'content-length': 'x' } })).toMatchObject({ status: 413 });
    expect(await post(world, { body: new Blob([padded(16_384)]).stream() })).toMatchObject({ status: 200 });
    expect(await post(world, { body: new Blob([padded(16_385)]).stream() })).toMatchObject({ status: 413 });
    // A length that lies.
    expect(await post(world, { headers: { 'content-length': '10' }, body: padded(16_385) })).toMatchObject({
      status: 413,
    });
  });

  test('an endless body is cut at the limit, not gathered', async () => {
    const world = await openWorld();
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    expect(await post(world, { body: endless })).toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(64 * 1024);
  });

  test('a broken body answers 400', async () => {
    const world = await openWorld();
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"text'));
        controller.error(new Error('gone'));
      },
    });
    expect(await post(world, { body: broken })).toMatchObject({
      status: 400,
      error: expect.stringContaining('没有传完'),
    });
  });

  test.each<[string, BodyInit | null, string]>([
    ['nothing', null, 'JSON'],
    ['no JSON', 'text=午饭', 'JSON'],
    ['half JSON', '{"text":"午饭 25","client_id":', 'JSON'],
    ['a byte order mark', `\ufeff${good}`, 'JSON'],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'UTF-8'],
    ['a half character', Uint8Array.of(0x22, 0xe5, 0x8d, 0x22), 'UTF-8'],
    ['null', 'null', 'text 和 client_id'],
    ['an array', '[]', 'text 和 client_id'],
    ['a string', '"午饭 25"', 'text 和 client_id'],
    ['no client_id', '{"text":"午饭 25"}', 'text 和 client_id'],
    ['no text', '{"client_id":"a"}', 'text 和 client_id'],
    ['a number as client_id', '{"text":"午饭 25","client_id":1}', 'text 和 client_id'],
    ['an array as client_id', '{"text":"午饭 25","client_id":["a"]}', 'text 和 client_id'],
    ['null as text', '{"text":null,"client_id":"a"}', 'text 和 client_id'],
    ['fields of the prototype', '{"__proto__":{"text":"午饭 25","client_id":"a"}}', 'text 和 client_id'],
    ['deep nesting', '['.repeat(16_000), 'JSON'],
  ])('%s answers 400', async (_, body, words) => {
    const world = await openWorld();
    expect(await post(world, { body })).toMatchObject({ status: 400, error: expect.stringContaining(words) });
    expect(world.entries()).toEqual([]);
  });

  test('unknown fields are ignored; of a field that comes twice the last counts', async () => {
    const world = await openWorld();
    expect(
      await post(world, {
        body: '{"text":"x","client_id":"a","text":"午饭 25","amount":1,"constructor":{}}',
      }),
    )
      .toMatchObject({ status: 200, kind: 'expense' });
  });

  test.each([
    ['empty', ''],
    ['blank', '  \n '],
    ['2,001 characters', '午'.repeat(2001)],
    ['a lone surrogate', '午饭\ud800 25'],
    ['NUL', '午饭\0 25'],
    ['an escape character', '午饭\u001b[31m 25'],
    ['a C1 control', '午饭\u0085 25'],
  ])('text that is %s answers 422', async (_, text) => {
    const world = await openWorld();
    expect(await world.send(text, 'a')).toMatchObject({
      status: 422,
      error: expect.stringContaining('text'),
    });
    expect(world.entries()).toEqual([]);
  });

  test('2,000 characters outside the basic plane pass the length door', async () => {
    const world = await openWorld();
    expect(await world.send(`#日记 ${'😀'.repeat(1996)}`, 'a')).toMatchObject({ status: 200, kind: 'diary' });
  });
});

describe('other sites', () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };

  test('a page of another site is refused before its token is looked at', async () => {
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
    const preflight = await world.app.request('/ingest', { method: 'OPTIONS', headers: cross });
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, ingest-time, prefer',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
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

test('every answer carries the common headers', async () => {
  const world = await openWorld();
  const responses = [
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
});

test.each([
  ['INGEST_RATE_PER_MINUTE', '-1'],
  ['INGEST_RATE_BURST', '0'],
  ['INGEST_TRUSTED_HOPS', 'yes'],
  ['INGEST_STORE_DEADLINE_MS', '1.5'],
])('%s=%j stops the start and says so', async (name, value) => {
  await expect(openWorld({ env: { [name]: value } })).rejects.toThrow(`${name} must be a whole number`);
});

test('a credential is noted as used at most once in 15 minutes, and by POST alone', async () => {
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
