import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueBindingCode } from '../../../functions/ingest/store/binding.ts';
import {
  issueCredentialOnce,
  isToken,
  makeToken,
  maskOf,
} from '../../../functions/ingest/store/credential.ts';
import { nextTick, tickOf, ulid } from '../../../functions/ingest/store/ulid.ts';
import { openWorld } from '../world.ts';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

test('a token is tsk_, 32 random Base62 characters and 6 of checksum', () => {
  for (let i = 0; i < 1000; i++) {
    const token = makeToken(random);
    expect(token).toMatch(/^tsk_[0-9A-Za-z]{38}$/);
    expect(isToken(token)).toBe(true);
  }
});

test('the checksum is the CRC-32 of zlib, in Base62', () => {
  const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  for (let i = 0; i < 200; i++) {
    const token = makeToken(random);
    const sum = [...token.slice(-6)].reduce((value, character) => value * 62 + base62.indexOf(character), 0);
    expect(sum).toBe(crc32(token.slice(0, -6)));
  }
});

test('every wrong, missing, doubled or swapped character is detected', () => {
  const token = makeToken(random);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0Aa9Zz_-'), (at, character) => {
      if (token[at] !== character) {
        expect(isToken(token.slice(0, at) + character + token.slice(at + 1))).toBe(false);
      }
      expect(isToken(token.slice(0, at) + token.slice(at + 1))).toBe(false);
      const next = token[at + 1];
      if (at > 3 && next !== undefined && next !== token[at]) {
        expect(isToken(token.slice(0, at) + next + token[at] + token.slice(at + 2))).toBe(false);
      }
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('each character of a token is as likely as any other', () => {
  const counts = new Map<string, number>();
  let tokens = 0;
  // All bytes in turn: 248 of 256 are used, each character four times.
  const everyByte = Uint8Array.from({ length: 256 }, (_, i) => i);
  makeToken(() => {
    tokens++;
    return everyByte;
  });
  for (let i = 0; i < 4000; i++) {
    for (const character of makeToken(random).slice(4, 36)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  expect(tokens).toBe(1);
  expect(counts.size).toBe(62);
  const mean = 4000 * 32 / 62;
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(7 * Math.sqrt(mean));
});

test('the mask shows the first seven and the last four characters', () => {
  const token = makeToken(random);
  expect(maskOf(token)).toBe(`${token.slice(0, 7)}…${token.slice(-4)}`);
});

test('ids sort in the order of creation, whatever the clock does', () => {
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

test('when the sequence of a ms is used up, the next ms is used', () => {
  const last = { time: 5, sequence: 32 ** 4 - 1 };
  expect(nextTick(last, 5)).toEqual({ time: 6, sequence: 0 });
  expect(tickOf(ulid(last, random(12)))).toEqual(last);
});

test('a time or sequence that does not fit an id throws RangeError', () => {
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

test('a form that is sent twice makes one credential, and one of an unknown account none', async () => {
  const { store: kv, account } = await openWorld();
  const world = { kv, clock: () => 1, random };
  const request = { account, label: '手机', once: 'form' };
  const first = await issueCredentialOnce(world, request);
  expect(first).toMatchObject({ credential: { account, label: '手机' } });
  const again = await issueCredentialOnce(world, request);
  expect(again).toEqual({ before: first && 'credential' in first ? first.credential.id : '' });
  expect(await issueCredentialOnce(world, { ...request, account: 'nobody' })).toBeNull();
});

test('no account, or a disabled one, gets a binding code', async () => {
  const base = await openWorld();
  const world = { kv: base.store, clock: () => 1, random };
  expect(await issueBindingCode(world, 'nobody')).toBeNull();
  await base.disable(base.account, true);
  expect(await issueBindingCode(world, base.account)).toBeNull();
  await base.disable(base.account, false);
  expect(await issueBindingCode(world, base.account)).toMatchObject({ code: expect.any(String) });
});
