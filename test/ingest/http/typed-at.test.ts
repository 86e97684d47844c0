/** `Ingest-Time`: a text sent later is recorded under the day on which it was typed. */
import { expect, test } from 'vitest';
import { type Answer, noon, openWorld, type TestWorld } from '../world.ts';

const hourMs = 3_600_000;

async function send(
  world: TestWorld,
  { text = '午饭 25', id = 'one', time }: { text?: string; id?: string; time: string },
): Promise<Answer> {
  return await world.send(text, id, { headers: { 'ingest-time': time } });
}

test('a text typed before midnight and sent after it belongs to the day of typing', async () => {
  const world = await openWorld();
  // 00:10 in Shanghai.
  world.now = Date.parse('2026-11-20T16:10:00Z');
  await send(world, { time: '2026-11-20T23:58:00+08:00' });
  await send(world, { id: 'two', text: '昨天 打车 35', time: '2026-11-20T15:58:00.25Z' });
  await world.send('晚饭 30', 'three');
  expect(world.entries().map(({ day, at }) => [day, at])).toEqual([
    ['2026-11-20', world.now],
    ['2026-11-19', world.now],
    ['2026-11-21', world.now],
  ]);
});

test('days in queries are relative to the time of typing', async () => {
  const world = await openWorld();
  await world.send('昨天 午饭 25', 'lunch');
  const { message } = await send(world, {
    text: '/今日',
    time: new Date(noon - 24 * hourMs).toISOString(),
  });
  expect(message).toContain('午饭');
});

test.each([
  '2026-11-21',
  '2026-11-21T12:00:00',
  '2026-02-30T12:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T12:00:60Z',
  'Sat, 21 Nov 2026 04:00:00 GMT',
  'yesterday',
  String(noon),
])('%s is not a valid time: 400, and nothing is recorded', async (time) => {
  const world = await openWorld();
  const answer = await send(world, { time });
  expect([answer.status, answer.fields]).toEqual([400, ['error']]);
  expect(world.entries()).toEqual([]);
});

test('7 days back and 5 minutes ahead are the limits, to the millisecond', async () => {
  const world = await openWorld();
  const sent: [number, number][] = [[-168 * hourMs, 200], [-168 * hourMs - 1, 400], [300_000, 200], [
    300_001,
    400,
  ]];
  for (const [ms, status] of sent) {
    const answer = await send(world, { id: `at ${ms}`, time: new Date(noon + ms).toISOString() });
    expect([ms, answer.status]).toEqual([ms, status]);
  }
  expect(world.entries()).toHaveLength(2);
});

test('a repeat that comes after those limits is still a repeat', async () => {
  const world = await openWorld();
  const time = new Date(noon).toISOString();
  await send(world, { time });
  world.now = noon + 30 * 24 * hourMs;
  expect(await send(world, { time })).toMatchObject({ status: 200, kind: 'idempotent' });
  world.now = noon - 24 * hourMs;
  expect(await send(world, { time })).toMatchObject({ status: 200, kind: 'idempotent' });
});

test('a repeat with a time that is none is still a repeat', async () => {
  const world = await openWorld();
  await send(world, { time: new Date(noon).toISOString() });
  expect(await send(world, { time: 'yesterday' })).toMatchObject({ status: 200, kind: 'idempotent' });
});

test('an empty header counts as absent', async () => {
  const world = await openWorld();
  expect(await send(world, { time: ' ' })).toMatchObject({ status: 200 });
});
