/** Answers in the order of the items; at most `most` are begun and not yet taken. */
export async function* begunAhead<Item, Answer>(
  items: readonly Item[],
  most: number,
  begin: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const begun: Promise<Answer>[] = [];
  for (const item of items) {
    const answer = begin(item);
    // Heard of where it is taken, if it comes to that.
    answer.catch(() => {});
    if (begun.push(answer) === most) yield await begun.shift()!;
  }
  for (const answer of begun) yield await answer;
}
