/** POST /ingest/preview: what would be recorded, and nothing recorded. */
import { describe, expect, test } from 'vitest';
import { openWorld } from './whole-world.ts';
import type { TestWorld } from './world.ts';

async function preview(
  world: TestWorld,
  body: unknown,
  token = world.token,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const response = await world.app.request('/ingest/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }, { remoteAddr: { hostname: '192.0.2.1' } });
  return { status: response.status, body: await response.json() as Record<string, unknown> };
}

describe('the preview', () => {
  test('says what a line would record, and records nothing', async () => {
    const world = await openWorld();
    const { status, body } = await preview(world, { text: '昨天 午饭 25 @微信' });
    expect([status, body['message']]).toEqual([200, '支出 ¥25.00 · 餐饮 · 午饭 · @微信(2026-11-20 周五)']);
    expect(body['entries']).toMatchObject([{ direction: 'expense', amountMinor: 2500, day: '2026-11-20' }]);
    expect(world.entries()).toHaveLength(0);
  });

  test('says every entry of a batch, both sides of a transfer, and which wallet is new', async () => {
    const world = await openWorld();
    const { body } = await preview(world, { text: '早餐 8\n转账 500 @微信 @招行' });
    expect(body['message']).toBe(
      '支出 ¥8.00 · 餐饮 · 早餐(2026-11-21 周六)\n转账 ¥500.00 · 转账 · @微信 · → @招行(新账户)(2026-11-21 周六)',
    );
  });

  test.each([
    ['午饭', 422],
    ['打车 25 30', 422],
    ['/撤消', 422],
    ['/本月', 200],
    ['#日记 今天下雨', 200],
    ['#ai 吃面花了二十五', 200],
  ])('%s is answered %i', async (text, status) => {
    const world = await openWorld();
    const answer = await preview(world, { text });
    expect(answer.status).toBe(status);
    expect(typeof answer.body[status === 200 ? 'message' : 'error']).toBe('string');
  });

  test('offers what a refused text may have meant, each as a text that records', async () => {
    const world = await openWorld();
    const { status, body } = await preview(world, { text: '红包 200' });
    expect([status, body['choices']]).toEqual([422, [
      { text: '红包 -200', message: '支出 ¥200.00 · 人情 · 红包' },
      { text: '红包 +200', message: '收入 ¥200.00 · 红包' },
    ]]);
    expect((await preview(world, { text: '验证码 123456' })).body).not.toHaveProperty('choices');
  });

  test('shows a correction in both states, and today as it is listed, and changes nothing', async () => {
    const world = await openWorld();
    const code = /编号 (\w+)/u.exec((await world.send('午饭 25', 'a')).message ?? '')?.[1] ?? '';
    expect((await preview(world, { text: `/改 ${code} 午饭 26 @微信` })).body['message']).toBe(
      '支出 ¥25.00 · 餐饮 · 午饭(2026-11-21 周六)\n→ 支出 ¥26.00 · 餐饮 · 午饭 · @微信(2026-11-21 周六)',
    );
    expect((await preview(world, { text: '/改 AAAA 26' })).status).toBe(422);
    expect((await preview(world, { text: '/今日' })).body['message']).toMatch(
      /^今日 11-21:支出 1 笔 ¥25\.00/u,
    );
    expect(world.entries()).toMatchObject([{ amountMinor: 2500, undone: null }]);
  });

  test.each([
    ['午饭 25 @微信', '午饭 25 @微信'],
    ['早餐 8\n午饭 25.5', '午饭 25.5'],
    ['昨天 午饭 25', '昨天 午饭 25'],
    ['#ai 吃面花了二十五', '吃面 25'],
    ['【招商银行】您尾号1234的储蓄卡于11月21日12:30消费人民币35.00元，余额1,234.56元', '消费 35'],
    ['#日记 今天下雨', '今天下雨'],
    ['朋友结婚红包 -600', '朋友结婚红包 600'],
  ])('of an entry that is to be changed tells its own text: %s', async (sent, own) => {
    const world = await openWorld();
    const codes = [...(await world.send(sent, 'a')).message!.matchAll(/编号 (\w+)/gu)].map(([, code]) =>
      code
    );
    const { status, body } = await preview(world, { text: `/改 ${codes.at(-1)}` });
    expect([status, body['own']]).toEqual([200, own]);
    expect(body['message']).toMatch(/^(支出|日记) /);
  });

  test('an old line that names a day by its distance is not offered as the entry’s own text', async () => {
    const world = await openWorld();
    const code = /编号 (\w+)/u.exec((await world.send('昨天 午饭 25', 'a')).message ?? '')?.[1];
    world.now += 3 * 86_400_000;
    expect((await preview(world, { text: `/改 ${code}` })).body['own']).toBe('午饭 25');
    expect((await preview(world, { text: '/改 AAAA' })).status).toBe(422);
  });

  test('requires a credential, a JSON text, and the channel switched on', async () => {
    const world = await openWorld();
    expect((await preview(world, { text: '午饭 25' }, 'tsk_wrong')).status).toBe(401);
    const { status, body } = await preview(world, { words: '午饭 25' });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining('client_id')]);
    const off = await openWorld({ env: { INGEST_ENABLED: '0' } });
    expect((await preview(off, { text: '午饭 25' })).status).toBe(404);
  });

  test('has its own rate limit, so that typing does not use up the limit for recording', async () => {
    const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '2', INGEST_RATE_BURST: '5' } });
    const seen: number[] = [];
    for (let i = 0; i < 10; i++) seen.push((await preview(world, { text: '午饭 25' })).status);
    expect(seen).toContain(429);
    expect((await world.send('午饭 25', 'a')).status).toBe(200);
  });
});
