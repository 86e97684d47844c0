/** Answers in the order of the items; at most `maxBegun` are begun and not yet taken. */
export async function* begunAhead<Item, Answer>(
  items: readonly Item[],
  maxBegun: number,
  begin: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const begun: Promise<Answer>[] = [];
  for (const item of items) {
    const answer = begin(item);
    // Heard of where it is taken, if it comes to that.
    answer.catch(() => {});
    if (begun.push(answer) === maxBegun) yield await begun.shift()!;
  }
  for (const answer of begun) yield await answer;
}
