/**
 * The disk runs full under a real Deno: clean 503s, a process that stays up, and everything sound afterwards. On a small tmpfs
 * where one may be mounted (root), else under a limit on the size of files.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, runFunction, type Served, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-disk-'));
const path = join(folder, 'store.sqlite3');
const mounted = process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
const limitKib = mounted ? null : 700;
/** Leaves 1 MiB to the store; room is made by its removal, since a user other than root may mount in a namespace, but not change a mount. */
const ballast = join(folder, 'ballast');
if (mounted) writeFileSync(ballast, new Uint8Array(15 << 20));

let served: Served;
let token: string;
beforeAll(async () => {
  ({ token } = await seedStore(path));
});
afterAll(async () => {
  await served?.kill();
  if (mounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const filler = '雨'.repeat(1900);
async function sendMany(prefix: string, count: number): Promise<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (let i = 0; i < count; i++) {
    const { status, kind } = await post(served.address, {
      token,
      text: `#日记 ${filler}${prefix}${i}`,
      id: `${prefix}-${i}`,
    });
    kinds[kind ?? status] = (kinds[kind ?? status] ?? 0) + 1;
  }
  return kinds;
}

test('a full disk answers 503, the process stays up, and once there is room the same ids are recorded once', async () => {
  served = await serveFunction(path, { limitKib });
  const full = await sendMany('a', 150);
  expect(full['diary']).toBeGreaterThan(5);
  expect(full['503']).toBeGreaterThan(5);
  expect(Object.keys(full).toSorted()).toEqual(['503', 'diary']);
  expect((await fetch(`${served.address}/ingest`)).status).toBe(200);
  await expect.poll(() => served.lines.filter((line) => line.includes('"store trouble"')).join('\n')).toMatch(
    /"cause":"TypeError: (database or disk is full|disk I\/O error)"/,
  );

  if (mounted) {
    rmSync(ballast);
  } else {
    await served.kill();
    served = await serveFunction(path);
  }
  const retried = await sendMany('a', 150);
  expect(retried['503']).toBeUndefined();
  expect((retried['diary'] ?? 0) + (full['diary'] ?? 0)).toBe(150);
  expect(retried['idempotent']).toBe(full['diary']);
});

test.runIf(mounted)(
  'a disk that somebody else filled answers 503, and recovers without a restart',
  async () => {
    const junk = join(folder, 'junk');
    spawnSync('dd', ['if=/dev/zero', `of=${junk}`, 'bs=1M', 'count=32'], { stdio: 'ignore' });
    expect((await sendMany('b', 60))['503']).toBeGreaterThan(0);
    rmSync(junk);
    expect((await sendMany('b', 60))['503']).toBeUndefined();
  },
);

test('afterwards everything agrees', async () => {
  expect(await served.stop()).toBe(0);
  const { code, output } = runFunction(path, ['verify']);
  expect(JSON.parse(output)).toMatchObject({ findings: [] });
  expect(code).toBe(0);
});

test('a store that cannot be written does not start, and says which', () => {
  const place = join(folder, 'closed');
  mkdirSync(place);
  // Not even root may write there: it is a file.
  writeFileSync(join(place, 'file'), '');
  const { code, output } = runFunction(join(place, 'file', 'store.sqlite3'), [], {
    ADMIN_PASSWORD: 'open the ledger please',
  });
  expect(code).toBe(1);
  expect(output).toContain('store.sqlite3 cannot be written');
  expect(output).not.toMatch(/\n\s+at /);
});
