/** The last results of a pure function that is asked the same again and again, as a designer does at every key stroke. */

/** A designer types at one or two texts at a time. */
const maxEntries = 32;

/** The oldest goes first. */
export function createRecall<T>(): (key: string, make: () => T) => T {
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
