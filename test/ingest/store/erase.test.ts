/** Erasing an account: nothing of it is left and nothing of others is gone, wherever the process is killed. */
import { expect, test } from 'vitest';
import type { AuditRow } from '../../../functions/ingest/store/audit.ts';
import { beginErasing, eraseRows } from '../../../functions/ingest/store/upkeep/erase.ts';
import { changeAccount } from '../../../functions/ingest/store/account.ts';
import { revokeCredential } from '../../../functions/ingest/store/credential.ts';
import {
  accountKey,
  bindingCodeKey,
  bindingCodeOfAccountKey,
  bindingKey,
  bindingOfAccountKey,
  lastUsedKey,
} from '../../../functions/ingest/store/keys.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { openWorld, type TestWorld } from '../world.ts';
import { random } from '../random.ts';

async function filled(): Promise<
  { readonly world: TestWorld; readonly other: string; readonly otherToken: string }
> {
  const world = await openWorld();
  const other = await world.addAccount('乙');
  const otherToken = await world.addToken(other);
  for (const [token, account] of [[world.token, world.account], [otherToken, other]] as const) {
    for (
      const text of [
        '早餐 8\n午饭 25',
        '#日记 晴',
        '打车 35',
        '/撤销',
        '/对账 @微信 100',
        '#ai 吃面花了二十五',
      ]
    ) {
      expect((await world.send(text, text.replaceAll('\n', ' '), { token })).status).toBe(200);
    }
    const [first] = world.entries(account);
    await world.send(`/改 ${first!.id.slice(14)} 9`, 'edit', { token });
    world.store.put(bindingOfAccountKey(account, 'one'), `sender of ${account}`);
    world.store.put(bindingKey(`sender of ${account}`), { account });
    world.store.put(lastUsedKey(account === other ? 'other' : 'one'), { of: account });
    world.store.put(bindingCodeOfAccountKey(account), `code of ${account}`);
    world.store.put(bindingCodeKey(`code of ${account}`), { account });
  }
  // Bound here once, and to the other account since.
  world.store.put(bindingOfAccountKey(world.account, 'two'), `sender of ${other}`);
  return { world, other, otherToken };
}

const rest = { isOver: () => false };

function worldOf(world: TestWorld, kv: Kv = world.store) {
  return { kv, clock: () => world.now, random };
}

/** Everything in the store, as text; the trail aside, which names who was erased. */
function rowsNaming(world: TestWorld, account: string): readonly string[] {
  return world.store.rows().filter(({ key }) => key[0] !== 'audit')
    .map(({ key, value }) =>
      JSON.stringify([key, value], (_, v: unknown) => typeof v === 'bigint' ? String(v) : v)
    )
    .filter((text) => text.includes(account));
}

/** The trail's lines of erased accounts. */
function erasedIn(world: TestWorld): readonly unknown[] {
  return world.store.rows().filter(({ key }) => key[0] === 'audit').map(({ value }) => value as AuditRow)
    .filter(({ action }) => action === 'account erased');
}

test('no row names the account any more, the other account is complete, and the audit trail has one line', async () => {
  const { world, other, otherToken } = await filled();
  const before = rowsNaming(world, other).filter((row) => !row.includes(world.account)).length;
  await beginErasing(worldOf(world), world.account);
  expect(await eraseRows(worldOf(world), { account: world.account, ...rest })).toMatchObject({
    isDone: true,
  });
  expect(rowsNaming(world, world.account)).toEqual([]);
  expect(rowsNaming(world, other)).toHaveLength(before);
  expect((await world.verify()).findings).toEqual([]);
  expect(erasedIn(world)).toEqual([expect.objectContaining({ account: world.account })]);
  expect((await world.send('午饭 25', 'late')).status).toBe(401);
  expect((await world.send('午饭 25', 'other', { token: otherToken })).status).toBe(200);
  expect(rowsNaming(world, world.account)).toEqual([]);
});

test('killed before or after any commit, the same call continues to the same result', async () => {
  const counting = await filled();
  let commits = 0;
  const counted = interrupted(counting.world.store, () => {
    commits++;
    return 'goes on';
  });
  await beginErasing(worldOf(counting.world, counted), counting.world.account);
  await eraseRows(worldOf(counting.world, counted), { account: counting.world.account, ...rest });
  expect(commits).toBeGreaterThan(10);

  for (let at = 1; at <= commits; at++) {
    for (const end of ['before', 'after'] as const) {
      const { world, other } = await filled();
      const whole = rowsNaming(world, other).filter((row) => !row.includes(world.account)).length;
      let n = 0;
      const kv = interrupted(world.store, () => (++n === at ? end : 'goes on'));
      const run = async (): Promise<void> => {
        await beginErasing(worldOf(world, kv), world.account);
        await eraseRows(worldOf(world, kv), { account: world.account, ...rest });
      };
      await expect(run()).rejects.toThrow('killed');
      // Meanwhile nothing is recorded unless it had not begun, and checks pass the account over.
      const status = (await world.send('午饭 25', 'meanwhile')).status;
      expect([200, 401, 403]).toContain(status);
      expect((await world.verify()).findings).toEqual([]);
      if (await beginErasing(worldOf(world), world.account)) {
        await eraseRows(worldOf(world), { account: world.account, ...rest });
      }
      expect(rowsNaming(world, world.account)).toEqual([]);
      expect(rowsNaming(world, other)).toHaveLength(whole);
      expect(erasedIn(world)).toHaveLength(1);
    }
  }
});

test('it stops when asked to, and continues', async () => {
  const { world } = await filled();
  await beginErasing(worldOf(world), world.account);
  let rounds = 0;
  let isDone = false;
  while (!isDone) {
    let steps = 0;
    ({ isDone } = await eraseRows(worldOf(world), { account: world.account, isOver: () => ++steps > 2 }));
    rounds++;
  }
  expect(rounds).toBeGreaterThan(3);
  expect(rowsNaming(world, world.account)).toEqual([]);
});

test('once begun, the account cannot be enabled again, nor its credentials changed', async () => {
  const { world } = await filled();
  await beginErasing(worldOf(world), world.account);
  expect(await changeAccount(worldOf(world), world.account, { disabled: false })).toBeNull();
  expect((await world.send('午饭 25', 'late')).status).toBe(403);
  await eraseRows(worldOf(world), { account: world.account, ...rest });
  expect(await changeAccount(worldOf(world), world.account, { disabled: false })).toBeNull();
  expect(await revokeCredential(worldOf(world), { account: world.account, credential: 'any' })).toBeNull();
  expect((await world.store.get(accountKey(world.account))).value).toBeNull();
  expect(await beginErasing(worldOf(world), world.account)).toBe(false);
});

/** Ends the process, as it were, at one of the commits. */
function interrupted(kv: Kv, at: () => 'goes on' | 'before' | 'after'): Kv {
  return {
    ...kv,
    atomic() {
      const inner = kv.atomic();
      const { commit } = inner;
      inner.commit = async () => {
        const end = at();
        if (end === 'before') throw new Error('killed');
        const result = await commit();
        if (end === 'after') throw new Error('killed');
        return result;
      };
      return inner;
    },
  };
}
