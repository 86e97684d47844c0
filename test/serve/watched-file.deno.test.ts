/** The data file is removed or replaced while the function runs: it says so, and acknowledges nothing that would be lost. */
import { copyFileSync, mkdtempSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFile } from '../../functions/serve/watched-file.ts';
import { memoryKv } from '../ingest/memory-kv.ts';
import { post, type Served, serveFunction } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

describe('the function on a file', () => {
  let folder: string;
  let path: string;
  let token: string;
  let served: Served;
  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'ingest-file-')), 'data');
    path = join(folder, 'store.sqlite3');
    await (await serveFunction(path)).stop();
    ({ token } = await seedStore(path));
    served = await serveFunction(path);
    expect(await post(served.address, { token, text: '午饭 25', id: 'before' })).toMatchObject({
      status: 200,
    });
  });
  afterEach(async () => {
    await served.kill();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  test.each<[string, () => void]>([
    ['removed with all beside it', () => ['', '-wal', '-shm'].forEach((ending) => unlinkSync(path + ending))],
    ['removed alone', () => unlinkSync(path)],
    ['left without its log', () => unlinkSync(`${path}-wal`)],
    ['replaced by another', () => {
      copyFileSync(path, `${path}.other`);
      renameSync(`${path}.other`, path);
    }],
    ['moved with its folder', () => renameSync(folder, `${folder}.old`)],
  ])('%s, answers 503, and says so in /healthz', async (_what, harm) => {
    harm();
    for (const [text, id] of [['茶 3', 'after'], ['午饭 25', 'before'], ['/今天', 'reading']] as const) {
      const answer = await post(served.address, { token, text, id });
      expect([id, answer.status, answer.error]).toEqual([id, 503, expect.stringContaining('数据文件')]);
    }
    const health = await fetch(`${served.address}/healthz`);
    expect([health.status, await health.json()]).toEqual([503, {
      error: expect.stringContaining('数据文件') as string,
    }]);
  });

  test('moved away and back, serves again with all that was acknowledged', async () => {
    renameSync(path, `${path}.away`);
    expect((await post(served.address, { token, text: '茶 3', id: 'away' })).status).toBe(503);
    renameSync(`${path}.away`, path);
    expect(await post(served.address, { token, text: '茶 3', id: 'away' })).toMatchObject({ status: 200 });
    expect(await post(served.address, { token, text: '午饭 25', id: 'before' })).toMatchObject({
      kind: 'idempotent',
    });
    expect((await fetch(`${served.address}/healthz`)).status).toBe(200);
  });
});

test('a commit during which the file disappears is not acknowledged', async () => {
  const files = new Map([['store', '1 7']]);
  const store = memoryKv();
  const kv = watchFile(
    {
      ...store,
      atomic() {
        const atomic = store.atomic();
        const commit = atomic.commit.bind(atomic);
        return Object.assign(atomic, {
          commit: () => {
            files.delete('store');
            return commit();
          },
        });
      },
    },
    'store',
    (path) => files.get(path),
  );
  await expect(kv.atomic().set(['a'], 1).commit()).rejects.toThrow('removed or replaced');
});
