/**
 * The child of mutate.mjs: one Vitest for many faults, so that only what a fault changes is read anew. Runs in the folder of the copy.
 * `{ paths, modules }` is answered by the tests below the paths, with how long each takes and which lines of the modules it runs, or by
 * null if one fails; `{ changed, tests }` by whether those tests pass. A fault may keep it busy for ever.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const root = process.cwd();
const vitest = await createVitest('test', {
  config: false,
  root,
  watch: false,
  reporters: [{}],
  include: ['test/**/*.test.ts'],
  exclude: ['test/**/*.{browser,e2e,deno}.test.ts'],
  setupFiles: ['test/run/lines-run.mjs'],
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // One worker takes the files in the order in which they are named, and stops at the first failure.
  bail: 1,
  isolate: false,
  maxWorkers: 1,
  sequence: { sequencer: AsNamed },
}, { oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx', development: false } } });
const [project] = vitest.projects;
// Also in a child that follows one which was ended: it asks for no lines.
vitest.provide('linesOf', []);

process.on('message', async ({ paths, modules, changed, tests }) => {
  if (paths !== undefined) return process.send(await testsBelow(paths, modules));
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const files = [...new Set(tests.map(({ file }) => file))];
  const idsIn = (name) => tests.filter(({ file }) => file === name).map(({ id }) => id);
  const chosen = files.map((file) => project.createSpecification(file, { testIds: idsIn(file) }));
  process.send((await run(chosen)) !== undefined);
});
process.on('disconnect', () => process.exit());
process.send('ready');

async function testsBelow(paths, modules) {
  const tests = [];
  vitest.provide('linesOf', modules);
  // Each file in a worker of its own, as what is run when a module starts is run once a worker.
  for (const file of await vitest.globTestSpecifications(paths)) {
    // A second time on a machine so busy that something came too late.
    const [module] = await run([file]) ?? await run([file]) ?? [];
    if (module === undefined) {
      console.error(`${file.moduleId} fails without any fault`);
      return null;
    }
    for (const [place, test] of [...module.children.allTests()].entries()) {
      tests.push({
        file: file.moduleId,
        id: test.id,
        place,
        durationMs: test.diagnostic().duration,
        lines: test.meta().lines,
      });
    }
  }
  vitest.provide('linesOf', []);
  return tests;
}

/** The files with their tests, if all passed. */
async function run(files) {
  for (let tries = 0; tries < 3; tries++) {
    // Vitest would report the files of earlier runs, too, with the faults of then.
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
    const states = testModules.map((module) => module.state());
    if (unhandledErrors.length > 0 || states.includes('failed')) return undefined;
    // A run that is cut short after a failure may take files of the next one with it: those are run again.
    if (states.length === files.length && states.every((state) => state === 'passed')) return testModules;
  }
  console.error(`Not run to the end: ${files.map(({ moduleId }) => moduleId).join(', ')}`);
  return undefined;
}

function AsNamed() {
  return { sort: (files) => files, shard: (files) => files };
}
