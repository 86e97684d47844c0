/** Random histories of three accounts against the model. 60; FUZZ_RUNS multiplies. */
import { test } from 'vitest';
import { runHistories } from './contract/histories.ts';
import { memoryKv } from './memory-kv.ts';
import { cases } from '../run/cases.ts';

const runs = cases(60);

test(`${runs} random histories: the function does what the model does`, async () => {
  await runHistories(() => Promise.resolve(memoryKv()), { runs });
});
