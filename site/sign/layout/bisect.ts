/** Halvings that leave no length that anybody could measure. */
const halvings = 40;

/** How far up from `low` something holds, which it does there, found by halving. */
export function bisect(
  [low, high]: readonly [number, number],
  holds: (value: number) => boolean,
  times: number = halvings,
): number {
  if (times === 0) return low;
  const middle = (low + high) / 2;
  return bisect(holds(middle) ? [middle, high] : [low, middle], holds, times - 1);
}
