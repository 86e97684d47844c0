/**
 * What the function needs of a store, on a real distributed engine: the tests of `test/ingest/contract` on denokv (`cargo install denokv --locked`;
 * DENOKV names it where it is not on the path), with more histories, fault runs and kills than `npm test` has on the tests' own KV Connect server.
 *   FUZZ_RUNS=25   times 8 histories and 2 fault runs on each store
 *   CRASH_KILLS=50 times kill -9 of denokv under three processes of the function
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const env = {
  ...process.env,
  DENOKV: process.env.DENOKV || 'denokv',
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? '25',
  CRASH_KILLS: process.env.CRASH_KILLS ?? '50',
};

export async function* prove() {
  const { error } = spawnSync(env.DENOKV, ['--help']);
  if (error) return yield { judge: 'denokv', state: 'absent', words: 'cargo install denokv --locked' };
  const folder = mkdtempSync(join(tmpdir(), 'prove-denokv-'));
  try {
    const file = join(folder, 'report.json');
    const { stdout, stderr } = spawnSync(process.execPath, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=test/run/vitest.config.ts',
      '--testTimeout=3600000',
      '--reporter=json',
      `--outputFile=${file}`,
      'test/ingest/contract',
    ], { cwd: root, env, encoding: 'utf8' });
    let report;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return yield { judge: 'denokv', state: 'failed', words: `no report:\n${stdout}${stderr}` };
    }
    for (const { assertionResults, message } of report.testResults) {
      if (assertionResults.length === 0) yield { judge: 'denokv', state: 'failed', words: message };
      for (const { fullName, status, duration, failureMessages } of assertionResults) {
        const state = status === 'passed' ? 'passed' : 'failed';
        const words = [`${((duration ?? 0) / 1000).toFixed(1)} s`, ...failureMessages].join('\n');
        yield { judge: fullName, state, words };
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
