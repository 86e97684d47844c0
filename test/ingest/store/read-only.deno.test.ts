/**
 * The store turns read-only under a working function. Two ways, both real: the kernel refuses every write of the process until it allows
 * them again (a limit of zero on the size of files, on Linux), and a file system that puts itself out of service (ext4 on a loop device, where
 * one may be mounted).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { post, readEntries, runFunction, type Served, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-read-only-'));
const canLimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;
let served: Served | undefined;
const disk = mountFailing();

afterEach(async () => await served?.kill());
afterAll(() => {
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends `午饭 1` to `午饭 n` with ids of their number, and answers what became of each. */
async function record(token: string, count: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let i = 1; i <= count; i++) {
    const { status, kind } = await post(served!.address, { token, text: `午饭 ${i}`, id: `meal-${i}` });
    outcomes.push(kind ?? String(status));
  }
  return outcomes;
}

async function health(): Promise<unknown> {
  const response = await fetch(`${served!.address}/healthz`);
  expect(response.status).toBe(200);
  return response.json();
}

function times<T>(count: number, value: T): T[] {
  return Array<T>(count).fill(value);
}

function expectSound(path: string, entries: number): void {
  expect(readEntries(path)).toHaveLength(entries);
  const { code, output } = runFunction(path, ['verify']);
  expect(JSON.parse(output)).toMatchObject({ findings: [] });
  expect(code).toBe(0);
}

test.runIf(canLimit)(
  'answers 503 while no write is allowed, and records every waiting id once as soon as one is',
  async () => {
    const path = join(folder, 'store.sqlite3');
    const { token } = await seedStore(path);
    served = await serveFunction(path, { limitKib: 1_000_000 });
    const allow = (soft: string) =>
      execFileSync('prlimit', ['--pid', String(served!.child.pid), `--fsize=${soft}:`]);

    expect(await record(token, 3)).toEqual(times(3, 'expense'));
    allow('0');
    expect(await record(token, 6)).toEqual([...times(3, 'idempotent'), ...times(3, '503')]);
    const refused = await fetch(`${served.address}/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: '午饭 4', client_id: 'meal-4' }),
    });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ error: expect.stringMatching(/client_id/) as string });
    expect((await fetch(`${served.address}/ingest`)).status).toBe(200);
    await expect.poll(() => served!.lines.join('\n')).toContain(
      '"what":"Commit failed","cause":"TypeError: disk I/O error"',
    );

    allow('1000000000');
    expect(await record(token, 6)).toEqual([...times(3, 'idempotent'), ...times(3, 'expense')]);
    expect(await served.stop()).toBe(0);
    expectSound(path, 6);
  },
);

test.runIf(canLimit)('answers the same when its log lies on that disk too', async () => {
  const path = join(folder, 'beside-its-log.sqlite3');
  const { token } = await seedStore(path);
  served = await serveFunction(path, { limitKib: 1_000_000, logFile: join(folder, 'ingest.log') });
  const allow = (soft: string) =>
    execFileSync('prlimit', ['--pid', String(served!.child.pid), `--fsize=${soft}:`]);

  expect(await record(token, 3)).toEqual(times(3, 'expense'));
  allow('0');
  expect(await record(token, 6)).toEqual([...times(3, 'idempotent'), ...times(3, '503')]);
  expect(await health()).toEqual({ status: 'cannot write', since: expect.any(String) as string });

  allow('1000000000');
  expect(await record(token, 6)).toEqual([...times(3, 'idempotent'), ...times(3, 'expense')]);
  expect(await health()).toEqual({ status: 'ok' });
  expect(await served.stop()).toBe(0);
  expectSound(path, 6);
});

/** An ext4 of its own in a file, and a way to make it fail. */
function mountFailing():
  | { readonly place: string; fail(): void; repair(): void; remove(): void }
  | undefined {
  if (process.platform !== 'linux') return undefined;
  const image = join(folder, 'disk.img');
  const place = join(folder, 'disk');
  mkdirSync(place);
  writeFileSync(image, '');
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, place).status === 0;
  if (run('truncate', '-s', '32M', image).status !== 0 || run('mkfs.ext4', '-q', image).status !== 0) {
    return undefined;
  }
  if (!mount()) return undefined;
  const device = basename(run('losetup', '-n', '-O', 'NAME', '-j', image).stdout.trim());
  return {
    place,
    fail: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1'),
    repair() {
      run('umount', place);
      run('e2fsck', '-fy', image);
      if (!mount()) throw new Error(`${image} cannot be mounted again`);
    },
    remove: () => void run('umount', '-l', place),
  };
}

test.runIf(disk)(
  'loses nothing that it acknowledged when the file system puts itself out of service',
  async () => {
    const path = join(disk!.place, 'store.sqlite3');
    const { token } = await seedStore(path);
    served = await serveFunction(path);
    expect(await record(token, 3)).toEqual(times(3, 'expense'));

    disk!.fail();
    expect(await record(token, 6)).toEqual([...times(3, 'idempotent'), ...times(3, '503')]);
    expect((await fetch(`${served.address}/ingest`)).status).toBe(200);
    expect(await health()).toEqual({ status: 'cannot write', since: expect.any(String) as string });
    await served.stop();

    disk!.repair();
    served = await serveFunction(path);
    expect(await record(token, 6)).toEqual([...times(3, 'idempotent'), ...times(3, 'expense')]);
    expect(await served.stop()).toBe(0);
    expectSound(path, 6);
  },
);
