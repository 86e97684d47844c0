/** What holds on every channel: WeChat, WeCom and Telegram alike. */
import { describe, expect, test } from 'vitest';
import { faultyKv } from '../faulty-kv.ts';
import { noon, type TestWorld } from '../world.ts';
import { openChannelWorld, platforms, type Sent } from './platforms.ts';

const names = ['wechat', 'wecom', 'telegram'] as const;
const minute = 60_000;

describe.each(names)('%s', (name) => {
  let next = 1;
  const deliver = (world: TestWorld, sent: Sent) =>
    platforms[name]((path, init) => world.app.request(path, init), sent);
  function say(world: TestWorld, text: string | null, { from = '1001', id = next++ } = {}) {
    return deliver(world, { from, text, id, at: world.now });
  }
  async function bound(options: Parameters<typeof openChannelWorld>[0] = {}): Promise<TestWorld> {
    const world = await openChannelWorld(options);
    expect((await say(world, `/绑定 ${await world.addCode()}`)).reply).toContain('已绑定账户「小明」');
    return world;
  }

  test('answers 404 while it is not configured, or the ingest channel is off', async () => {
    const world = await openChannelWorld();
    for (
      const env of [{ INGEST_ENABLED: '0' }, {
        WECHAT_TOKEN: '',
        WECHAT_AES_KEY: '',
        WECHAT_APP_ID: '',
        WECOM_TOKEN: '',
        WECOM_AES_KEY: '',
        WECOM_CORP_ID: '',
        TELEGRAM_BOT_TOKEN: '',
        TELEGRAM_SECRET: '',
      }]
    ) {
      const off = world.reopen({ env });
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
        const { status } = await off.app.request(`/channels/${name}`, { method });
        expect([method, status]).toEqual([method, 404]);
      }
    }
    expect((await world.app.request(`/channels/${name}`, { method: 'PUT' })).status).toBe(405);
    expect((await world.app.request('/channels/qq', { method: 'POST' })).status).toBe(404);
  });

  test('an unbound sender is told how to bind, and nothing is recorded', async () => {
    const world = await openChannelWorld();
    const { status, reply } = await say(world, '午饭 25');
    expect([status, reply]).toEqual([200, expect.stringContaining('/绑定')]);
    expect((await say(world, '/绑定')).reply).toContain('绑定码');
    expect(world.entries()).toEqual([]);
    expect(world.store.rows().some(({ key }) => key[0] === 'seen')).toBe(false);
  });

  test('a bound sender records, reads and undoes', async () => {
    const world = await bound();
    expect((await say(world, '午饭 25')).reply).toContain('午饭');
    expect((await say(world, '/今天')).reply).toContain('25');
    expect((await say(world, '/撤销')).reply).toContain('已撤销');
    expect(world.entries()).toMatchObject([{ text: '午饭 25', undone: { at: noon } }]);
    expect((await world.verify()).findings).toEqual([]);
  });

  test('a refusal is sent as a reply', async () => {
    const world = await bound();
    for (
      const [text, part] of [
        ['今天天气不错', ''],
        ['/没有', '不认识的命令'],
        ['   ', '没有内容'],
        ['a\u0007b 1', 'U+0007'],
        ['字'.repeat(2001), '2001'],
        [null, '只认文字'],
      ] as const
    ) {
      const { status, reply } = await say(world, text);
      expect([text, status, reply]).toEqual([text, 200, expect.stringContaining(part)]);
    }
    expect(world.entries()).toEqual([]);
  });

  test('a repeat records nothing and is answered with the first answer, however late', async () => {
    const world = await bound();
    const sent: Sent = { from: '1001', text: '午饭 25', id: 500, at: world.now };
    const first = await deliver(world, sent);
    expect(first.reply).toContain('午饭');
    for (const later of [5000, 10_000, 4 * minute]) {
      world.now = noon + later;
      expect(await deliver(world, { ...sent, now: world.now })).toEqual(first);
      expect(await deliver(world.reopen(), { ...sent, now: world.now })).toEqual(first);
    }
    expect(world.entries()).toHaveLength(1);
    expect((await say(world, '午饭 25')).reply).not.toBe(null);
    expect(world.entries()).toHaveLength(2);
  });

  test('sixteen deliveries of one message at once record it once', async () => {
    const world = await bound();
    const other = world.reopen();
    const sent: Sent = { from: '1001', text: '午饭 25', id: 600, at: world.now };
    const seen = await Promise.all(
      Array.from({ length: 16 }, (_, i) => deliver(i % 2 ? world : other, sent)),
    );
    expect(new Set(seen.map(({ reply }) => reply)).size).toBe(1);
    expect(world.entries()).toHaveLength(1);
  });

  test('the day is that of sending, not of arrival', async () => {
    const world = await bound();
    const beforeMidnight = Date.parse('2026-11-21T15:59:50Z');
    world.now = beforeMidnight + 60_000;
    await deliver(world, { from: '1001', text: '夜宵 30', id: 700, at: beforeMidnight, now: world.now });
    expect(world.entries()).toMatchObject([{ day: '2026-11-21', at: world.now }]);
  });

  test('a disabled account records nothing and its sender is told so', async () => {
    const world = await bound();
    await world.disable(world.account, true);
    expect(await say(world, '午饭 25')).toEqual({
      status: 200,
      reply: expect.stringContaining('账户已停用') as string,
    });
    expect(world.entries()).toEqual([]);
    await world.disable(world.account, false);
    expect((await say(world, '午饭 25')).reply).toContain('午饭');
  });

  test('messages of two senders of one account are never taken for repeats of each other', async () => {
    const world = await bound();
    const others = ['100', '10'];
    for (const from of others) await say(world, `/绑定 ${await world.addCode()}`, { from });
    await say(world, '午饭 1', { from: '1001', id: 9 });
    await say(world, '午饭 2', { from: '100', id: 19 });
    await say(world, '午饭 3', { from: '10', id: 19 });
    expect(world.entries()).toHaveLength(3);
  });

  test('replies stay below 2,047 bytes, cut at a character', async () => {
    const world = await bound();
    for (let i = 0; i < 20; i++) await say(world, `${'👨‍👩‍👧'.repeat(20)} ${i + 1}`);
    const { reply } = await say(world, '/最近 20');
    expect(Buffer.byteLength(reply!)).toBeLessThan(2047);
    expect(Buffer.byteLength(reply!)).toBeGreaterThan(1900);
    expect(reply).toMatch(/…$/);
    expect(reply).not.toContain('\ufffd');
  });

  test('a store failure is 503 and never a reply; the repeat finds what was recorded', async () => {
    const world = await bound({ wait: async () => {} });
    const faults = ['throws before', 'throws after', 'hangs', 'lands late', 'loses the reply'] as const;
    for (const [i, fault] of faults.entries()) {
      let broken = true;
      const kv = faultyKv(world.store, { read: () => null, commit: () => broken ? fault : null });
      const shaken = world.reopen({ kv, env: { INGEST_STORE_DEADLINE_MS: '20' } });
      const sent: Sent = { from: '1001', text: `午饭 ${i + 1}`, id: 800 + i, at: world.now };
      const first = await deliver(shaken, sent);
      expect(first.status).toBe(fault === 'loses the reply' ? 200 : 503);
      await kv.settled();
      broken = false;
      expect(await deliver(shaken, sent)).toEqual({
        status: 200,
        reply: expect.stringContaining('午饭') as string,
      });
    }
    expect(world.entries().map((entry) => entry.text).toSorted()).toEqual(
      faults.map((_, i) => `午饭 ${i + 1}`),
    );
    expect((await world.verify()).findings).toEqual([]);
  });

  test('a repeat that arrives while the model answers waits for it, does not ask again and gets the same answer', async () => {
    let asked = 0;
    let finish = (): void => {};
    const isAsked = new Promise<void>((resolve) => (finish = resolve));
    const world = await bound({
      env: { AI_BASE_URL: 'https://model.example/v1', AI_API_KEY: 'key', AI_MODEL: 'small' },
      fetch: async () => {
        asked++;
        finish();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return new Response('{}', { status: 500 });
      },
    });
    const sent: Sent = { from: '1001', text: '#ai 中午吃面花了二十五块', id: 850, at: world.now };
    const first = deliver(world, sent);
    await isAsked;
    const askedBefore = asked;
    const second = await deliver(world, sent);
    expect(second).toEqual(await first);
    expect(second.status).toBe(200);
    expect(asked).toBe(askedBefore);
    expect(world.entries()).toHaveLength(1);
  });

  test('no log line holds a secret, a text, a code or a name of the sender', async () => {
    const world = await openChannelWorld();
    const code = await world.addCode();
    await say(world, `/绑定 ${code}`, { from: '7770001' });
    await say(world, '金丝雀 25', { from: '7770001' });
    await world.app.request(`/channels/${name}?signature=AAAAA&timestamp=1&nonce=AAAAA`, {
      method: 'POST',
      body: '<',
    });
    const log = JSON.stringify(world.log);
    expect(world.log).toHaveLength(3);
    expect(log).toContain(world.account);
    for (const secret of [code, code.replace('-', ''), '金丝雀', '7770001', 'AAAAA', 'a_secret', 'ABC-DEF']) {
      expect(log).not.toContain(secret);
    }
    const rows = JSON.stringify(
      world.store.rows(),
      (_, value: unknown) => typeof value === 'bigint' ? '' : value,
    );
    expect(rows).not.toContain(code.replace('-', ''));
  });
});
