/**
 * The test files that get modules of their own, as patterns. All others of a worker share theirs, so that none of them may put modules
 * back or replace them: what a library keeps once (WebAssembly that may be started once) would be forgotten for the next file.
 */
export const apart: readonly string[] = [
  'test/cli/**/*.test.ts',
  'test/offline/**/*.test.ts',
];
