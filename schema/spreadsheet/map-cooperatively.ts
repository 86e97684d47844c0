/** Maps a long list in time slices, so that other tasks of the thread run in between. */

const sliceMs = 10;

/** The results are in the order of `items`. */
export async function mapCooperatively<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      startedAt = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
