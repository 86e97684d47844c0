/** `#ai` with a model that fails, hangs or is asked too often: the rules read the text. */
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../functions/ingest/ai/ask.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { noodles } from './noodles.ts';
import { completion, json, live, type Reply, says, startProvider } from './provider.ts';

const provider = startProvider();

const typedYesterday = { headers: { 'ingest-time': '2026-11-20T12:00:00+08:00' } };

describe('a model that fails: the rules read the text, and say so', () => {
  const replies: readonly (readonly [string, Reply])[] = [
    ['answers 500', (response) => json(response, {}, 500)],
    ['answers 400 twice', (response) => json(response, {}, 400)],
    ['drops the connection', (response) => response.destroy()],
    [
      'is cut off by its length',
      (response) => json(response, completion('{"items":[', { finish_reason: 'length' })),
    ],
    ['truncates its JSON', (response) => json(response, completion('{"items":[{"type":"exp'))],
    [
      'refuses',
      (response) =>
        json(response, { choices: [{ finish_reason: 'stop', message: { content: null, refusal: 'No.' } }] }),
    ],
    ['calls a tool', (response) => json(response, completion(null, { finish_reason: 'tool_calls' }))],
    ['adds a field', says({ ...noodles, command: '/撤销' })],
    ['answers no item', says()],
    ['answers six items', says(...Array.from({ length: 6 }, () => noodles))],
    ['writes an amount as a number', says({ ...noodles, amount: 25 })],
    ['writes a negative amount', says({ ...noodles, amount: '-25' })],
    ['names an unknown currency', says({ ...noodles, currency: 'XBT' })],
    [
      'answers a page',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    ],
    ['redirects', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
    [
      'says 40 KB',
      (response) => json(response, completion(' '.repeat(40 * 1024) + JSON.stringify({ items: [noodles] }))),
    ],
    [
      'answers bytes that are no UTF-8',
      (response) => response.writeHead(200).end(Buffer.from([0x7b, 0xff, 0xfe])),
    ],
    [
      'answers a byte that is no UTF-8 beside what was asked for',
      (response) => {
        const body = Buffer.from(
          JSON.stringify({ model: '?', ...completion(JSON.stringify({ items: [noodles] })) as object }),
        );
        body[body.indexOf('?')] = 0xff;
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      },
    ],
    ['answers nothing', (response) => response.writeHead(200).end()],
    ['answers null', (response) => json(response, null)],
  ];
  test.each(replies)('it %s', async (_what, answerer) => {
    provider.reply = answerer;
    const world = await provider.openWorld();
    const answer = await world.send('#ai 吃面花了二十五', 'a');
    expect(answer.message).toMatch(/^AI 暂时没有回答,已按规则记 1 笔:支出 ¥25\.00/);
    expect(live(world)).toHaveLength(1);
    expect(live(world)[0]).not.toHaveProperty('model');
  });

  test('and where the rules cannot read it either it is 503, and the client_id stays free', async () => {
    provider.reply = (response) => json(response, {}, 500);
    const world = await provider.openWorld();
    const answer = await world.send('#ai 和小李分了两份面,他二十我二十五', 'a');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    provider.reply = says({ ...noodles, note: '面' });
    expect((await world.send('#ai 和小李分了两份面,他二十我二十五', 'a')).kind).toBe('ai');
  });

  test('one that hangs before or during its answer is given up at the deadline', async () => {
    const question = { text: '吃面花了二十五', today: '2026-11-21', settings: defaultSettings };
    const model = { baseUrl: provider.baseUrl.replace(/\/$/, ''), key: 'key-1', name: 'small' };
    for (
      const hang of [() => {}, (response: ServerResponse) => void response.writeHead(200).write('{"choices"')]
    ) {
      provider.reply = hang;
      expect(await ask(question, { model, fetch, deadline: 150 })).toBeUndefined();
    }
  });

  test('after five failures in a minute the model is not asked for a minute', async () => {
    provider.reply = (response) => json(response, {}, 500);
    const world = await provider.openWorld();
    for (let i = 0; i < 8; i++) expect((await world.send('#ai 吃面花了二十五', `a${i}`)).status).toBe(200);
    expect(provider.asked).toHaveLength(5);
    world.now += 61_000;
    await world.send('#ai 吃面花了二十五', 'later');
    expect(provider.asked).toHaveLength(6);
  });

  test('the daily cap holds across processes, and starts again the next day', async () => {
    provider.reply = says(noodles);
    const world = await provider.openWorld({ AI_DAILY_CAP: '2' });
    await world.send('#ai 吃面花了二十五', 'a');
    await world.send('#ai 吃面花了二十五', 'b');
    const other = world.reopen();
    expect((await other.send('#ai 吃面花了二十五', 'c')).message).toMatch(
      /^今天的 AI 次数用完了,已按规则记 1 笔/,
    );
    const refused = await other.send('#ai 天气不错', 'd');
    expect([refused.status, refused.error]).toEqual([422, '今天的 AI 次数用完了(2 次),请直接写:午饭 25']);
    expect(provider.asked).toHaveLength(2);
    other.now += 86_400_000;
    await other.send('#ai 吃面花了二十五', 'e');
    expect(provider.asked).toHaveLength(3);
  });

  test('a text typed on an earlier day counts against the cap of the day on which it is sent', async () => {
    provider.reply = says(noodles);
    const world = await provider.openWorld({ AI_DAILY_CAP: '1' });
    await world.send('#ai 吃面花了二十五', 'a');
    await world.send('#ai 吃面花了二十五', 'b', typedYesterday);
    expect(provider.asked).toHaveLength(1);
  });

  test('a text typed earlier does not close the breaker', async () => {
    provider.reply = (response) => json(response, {}, 500);
    const world = await provider.openWorld();
    for (let i = 0; i < 5; i++) await world.send('#ai 吃面花了二十五', `a${i}`);
    await world.send('#ai 吃面花了二十五', 'earlier', typedYesterday);
    await world.send('#ai 吃面花了二十五', 'now');
    expect(provider.asked).toHaveLength(5);
  });
});
