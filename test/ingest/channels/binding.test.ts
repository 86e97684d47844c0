/** Binding a sender to an account: the code, wrong codes, moving, revoking, and what a binding does not allow. */
import { describe, expect, test } from 'vitest';
import { makeToken } from '../../../functions/ingest/store/credential.ts';
import {
  bindSender,
  listBindings,
  readBindingCode,
  revokeBinding,
} from '../../../functions/ingest/store/binding.ts';
import { faultyKv } from '../faulty-kv.ts';
import { noon, type TestWorld } from '../world.ts';
import { openChannelWorld, platforms, type Sent } from './platforms.ts';
import { random } from '../random.ts';

const minute = 60_000;
let next = 1;

function deliver(world: TestWorld, sent: Sent) {
  return platforms.telegram((path, init) => world.app.request(path, init), sent);
}

async function say(world: TestWorld, text: string, from = '1001'): Promise<string> {
  return (await deliver(world, { from, text, id: next++, at: world.now })).reply ?? '';
}

function revokeAll(world: TestWorld, account = world.account) {
  const clean = { kv: world.store, clock: () => world.now, random };
  return listBindings(world.store, account).then((bindings) =>
    Promise.all(bindings.map(({ id }) => revokeBinding(clean, { account, binding: id })))
  );
}

describe('the code', () => {
  test('is eight consonants, read in any case, with or without dashes and blanks', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(readBindingCode(` ${code.toLowerCase().replace('-', ' – ')} `)).toBe(code.replace('-', ''));
    expect(readBindingCode('ＢＣＤＦ－ＧＨＪＫ')).toBe('BCDFGHJK');
    for (
      const bad of [
        '',
        'BCDFGHJ',
        'BCDFGHJKL',
        'BCDFGHJA',
        'BCDFGHJ1',
        makeToken((n) => new Uint8Array(n)),
      ]
    ) {
      expect(readBindingCode(bad)).toBeNull();
    }
    expect(await say(world, `／绑定  ${code.toLowerCase()}`)).toContain('已绑定账户「小明」');
  });

  test('is also what a Telegram link sends', async () => {
    const world = await openChannelWorld();
    expect(await say(world, '/start')).toContain('绑定码');
    expect(await say(world, `/start ${(await world.addCode()).replace('-', '')}`)).toContain('已绑定');
    expect(await say(world, '/start')).toContain('已绑定账户「小明」');
  });

  test('works for ten minutes', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    world.now += 10 * minute;
    expect(await say(world, `/绑定 ${code}`)).toContain('过期');
    const another = await world.addCode();
    world.now += 10 * minute - 1;
    expect(await say(world, `/绑定 ${another}`)).toContain('已绑定');
  });

  test('works once: its sender may repeat it, another sender may not', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    for (let i = 0; i < 3; i++) expect(await say(world, `/绑定 ${code}`)).toContain('已绑定账户「小明」');
    world.now += 60 * minute;
    expect(await say(world.reopen(), `/绑定 ${code}`)).toContain('已绑定账户「小明」');
    expect(await say(world, `/绑定 ${code}`, '1002')).toContain('绑定码不对');
    expect(await say(world, '午饭 25', '1002')).toContain('还没有绑定');
    expect(await listBindings(world.store, world.account)).toHaveLength(1);
  });

  test('of several senders at once one is bound', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    const senders = Array.from({ length: 8 }, (_, i) => String(2000 + i));
    const replies = await Promise.all(senders.map((from) => say(world, `/绑定 ${code}`, from)));
    expect(replies.filter((reply) => reply.includes('已绑定'))).toHaveLength(1);
    expect(await listBindings(world.store, world.account)).toHaveLength(1);
  });

  test('a new one cancels the old one of the account, and of no other', async () => {
    const world = await openChannelWorld();
    const shop = await world.addAccount('店');
    const ofShop = await world.addCode(shop);
    const old = await world.addCode();
    const code = await world.addCode();
    expect(await say(world, `/绑定 ${old}`)).toContain('绑定码不对');
    expect(await say(world, `/绑定 ${code}`)).toContain('小明');
    expect(await say(world, `/绑定 ${ofShop}`, '1002')).toContain('店');
  });

  test('the reply to its commit is lost: the sender is bound, and one code bound one sender', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    const kv = faultyKv(world.store, { read: () => null, commit: () => 'loses the reply' });
    expect(await say(world.reopen({ kv }), `/绑定 ${code}`)).toContain('已绑定');
    expect(await listBindings(world.store, world.account)).toHaveLength(1);
    expect(await say(world, '午饭 25')).toContain('午饭');
  });

  test('a commit that fails does not use up the code', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    const kv = faultyKv(world.store, { read: () => null, commit: () => 'throws before' });
    const sent: Sent = { from: '1001', text: `/绑定 ${code}`, id: next++, at: world.now };
    expect((await deliver(world.reopen({ kv }), sent)).status).toBe(503);
    expect((await deliver(world, sent)).reply).toContain('已绑定');
  });
});

describe('wrong codes', () => {
  test('after five a sender waits an hour, even with the right code; others do not', async () => {
    const world = await openChannelWorld();
    for (let i = 0; i < 5; i++) expect(await say(world, '/绑定 BCDFGHJK')).toContain('绑定码不对');
    expect(await say(world, `/绑定 ${await world.addCode()}`)).toContain('一小时');
    expect(await say(world, `/绑定 ${await world.addCode()}`, '1002')).toContain('已绑定');
    world.now += 60 * minute;
    expect(await say(world, `/绑定 ${await world.addCode()}`)).toContain('已绑定');
  });

  test('a malformed code does not count', async () => {
    const world = await openChannelWorld();
    for (let i = 0; i < 10; i++) {
      expect(await say(world, '/绑定 123456')).toContain('照抄管理台给的 8 个字母');
    }
    expect(await say(world, `/绑定 ${await world.addCode()}`)).toContain('已绑定');
  });

  test('after a thousand from all senders together, all wait an hour', async () => {
    const world = await openChannelWorld();
    for (let i = 0; i < 1000; i++) await say(world, '/绑定 BCDFGHJK', String(5000 + i));
    expect(await say(world, `/绑定 ${await world.addCode()}`)).toContain('一小时');
    world.now += 60 * minute;
    expect(await say(world, `/绑定 ${await world.addCode()}`)).toContain('已绑定');
  });
});

