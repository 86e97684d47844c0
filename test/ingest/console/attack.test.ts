/** Attacks on the console: sessions, cross-site forms, guessing, other accounts' data, headers, markup. */
import { describe, expect, test } from 'vitest';
import { importLines } from '../../../functions/ingest/data/import-lines.ts';
import { bytesOf } from '../data/ledger-file.ts';
import { openWorld } from '../whole-world.ts';
import type { TestWorld } from '../world.ts';
import { random } from '../random.ts';
import { offerSetup } from '../../../functions/ingest/console/admin.ts';
import { formOf, password, signedIn, signIn, visitor } from './visitor.ts';

const everyForm = (account: string): readonly string[] => [
  '/admin/login',
  '/admin/setup',
  '/admin/logout',
  '/admin/logout-everywhere',
  '/admin/confirm',
  '/admin/password',
  '/admin/language',
  '/admin/verify',
  '/admin/accounts',
  `/admin/accounts/${account}`,
  `/admin/accounts/${account}/disable`,
  `/admin/accounts/${account}/forget`,
  '/admin/credentials',
  `/admin/credentials/${account}/x/revoke`,
  `/admin/credentials/${account}/x/rotate`,
  '/admin/bindings',
  `/admin/bindings/${account}/x/revoke`,
  `/admin/records/${account}/x/undo`,
  '/admin/data/exports',
  '/admin/data/import',
];

describe('sessions', () => {
  test('a session id planted before the sign-in is not valid after it', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password } });
    const planted = `admin=${'A'.repeat(43)}`;
    const answer = await world.app.request('http://localhost/admin/login', {
      method: 'POST',
      headers: { cookie: planted },
      body: new URLSearchParams({ password }),
    });
    const given = answer.headers.get('set-cookie')!.split(';')[0]!;
    expect(given).not.toBe(planted);
    const look = async (cookie: string): Promise<number> =>
      (await world.app.request('http://localhost/admin/accounts', { headers: { cookie } })).status;
    expect([await look(given), await look(planted), await look(`${planted}; ${given}`)]).toEqual([
      200,
      303,
      303,
    ]);
  });

  test('ends when idle, and by signing out, also for a copied cookie', async () => {
    const { world, admin } = await signedIn();
    world.now += 29 * 60_000;
    expect((await admin.get('/admin/accounts')).status).toBe(200);
    world.now += 31 * 60_000;
    expect((await admin.get('/admin/accounts')).status).toBe(303);
    const [one, two] = [await signIn(world), await signIn(world)];
    await one.post('/admin/logout-everywhere', {});
    expect((await two.get('/admin/accounts')).status).toBe(303);
  });

  test('the cookie is bound to the host and to TLS, and unreadable for scripts', async () => {
    const { app } = await openWorld({ env: { ADMIN_PASSWORD: password } });
    const cookie = async (origin: string): Promise<string> =>
      (await app.request(`${origin}/admin/login`, {
        method: 'POST',
        body: new URLSearchParams({ password }),
      }))
        .headers.getSetCookie()[0]!;
    for (const origin of ['https://sign.example.com', 'http://sign.example.com']) {
      expect(await cookie(origin)).toMatch(
        /^__Host-admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
    }
    expect(await cookie('http://localhost:8000')).toMatch(
      /^admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('only the digest of an id is in the store', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password } });
    const answer = await visitor(world).post('/admin/login', { password });
    const id = /admin=([\w-]{43})/.exec(answer.headers.get('set-cookie')!)![1]!;
    expect(world.store.rows().filter(({ key }) => key[0] === 'session')).toHaveLength(1);
    expect(JSON.stringify(world.store.rows().map(({ key, value }) => [key, String(value)]))).not.toContain(
      id,
    );
  });
});

describe('cross-site forms', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  ])('%j is refused everywhere, before anything is read', async (headers: Record<string, string>) => {
    const { world, admin } = await signedIn();
    const before = world.store.rows().length;
    for (const path of everyForm(world.account)) {
      expect([path, (await admin.post(path, { name: 'x', password }, headers)).status]).toEqual([path, 403]);
    }
    expect(world.store.rows()).toHaveLength(before);
  });

  test('nothing changes by GET', async () => {
    const { world, admin } = await signedIn();
    const rows = (): string =>
      JSON.stringify(
        world.store.rows().filter(({ key }) => key[0] !== 'session').map((
          { key, versionstamp },
        ) => [key, versionstamp]),
      );
    const before = rows();
    for (const path of everyForm(world.account)) await admin.get(`${path}?name=x&label=x&password=x`);
    expect(rows()).toBe(before);
  });

  test('without a session every form except sign-in is refused', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password } });
    const before = world.store.rows().length;
    for (const path of everyForm(world.account).filter((form) => !/login|setup|language/.test(form))) {
      expect([path, (await visitor(world).post(path, { name: 'x' })).status]).toEqual([path, 401]);
    }
    expect(world.store.rows()).toHaveLength(before);
  });
});

