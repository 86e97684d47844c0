/** Long work in slices: the screen gets its turn in between, and a signal ends it. */
import { nextTurn } from './scheduling.ts';

const sliceMs = 12;

/** Call often; it waits only when this slice is used up. Rejects with the signal's reason once it is aborted. */
export function timeSlicing(signal: AbortSignal): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - startedAt < sliceMs) return;
    await nextTurn();
    signal.throwIfAborted();
    startedAt = performance.now();
  };
}
