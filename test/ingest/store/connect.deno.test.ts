/** Two processes of the function on one KV Connect store, some of whose replies are lost after the commit. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type KvServer,
  post,
  runFunction,
  type Served,
  serveFunction,
  serveKvConnect,
} from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';

let store: KvServer;
let served: Served[];
let token: string;

beforeAll(async () => {
  store = await serveKvConnect({ dropPercent: 20 });
  ({ token } = await seedStore(store.address));
  served = await Promise.all([serveFunction(store.address), serveFunction(store.address)]);
});
afterAll(async () => {
  await Promise.all((served ?? []).map((one) => one.kill()));
  await store?.stop();
});

test('4. 1,000 sends of one id over both processes: one is recorded', async () => {
  const kinds = await sendAll(
    Array.from({ length: 1000 }, () => ({ text: '午饭 25', id: 'one' })),
    'expense',
  );
  expect(kinds).toEqual({ expense: 1, idempotent: 999 });
});

test('200 ids raced through both processes: each is told once that it was recorded, though every fifth reply of the store is lost', async () => {
  const ids = Array.from({ length: 200 }, (_, i) => ({ text: `午饭 ${i + 1}`, id: `race-${i}` }));
  expect(await sendAll(ids.flatMap((one) => [one, one]), 'expense')).toEqual({
    expense: 200,
    idempotent: 200,
  });
});

test('20 undos from both processes take 20 different entries', async () => {
  const undos = Array.from({ length: 20 }, (_, i) => ({ text: '/撤销', id: `undo-${i}` }));
  expect(await sendAll(undos, 'undo')).toEqual({ undo: 20 });
});

test('afterwards entries, idempotency records and totals agree', () => {
  const { code, output } = runFunction(store.address, ['verify']);
  expect(JSON.parse(output)).toEqual({ accounts: 1, entries: 201, seen: 221, totals: 1, findings: [] });
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
  const queue = requests.map((request, i) => ({ ...request, address: served[i % 2]!.address }));
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, ...request } = next;
      let answer = await post(address, { token, ...request });
      while (answer.status === 503) {
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
