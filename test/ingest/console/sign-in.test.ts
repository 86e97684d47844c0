import { describe, expect, test } from 'vitest';
import {
  type AdminDeps,
  adminState,
  changePassword,
  isAdminPassword,
  offerSetup,
  useSetup,
} from '../../../functions/ingest/console/admin.ts';
import { hashPassword, isPassword, passwordFault } from '../../../functions/ingest/console/password.ts';
import {
  beginSession,
  findSession,
  isConfirmed,
  readSessionCookie,
  sessionCookie,
  signOut,
} from '../../../functions/ingest/console/session.ts';
import { random } from '../random.ts';
import { openKv } from '@deno/kv';

const minute = 60_000;
const address = '192.0.2.1';

async function makeWorld(adminPassword?: string): Promise<AdminDeps & { now: number }> {
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
    expect(await useSetup(world, { code: 'AAAA-AAAA-AAAA-AAAA', password: 'not this one ever', address }))
      .toBe(false);
    const tries = await Promise.all(
      [1, 2, 3].map((n) =>
        useSetup(world, {
          code: code.toLowerCase().replaceAll('-', ' '),
          password: `password number ${n}`,
          address,
        })
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
    expect(await useSetup(world, { code, password: 'too late for this', address })).toBe(false);
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
    await useSetup(world, { code: (await offerSetup(world))!, password: 'the first password', address });
    const [one, two] = [await beginSession(world), await beginSession(world)];
    await signOut(world, one);
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

  test.each([60, 24 * 60, 365 * 24 * 60])(
    'begun while the clock was %i minutes ahead, it is over and unconfirmed once the clock is right',
    async (ahead) => {
      const world = await makeWorld('from the environment');
      world.now += ahead * minute;
      const id = await beginSession(world);
      const session = (await findSession(world, id))!;
      world.now -= ahead * minute;
      expect(isConfirmed(session, world.now)).toBe(false);
      expect(await findSession(world, id)).toBeNull();
    },
  );

  test('begun in place of another, it ends that one', async () => {
    const world = await makeWorld('from the environment');
    const before = await beginSession(world);
    const after = await beginSession(world, { before });
    expect([await findSession(world, before), await findSession(world, after)]).toEqual([
      null,
      expect.objectContaining({ confirmedAt: world.now }),
    ]);
  });

  test('its cookie is bound to the host; two cookies of that name are both ignored', () => {
    expect(sessionCookie('x', true)).toBe('__Host-admin=x; Path=/; HttpOnly; SameSite=Strict; Secure');
    expect(readSessionCookie('a=1; __Host-admin=x', true)).toBe('x');
    expect(readSessionCookie('__Host-admin=x; __Host-admin=y', true)).toBe('');
    expect(readSessionCookie('admin=x', true)).toBe('');
  });
});
