/**
 * Three processes of the function on one KV Connect store, every fifth of whose writes loses its reply after the commit, and which is killed and
 * begun again. The server is the tests' own, or denokv where DENOKV names it. CRASH_KILLS: how often it is killed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, runFunction, type Served, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';
import { type KvServer, serveKvConnect } from './kv-connect.ts';

const kills = Number(process.env['CRASH_KILLS'] ?? 2);
const killedIds = 60 * kills;

const folder = mkdtempSync(join(tmpdir(), 'ingest-connect-'));
let store: KvServer;
let served: Served[];
let token: string;

beforeAll(async () => {
  store = await serveKvConnect({ file: join(folder, 'store.sqlite3'), dropEvery: 5 });
  ({ token } = await seedStore(store.directAddress()));
  served = await Promise.all([1, 2, 3].map(() => serveFunction(store.address)));
});
afterAll(async () => {
  await Promise.all((served ?? []).map((one) => one.kill()));
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('120 sends of one id over all processes: one is recorded', async () => {
  const sends = Array.from({ length: 120 }, () => ({ text: '午饭 25', id: 'one' }));
  expect(await sendAll(sends, 'expense')).toEqual({ expense: 1, idempotent: 119 });
});

test('80 ids raced through the processes: each is told once that it was recorded, though every fifth reply of the store is lost', async () => {
  const ids = Array.from({ length: 80 }, (_, i) => ({ text: `午饭 ${i + 1}`, id: `race-${i}` }));
  expect(await sendAll(ids.flatMap((one) => [one, one]), 'expense')).toEqual({
    expense: 80,
    idempotent: 80,
  });
});

test('20 undos from all processes take 20 different entries', async () => {
  const undos = Array.from({ length: 20 }, (_, i) => ({ text: '/撤销', id: `undo-${i}` }));
  expect(await sendAll(undos, 'undo')).toEqual({ undo: 20 });
});

test(`${kills} times kill -9 of the store under ${killedIds} new ids, each sent twice: every one is recorded, and told so once`, async () => {
  const ids = Array.from({ length: killedIds }, (_, i) => ({ text: `午饭 ${i + 1}`, id: `killed-${i}` }));
  const run = { over: false };
  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 0; kill < kills; kill++) {
      const enough = store.calls() + 60 + 7 * (kill % 9);
      while (!run.over && store.calls() < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await store.restart();
    }
  }
  const sent = sendAll(ids.flatMap((one) => [one, one]), 'expense').finally(() => run.over = true);
  const [counts] = await Promise.all([sent, killAgainAndAgain()]);
  expect(counts).toEqual({ expense: killedIds, idempotent: killedIds });
});

test('a process that is killed leaves nothing half-written, and another answers its clients', async () => {
  const ids = Array.from({ length: 60 }, (_, i) => ({ text: `打车 ${i + 1}`, id: `moved-${i}` }));
  const first = served[0]!;
  const sending = ids.map(({ text, id }) => post(first.address, { token, text, id }));
  await Promise.race(sending);
  await first.kill();
  await Promise.all(sending);
  const statuses = await Promise.all(ids.map(async ({ text, id }) => {
    const send = () => post(served[1]!.address, { token, text, id });
    let answer = await send();
    while (answer.status === 503) answer = await send();
    return answer.status;
  }));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('afterwards entries, idempotency records and totals agree', () => {
  // Not through the proxy, which stands still while this waits.
  const { code, output } = runFunction(store.directAddress(), ['verify']);
  const entries = 81 + killedIds + 60;
  expect(JSON.parse(output)).toEqual({
    accounts: 1,
    entries,
    seen: entries + 20,
    totals: 2,
    findings: [],
  });
  expect(code).toBe(0);
});

/**
 * Sends each until it is answered, as a client does, and counts what was told. Where a machine is so slow that the function gives up (503), a
 * request may have been carried out all the same; then the repeat is what tells of it, and counts as `first`.
 */
async function sendAll(
  requests: readonly { text: string; id: string }[],
  first: 'expense' | 'undo',
): Promise<Record<string, number>> {
  const told = new Map<string, string[]>(requests.map(({ id }) => [id, []]));
  const unsure = new Set<string>();
  const queue = requests.map((request, i) => ({ ...request, address: served[i % 3]!.address }));
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, ...request } = next;
      let answer = await post(address, { token, ...request });
      while (answer.status === 503 || answer.status === 0) {
        unsure.add(request.id);
        answer = await post(address, { token, ...request });
      }
      told.get(request.id)!.push(answer.kind ?? `${answer.status} ${answer.error}`);
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  const counts: Record<string, number> = {};
  for (const [id, kinds] of told) {
    const repeat = kinds.indexOf('idempotent');
    if (unsure.has(id) && !kinds.includes(first) && repeat >= 0) kinds[repeat] = first;
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
