/** The last results of a pure function that is asked the same again and again, as a designer does at every key stroke. */

/** Keeps at most `maxEntries`; the oldest goes first. */
export function createRecall<T>(maxEntries: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (kept.size >= maxEntries) kept.delete(kept.keys().next().value!);
    kept.set(key, made);
    return made;
  };
}
