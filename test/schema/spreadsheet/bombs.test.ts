/** Small files that cost a careless reader minutes or gigabytes: both readers take them in time and memory that grow with the file. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases, inTurn } from '../../run/cases.ts';
import { bombs } from './bombs.ts';
import type { Cost } from './read-bombs.ts';

/** Of a whole bomb: 3 s; five times that, since the machine may be busy. */
const maxMs = 5 * 3000;
/** Of what is alive at a time. A process that needs more ends. */
const maxHeapMb = 250;
/** Less is noise. */
const minMs = 400;
const maxGrowth = 2.5;
/** In an ordinary run an eighth and a quarter of every fourth; half and all of each in a hunt. */
const [half, whole] = cases(1) > 1 ? [0.5, 1] : [0.125, 0.25];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bombs-'));
  buildSync({
    entryPoints: [fileURLToPath(new URL('read-bombs.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(folder, 'read.mjs'),
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(inTurn(Object.entries(bombs), 0, 4))('%s', (_, make) => {
  const files = [half, whole].map((n) => {
    const file = join(folder, String(n));
    writeFileSync(file, make(n));
    return file;
  });
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${maxHeapMb}`, join(folder, 'read.mjs'), ...files],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const costs = stdout.trim().split('\n').map((line) => JSON.parse(line) as Cost);
  for (const reader of ['bill', 'page']) {
    const [before, after] = costs.filter((cost) => cost.reader === reader);
    expect(before && after && basename(after.file)).toBe(String(whole));
    expect({ reader, isLate: after!.ms > maxMs * whole }).toEqual({ reader, isLate: false });
    if (after!.ms > minMs && before!.outcome === after!.outcome) {
      expect({ reader, grows: after!.ms / before!.ms > maxGrowth, costs }).toMatchObject({
        reader,
        grows: false,
      });
    }
  }
}, 120_000);
