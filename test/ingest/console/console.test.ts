import { describe, expect, test } from 'vitest';
import { openWorld } from '../whole-world.ts';
import { offerSetup } from '../../../functions/ingest/console/admin.ts';
import { formOf, password, signedIn, visitor } from './visitor.ts';

describe('sign-in', () => {
  test('there is no console without a password or a set-up code', async () => {
    const world = await openWorld();
    expect((await visitor(world).get('/admin')).status).toBe(404);
    expect((await visitor(world).post('/admin/login', { password: '' })).status).toBe(404);
  });

  test('a slash at the end leads to the same page', async () => {
    const { admin } = await signedIn();
    const { status, headers } = await admin.get('/admin/');
    expect([status, headers.get('location')]).toEqual([308, '/admin']);
  });

  test('without a session every page redirects to sign-in', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password } });
    for (
      const path of [
        '/admin',
        '/admin/accounts',
        `/admin/accounts/${world.account}`,
        '/admin/audit',
        '/admin/status',
        '/admin/nothing',
      ]
    ) {
      const { status, headers } = await visitor(world).get(path);
      const back = path === '/admin' ? '' : `?${new URLSearchParams({ back: path }).toString()}`;
      expect([path, status, headers.get('location')]).toEqual([path, 303, `/admin/login${back}`]);
    }
    for (
      const path of ['/admin/accounts', '/admin/credentials', '/admin/verify', '/admin/logout-everywhere']
    ) {
      expect([path, (await visitor(world).post(path, { name: 'x' })).status]).toEqual([path, 401]);
    }
  });

  test('a wrong password is refused, counted, and slows down the next try', async () => {
    const world = await openWorld({ env: { ADMIN_PASSWORD: password } });
    const stranger = visitor(world);
    expect((await stranger.post('/admin/login', { password: 'guess number one' })).status).toBe(401);
    const second = await stranger.post('/admin/login', { password });
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1']);
    world.now += 1000;
    expect((await stranger.post('/admin/login', { password })).status).toBe(303);
  });

  test('over plain http on a host other than localhost, it says why a sign-in would not last', async () => {
    const { app } = await openWorld({ env: { ADMIN_PASSWORD: password } });
    const lan = 'http://192.168.1.5:8000';
    const signInFrom = (origin: string) =>
      app.request(`${lan}/admin/login`, {
        method: 'POST',
        headers: { origin, 'accept-language': 'en' },
        body: new URLSearchParams({ password }),
      });
    const refused = await signInFrom(lan);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await refused.text()).toContain('opened over http://');
    // Behind a proxy that speaks TLS the browser saw https.
    expect((await signInFrom('https://192.168.1.5:8000')).status).toBe(303);
    const page = async (address: string, headers: Record<string, string>) =>
      await (await app.request(`${address}/admin/login`, { headers })).text();
    expect(await page(lan, {})).toContain('http://localhost');
    for (const shown of [page(lan, { 'sec-fetch-site': 'none' }), page('http://localhost', {})]) {
      expect(await shown).not.toContain('http://localhost');
    }
  });

  test('a form sent from another site is refused, and nothing happens', async () => {
    const { admin } = await signedIn();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await admin.post('/admin/accounts', { name: '坏' }, foreign)).status).toBe(403);
    expect((await admin.get('/admin/accounts')).text).not.toContain('坏');
  });
});

