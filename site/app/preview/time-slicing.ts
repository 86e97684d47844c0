/** Time slices for long work: yields to the screen in between, and stops at an abort signal, if there is one. */
import { nextTurn } from './scheduling.ts';

const sliceMs = 8;

/** Call often; it yields only when the slice is used up. Rejects with the signal's reason once aborted. */
export function timeSlicing(signal?: AbortSignal): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - startedAt < sliceMs) return;
    await nextTurn();
    signal?.throwIfAborted();
    startedAt = performance.now();
  };
}
