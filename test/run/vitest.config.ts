/** Vitest: all that runs in Node, and what drives a real Chromium or a real Deno from there (`*.e2e.test.ts`, `*.deno.test.ts`). */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

process.env['TZ'] = 'UTC';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts', 'node_modules/**', 'dist/**'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A condition that is waited for comes late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
});