test('of two credentials with one label, the form that revokes one shows its mask', async () => {
  const { world, admin } = await signedIn();
  const masks: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { text } = await admin.post('/admin/credentials', { account: world.account, label: '平板' });
    const [token = ''] = /tsk_[0-9A-Za-z]{38}/.exec(text) ?? [];
    masks.push(`${token.slice(0, 7)}…${token.slice(-4)}`);
  }
  const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
  const forms = [...page.matchAll(/<form[^>]*revoke"[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => form);
  for (const mask of masks) {
    expect(forms.filter((form) => form.includes(mask) && form.includes('平板'))).toHaveLength(1);
  }
});

test('a refused set-up keeps the code that was typed', async () => {
  const world = await openWorld({ env: {} });
  await offerSetup({
    adminPassword: '',
    kv: world.store,
    clock: () => world.now,
    random: (bytes) => new Uint8Array(bytes),
  });
  const { status, text } = await visitor(world).post('/admin/setup', {
    code: 'ABCD-EFGH',
    password: 'short',
  });
  expect([status, text]).toEqual([422, expect.stringContaining('name="code" value="ABCD-EFGH"')]);
});

test('the page that asks for the password again keeps its menu item', async () => {
  const { world, admin } = await signedIn();
  world.now += 6 * 60_000;
  expect((await admin.get('/admin/data')).text).toMatch(/href="\/admin\/data"[^>]*aria-current/);
});

describe('for scripts', () => {
  test('sign in, make an account, get a token from the page, record with it', async () => {
    const { world, admin } = await signedIn();
    expect((await admin.post('/admin/accounts', { name: '家里' })).status).toBe(303);
    const { status, text } = await admin.post('/admin/credentials', { account: '家里', label: '手机' });
    expect(status).toBe(200);
    const tokens = new Set(text.match(/tsk_[0-9A-Za-z]{38}/g));
    // The clock of a Mac gives no nanoseconds: two lines of one second would share an id.
    expect(text).toContain('$(openssl rand -hex 16)');
    expect(tokens.size).toBe(1);
    expect(text).toMatch(
      /<a class="button" href="[^"]+\/ingest\?token=tsk_\w{38}" target="_blank" rel="noreferrer">/,
    );
    const answer = await world.send('午饭 25', 'one', { token: [...tokens][0]! });
    expect(answer.body).toMatchObject({ kind: 'expense' });
  });

  test('an account is made where its money is spent, by default in China', async () => {
    const { admin } = await signedIn();
    const made = async (fields: Readonly<Record<string, string>>) => {
      const { status, text } = await admin.post('/admin/accounts', fields);
      const cards = (await admin.get('/admin/accounts')).text.matchAll(/<small>\s*([^<]*?) · \d/g);
      return [status, [...cards].at(-1)?.[1], text] as const;
    };
    // ISO 4217: no currency.
    const refused = await made({ name: '家', currency: 'XXX', timeZone: 'Asia/Taipei' });
    expect(refused[0]).toBe(422);
    expect(refused[2]).toContain('value="Asia/Taipei"');
    expect((await made({ name: '家', currency: 'TWD', timeZone: 'Nowhere' }))[0]).toBe(422);
    const taipei = await made({ name: '家', currency: 'TWD', timeZone: 'Asia/Taipei' });
    expect(taipei.slice(0, 2)).toEqual([303, 'TWD · Asia/Taipei']);
    const { admin: other } = await signedIn();
    await other.post('/admin/accounts', { name: '店' });
    expect((await other.get('/admin/accounts')).text).toContain('CNY · Asia/Shanghai');
  });

  test('JSON where it is asked for', async () => {
    const { world, admin } = await signedIn();
    const json = { accept: 'application/json' };
    const made = JSON.parse((await admin.post('/admin/accounts', { name: '店' }, json)).text) as {
      account: string;
    };
    const issued = await admin.post('/admin/credentials', { account: made.account, label: '订单' }, json);
    expect(issued.status).toBe(201);
    expect(JSON.parse(issued.text)).toMatchObject({
      account: made.account,
      label: '订单',
      token: expect.stringMatching(/^tsk_/) as string,
    });
    expect((await admin.post('/admin/accounts', { name: '店' }, json)).status).toBe(422);
    world.now += 6 * 60_000;
    const late = await admin.post('/admin/credentials', { account: made.account, label: '订单' }, json);
    expect([late.status, late.text]).toEqual([401, expect.stringMatching(/^\{"error":"[^"]*密码/)]);
  });
});

