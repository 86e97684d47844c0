/** Asks the service worker to cache all parts of the designer and the used fonts, so that plates can be made offline. */

/** Rejects without a service worker, for instance in sandboxed frames. */
export async function keepOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const send = (keep: readonly string[]): void => active?.postMessage({ keep }, []);
  send([]);
  // Fonts fetched before the worker was active are not in its cache.
  new PerformanceObserver((list) => {
    const keep = list.getEntries().map(({ name }) => name).filter((name) => name.includes('/fonts/'));
    if (keep.length > 0) send(keep);
  }).observe({ type: 'resource', buffered: true });
}