describe('guessing', () => {
  const guessFrom = (world: TestWorld, address: string, word = 'not this one, no') =>
    visitor(world).post('/admin/login', { password: word }, { 'x-forwarded-for': address });

  test('from many networks together is slowed like guessing from one, and a new browser gets in meanwhile', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password, INGEST_TRUSTED_HOPS: '1' } });
    const answers: number[] = [];
    for (let second = 0; second < 1200; second++) {
      world.now += 1000;
      answers.push((await guessFrom(world, `192.0.2.${second % 200}`)).status);
    }
    // Three of each network, then one a minute of all.
    expect(answers.slice(0, 600).every((status) => status === 401)).toBe(true);
    expect(answers.slice(900).filter((status) => status === 401).length).toBeLessThan(10);
    expect((await guessFrom(world, '198.51.100.7', password)).status).toBe(303);
  });

  test('with a wrong code delays nobody who has the right one', async () => {
    const world = await openWorld({ env: { INGEST_TRUSTED_HOPS: '1' } });
    const code = (await offerSetup({ kv: world.store, clock: () => world.now, random, adminPassword: '' }))!;
    const setUp = (typed: string, address: string) =>
      visitor(world).post('/admin/setup', { code: typed, password }, { 'x-forwarded-for': address });
    for (let n = 0; n < 50; n++) await setUp('AAAA-AAAA-AAAA-AAAA', '192.0.2.1');
    expect((await setUp('AAAA-AAAA-AAAA-AAAA', '192.0.2.1')).status).toBe(429);
    // Even from the address that guesses.
    expect((await setUp(code, '192.0.2.1')).status).toBe(303);
  });

  test.each([1, 365])(
    'while the clock was %i days ahead makes nobody wait when it is right again',
    async (days) => {
      const world = await openWorld({ env: { ADMIN_PASSWORD: password, INGEST_TRUSTED_HOPS: '1' } });
      world.wrongMs = days * 86_400_000;
      expect((await guessFrom(world, '192.0.2.1')).status).toBe(401);
      world.wrongMs = 0;
      world.now += 1000;
      expect((await guessFrom(world, '192.0.2.1', password)).status).toBe(303);
    },
  );

  test('does not lock out a browser that was signed in before', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password, INGEST_TRUSTED_HOPS: '1' } });
    const signInFrom = async (address: string, cookie: string) =>
      await world.app.request('http://localhost/admin/login', {
        method: 'POST',
        headers: { cookie, 'x-forwarded-for': address },
        body: new URLSearchParams({ password }),
      });
    const first = await signInFrom('198.51.100.1', '');
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))!;
    expect(device).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=34560000$/);
    const known = device.split(';')[0]!;
    // Many wrong ones, the address of the administrator among them.
    for (let n = 0; n < 100; n++) await guessFrom(world, n % 4 === 0 ? '198.51.100.1' : `192.0.2.${n}`);
    expect((await signInFrom('198.51.100.1', '')).status).toBe(429);
    expect((await signInFrom('198.51.100.1', known)).status).toBe(303);
    // Each sign-in gives a new device id; the old one is not known any more.
    expect((await signInFrom('198.51.100.1', known)).status).toBe(429);
    expect((await signInFrom('198.51.100.1', 'device=' + 'A'.repeat(43))).status).toBe(429);
  });

  test('concurrent attempts are counted before the password is checked', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password, INGEST_TRUSTED_HOPS: '1' } });
    const answers = await Promise.all(
      Array.from(
        { length: 200 },
        (_, n) =>
          visitor(world).post('/admin/login', { password: `guess number ${n}` }, {
            'x-forwarded-for': `192.0.2.${n % 10}`,
          }),
      ),
    );
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBe(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - looked);
  });

  test('attempts to confirm a step are slowed too', async () => {
    const { admin } = await signedIn();
    expect((await admin.post('/admin/confirm', { password: 'not this one, no' })).text).toContain('密码不对');
    expect((await admin.post('/admin/confirm', { password })).text).toContain('试得太快');
  });

  test('attempts to change the password with a stolen session are slowed too', async () => {
    const { world, admin } = await signedIn();
    const change = (current: string) =>
      admin.post('/admin/password', { current, password: 'a new and longer one' });
    expect((await change('not this one, no')).status).toBe(422);
    const second = await change(password);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1']);
    world.now += 1000;
    // Right, and refused only because this one stands in the environment.
    expect((await change(password)).status).toBe(409);
  });
});

