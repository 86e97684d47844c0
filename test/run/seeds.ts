/** Before each test file: the seed of every property that names none, and of random bytes. The same in every ordinary run, moved by FUZZ_SEED in a hunt. */
import fc from 'fast-check';
import { beginRandom } from '../ingest/random.ts';
import { seedFrom } from './cases.ts';

fc.configureGlobal({ seed: seedFrom(1) });
beginRandom();
