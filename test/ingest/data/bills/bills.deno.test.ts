/** A bill of three months through a real Deno and its store, killed in the middle by kill -9 and confirmed again: every row once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEntries, runFunction, serveFunction } from '../../deno-process.ts';
import { seedStore } from '../../seed-store.ts';
import { xlsx } from '../../../fixtures/xlsx.ts';
import { wechatCells, wechatHeader } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-bills-'));
const path = join(folder, 'store.sqlite3');
const password = 'open the ledger please';
const rowCount = 2500;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ password }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

test('after kill -9 during an import, confirmed and uploaded again, every row is recorded once', async () => {
  const { account } = await seedStore(path);
  const rows = Array.from({ length: rowCount }, (_, n) =>
    wechatCells({
      at: `2026-${String(9 + n % 3).padStart(2, '0')}-${String(1 + n % 28).padStart(2, '0')} 12:30:05`,
      amount: `¥${n + 1}.00`,
      id: `10000099002026${String(n).padStart(14, '1')}`,
    }, n));
  const bill = xlsx([wechatHeader.split(','), ...rows]);
  const env = { ADMIN_PASSWORD: password };

  const first = await serveFunction(path, { env });
  const cookie = await signIn(first.address);
  async function send(address: string, cookie: string): Promise<string> {
    const form = new FormData();
    form.set('account', account);
    form.set('file', new Blob([bill as Uint8Array<ArrayBuffer>]), 'bill.xlsx');
    const response = await fetch(`${address}/admin/data/bills`, {
      method: 'POST',
      headers: { cookie, accept: 'application/json' },
      body: form,
    });
    const sent = await response.json() as { readonly address: string; readonly rows: number };
    expect([response.status, sent.rows]).toEqual([201, rowCount]);
    return sent.address;
  }
  const confirm = (address: string, cookie: string) =>
    fetch(address, {
      method: 'POST',
      headers: { cookie, accept: 'application/json' },
      body: new URLSearchParams(),
    });
  const preview = await send(first.address, cookie);
  const running = confirm(`${first.address}${preview}`, cookie).catch(() => null);
  async function hasBegun(): Promise<boolean> {
    const response = await fetch(`${first.address}/admin/records?account=${account}`, {
      headers: { cookie },
    });
    return (await response.text()).includes('小王面馆');
  }
  while (!await hasBegun()) await new Promise((resolve) => setTimeout(resolve, 5));
  await first.kill();
  await running;
  const half = readEntries(path).length;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(rowCount);

  const second = await serveFunction(path, { env });
  const again = await signIn(second.address);
  const done = await (await confirm(`${second.address}${preview}`, again)).json();
  expect(done).toMatchObject({ entries: rowCount - half, repeated: half });
  const repeated = await confirm(`${second.address}${await send(second.address, again)}`, again);
  expect(await repeated.json()).toMatchObject({ entries: 0, repeated: rowCount });
  expect(await second.stop()).toBe(0);

  const amounts = readEntries(path).map((entry) => entry.type === 'money' ? entry.amountMinor : 0);
  expect(amounts.toSorted((a, b) => a - b)).toEqual(rows.map((_, n) => (n + 1) * 100));
  expect(JSON.parse(runFunction(path, ['verify']).output)).toMatchObject({ entries: rowCount, findings: [] });
});
