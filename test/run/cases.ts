/** How many cases a law is tried on: `count` in an ordinary run, FUZZ_RUNS times as many in a hunt (`npm run fuzz`), and never none. */
export function cases(count: number): number {
  return Math.max(1, Math.round(count * Number(process.env['FUZZ_RUNS'] ?? 1)));
}

/** Where its draw of cases begins: the same in every ordinary run, moved by FUZZ_SEED in a hunt. */
export function seedFrom(usual: number): number {
  return usual + Number(process.env['FUZZ_SEED'] ?? 0);
}

/** One of every `every` of them, at the next turn the next; all of them in a hunt. */
export function inTurn<T>(all: readonly T[], turn: number, every: number): readonly T[] {
  return cases(1) > 1 ? all : all.filter((_, at) => (at + turn) % every === 0);
}