describe('credentials', () => {
  test('a token is on the page that made it and nowhere else', async () => {
    const { world, admin } = await signedIn();
    const token = /tsk_\w{38}/.exec(
      (await admin.post('/admin/credentials', { account: world.account, label: '新' })).text,
    )![0];
    for (
      const path of ['/admin/accounts', `/admin/accounts/${world.account}`, '/admin/audit', '/admin/status']
    ) {
      expect((await admin.get(path)).text).not.toContain(token);
    }
  });

  test('revoking requires the label, ends the token at once, and is in the audit trail', async () => {
    const { world, admin } = await signedIn();
    const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
    const path = /\/admin\/credentials\/\w+\/\w+\/revoke/.exec(page)![0];
    expect((await admin.post(path, { label: '别的' })).status).toBe(422);
    expect((await world.send('午饭 25', 'a')).status).toBe(200);
    expect((await admin.post(path, { label: '手机' })).status).toBe(303);
    expect((await world.send('午饭 25', 'b')).status).toBe(401);
    expect((await admin.get('/admin/audit')).text).toContain('撤销凭证');
  });

  test('rotating gives a new token while the old one stays valid for some days', async () => {
    const { world, admin } = await signedIn();
    const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
    const path = /\/admin\/credentials\/\w+\/\w+\/rotate/.exec(page)![0];
    const fresh = /tsk_\w{38}/.exec((await admin.post(path, { days: '1' })).text)![0];
    expect((await world.send('午饭 25', 'a')).status).toBe(200);
    expect((await world.send('午饭 25', 'b', { token: fresh })).status).toBe(200);
    world.now += 25 * 3_600_000;
    expect((await world.send('午饭 25', 'c')).status).toBe(401);
    expect((await world.send('午饭 25', 'd', { token: fresh })).status).toBe(200);
  });

  test('rotating a token that ends gives one for as many days', async () => {
    const { world, admin } = await signedIn();
    await admin.post('/admin/credentials', { account: world.account, label: '表', days: '30' });
    const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
    const paths = page.match(/\/admin\/credentials\/\w+\/\w+\/rotate/g)!;
    const made = await Promise.all(paths.map((path) => admin.post(path, { days: '1' })));
    const tokens = made.map(({ text }) => /tsk_\w{38}/.exec(text)![0]);
    world.now += 29 * 86_400_000;
    const within = await Promise.all(tokens.map((token, at) => world.send('午饭 25', `in${at}`, { token })));
    expect(within.map(({ status }) => status)).toEqual([200, 200]);
    world.now += 2 * 86_400_000;
    const later = await Promise.all(tokens.map((token, at) => world.send('午饭 25', `out${at}`, { token })));
    expect(later.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('making one asks for the password again once it was typed too long ago', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    const asked = await admin.post('/admin/credentials', { account: world.account, label: '新' });
    expect(asked.text).not.toContain('tsk_');
    expect(asked.text).toContain('/admin/confirm');
    expect(
      (await admin.post('/admin/confirm', { password, back: 'https://evil.example/' })).headers.get(
        'location',
      ),
    ).toBe('/admin/accounts');
    expect((await admin.post('/admin/credentials', { account: world.account, label: '新' })).text).toContain(
      'tsk_',
    );
  });
});

describe('accounts', () => {
  test('what an account has learned is listed, and forgotten at a tap', async () => {
    const { world, admin } = await signedIn();
    expect((await admin.get(`/admin/accounts/${world.account}`)).text).not.toContain('记住的说明');
    await world.send('掐丝 30 #娱乐', 'a');
    await world.send('红包 +88', 'b');
    const { text } = await admin.get(`/admin/accounts/${world.account}`);
    expect(text).toMatch(/<strong>红包<\/strong> → 收入.*<strong>掐丝<\/strong> → 娱乐/su);
    const { status } = await admin.post(`/admin/accounts/${world.account}/forget`, { note: '掐丝' });
    expect(status).toBe(303);
    expect((await admin.get(`/admin/accounts/${world.account}`)).text).not.toContain('掐丝');
    expect((await world.send('掐丝 25', 'c')).message).toContain('其他 · 掐丝');
  });

  test('a disabled account records nothing until it is enabled again', async () => {
    const { world, admin } = await signedIn();
    await admin.post(`/admin/accounts/${world.account}/disable`, {});
    expect((await world.send('午饭 25', 'a')).status).toBe(403);
    await admin.post(`/admin/accounts/${world.account}/enable`, {});
    expect((await world.send('午饭 25', 'a')).status).toBe(200);
  });

  test('settings report every fault at once and keep what was typed', async () => {
    const { world, admin } = await signedIn();
    const fields = {
      name: '我',
      timeZone: 'Mars/Olympus',
      currency: 'XX',
      dayStart: '25:00',
      categories: '宠物\n猫 支出 猫粮',
      wallets: '微信',
    };
    const { status, text } = await admin.post(`/admin/accounts/${world.account}`, fields);
    expect(status).toBe(422);
    for (const quoted of ['Mars/Olympus', '“XX”', '25:00', '第 1 行“宠物”', '猫 支出 猫粮']) {
      expect(text).toContain(quoted);
    }
  });

  test('the start of a day is kept, and a keyword set here chooses the category of the next line', async () => {
    const { world, admin } = await signedIn();
    const fields = {
      name: '小明',
      timeZone: 'Asia/Tokyo',
      currency: 'CNY',
      dayStart: '04:30',
      categories: '宠物 支出 猫粮',
      wallets: '微信',
    };
    expect((await admin.post(`/admin/accounts/${world.account}`, fields)).status).toBe(303);
    expect((await admin.get(`/admin/accounts/${world.account}`)).text).toContain('04:30');
    expect((await world.send('猫粮 99', 'a')).body).toMatchObject({
      message: expect.stringContaining('宠物') as string,
    });
  });

  test('a name with markup is escaped', async () => {
    const { admin } = await signedIn();
    await admin.post('/admin/accounts', { name: '<script>alert(1)</script>' });
    expect((await admin.get('/admin/accounts')).text).toContain('&lt;script&gt;');
  });
});

test('the check recomputes everything and reports that all is consistent', async () => {
  const { world, admin } = await signedIn();
  await world.send('午饭 25', 'a');
  expect((await admin.post('/admin/verify', {})).text).toContain('1 条记录');
});

test('the console speaks the language of the browser', async () => {
  const { admin } = await signedIn();
  expect((await admin.get('/admin/accounts', { 'accept-language': 'en-GB,en' })).text).toContain(
    'New account',
  );
});

test('an account answers in the language of the console that made it', async () => {
  const { world, admin } = await signedIn();
  const english = { 'accept-language': 'en' };
  await admin.post('/admin/accounts', { name: 'home' }, english);
  const { text } = await admin.post('/admin/credentials', { account: 'home', label: 'phone' }, english);
  const [token] = /tsk_[0-9A-Za-z]{38}/.exec(text)!;
  const { body } = await world.send('lunch 25', 'one', { token });
  expect(body).toMatchObject({ message: expect.stringContaining('Expense recorded') });
});

test('reloading the page with a new token creates no second one; scripts need no once-only key', async () => {
  const { world, admin } = await signedIn();
  const { path, fields } = formOf((await admin.get(`/admin/accounts/${world.account}`)).text, /credentials$/);
  const sent = { ...fields, label: '平板' };
  const first = await admin.post(path, sent);
  expect(first.text).toMatch(/tsk_\w{38}/);
  const again = await admin.post(path, sent);
  expect([again.status, again.text]).toEqual([200, expect.stringMatching(/平板（tsk_\w{3}….{4}）/)]);
  expect(again.text).not.toMatch(/tsk_\w{38}/);
  const count = (): number => world.store.rows().filter(({ key }) => key[0] === 'credential').length;
  expect(count()).toBe(2);

  const rotate = formOf((await admin.get(`/admin/accounts/${world.account}`)).text, /rotate$/);
  expect((await admin.post(rotate.path, { ...rotate.fields, days: '7' })).text).toMatch(/tsk_\w{38}/);
  expect((await admin.post(rotate.path, { ...rotate.fields, days: '7' })).text).not.toMatch(/tsk_\w{38}/);
  expect(count()).toBe(3);

  const json = { accept: 'application/json' };
  for (const _ of [1, 2]) {
    const { status, text } = await admin.post(
      '/admin/credentials',
      { account: world.account, label: '脚本' },
      json,
    );
    expect([status, text]).toEqual([201, expect.stringMatching(/tsk_\w{38}/)]);
  }
  expect(count()).toBe(5);
});
