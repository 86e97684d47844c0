/** Deadlines of work under way, with one timer for all of a length: to set and clear a timer for each call costs more than many a call. */

interface Waiting {
  /** By `performance.now()`. */
  readonly dueAt: number;
  readonly expire: () => void;
}

/** By length, those under way in the order in which they fall due. */
const lines = new Map<number, Set<Waiting>>();

/** The outcome of `work`; after `ms` that of `late`, which may throw. */
export function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const line = lines.get(ms) ?? new Set();
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
    line.add(waiting);
    if (!lines.has(ms)) {
      lines.set(ms, line);
      setTimeout(() => look(ms, line), ms);
    }
    work.then(
      (value) => {
        line.delete(waiting);
        resolve(value);
      },
      (error: unknown) => {
        line.delete(waiting);
        reject(error);
      },
    );
  });
}

/** Ends those that are due, and comes again for the next one. */
function look(ms: number, line: Set<Waiting>): void {
  const now = performance.now();
  for (const waiting of line) {
    if (waiting.dueAt > now) {
      setTimeout(() => look(ms, line), waiting.dueAt - now);
      return;
    }
    line.delete(waiting);
    waiting.expire();
  }
  lines.delete(ms);
}
