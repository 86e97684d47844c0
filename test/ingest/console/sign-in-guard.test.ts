/** Guessing of the password, by a clock of the test. */
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  type Client,
  networkOf,
  openSignInGuard,
  type SignInGuard,
} from '../../../functions/ingest/console/sign-in-guard.ts';

interface Clock {
  now: number;
}

const network = (name: string): Client => ({ kind: 'network', name });
const device = (name: string): Client => ({ kind: 'device', name });
const wrong = (guard: SignInGuard, client: Client): Promise<Attempt> =>
  guard.attempt(client, () => Promise.resolve(false));
const right = (guard: SignInGuard, client: Client): Promise<Attempt> =>
  guard.attempt(client, () => Promise.resolve(true));

function open(): { readonly guard: SignInGuard; readonly clock: Clock } {
  const clock = { now: 0 };
  return { guard: openSignInGuard(() => clock.now), clock };
}

test('a network waits 1, 2, 4 … at most 60 seconds, and not after the right one', async () => {
  const { guard, clock } = open();
  const waits: number[] = [];
  while (waits.length < 9) {
    expect(await wrong(guard, network('a'))).toBe('wrong');
    const attempt = await wrong(guard, network('a'));
    if (typeof attempt === 'string') throw new Error(attempt);
    waits.push(attempt.waitS);
    clock.now += attempt.waitS * 1000;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(await right(guard, network('a'))).toBe('right');
  expect(await wrong(guard, network('a'))).toBe('wrong');
});

test('of many attempts at once from one network, one is checked', async () => {
  const { guard } = open();
  const attempts = await Promise.all(Array.from({ length: 50 }, () => wrong(guard, network('a'))));
  expect(attempts.filter((attempt) => attempt === 'wrong')).toHaveLength(1);
});

test('no more than two are checked at the same time', async () => {
  const { guard } = open();
  let [atOnce, most] = [0, 0];
  const slow = async (): Promise<boolean> => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce--;
    return false;
  };
  await Promise.all(Array.from({ length: 30 }, (_, i) => guard.attempt(network(`n${i}`), slow)));
  expect(most).toBe(2);
});

describe('while a bot asks every 100 ms from many networks', () => {
  /** Seconds until somebody with these wrong attempts before is let in; asks again when told, at most every 5 s. */
  async function waitOf(
    client: Client,
    { typos, afterMinutes, networks = 200 }: {
      readonly typos: number;
      readonly afterMinutes: number;
      readonly networks?: number;
    },
  ): Promise<{ readonly waitedS: number; readonly guesses: number }> {
    const { guard, clock } = open();
    let guesses = 0;
    const bot = async (ms: number): Promise<void> => {
      for (const end = clock.now + ms; clock.now < end; clock.now += 100) {
        const attempt = await wrong(guard, network(`bot ${(clock.now / 100) % networks}`));
        if (attempt === 'wrong') guesses++;
      }
    };
    await bot(afterMinutes * 60_000);
    for (let typo = 0; typo < typos;) {
      const attempt = await wrong(guard, client);
      if (attempt === 'wrong') typo++;
      await bot(typeof attempt === 'string' ? 1000 : attempt.waitS * 1000);
    }
    const began = clock.now;
    while (true) {
      const attempt = await right(guard, client);
      if (attempt === 'right') return { waitedS: (clock.now - began) / 1000, guesses };
      if (attempt === 'wrong' || clock.now - began > 600_000) throw new Error('Not let in');
      await bot(Math.min(attempt.waitS, 5) * 1000);
    }
  }

  test.each([0, 1, 2, 10, 30])('a new browser gets in at once, %i minutes later', async (afterMinutes) => {
    expect((await waitOf(network('new'), { typos: 0, afterMinutes })).waitedS).toBe(0);
  });

  test.each([1, 2])('it gets in within four seconds after %i typos', async (typos) => {
    expect((await waitOf(network('new'), { typos, afterMinutes: 20 })).waitedS).toBeLessThanOrEqual(4);
  });

  test.each([3, 4])(
    'it comes before networks that were wrong more often than its %i times',
    async (typos) => {
      const waited = await waitOf(network('new'), { typos, afterMinutes: 60, networks: 20 });
      expect(waited.waitedS).toBeLessThanOrEqual(60);
    },
  );

  test('a known device gets in at once, and after three typos within four seconds', async () => {
    expect((await waitOf(device('known'), { typos: 0, afterMinutes: 5 })).waitedS).toBe(0);
    expect((await waitOf(device('known'), { typos: 3, afterMinutes: 5 })).waitedS).toBeLessThanOrEqual(4);
  });

  test('the bot has three guesses of each network, and two a minute', async () => {
    const { guesses } = await waitOf(network('new'), { typos: 0, afterMinutes: 60 });
    expect(guesses).toBeLessThan(200 * 3 + 20 + 130);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:5:1::1', '2001:db8:5'],
  ['2001:0DB8:0005:ffff:1:2:3:4', '2001:db8:5'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['', ''],
])('the network of %j is %j', (address, name) => {
  expect(networkOf(address)).toBe(name);
});