describe('revoking and moving', () => {
  test('a revoked sender records nothing from that moment, in whatever process, and the used code does not bind again', async () => {
    const world = await openChannelWorld();
    const other = world.reopen();
    const code = await world.addCode();
    await say(world, `/绑定 ${code}`);
    await say(world, '午饭 1');
    await say(other, '午饭 2');
    await revokeAll(world);
    for (const one of [world, other, world.reopen()]) {
      expect(await say(one, '午饭 3')).toContain('还没有绑定');
    }
    expect(await say(world, `/绑定 ${code}`)).toContain('绑定码不对');
    expect(world.entries()).toHaveLength(2);
    expect(await listBindings(world.store, world.account)).toMatchObject([{ revokedAt: noon }]);
    await say(world, `/绑定 ${await world.addCode()}`);
    expect(await say(other, '午饭 3')).toContain('午饭');
    expect(await listBindings(world.store, world.account)).toMatchObject([{ revokedAt: null }]);
  });

  test('a sender moved to another account records there, also through a process that has the old binding in its cache', async () => {
    const world = await openChannelWorld();
    const other = world.reopen();
    const shop = await world.addAccount('店');
    await say(world, `/绑定 ${await world.addCode()}`);
    await say(other, '午饭 1');
    world.now += 1000;
    other.now = world.now;
    await say(world, `/绑定 ${await world.addCode(shop)}`);
    await say(other, '午饭 2');
    await say(world, '/撤销 2');
    expect(world.entries()).toMatchObject([{ text: '午饭 1', undone: null }]);
    expect(world.entries(shop)).toMatchObject([{ text: '午饭 2', undone: { at: world.now } }]);
    expect(await listBindings(world.store, world.account)).toEqual([]);
    expect(await listBindings(world.store, shop)).toHaveLength(1);
    expect((await world.verify()).findings).toEqual([]);
  });

  test('a repeat of what was sent before moving is recorded nowhere a second time', async () => {
    const world = await openChannelWorld();
    const shop = await world.addAccount('店');
    await say(world, `/绑定 ${await world.addCode()}`);
    const lunch: Sent = { from: '1001', text: '午饭 1', id: 70_001, at: world.now };
    const first = await deliver(world, lunch);
    world.now += 2000;
    await say(world, `/绑定 ${await world.addCode(shop)}`);
    world.now += 3000;
    expect((await deliver(world, lunch)).reply).toContain('没有记进去');
    expect(world.entries(shop)).toEqual([]);
    await say(world, `/绑定 ${await world.addCode()}`);
    expect(await deliver(world, lunch)).toEqual(first);
    expect(world.entries()).toHaveLength(1);
  });

  test('a message refused as unbound is not recorded by a late repeat either', async () => {
    const world = await openChannelWorld();
    const lunch: Sent = { from: '1001', text: '午饭 1', id: 70_002, at: world.now };
    await deliver(world, lunch);
    world.now += 2000;
    await say(world, `/绑定 ${await world.addCode()}`);
    expect((await deliver(world, lunch)).reply).toContain('没有记进去');
    expect(world.entries()).toEqual([]);
  });

  test('a sender on one channel is not the sender of that name on another', async () => {
    const world = await openChannelWorld();
    await say(world, `/绑定 ${await world.addCode()}`);
    const call = (path: string, init: RequestInit) => world.app.request(path, init);
    for (const name of ['wechat', 'wecom'] as const) {
      const { reply } = await platforms[name](call, { from: '1001', text: '午饭 25', id: 1, at: world.now });
      expect(reply).toContain('还没有绑定');
    }
    const otherBot = world.reopen({ env: { TELEGRAM_BOT_TOKEN: '654321:ABC' } });
    expect(await say(otherBot, '午饭 25')).toContain('还没有绑定');
    expect(world.entries()).toEqual([]);
  });

  test("a sender's name is no token, and bindings work in channels only", async () => {
    const world = await openChannelWorld();
    await say(world, `/绑定 ${await world.addCode()}`);
    for (const token of ['telegram 123456 1001', 'console']) {
      expect((await world.send('午饭 25', 'x', { token })).status).toBe(401);
    }
    expect((await world.send('/绑定 BCDF-GHJK', 'y')).status).toBe(422);
    expect(world.entries()).toEqual([]);
  });

  test('a disabled account takes no sender and gives no code, so that nothing is left of one that is being erased', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    await world.disable(world.account, true);
    expect(await say(world, `/绑定 ${code}`)).toContain('账户已停用');
    await expect(world.addCode()).rejects.toThrow();
    expect(world.store.rows().some(({ key }) => key[0] === 'binding')).toBe(false);
    await world.disable(world.account, false);
    expect(await say(world, `/绑定 ${code}`)).toContain('已绑定');
  });

  test('binding to an account that is gone finds no account', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    world.store.remove(['account', world.account]);
    const request = {
      channel: 'wecom',
      label: 'a',
      since: 0,
      senderDigest: 'a',
      code: readBindingCode(code)!,
    } as const;
    expect(await bindSender({ kv: world.store, clock: () => noon, random }, request)).toBeNull();
  });
});
