/**
 * A real Deno on a real file, ended by kill -9 again and again under eight writers who send until they are answered. 4 kills; CRASH_KILLS sets
 * another number. 19 and 20 of the matrix: a kill between commit and answer, a kill before the commit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { post, readEntries, runFunction, type Served, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';

const kills = Number(process.env['CRASH_KILLS'] ?? 4);
const writers = 8;

const folder = mkdtempSync(join(tmpdir(), 'ingest-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`${kills} times kill -9 under ${writers} writers: nothing lost, nothing doubled, nothing half-written`, async () => {
  const path = join(folder, 'store.sqlite3');
  const { token } = await seedStore(path);
  /** Each at a port of its own: that of one before may be somebody else's by then. */
  let serving: Promise<Served> = serveFunction(path);
  await serving;

  let next = 1;
  const run = { over: false, answered: 0 };
  /** By id, the kinds that its senders were told. */
  const told = new Map<number, string[]>();
  const broken = { connections: 0 };
  async function writer(): Promise<void> {
    while (!run.over) {
      const id = next++;
      const senders = id % 30 === 0 ? 2 : 1;
      await Promise.all(Array.from({ length: senders }, () => insist(id)));
    }
  }
  async function insist(id: number): Promise<void> {
    const amount = `${Math.floor(id / 100)}.${String(id % 100).padStart(2, '0')}`;
    while (true) {
      const { address } = await serving;
      const { status, kind } = await post(address, { token, text: `午饭 ${amount}`, id: `id-${id}` });
      if (status === 200) {
        run.answered++;
        told.set(id, [...told.get(id) ?? [], kind ?? '']);
        return;
      }
      expect([0, 503]).toContain(status);
      broken.connections++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const writing = Array.from({ length: writers }, writer);
  for (let kill = 0; kill < kills; kill++) {
    // Somewhere in full work: after so many answers, and a little later by chance.
    const enough = run.answered + 20 + kill % 20;
    await expect.poll(() => run.answered, { interval: 5 }).toBeGreaterThan(enough);
    await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 20));
    const dying = await serving;
    serving = dying.kill().then(() => serveFunction(path));
    await serving;
  }
  run.over = true;
  await Promise.all(writing);
  expect(await (await serving).stop()).toBe(0);

  const ids = [...told.keys()].toSorted((a, b) => a - b);
  const amounts = readEntries(path).map((entry) => entry.type === 'money' ? entry.amountMinor : 0);
  expect(amounts.toSorted((a, b) => a - b)).toEqual(ids);
  for (const kinds of told.values()) {
    expect(kinds.filter((kind) => kind === 'expense').length).toBeLessThanOrEqual(1);
  }
  // The kills hit: connections broke under way.
  expect(broken.connections).toBeGreaterThan(kills);
  expect(ids.length).toBeGreaterThan(kills * 10);

  const { code, output } = runFunction(path, ['verify']);
  expect(JSON.parse(output)).toMatchObject({ entries: ids.length, seen: ids.length, findings: [] });
  expect(code).toBe(0);
});

test('edits, undoings of whole messages and restores under kill -9: each is carried out once, and one version of everything is in force', async () => {
  const path = join(folder, 'edits.sqlite3');
  const { token } = await seedStore(path);
  let serving: Promise<Served> = serveFunction(path);
  const run = { over: false, answered: 0, next: 1 };
  /** Until it is answered; what a repeat answers is the first answer. */
  async function insist(wish: string, id: string, amount = ''): Promise<string> {
    let text = wish;
    while (true) {
      const { address } = await serving;
      const { status, message, original, error = '' } = await post(address, { token, text, id });
      if (status === 200) {
        run.answered++;
        return original?.message ?? message ?? '';
      }
      // Of hundreds of codes two may be the same: then it is asked which, and the longer ones are told.
      const longer = new RegExp(`([0-9A-Z]{7}):支出 ¥${amount} `).exec(error.replace(/(?<=\d),/g, ''))?.[1];
      if (status === 422 && longer !== undefined) text = text.replace(longer.slice(0, 4), longer);
      else expect([0, 503], `${text}: ${error}`).toContain(status);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const codeIn = (message: string): string => /编号 ([0-9A-Z]{4})/.exec(message)![1]!;
  /** Original amount in fen -> what is to be in force at the end; null: nothing. */
  const wanted = new Map<number, number | null>();
  async function writer(): Promise<void> {
    while (!run.over) {
      const n = run.next++;
      const first = codeIn(await insist(`午饭 ${n}`, `new-${n}`));
      const edited = codeIn(await insist(`/改 ${first} ${n}.5`, `edit-${n}`, `${n}.00`));
      wanted.set(n * 100, n * 100 + 50);
      if (n % 3 === 0) continue;
      await insist(`/撤销 ${edited}`, `undo-${n}`, `${n}.50`);
      wanted.set(n * 100, n * 100);
      if (n % 3 === 1) continue;
      await insist(`/恢复 ${edited}`, `restore-${n}`, `${n}.50`);
      wanted.set(n * 100, n * 100 + 50);
    }
  }
  const writing = Array.from({ length: 4 }, writer);
  for (let kill = 0; kill < Math.ceil(kills / 3); kill++) {
    const enough = run.answered + 20 + kill;
    await expect.poll(() => run.answered, { interval: 5 }).toBeGreaterThan(enough);
    const dying = await serving;
    serving = dying.kill().then(() => serveFunction(path));
    await serving;
  }
  run.over = true;
  await Promise.all(writing);
  // The last message, with both its entries.
  await insist('早餐 8\n午饭 9', 'together');
  await insist('/撤销', 'undo together');
  expect(await (await serving).stop()).toBe(0);

  const entries = readEntries(path).filter((entry) => entry.type === 'money');
  const live = entries.filter(({ undone }) => undone === null);
  const inForce = new Map(live.map((entry) => {
    const root = entry.origin === undefined ? entry : entries.find(({ id }) => id === entry.origin!.id)!;
    return [root.amountMinor, entry.amountMinor];
  }));
  expect([...inForce].toSorted(([a], [b]) => a - b)).toEqual([...wanted].toSorted(([a], [b]) => a - b));
  expect(live).toHaveLength(wanted.size);
  const { code, output } = runFunction(path, ['verify']);
  expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ findings: [] })]);
});
