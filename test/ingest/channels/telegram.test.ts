/** Telegram only: the secret header, edits, groups, and setting the webhook. */
import { describe, expect, test } from 'vitest';
import {
  setWebhook,
  webhookAddress,
  WebhookFailure,
} from '../../../functions/ingest/channels/set-telegram-webhook.ts';
import { noon, type TestWorld } from '../world.ts';
import { openChannelWorld, telegramCall, telegramSecret, telegramUpdate } from './platforms.ts';

const lunch = { from: '1001', text: '午饭 25', id: 5, at: noon };
const message = telegramUpdate(lunch)['message'] as Record<string, unknown>;

async function bound(): Promise<TestWorld> {
  const world = await openChannelWorld();
  const bind = telegramUpdate({ ...lunch, text: `/绑定 ${await world.addCode()}`, id: 1 });
  expect(await (await world.app.request(...telegramCall(bind))).text()).toContain('已绑定');
  return world;
}

test('a wrong secret, or none, is 401 before the body is read', async () => {
  const world = await bound();
  for (const secret of ['', 'wrong', `${telegramSecret}x`, telegramSecret.toUpperCase()]) {
    expect((await world.app.request(...telegramCall(telegramUpdate(lunch), secret))).status).toBe(401);
  }
  expect((await world.app.request('/channels/telegram', { method: 'POST', body: '{' })).status).toBe(401);
  expect(world.entries()).toEqual([]);
});

test('an edited message is answered with how to change an entry, and changes nothing', async () => {
  const world = await bound();
  await world.app.request(...telegramCall(telegramUpdate(lunch)));
  const edit = telegramUpdate({ ...lunch, text: '午饭 99', type: 'edited_message' });
  const response = await world.app.request(...telegramCall(edit));
  expect(await response.json()).toMatchObject({
    method: 'sendMessage',
    text: expect.stringContaining('/改') as string,
  });
  expect(world.entries()).toMatchObject([{ text: '午饭 25' }]);
});

test('a text that may mean several things has a button for each; a button sends what it says', async () => {
  const world = await bound();
  const response = await world.app.request(
    ...telegramCall(telegramUpdate({ ...lunch, text: '红包 200', id: 6 })),
  );
  expect(await response.json()).toMatchObject({
    text: expect.stringContaining('1. 支出 ¥200.00') as string,
    reply_markup: { keyboard: [[{ text: '红包 -200' }], [{ text: '红包 +200' }]], one_time_keyboard: true },
  });
  expect(world.entries()).toEqual([]);
  await world.app.request(...telegramCall(telegramUpdate({ ...lunch, text: '红包 +200', id: 7 })));
  expect(world.entries()).toMatchObject([{ direction: 'income', amountMinor: 20000 }]);
});

test('what may be the same payment has a button that undoes it and one that keeps both', async () => {
  const world = await bound();
  const send = async (text: string, id: number): Promise<{ text: string }> =>
    await (await world.app.request(...telegramCall(telegramUpdate({ ...lunch, text, id })))).json() as {
      text: string;
    };
  await send('午饭 35', 6);
  const bank = '【招商银行】您尾号1234的储蓄卡于11月21日12:30消费人民币35.00元，余额1,234.56元';
  const asked = await send(bank, 7);
  expect(asked).toMatchObject({
    text: expect.stringContaining('2. 不是同一笔,两笔都留着') as string,
    reply_markup: {
      keyboard: [[{ text: expect.stringMatching(/^\/撤销 \w+$/u) as string }], [{ text: '不是同一笔' }]],
    },
  });
  expect((await send('不是同一笔', 8)).text).toBe('好,两笔都留着');
  expect(world.entries()).toHaveLength(2);
});

test.each([
  ['a group', { message: { ...message, chat: { id: -100, type: 'supergroup' } } }],
  ['a channel post', { channel_post: { ...message, chat: { id: -100, type: 'channel' } } }],
  ['a message without a sender', { message: { ...message, from: undefined } }],
  ['another bot', { message: { ...message, from: { id: 1001, is_bot: true } } }],
  ['a button', { callback_query: { id: '1', data: '午饭 25' } }],
  ['a sender that is no number', { message: { ...message, from: { id: '1001' } } }],
  ['a number that JSON cannot hold', { message: { ...message, message_id: 2 ** 60 } }],
  ['no message', {}],
])('%s is accepted and not answered', async (_, update) => {
  const world = await bound();
  const response = await world.app.request(...telegramCall(update));
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(world.entries()).toEqual([]);
});

