/**
 * The test files that get modules of their own, as patterns, since they put modules back or replace them. All others of a worker share
 * theirs.
 */
export const apart: readonly string[] = ['test/offline/**/*.test.ts'];
