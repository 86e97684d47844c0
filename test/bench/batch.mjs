/**
 * A thousand plates in one run of the built command line: seconds, the memory that the process took at its peak, and how much of the time
 * of one thread several take, in turns. `BATCH_ROUNDS=5` measures that alone, so many times;
 * `BATCH_BEFORE=CLONE` lets another revision, built there, be the one thread.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const before = process.env.BATCH_BEFORE ?? root;
const folder = await mkdtemp(join(tmpdir(), 'sign-designer-bench-'));
const report = 'process.on("exit",()=>process.stderr.write("\\npeak "+process.resourceUsage().maxRSS))';
const oneCore =
  'import os from "node:os";import{syncBuiltinESMExports}from"node:module";os.availableParallelism=()=>1;syncBuiltinESMExports();';

async function row(count, out, { heapMb, isAlone = false } = {}) {
  const lines = Array.from({ length: count }, (_, at) => `京A${10000 + at},${13800000000 + at},李师傅`);
  await writeFile(join(folder, 'rows.csv'), `车牌,手机号,姓名\n${lines.join('\n')}\n`);
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent((isAlone ? oneCore : '') + report)}`,
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
    join(isAlone ? before : root, 'lib/cli.js'),
    'batch',
    'template.json',
    'rows.csv',
    '-o',
    out,
    '--base',
    'https://example.cn/plate/',
  ], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return {
    plates: String(count),
    'written to': out,
    'threads': isAlone ? 'one' : 'as many as serve',
    'heap given MB': heapMb === undefined ? 'as it likes' : String(heapMb),
    's': (performance.now() - startedAt) / 1000,
    'peak memory MB': Number(/peak (\d+)/.exec(stderr)[1]) / 1024,
    'MB written': out.includes('.') ? (await stat(join(folder, out))).size / 2 ** 20 : NaN,
  };
}

const reference = JSON.parse(await readFile(join(root, 'test/gallery/reference.json'), 'utf8'));
const template = { ...reference, text: { ...reference.text, title: '{车牌} 临时停车' } };
await writeFile(join(folder, 'template.json'), JSON.stringify(template));
try {
  const rounds = Number(process.env.BATCH_ROUNDS ?? 3);
  const shares = [];
  for (let round = 0; round < rounds; round++) {
    const one = await row(1000, 'out.zip', { isAlone: true });
    const several = await row(1000, 'out.zip');
    shares.push({
      'one thread s': one.s,
      'several s': several.s,
      'share': several.s / one.s,
      'peak memory MB': several['peak memory MB'],
    });
  }
  table(`1,000 plates as a ZIP of PDFs, ${availableParallelism()} cores; one thread: ${before}`, shares);
  if (process.env.BATCH_ROUNDS === undefined) {
    const rows = [];
    for (const out of ['folder', 'out.zip', 'out.pdf']) {
      for (const count of [100, 1000]) rows.push(await row(count, out));
    }
    rows.push(await row(1000, 'out.pdf', { heapMb: 384 }));
    table('Many plates from a table, command line', rows);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