test('the longest message that Telegram sends is read: a refusal must not block the chat', async () => {
  const world = await bound();
  const [path, init] = telegramCall(telegramUpdate({ ...lunch, text: `午饭 25 ${'字'.repeat(4090)}` }));
  const body = String(init.body).replace(
    /[^ -~]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  expect(body.length).toBeGreaterThan(16 * 1024);
  const response = await world.app.request(path, { ...init, body });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('太长')]);
});

test.each(['', '{', '[]', '"午饭 25"', 'null'])('a body of %j is 400', async (body) => {
  const world = await openChannelWorld();
  const [path, init] = telegramCall({});
  expect((await world.app.request(path, { ...init, body })).status).toBe(400);
});

test('the console gets a short name without invisible characters', async () => {
  const world = await openChannelWorld();
  const bind = telegramUpdate({ ...lunch, text: `/绑定 ${await world.addCode()}`, id: 1 });
  const from = { id: 1001, is_bot: false, first_name: `\u202e${'王'.repeat(100)}\u0007` };
  await world.app.request(...telegramCall({ message: { ...bind['message'] as object, from } }));
  const binding = world.store.rows().find(({ key }) => key[0] === 'binding')?.value as {
    readonly label: string;
  };
  expect(binding.label).toBe('王'.repeat(40));
});

test('answers an English user in English until the account’s language is known', async () => {
  const world = await openChannelWorld();
  const english = async (text: string) => {
    const update = telegramUpdate({ ...lunch, text, id: text.length })['message'] as object;
    const from = { id: 1001, is_bot: false, language_code: 'en-GB' };
    return await (await world.app.request(...telegramCall({ message: { ...update, from } }))).text();
  };
  expect(await english('lunch 25')).toContain('not recorded');
  expect(await english('/bind')).toContain('/bind BCDF-GHJK');
  expect(await english(`/bind ${await world.addCode()}`)).toContain('已绑定账户「小明」');
});

describe('setting the webhook', () => {
  const options = {
    token: '123456:ABC',
    secret: 'secret',
    address: 'https://ledger.example/channels/telegram',
  };

  test('takes the address of the function, or of the channel', () => {
    for (const typed of ['https://ledger.example', 'https://ledger.example/', options.address]) {
      expect(webhookAddress(typed)).toBe(options.address);
    }
    expect(webhookAddress('https://ledger.example:8443')).toBe(
      'https://ledger.example:8443/channels/telegram',
    );
    for (
      const typed of [
        '',
        'ledger.example',
        'http://ledger.example',
        'https://ledger.example/ingest',
        'https://ledger.example:8000',
      ]
    ) {
      expect(() => webhookAddress(typed)).toThrow(WebhookFailure);
    }
  });

  test('tells Telegram the address, the secret and which updates', async () => {
    const asked: { url: string; body: unknown }[] = [];
    await setWebhook({
      ...options,
      fetch: (url, init) => {
        asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
        return Promise.resolve(Response.json({ ok: true, result: true }));
      },
    });
    expect(asked).toEqual([{
      url: 'https://api.telegram.org/bot123456:ABC/setWebhook',
      body: { url: options.address, secret_token: 'secret', allowed_updates: ['message', 'edited_message'] },
    }]);
  });

  test('reports what Telegram said, and never the token', async () => {
    const failing = (answer: () => Promise<Response>) =>
      setWebhook({ ...options, fetch: answer }).then(() => '', String);
    const refused = await failing(() =>
      Promise.resolve(Response.json({ ok: false, description: 'Unauthorized' }, { status: 401 }))
    );
    expect(refused).toContain('Unauthorized');
    const broken = await failing(() =>
      Promise.reject(new TypeError('error for https://api.telegram.org/bot123456:ABC/'))
    );
    const odd = await failing(() => Promise.resolve(new Response('<html>', { status: 502 })));
    for (const said of [refused, broken, odd]) expect([said, said.includes('ABC')]).toEqual([said, false]);
    expect(odd).toContain('502');
  });
});
