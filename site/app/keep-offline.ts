/** Has the page's service worker keep every part of the designer, and the fonts that are used, so that a plate can be made without a network. */

/** Rejects where there is no worker: in sandboxed frames, say. */
export async function keepOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const send = (keep: readonly string[]): void => active?.postMessage({ keep }, []);
  send([]);
  // What was fetched before the worker was there has passed it by.
  new PerformanceObserver((list) => {
    const keep = list.getEntries().map(({ name }) => name).filter((name) => name.includes('/fonts/'));
    if (keep.length > 0) send(keep);
  }).observe({ type: 'resource', buffered: true });
}
