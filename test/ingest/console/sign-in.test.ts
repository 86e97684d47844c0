import { describe, expect, test } from 'vitest';
import {
  adminState,
  type AdminWorld,
  changePassword,
  isAdminPassword,
  offerSetup,
  useSetup,
} from '../../../functions/ingest/console/admin.ts';
import { isOwnRequest, openSignInGuard } from '../../../functions/ingest/console/guard.ts';
import { hashPassword, isPassword, passwordFault } from '../../../functions/ingest/console/password.ts';
import {
  beginSession,
  endSession,
  findSession,
  isConfirmed,
  readSessionCookie,
  sessionCookie,
} from '../../../functions/ingest/console/session.ts';
import { random } from '../random.ts';
import { openKv } from '@deno/kv';

const minute = 60_000;

async function makeWorld(adminPassword?: string): Promise<AdminWorld & { now: number }> {
  const kv = await openKv(':memory:');
  const world = {
    kv,
    now: Date.UTC(2026, 10, 21),
    clock: () => world.now,
    random,
    adminPassword,
  };
  return world;
}

describe('the password', () => {
  test('is kept as PBKDF2 with its own salt', async () => {
    const [one, two] = await Promise.all([
      hashPassword('correct horse battery', random),
      hashPassword('correct horse battery', random),
    ]);
    expect(one).toMatch(/^pbkdf2-sha256\$600000\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword('correct horse battery', one)).toBe(true);
    expect(await isPassword('correct horse batterY', one)).toBe(false);
  });

  test('is counted in characters and has no rules of composition', () => {
    expect(passwordFault('汉'.repeat(11), 'zh-CN')).toBe('密码至少 12 个字符，现在是 11 个。');
    expect(passwordFault('汉'.repeat(12), 'zh-CN')).toBeUndefined();
    expect(passwordFault('汉'.repeat(201), 'zh-CN')).toBe('密码最多 200 个字符，现在是 201 个。');
  });

  test('is refused in the language of the page', () => {
    expect(passwordFault('short', 'en')).toBe('The password needs at least 12 characters; this one has 5.');
  });
});

