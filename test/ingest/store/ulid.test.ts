import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLater, nextTick, type Tick, tickOf, ulid } from '../../../functions/ingest/store/ulid.ts';
import { random } from '../random.ts';

test('ids sort as they were given, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 }), (clock) => {
      let last: ReturnType<typeof nextTick> | undefined;
      const ids = clock.map((now) => ulid(last = nextTick(last, now), random(12)));
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('a full ms makes the next one begin', () => {
  const last = { time: 5, sequence: 32 ** 4 - 1 };
  expect(nextTick({ time: 5, sequence: 32 ** 4 - 2 }, 5)).toEqual(last);
  expect(nextTick(last, 5)).toEqual({ time: 6, sequence: 0 });
  expect(tickOf(ulid(last, random(12)))).toEqual(last);
});

test('a time or sequence that does not fit an id is a mistake of ours', () => {
  for (
    const tick of [{ time: -1, sequence: 0 }, { time: 2 ** 48, sequence: 0 }, { time: 0.5, sequence: 0 }, {
      time: 0,
      sequence: 32 ** 4,
    }]
  ) {
    expect(() => ulid(tick, random(12))).toThrow(RangeError);
  }
  expect(() => ulid({ time: 0, sequence: 0 }, random(11))).toThrow(RangeError);
});

test('within a ms, and when the clock goes back, ticks are counted one by one', () => {
  expect(nextTick(undefined, 5)).toEqual({ time: 5, sequence: 0 });
  expect(nextTick({ time: 5, sequence: 0 }, 5)).toEqual({ time: 5, sequence: 1 });
  expect(nextTick({ time: 5, sequence: 7 }, 3)).toEqual({ time: 5, sequence: 8 });
  expect(nextTick({ time: 5, sequence: 7 }, 6)).toEqual({ time: 6, sequence: 0 });
});

test('a tick is later than another just when its id sorts after it', () => {
  const ticks: Tick[] = [1, 2].flatMap((time) => [0, 1, 40].map((sequence) => ({ time, sequence })));
  const idOf = (tick: Tick): string => ulid(tick, new Uint8Array(12));
  for (const a of ticks) for (const b of ticks) expect(isLater(a, b)).toBe(idOf(a) > idOf(b));
});

test('an id is written as the standard writes it', () => {
  expect(ulid({ time: 1_469_918_176_385, sequence: 0 }, new Uint8Array(12).fill(255))).toBe(
    '01ARYZ6S410000ZZZZZZZZZZZZ',
  );
});
