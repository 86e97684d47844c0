/** Long work in pieces: between them, whoever else waits has a turn. */

/** As long as nobody notices to wait. */
const maxTurnMs = 10;

/** What `make` gives for each item, in their order. */
export async function mapInTurns<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > maxTurnMs) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    made.push(make(item));
  }
  return made;
}
