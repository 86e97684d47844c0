import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditRow } from '../../../functions/ingest/store/audit.ts';
import { issueBindingCode } from '../../../functions/ingest/store/binding.ts';
import {
  issueCredential,
  type Issued,
  isToken,
  makeToken,
  maskOf,
  newId,
  revokeCredential,
} from '../../../functions/ingest/store/credential.ts';
import type { Credential } from '../../../functions/ingest/store/stored-shapes.ts';
import { credentialOfAccountKey } from '../../../functions/ingest/store/keys.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { faultyKv } from '../faulty-kv.ts';
import { openWorld } from '../world.ts';
import { random } from '../random.ts';

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

test('a form that is sent twice makes one credential, and one of an unknown account none', async () => {
  const { store: kv, account } = await openWorld();
  const world = { kv, clock: () => 1, random };
  const request = { account, label: '手机', once: 'form' };
  const first = await issueCredential(world, request);
  expect(first).toMatchObject({ credential: { account, label: '手机' } });
  const again = await issueCredential(world, request);
  expect(again).toEqual({ before: first && 'credential' in first ? first.credential.id : '' });
  expect(await issueCredential(world, { ...request, account: 'nobody' })).toBeNull();
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

test('an id that need not be secret is sixteen characters of its own', () => {
  const ids = Array.from({ length: 50 }, () => newId({ random }));
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{16}$/);
  expect(new Set(ids).size).toBe(50);
});

/** The one credential of a new world: revoked, or replaced by another one. */
async function openWithOne() {
  const base = await openWorld();
  const [pointer] = base.store.rows().filter(({ key }) => key[0] === credentialOfAccountKey('', '')[0]);
  const which = { account: base.account, credential: String(pointer!.key[2]) };
  const worldOf = (kv: Kv, now: number) => ({ kv, clock: () => now, random });
  const end = (kv: Kv, now = 1000) => revokeCredential(worldOf(kv, now), which);
  const replace = (kv: Kv, endsAt: number) =>
    issueCredential(worldOf(kv, 1000), {
      account: base.account,
      label: '新的',
      replaces: { credential: which.credential, endsAt },
    });
  const now = (): Credential =>
    base.store.rows().filter(({ key }) => key[0] === 'credential').map(({ value }) => value as Credential)
      .find(({ id }) => id === which.credential)!;
  const noted = (): readonly string[] =>
    base.store.rows().filter(({ key }) => key[0] === 'audit').map(({ value }) => (value as AuditRow).action)
      .filter((action) => /revoked|rotated/.test(action)).toSorted();
  return { base, kv: base.store, end, replace, now, noted };
}

test('a credential is revoked once: the first end stays', async () => {
  const { base, kv, end, replace, now, noted } = await openWithOne();
  expect(await end(kv)).toMatchObject({ revokedAt: 1000, expiresAt: null });
  expect(await end(kv, 2000)).toMatchObject({ revokedAt: 1000 });
  await replace(kv, 5000);
  expect(now()).toMatchObject({ revokedAt: 1000, expiresAt: null });
  expect(noted()).toEqual(['credential revoked', 'credential rotated']);
  expect((await base.send('午饭 25', 'late')).status).toBe(401);
});

test('the end of a replaced one may come nearer, never go further away', async () => {
  const { kv, replace, now } = await openWithOne();
  const ends: (number | null)[] = [];
  for (const endsAt of [5000, 9000, 4000]) {
    expect((await replace(kv, endsAt) as Issued).token).toMatch(/^tsk_/);
    ends.push(now().expiresAt);
  }
  expect(ends).toEqual([5000, 5000, 4000]);
});

test('an end whose reply was lost is noted once', async () => {
  const { kv, end, noted } = await openWithOne();
  const lossy = faultyKv(kv, { read: () => null, commit: () => 'loses the reply' });
  expect(await end(lossy)).toMatchObject({ revokedAt: 1000 });
  expect(noted()).toEqual(['credential revoked']);
});

test('an end that was refused is tried again, and so is a replacement', async () => {
  const { kv, end, replace, now, noted } = await openWithOne();
  const refusing = (): Kv => {
    let tries = 0;
    return faultyKv(kv, { read: () => null, commit: () => tries++ === 0 ? 'is refused' : null });
  };
  await replace(refusing(), 5000);
  expect(now()).toMatchObject({ revokedAt: null, expiresAt: 5000 });
  expect(await end(refusing())).toMatchObject({ revokedAt: 1000 });
  expect(noted()).toEqual(['credential revoked', 'credential rotated']);
});