describe("other accounts' data", () => {
  test('a credential is reached only through its own account', async () => {
    const { world, admin } = await signedIn();
    const other = await world.addAccount('别人');
    const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
    const { path } = formOf(page, /revoke$/);
    for (const step of ['revoke', 'rotate']) {
      const forged = path.replace(world.account, other).replace('revoke', step);
      expect((await admin.post(forged, { label: '手机' })).status).toBe(404);
    }
    expect((await world.send('午饭 1', 'still')).status).toBe(200);
  });

  test.each(['../admin', '%2e%2e', '*', 'account', '%00', 'x'.repeat(3000)])(
    'an unknown account %j is not found, and not answered 500',
    async (id) => {
      const { world, admin } = await signedIn();
      const once = 'A'.repeat(22);
      for (const path of [`/admin/accounts/${id}/disable`, `/admin/records/${world.account}/${id}/undo`]) {
        expect([path, (await admin.post(path, { once })).status]).toEqual([path, 404]);
      }
      for (
        const path of [
          `/admin/accounts/${id}/month`,
          `/admin/records?account=${id}`,
          `/admin/data/exports/${id}`,
        ]
      ) {
        expect([200, 303, 404]).toContain((await admin.get(path)).status);
      }
    },
  );
});

describe('headers', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/admin/../evil',
    '/admin\r\nset-cookie: x=1',
    'javascript:alert(1)',
    '/admin/records?text=\r\nx',
  ])('the return address %j leads only into the console', async (back) => {
    const { admin } = await signedIn();
    const { headers } = await admin.post('/admin/confirm', { password, back });
    expect(new URL(headers.get('location')!, 'http://localhost/').href).toMatch(
      /^http:\/\/localhost\/admin\b/,
    );
    expect(headers.get('location')).toMatch(/^\/admin[\w/?=&%.~+*-]*$/);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('no typed name gets into a header', async () => {
    const { world, admin } = await signedIn();
    await admin.post('/admin/accounts', { name: 'a"\r\nx-evil: 1;filename=b' });
    await admin.post('/admin/language', { language: 'zh\r\nx-evil: 1' });
    const link = (await admin.post('/admin/data/exports', { format: 'csv' })).headers.get('location')!;
    const { headers } = await admin.get(`${link}/file`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ledger-[\d-]{10}\.csv"$/);
    expect(headers.get('x-evil')).toBeNull();
    expect(world.log.every((line) => !JSON.stringify(line).includes('\n'))).toBe(true);
  });
});

describe('markup', () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(2)>`;

  test('in names, labels, settings, searches and an imported trail is shown as it is', async () => {
    const { world, admin } = await signedIn();
    await admin.post('/admin/accounts', { name: evil.slice(0, 40) });
    await admin.post('/admin/credentials', { account: world.account, label: evil.slice(0, 40) });
    await world.send(`'${evil.replaceAll("'", '')}' 5 #<b>tag`, 'x');
    const row = { id: '0'.repeat(26), at: 1, action: evil, account: evil, subject: evil, address: evil };
    await importLines(
      { kv: world.store, maxChecks: 10 },
      bytesOf(
        `{"type":"export","format":"ingest","version":1,"at":0}\n${JSON.stringify({ type: 'audit', row })}\n`,
      ),
    );
    const query = encodeURIComponent(evil);
    for (
      const path of [
        '/admin/accounts',
        `/admin/accounts/${world.account}`,
        `/admin/accounts/${world.account}/month?month=${query}`,
        `/admin/records?text=${query}&from=${query}&kind=${query}&after=${query}&did=undo&entry=${query}`,
        `/admin/records?account=${query}`,
        '/admin/data',
        '/admin/audit',
        '/admin/status',
      ]
    ) {
      const { text } = await admin.get(path);
      expect([path, text.match(/<script>alert|<img|<b>/g)]).toEqual([path, null]);
    }
    const refused = await admin.post(`/admin/accounts/${world.account}`, {
      name: evil,
      timeZone: evil,
      categories: evil,
    });
    expect(refused.text).not.toMatch(/<script>alert|<img/);
  });

  test('every page forbids foreign resources, framing and storing', async () => {
    const { admin } = await signedIn();
    for (const path of ['/admin/login', '/admin/records', '/admin/data', '/admin/nowhere']) {
      const { headers } = await admin.get(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ]);
    }
  });
});
