/** WeChat and WeCom only: the check of the address, the envelope, the plain mode of test accounts, events. */
import { describe, expect, test } from 'vitest';
import { signatureOf } from '../../../functions/ingest/channels/envelope.ts';
import { cdata } from '../../../functions/ingest/channels/wechat-xml.ts';
import { noon, type TestWorld } from '../world.ts';
import {
  contentOf,
  environment,
  openChannelWorld,
  opened,
  platforms,
  sealed,
  type Sent,
  wechatEnvelope,
  wechatXml,
  wecomEnvelope,
} from './platforms.ts';

const seconds = String(noon / 1000);
const lunch: Sent = {
  from: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M',
  text: '午饭 25',
  id: '23456789012345678',
  at: noon,
};

function signed(token: string, query: Record<string, string> = {}): string {
  const nonce = 'n1';
  const signature = signatureOf([token, seconds, nonce]);
  return new URLSearchParams({ signature, timestamp: seconds, nonce, ...query }).toString();
}

async function bind(world: TestWorld): Promise<void> {
  const text = `/绑定 ${await world.addCode()}`;
  const { reply } = await platforms.wechat((path, init) => world.app.request(path, init), {
    ...lunch,
    text,
    id: 1,
  });
  expect(reply).toContain('已绑定');
}

test('a text that may mean several things is answered by the number of a choice, once', async () => {
  const world = await openChannelWorld();
  await bind(world);
  const send = (text: string, id: number): Promise<{ reply: string | null }> =>
    platforms.wechat((path, init) => world.app.request(path, init), { ...lunch, text, id });
  expect((await send('红包 200', 2)).reply).toMatch(/回复序号:\n1\. 支出 ¥200\.00 .*\n2\. 收入 ¥200\.00/u);
  expect((await send('２', 3)).reply).toContain('收入 ¥200.00');
  expect((await send('２', 3)).reply).toContain('收入 ¥200.00');
  expect(world.entries()).toMatchObject([{ direction: 'income', amountMinor: 20000 }]);
  // With nothing asked a number is what it was.
  await send('2', 4);
  expect(world.entries()).toMatchObject([{ amountMinor: 20000 }, { direction: 'expense', amountMinor: 200 }]);
});

test.each([
  ['1', '已撤销', 1],
  ['2', '两笔都留着', 2],
])('what may be the same payment is answered by a number: %s', async (number, said, left) => {
  const world = await openChannelWorld();
  await bind(world);
  const send = (text: string, id: number): Promise<{ reply: string | null }> =>
    platforms.wechat((path, init) => world.app.request(path, init), { ...lunch, text, id });
  await send('午饭 35', 2);
  const bank = '【招商银行】您尾号1234的储蓄卡于11月21日12:30消费人民币35.00元，余额1,234.56元';
  expect((await send(bank, 3)).reply).toMatch(/回复序号:\n1\. 是同一笔.*\n2\. 不是同一笔/u);
  expect((await send(number, 4)).reply).toContain(said);
  // Delivered again.
  expect((await send(number, 4)).reply).toContain(said);
  expect(world.entries().filter(({ undone }) => !undone)).toHaveLength(left);
});

test('a number answers a question of the last ten minutes alone', async () => {
  const world = await openChannelWorld();
  await bind(world);
  const send = (text: string, id: number, at: number): Promise<unknown> =>
    platforms.wechat((path, init) => world.app.request(path, init), { ...lunch, text, id, at, now: at });
  await send('红包 200', 2, noon);
  world.now = noon + 11 * 60_000;
  await send('2', 3, world.now);
  expect(world.entries()).toMatchObject([{ direction: 'expense', amountMinor: 200 }]);
});

