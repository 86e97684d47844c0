/**
 * A real Deno on a real file, ended by kill -9 under three platforms whose senders wait for their answers: a message that breaks off is sent again
 * with its own id, as the platforms do, and one in five is sent again though it was answered. CRASH_KILLS sets the number of kills.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEntries, runFunction, type Served, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';
import { environment, platforms, type Seen, type Sent } from './platforms.ts';

const kills = Number(process.env['CRASH_KILLS'] ?? 3);
const names = ['wechat', 'wecom', 'telegram'] as const;
const sendersOnEach = 2;

const folder = mkdtempSync(join(tmpdir(), 'ingest-channels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`${kills} times kill -9 under three platforms: every answered message is recorded once, under one answer`, async () => {
  const path = join(folder, 'store.sqlite3');
  const { account } = await seedStore(path);
  const password = 'open the ledger please';
  const serve = () => serveFunction(path, { env: { ...environment, ADMIN_PASSWORD: password } });
  let serving: Promise<Served> = serve();
  await serving;
  const run = { over: false, answered: 0, broken: 0 };
  const replies = new Map<number, string>();

  async function deliver(name: typeof names[number], sent: Sent): Promise<Seen | null> {
    const { address } = await serving;
    try {
      const now = Date.now();
      return await platforms[name]((to, init) => fetch(address + to, init), { ...sent, now });
    } catch {
      return null;
    }
  }

  async function insist(name: typeof names[number], sent: Sent): Promise<string> {
    while (true) {
      const seen = await deliver(name, sent);
      if (seen?.status === 200) return seen.reply ?? '';
      expect([undefined, 503]).toContain(seen?.status);
      run.broken++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const senders = names.flatMap((name, i) =>
    Array.from({ length: sendersOnEach }, (_, j) => ({ name, from: String(1001 + 10 * i + j) }))
  );
  const codes: string[] = [];
  for (const { name, from } of senders) {
    codes.push(await getCode((await serving).address, { password, account }));
    const text = `/绑定 ${codes.at(-1)}`;
    expect(await insist(name, { from, text, id: 1, at: Date.now() })).toContain('已绑定');
  }

  let next = 2;
  const writing = senders.map(async ({ name, from }) => {
    while (!run.over) {
      const id = next++;
      const amount = `${Math.floor(id / 100)}.${String(id % 100).padStart(2, '0')}`;
      const sent = { from, text: `午饭 ${amount}`, id, at: Date.now() };
      const reply = await insist(name, sent);
      expect(reply).toContain('午饭');
      replies.set(id, reply);
      run.answered++;
      if (id % 5 === 0) expect(await insist(name, sent)).toBe(reply);
    }
  });
  for (let kill = 0; kill < kills; kill++) {
    const enough = run.answered + 15 + kill % 10;
    await expect.poll(() => run.answered, { interval: 5 }).toBeGreaterThan(enough);
    await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 20));
    const dying = await serving;
    serving = dying.kill().then(serve);
    await serving;
  }
  run.over = true;
  await Promise.all(writing);
  const last = await serving;
  expect(await last.stop()).toBe(0);
  for (const line of last.lines) for (const code of codes) expect(line).not.toContain(code);

  const amounts = readEntries(path).map((entry) => entry.type === 'money' ? entry.amountMinor : 0);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([...replies.keys()].toSorted((a, b) => a - b));
  expect(run.broken).toBeGreaterThanOrEqual(kills);
  const { code, output } = runFunction(path, ['verify']);
  expect(JSON.parse(output)).toMatchObject({ entries: replies.size, findings: [] });
  expect(code).toBe(0);
});

test('a wrong setting stops the start and is named; the webhook verb names missing settings, and no secret', () => {
  const path = join(folder, 'none.sqlite3');
  const wrong = runFunction(path, [], { ...environment, WECHAT_AES_KEY: 'short-secret' });
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('WECHAT_AES_KEY')]);
  expect(wrong.output).not.toContain('short-secret');
  const lacking = runFunction(path, ['telegram-webhook', 'https://ledger.example']);
  expect([lacking.code, lacking.output]).toEqual([1, expect.stringContaining('TELEGRAM_BOT_TOKEN')]);
  for (const words of [[], ['http://ledger.example'], ['https://ledger.example', 'x']]) {
    const { code, output } = runFunction(path, ['telegram-webhook', ...words], environment);
    expect([words, code, output.split('\n').length]).toEqual([words, 1, 2]);
  }
  // The test may reach no other machine than this one, so the request itself fails.
  const { code, output } = runFunction(path, ['telegram-webhook', 'https://ledger.example'], environment);
  expect([code, output]).toEqual([1, expect.stringContaining('api.telegram.org')]);
  expect(output).not.toContain('ABC-DEF');
});

/** As a script gets it from the console. */
async function getCode(
  address: string,
  { password, account }: { readonly password: string; readonly account: string },
): Promise<string> {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams(fields),
    });
  const cookie = (await post('/admin/login', { password })).headers.get('set-cookie')!.split(';')[0]!;
  const { code } = await (await post('/admin/bindings', { account }, { cookie })).json() as { code: string };
  return code;
}