describe('the first run', () => {
  test('without a code or a password there is no console', async () => {
    expect(await adminState(await makeWorld())).toBe('closed');
    expect(await adminState(await makeWorld(''))).toBe('closed');
    expect(await adminState(await makeWorld('from the environment'))).toBe('ready');
  });

  test('a code from the log sets the password once, and only one of many can win', async () => {
    const world = await makeWorld();
    const code = (await offerSetup(world))!;
    expect(await adminState(world)).toBe('setup');
    expect(await useSetup(world, { code: 'AAAA-AAAA-AAAA-AAAA', password: 'not this one ever' })).toBe(false);
    const tries = await Promise.all(
      [1, 2, 3].map((n) =>
        useSetup(world, { code: code.toLowerCase().replaceAll('-', ' '), password: `password number ${n}` })
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await adminState(world)).toBe('ready');
    const right = await Promise.all([1, 2, 3].map((n) => isAdminPassword(world, `password number ${n}`)));
    expect(right).toEqual(tries);
    expect(await offerSetup(world)).toBeNull();
  });

  test('a code expires after 30 minutes', async () => {
    const world = await makeWorld();
    const code = (await offerSetup(world))!;
    world.now += 31 * minute;
    expect(await adminState(world)).toBe('closed');
    expect(await useSetup(world, { code, password: 'too late for this' })).toBe(false);
  });
});

describe('a session', () => {
  test('ends after 30 idle minutes, and after 12 hours of work', async () => {
    const world = await makeWorld('from the environment');
    const idle = await beginSession(world);
    world.now += 31 * minute;
    expect(await findSession(world, idle)).toBeNull();
    const busy = await beginSession(world);
    for (let i = 0; i < 36; i++) {
      expect(await findSession(world, busy)).not.toBeNull();
      world.now += 20 * minute;
    }
    world.now += minute;
    expect(await findSession(world, busy)).toBeNull();
  });

  test('ends by signing out, and everywhere by a new password', async () => {
    const world = await makeWorld();
    await useSetup(world, { code: (await offerSetup(world))!, password: 'the first password' });
    const [one, two] = [await beginSession(world), await beginSession(world)];
    await endSession(world, one);
    expect(await findSession(world, one)).toBeNull();
    expect(await findSession(world, two)).not.toBeNull();
    expect(await changePassword(world, 'the second password')).toBe(true);
    expect(await findSession(world, two)).toBeNull();
  });

  test('counts as confirmed for five minutes after the password was typed', async () => {
    const world = await makeWorld('from the environment');
    const session = (await findSession(world, await beginSession(world)))!;
    expect(isConfirmed(session, world.now)).toBe(true);
    expect(isConfirmed(session, world.now + 6 * minute)).toBe(false);
  });

  test('its cookie is bound to the host; two cookies of that name are both ignored', () => {
    expect(sessionCookie('x', true)).toBe('__Host-admin=x; Path=/; HttpOnly; SameSite=Strict; Secure');
    expect(readSessionCookie('a=1; __Host-admin=x', true)).toBe('x');
    expect(readSessionCookie('__Host-admin=x; __Host-admin=y', true)).toBe('');
    expect(readSessionCookie('admin=x', true)).toBe('');
  });
});

describe('isOwnRequest()', () => {
  const own = 'https://book.example';
  test.each([
    [true, { 'sec-fetch-site': 'same-origin', origin: own }],
    [true, { origin: own }],
    [true, {}],
    [false, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [false, { 'sec-fetch-site': 'same-site', origin: 'https://x.book.example' }],
    [false, { 'sec-fetch-site': 'none' }],
    [false, { origin: 'null' }],
    [false, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    [true, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [false, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('is %s for %j', (own_, headers) => {
    expect(isOwnRequest(new Headers(headers as Record<string, string>), 'book.example')).toBe(own_);
  });
});

describe('the sign-in guard', () => {
  const address = (name: string) => ({ kind: 'address', name }) as const;

  test('makes an address wait 1, 2, 4 … at most 60 seconds', () => {
    const guard = openSignInGuard();
    const waits: number[] = [];
    let now = 0;
    while (waits.length < 9) {
      expect(guard.begin(address('a'), now)).toBe(0);
      waits.push(guard.begin(address('a'), now));
      now += waits.at(-1)! * 1000;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(guard.begin(address('b'), now)).toBe(0);
    expect(guard.begin(address('a'), now)).toBe(0);
    guard.succeeded(address('a'));
    expect(guard.begin(address('a'), now)).toBe(0);
  });

  test('slows all addresses down when many guess, and no browser that was signed in before', () => {
    const guard = openSignInGuard();
    const waits = Array.from({ length: 25 }, (_, i) => guard.begin(address(`address ${i}`), 0));
    expect(waits).toEqual([...Array<number>(21).fill(0), 1, 1, 1, 1]);
    expect(guard.begin({ kind: 'device', name: 'known' }, 0)).toBe(0);
    expect(guard.begin({ kind: 'device', name: 'known' }, 0)).toBe(1);
  });

  test('with more than 10,000 clients forgets the oldest, but not the count of all addresses', () => {
    const guard = openSignInGuard();
    const device = (i: number) => guard.begin({ kind: 'device', name: `device ${i}` }, 0);
    // 22 counts: one for each address and one for all of them.
    for (let i = 0; i < 21; i++) guard.begin(address(`first ${i}`), 0);
    for (let i = 0; i < 9978; i++) device(i);
    expect([device(0), device(978), device(9977)]).toEqual([1, 1, 1]);
    expect(device(9978)).toBe(0);
    // The oldest tenth went: 21 addresses, and the devices 0 to 977.
    expect([device(978), device(9977), device(977), device(0)]).toEqual([1, 1, 0, 0]);
    expect(guard.begin(address('somebody else'), 0)).toBe(1);
  });
});
