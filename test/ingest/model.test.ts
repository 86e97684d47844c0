/** Random histories of three accounts against the model. 400; FUZZ_RUNS multiplies. */
import { test } from 'vitest';
import { runHistories } from './contract/histories.ts';
import { memoryKv } from './memory-kv.ts';

const runs = 400 * Number(process.env['FUZZ_RUNS'] ?? 1);

test(`${runs} random histories: the function does what the model does`, async () => {
  await runHistories(() => Promise.resolve(memoryKv()), { runs });
});
