/** Pure work cut into steps: done at once, or in turns with whatever else has to be done. */

export type Steps<T> = Generator<void, T>;

/** Between two steps: resolves when the next may begin, rejects when the work is called off. */
export type Pause = () => Promise<void>;

export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export async function runCooperatively<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
