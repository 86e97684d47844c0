/**
 * The long hunts, kept out of `npm test`: the same tests with more cases.
 *   npm run fuzz     FUZZ_RUNS=100 times the cases of every property, model check and fuzz test; those of the layout from FUZZ_SEED on,
 *                    another one each time
 *   npm run crash    CRASH_KILLS=200 rounds of kill -9 against a real Deno
 *   npm run slow     the tests in a browser under all conditions, whose pages run SLOW_WORLD=4 times slower and whose answers come late by
 *                    chance (SLOW_SEED)
 * Further words are passed on as file filters: `npm run fuzz -- test/schema`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const anySeed = () => String(Math.trunc(Math.random() * 1e6));
const hunts = {
  fuzz: {
    env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100', FUZZ_SEED: process.env.FUZZ_SEED ?? anySeed() },
    files: [],
  },
  crash: { env: { CRASH_KILLS: process.env.CRASH_KILLS ?? '200' }, files: ['test/ingest/store/crash'] },
  slow: {
    env: {
      SLOW_WORLD: process.env.SLOW_WORLD ?? '4',
      FUZZ_RUNS: '2',
      SLOW_SEED: process.env.SLOW_SEED ?? anySeed(),
    },
    files: ['.e2e.test.ts'],
  },
};
const [name, ...filters] = process.argv.slice(2);
const hunt = hunts[name];
if (hunt === undefined) {
  console.error(`Unknown hunt "${name}": choose one of ${Object.keys(hunts).join(', ')}`);
  process.exit(2);
}
console.log(Object.entries(hunt.env).map(([key, value]) => `${key}=${value}`).join(' '));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=test/run/vitest.config.ts',
    '--testTimeout=3600000',
    ...(filters.length > 0 ? filters : hunt.files),
  ],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, ...hunt.env },
  },
);
process.exit(status ?? 1);
