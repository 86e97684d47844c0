/** Timeouts. All of one length share a timer, since setting and clearing one per call costs more than many of the calls. */

interface Waiting {
  /** By `performance.now()`. */
  readonly dueAt: number;
  readonly expire: () => void;
}

/** By length in ms: the work under way, earliest deadline first. */
const pending = new Map<number, Set<Waiting>>();

/** The outcome of `work`, its error as `failed` makes it; after `ms` that of `late`, which may throw. */
export function within<T>(
  ms: number,
  work: Promise<T>,
  late: () => T,
  failed: (error: unknown) => unknown = (error) => error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const queue = pending.get(ms) ?? new Set();
    const waiting: Waiting = {
      dueAt: performance.now() + ms,
      expire: () => {
        try {
          resolve(late());
        } catch (error) {
          reject(error);
        }
      },
    };
    queue.add(waiting);
    if (!pending.has(ms)) {
      pending.set(ms, queue);
      setTimeout(() => expireDue(ms, queue), ms);
    }
    work.then(
      (value) => {
        queue.delete(waiting);
        resolve(value);
      },
      (error: unknown) => {
        queue.delete(waiting);
        reject(failed(error));
      },
    );
  });
}

/** Ends the overdue, and sets the timer for the next one. */
function expireDue(ms: number, queue: Set<Waiting>): void {
  const now = performance.now();
  for (const waiting of queue) {
    if (waiting.dueAt > now) {
      setTimeout(() => expireDue(ms, queue), waiting.dueAt - now);
      return;
    }
    queue.delete(waiting);
    waiting.expire();
  }
  pending.delete(ms);
}
