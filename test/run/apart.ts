/**
 * The test files that get a process and modules of their own, as patterns, since they put modules back or replace them, or a method of the
 * language. All others of a worker share theirs.
 */
export const apart: readonly string[] = ['test/offline/**/*.test.ts', 'test/ingest/grammar/steps.test.ts'];