describe('the check of the address', () => {
  test('of WeChat’s own vector is answered with the bare echo', async () => {
    const world = await openChannelWorld();
    world.now = 1714036504_000;
    const query = 'signature=f464b24fc39322e44b38aa78f5edd27bd1441696&timestamp=1714036504&nonce=1514711492';
    const response = await world.app.request(`/channels/wechat?${query}&echostr=4375120948345356249`);
    expect([response.status, await response.text()]).toEqual([200, '4375120948345356249']);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('of WeCom’s own vector is answered with the decrypted echo, whether its plus sign is escaped or not', async () => {
    const world = await openChannelWorld();
    world.now = 1411443780_000;
    const echo = '4ByGGj+sVCYcvGeQYhaKIk1o0pQRNbRjxybjTGblXrBaXlTXeOo1+bXFXDQQb1o6co6Yh9Bv41n7hOchLF6p+Q==';
    const query =
      'msg_signature=dd6b9c95b495b3f7e2901bfbc76c664930ffdb96&timestamp=1411443780&nonce=437374425';
    for (const one of [encodeURIComponent(echo), echo]) {
      const response = await world.app.request(`/channels/wecom?${query}&echostr=${one}`);
      expect([response.status, await response.text()]).toEqual([200, '5927782489442352469']);
    }
  });

  test('with a wrong signature, none, or one older than five minutes is 401 without the echo', async () => {
    const world = await openChannelWorld();
    for (const channel of ['wechat', 'wecom']) {
      for (
        const query of [
          signed('wrong', { echostr: 'echo' }),
          'echostr=echo',
          '',
          signed('AAAAA', { timestamp: 'NaN', echostr: 'echo' }),
        ]
      ) {
        const response = await world.app.request(`/channels/${channel}?${query}`);
        expect([channel, query, response.status]).toEqual([channel, query, 401]);
        expect(await response.text()).not.toContain('"echo"');
      }
    }
    expect((await world.app.request(`/channels/wechat?${signed('AAAAA')}`)).status).toBe(200);
    for (const late of [301_000, -301_000]) {
      world.now = noon + late;
      expect((await world.app.request(`/channels/wechat?${signed('AAAAA')}`)).status).toBe(401);
    }
  });
});

describe('the envelope', () => {
  test('is signed as a whole: a changed body, nonce or time is 401 and records nothing', async () => {
    const world = await openChannelWorld();
    await bind(world);
    const [path, init] = sealed(wechatXml(lunch), wechatEnvelope, noon);
    const other = sealed(wechatXml({ ...lunch, text: '午饭 9999' }), wechatEnvelope, noon)[1];
    const tries: (readonly [string, RequestInit])[] = [
      [path, other],
      [path.replace('nonce=1', 'nonce=2'), init],
      [path.replace(/timestamp=(\d+)/, (_, s) => `timestamp=${Number(s) + 1}`), init],
      [path.replace(/&?msg_signature=\w+/, ''), init],
      // `signature` is right, and covers no body.
      [path.replace(/msg_signature=\w+/, () => `msg_signature=${/signature=(\w+)/.exec(path)![1]}`), init],
      [path.replace('/wechat?', '/wecom?'), init],
      [path.replace('encrypt_type=aes&', ''), { ...init, body: wechatXml(lunch) }],
      [path, { ...init, body: wechatXml(lunch) }],
    ];
    for (const [address, request] of tries) {
      expect([address, (await world.app.request(address, request)).status]).toEqual([address, 401]);
    }
    expect(world.entries()).toEqual([]);
    world.now += 301_000;
    expect((await world.app.request(path, init)).status).toBe(401);
    expect(world.entries()).toEqual([]);
  });

  test('for another receiver, or under another key, is 401', async () => {
    const world = await openChannelWorld();
    for (
      const one of [{ ...wechatEnvelope, id: 'wx0000000000000000' }, { ...wechatEnvelope, token: 'BBBBB' }]
    ) {
      const [path, init] = sealed(wechatXml(lunch), one, noon);
      expect((await world.app.request(path, init)).status).toBe(401);
    }
    const otherKey = world.reopen({ env: { WECHAT_AES_KEY: 'A'.repeat(43) } });
    const [path, init] = sealed(wechatXml(lunch), wechatEnvelope, noon);
    expect((await otherKey.app.request(path, init)).status).toBe(401);
  });

  test('may use the previous key while the key changes, and is answered with the same key', async () => {
    const world = await openChannelWorld({
      env: { WECHAT_AES_KEY: `${'A'.repeat(43)},${environment.WECHAT_AES_KEY}` },
    });
    const [path, init] = sealed(wechatXml(lunch), wechatEnvelope, noon);
    const seen = await opened(await world.app.request(path, init), wechatEnvelope, lunch);
    expect(seen.reply).toContain('还没有绑定');
  });

  test.each([
    ['', 'nothing'],
    ['<xml>', 'cut XML'],
    ['{"a":1}', 'JSON'],
    ['<!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><Encrypt>&a;</Encrypt></xml>', 'a DTD'],
    [`<xml>${'<a>'.repeat(10_000)}`, 'deep nesting'],
  ])('%#: a body that is no message is 400', async (body) => {
    const world = await openChannelWorld();
    const [path, init] = sealed(wechatXml(lunch), wechatEnvelope, noon);
    expect((await world.app.request(path, { ...init, body })).status).toBe(400);
  });

  test('a body that is too large is 413, one that is no UTF-8 is 400', async () => {
    const world = await openChannelWorld();
    const [path, init] = sealed(wechatXml(lunch), wechatEnvelope, noon);
    expect((await world.app.request(path, { ...init, body: 'x'.repeat(65_537) })).status).toBe(413);
    expect((await world.app.request(path, { ...init, body: new Uint8Array([0xff, 0xfe]) })).status).toBe(400);
  });

  test('with something other than a message inside is answered with success', async () => {
    const world = await openChannelWorld();
    await bind(world);
    const inner = [
      'no XML',
      '<xml></xml>',
      wechatXml(lunch).replace(/<MsgId>.*<\/MsgId>/, ''),
      wechatXml(lunch).replace(/<CreateTime>\d+/, '<CreateTime>x'),
      wechatXml(lunch).replace('<MsgId>', '<ScanCodeInfo><ScanType>1</ScanType></ScanCodeInfo><MsgId>'),
    ];
    for (const xml of inner) {
      const [path, init] = sealed(xml, wechatEnvelope, noon);
      const response = await world.app.request(path, init);
      expect([xml, response.status, await response.text()]).toEqual([xml, 200, 'success']);
    }
    expect(world.entries()).toEqual([]);
  });

  test('carries ]]>, entities and emoji both ways', async () => {
    const world = await openChannelWorld();
    await bind(world);
    const text = '书 ]]> & <b> 🍚 25';
    const { reply } = await platforms.wechat((path, init) => world.app.request(path, init), {
      ...lunch,
      text,
    });
    expect(world.entries()).toMatchObject([{ text }]);
    expect(reply).toContain(']]>');
  });
});

describe('messages', () => {
  test('with one id from two senders, or with neighbouring 64-bit ids, are separate', async () => {
    const world = await openChannelWorld();
    await bind(world);
    const call = (path: string, init: RequestInit) => world.app.request(path, init);
    await platforms.wechat(call, { ...lunch, id: '6054768590064713783' });
    await platforms.wechat(call, { ...lunch, id: '6054768590064713784' });
    expect(world.entries()).toHaveLength(2);
    const text = `/绑定 ${await world.addCode()}`;
    await platforms.wechat(call, { ...lunch, from: 'o6_other', text, id: 7 });
    await platforms.wechat(call, { ...lunch, from: 'o6_other', id: '6054768590064713784' });
    expect(world.entries()).toHaveLength(3);
  });

  test('a sticker sent as text, and a voice message with recognised text, are answered and not recorded', async () => {
    const world = await openChannelWorld();
    await bind(world);
    const call = (path: string, init: RequestInit) => world.app.request(path, init);
    const sticker = await platforms.wechat(call, { ...lunch, text: '【收到不支持的消息类型，暂无法显示】' });
    expect(sticker.reply).toContain('只认文字');
    const voice = wechatXml({ ...lunch, text: null, type: 'voice' })
      .replace('</xml>', `<Recognition>${cdata('午饭 25')}</Recognition></xml>`);
    const [path, init] = sealed(voice, wechatEnvelope, noon);
    expect((await opened(await call(path, init), wechatEnvelope, lunch)).reply).toContain('只认文字');
    expect(world.entries()).toEqual([]);
  });

  test('a new follower is greeted, other events are answered with success', async () => {
    const world = await openChannelWorld();
    const call = (path: string, init: RequestInit) => world.app.request(path, init);
    const event = { ...lunch, text: null, type: 'event' };
    expect((await platforms.wechat(call, { ...event, event: 'subscribe' })).reply).toContain('/绑定');
    await bind(world);
    expect((await platforms.wechat(call, { ...event, event: 'subscribe' })).reply).toContain('已绑定');
    for (const name of ['unsubscribe', 'CLICK', 'LOCATION']) {
      expect(await platforms.wechat(call, { ...event, event: name })).toEqual({ status: 200, reply: null });
    }
  });

  test('while the store fails WeChat is not answered until it has given up', async () => {
    const waits: number[] = [];
    const world = await openChannelWorld({ wait: async (ms) => void waits.push(ms) });
    await bind(world);
    const shaken = world.reopen({ kv: { ...world.store, getMany: () => Promise.reject(new Error('gone')) } });
    expect((await platforms.wechat((path, init) => shaken.app.request(path, init), lunch)).status).toBe(503);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(5000);
  });
});

describe('plain mode', () => {
  const plain = { WECHAT_AES_KEY: 'plain' };
  const xmlCall = (query: string, body = wechatXml(lunch)): [string, RequestInit] => [
    `/channels/wechat?${query}`,
    { method: 'POST', headers: { 'content-type': 'text/xml' }, body },
  ];

  test('answers a test account in plain XML', async () => {
    const world = await openChannelWorld({ env: plain });
    const response = await world.app.request(...xmlCall(signed('AAAAA')));
    expect(response.headers.get('content-type')).toContain('xml');
    expect(contentOf(await response.text(), lunch)).toContain('还没有绑定');
  });

  test('is refused unless it was switched on', async () => {
    const world = await openChannelWorld();
    expect((await world.app.request(...xmlCall(signed('AAAAA')))).status).toBe(401);
    expect((await world.app.request(...xmlCall(signed('AAAAA', { encrypt_type: 'raw' })))).status).toBe(401);
  });

  test('refuses wrongly signed, late and encrypted messages', async () => {
    const world = await openChannelWorld({ env: plain });
    expect((await world.app.request(...xmlCall(signed('wrong')))).status).toBe(401);
    expect((await world.app.request(...xmlCall(''))).status).toBe(401);
    expect((await world.app.request(...xmlCall(signed('AAAAA', { encrypt_type: 'aes' })))).status).toBe(401);
    expect((await world.app.request(...sealed(wechatXml(lunch), wechatEnvelope, noon))).status).toBe(401);
    world.now += 301_000;
    expect((await world.app.request(...xmlCall(signed('AAAAA')))).status).toBe(401);
  });

  test('does not exist for WeCom', async () => {
    await expect(openChannelWorld({ env: { WECOM_AES_KEY: 'plain' } })).rejects.toThrow('WECOM_AES_KEY');
    const world = await openChannelWorld();
    const [, init] = xmlCall('');
    expect((await world.app.request(`/channels/wecom?${signed('123456')}`, init)).status).toBe(401);
  });
});

test('WeCom answers a member in its own envelope', async () => {
  const world = await openChannelWorld();
  const sent = { ...lunch, from: 'zhangsan' };
  const [path, init] = sealed(wechatXml(sent), wecomEnvelope, noon);
  expect((await opened(await world.app.request(path, init), wecomEnvelope, sent)).reply).toContain(
    '还没有绑定',
  );
});
