/** The day of a moment: time zones, summer time, the account's start of day. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt } from '../../functions/ingest/account-day.ts';
import { noon, openWorld } from './world.ts';

describe('dayAt()', () => {
  test.each([
    ['Asia/Shanghai', 0, '2026-11-21T15:59:59.999Z', '2026-11-21'],
    ['Asia/Shanghai', 0, '2026-11-21T16:00:00Z', '2026-11-22'],
    ['UTC', 0, '2026-11-21T16:00:00Z', '2026-11-21'],
    ['Asia/Shanghai', 240, '2026-11-21T19:59:59Z', '2026-11-21'],
    ['Asia/Shanghai', 240, '2026-11-21T20:00:00Z', '2026-11-22'],
    ['Asia/Shanghai', 240, '2026-12-31T17:30:00Z', '2026-12-31'],
    ['Asia/Shanghai', 240, '2028-02-29T17:30:00Z', '2028-02-29'],
    ['Asia/Shanghai', 240, '2026-02-28T17:30:00Z', '2026-02-28'],
    ['Asia/Shanghai', 1439, '2026-11-21T15:58:59Z', '2026-11-20'],
    ['Asia/Shanghai', 1439, '2026-11-21T15:59:00Z', '2026-11-21'],
    // 2026-03-08 has no 02:00 to 03:00 in New York, 2026-11-01 has 01:00 to 02:00 twice.
    ['America/New_York', 0, '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', 0, '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', 0, '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', 150, '2026-03-08T06:59:59Z', '2026-03-07'],
    ['America/New_York', 150, '2026-03-08T07:00:00Z', '2026-03-08'],
    ['America/New_York', 0, '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', 0, '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Asia/Kathmandu', 0, '2026-11-21T18:14:59Z', '2026-11-21'],
    ['Asia/Kathmandu', 0, '2026-11-21T18:15:00Z', '2026-11-22'],
    ['Australia/Lord_Howe', 0, '2026-11-21T12:59:59Z', '2026-11-21'],
    ['Pacific/Kiritimati', 0, '2026-11-21T10:00:00Z', '2026-11-22'],
    ['Pacific/Pago_Pago', 0, '2026-11-21T10:59:59Z', '2026-11-20'],
    // Samoa went from the 29th to the 31st.
    ['Pacific/Apia', 0, '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('%s, day from minute %i: %s is %s', (timeZone, dayStartMinutes, time, expected) => {
    expect(dayAt(Date.parse(time), { timeZone, dayStartMinutes })).toBe(expected);
  });

  test('agrees with the wall clock for any account, in any order', () => {
    const zones = [
      'Asia/Shanghai',
      'UTC',
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ];
    const clocks = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
      ]),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            // Around the changes of summer time, and anywhere.
            time: fc.oneof(
              fc.integer({ min: Date.parse('2026-03-07'), max: Date.parse('2026-03-10') }),
              fc.integer({ min: Date.parse('2026-10-24'), max: Date.parse('2026-11-03') }),
              fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
            ),
            again: fc.integer({ min: 0, max: 90_000 }),
            timeZone: fc.constantFrom(...zones),
            dayStartMinutes: fc.constantFrom(0, 90, 150, 240, 1439),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (questions) => {
          for (const { time, again, timeZone, dayStartMinutes } of questions) {
            for (const at of [time, time + again, time]) {
              const [date = '', clock = ''] = clocks.get(timeZone)!.format(at).split(' ');
              const [hours = 0, minutes = 0] = clock.split(':').map(Number);
              const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
              const expected = hours * 60 + minutes < dayStartMinutes ? before : date;
              expect(dayAt(at, { timeZone, dayStartMinutes })).toBe(expected);
            }
          }
        },
      ),
      { numRuns: 500, seed: 20261121 },
    );
  });
});

describe('a day that ends between two requests', () => {
  const midnight = Date.parse('2026-11-21T16:00:00Z');

  test('a line at midnight is of the new day, and yesterday is still there', async () => {
    const world = await openWorld();
    world.now = midnight - 1;
    expect((await world.send('夜宵 25', 'a')).message).toContain('(2026-11-21 周六)');
    world.now = midnight;
    expect((await world.send('早餐 8', 'b')).message).toContain('(2026-11-22 周日)');
    expect((await world.send('/今日', 'c')).message).toMatch(/^今日 11-22:支出 1 笔 ¥8\.00/);
    expect((await world.send('/昨日', 'd')).message).toMatch(/^昨日 11-21:支出 1 笔 ¥25\.00/);
    expect((await world.send('夜宵 25', 'a')).kind).toBe('idempotent');
  });

  test('an undo after midnight takes the newest entry and the sums of its own month', async () => {
    const world = await openWorld();
    world.now = Date.parse('2026-11-30T15:59:59Z');
    await world.send('夜宵 25', 'a');
    world.now += 1000;
    expect((await world.send('/撤销', 'b')).message).toContain('夜宵(2026-11-30)');
    expect((await world.send('/本月', 'c')).message).toContain('本月 2026-12:支出 ¥0.00');
    expect((await world.send('/上月', 'd')).message).toContain('上月 2026-11:支出 ¥0.00');
    expect((await world.send('/恢复', 'e')).message).toContain('夜宵(2026-11-30)');
    expect((await world.send('/上月', 'f')).message).toContain('支出 ¥25.00');
    expect((await world.verify()).findings).toEqual([]);
  });

  test('with a start of day at 04:00, what comes at 00:30 is of the evening before', async () => {
    const world = await openWorld({ settings: { dayStartMinutes: 240 } });
    world.now = midnight + 30 * 60_000;
    expect((await world.send('夜宵 25', 'a')).message).toContain('(2026-11-21 周六)');
    expect((await world.send('昨天 打车 30', 'b')).message).toContain('(2026-11-20 周五)');
    world.now = midnight + 4 * 3_600_000;
    expect((await world.send('早餐 8', 'c')).message).toContain('(2026-11-22 周日)');
    expect((await world.send('/昨日', 'd')).message).toMatch(/^昨日 11-21:支出 1 笔 ¥25\.00/);
  });

  test('accounts in different time zones have different days', async () => {
    const world = await openWorld({ settings: { timeZone: 'America/New_York' } });
    world.now = noon;
    expect((await world.send('tea 3', 'a')).message).toContain('(2026-11-20 周五)');
    const token = await world.addToken(await world.addAccount('小红'));
    expect((await world.send('茶 3', 'a', { token })).message).toContain('(2026-11-21 周六)');
    expect((await world.send('tea 4', 'b')).message).toContain('(2026-11-20 周五)');
  });
});
