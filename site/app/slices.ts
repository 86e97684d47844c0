/** Long work in slices: the screen gets its turn in between, and a signal ends it. */

const sliceMs = 12;

/** Call often; it waits only when this slice is used up. Rejects with the signal's reason once it is aborted. */
export function slices(signal: AbortSignal): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - startedAt < sliceMs) return;
    // A message comes sooner than a timer, and after what the reader did.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(undefined);
    });
    signal.throwIfAborted();
    startedAt = performance.now();
  };
}
