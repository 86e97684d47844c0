/** Long work in time slices, so that other tasks of the thread run in between. */

const sliceMs = 10;

/** To be called often; waits once the slice is used up. */
export type Pause = () => Promise<void> | undefined;

export function createPause(): Pause {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt <= sliceMs) return undefined;
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      startedAt = performance.now();
    });
  };
}

/** The results are in the order of `items`. */
export async function mapCooperatively<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const pause = createPause();
  for (const item of items) {
    const rest = pause();
    if (rest) await rest;
    results.push(map(item));
  }
  return results;
}
