/** Vitest: all that runs in Node, and what drives a real Chromium or a real Deno from there (`*.e2e.test.ts`, `*.deno.test.ts`). */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { writeGenerated } from '../../build/generated/generated.mjs';
import { apart } from './apart.ts';
import { LongestFirst } from './longest-first.ts';
import { slowness } from './slow-world.mjs';

const processes = ['test/**/*.e2e.test.ts', 'test/**/*.deno.test.ts'];

await writeGenerated();

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // The console's pages.
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx', development: false } },
  test: {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A condition that is waited for comes late on a busy machine.
    expect: { poll: { timeout: 20_000 * slowness } },
    // One more than the cores, since a test that drives a browser mostly waits. More would take longer: each worker loads all modules anew.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Who drives a browser or a Deno starts each anew, or gives it a context of its own.
        test: { name: 'processes', include: processes, isolate: false },
      },
      { extends: true, test: { name: 'apart', include: [...apart] } },
      {
        extends: true,
        // Pure modules hold nothing between files, and loading them anew for each takes longer than testing them.
        test: {
          name: 'pure',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.browser.test.ts', ...apart, ...processes],
          setupFiles: 'test/run/seeds.ts',
          isolate: false,
        },
      },
    ],
  },
});
