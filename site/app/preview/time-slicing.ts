/** Yields the main thread to input and painting. */

/** A hidden page has no animation frames; it continues after this time. */
const maxFrameMs = 100;

/** Resolves in a new task: sooner than a timer, and after pending input. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Resolves in a new task after the current changes are painted. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxFrameMs);
    // Frame callbacks run before painting, messages posted by them after it.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      void nextTurn().then(resolve);
    });
  });
}

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
