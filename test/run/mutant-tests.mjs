/**
 * The child of mutate.mjs: one Vitest for many faults, so that only what a fault changes is read anew. Runs in the folder of the copy; for
 * every message `{ changed, stages }` it answers whether all test files of all stages passed. A fault may keep it busy for ever.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', {
  config: 'test/run/vitest.config.ts',
  watch: false,
  bail: 1,
  project: ['pure'],
  reporters: [{}],
});

process.on('message', async ({ changed, stages }) => {
  for (const file of changed) vitest.invalidateFile(join(process.cwd(), file));
  process.send(await passes(stages));
});
process.on('disconnect', () => process.exit());
process.send('ready');

async function passes(stages) {
  for (const paths of stages) {
    const files = await vitest.globTestSpecifications(paths);
    const states = await statesOf(files);
    if (states.some((state) => state !== 'passed')) return false;
  }
  return true;
}

/** A run that is cut short after a failure may take files of the next one with it: those are run again. */
async function statesOf(files) {
  for (let tries = 0;; tries++) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
    const states = testModules.map((module) => module.state());
    if (unhandledErrors.length > 0) return ['failed'];
    const isCutShort = states.length < files.length || states.includes('skipped') ||
      states.includes('queued');
    if (tries === 2 || states.includes('failed') || !isCutShort) return states;
  }
}
