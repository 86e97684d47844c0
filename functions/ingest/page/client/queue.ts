/**
 * Sends the items of the outbox, one at a time in the order of writing, until each is answered. Has no DOM: reports each item's state to `changed`.
 */
import type { Item, Outbox } from './outbox.ts';
import type { Answer, Outcome } from './send.ts';

/** `tries`: attempts without an answer, any of which may have been recorded. */
export type State =
  | { readonly kind: 'waiting'; readonly tries: number }
  | { readonly kind: 'sending'; readonly slow: boolean }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'done'; readonly answer: Answer; readonly replay: boolean }
  /** Answered in another tab. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'dropped'; readonly tries: number };

export type ConnectionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'token'; readonly error: string }
  | { readonly kind: 'off' }
  | {
    readonly kind: 'again';
    readonly why: 'network' | 'timeout' | 'server';
    readonly error: string;
    readonly afterS: number;
  };

interface QueueDeps {
  readonly outbox: Outbox;
  readonly send: (item: Item, signal: AbortSignal) => Promise<Outcome>;
  readonly changed: (item: Item, state: State) => void;
  /** Reports what stops the queue, or `none`. */
  readonly connectionChanged: (connection: ConnectionState) => void;
  readonly setTimer: (run: () => void, ms: number) => number;
  readonly clearTimer: (timer: number) => void;
}

export interface Queue {
  add(item: Item): void;
  /** Ends a pause and sends at once. */
  kick(): void;
  drop(id: string): void;
}

const slowAfterMs = 4000;
const maxPauseS = 30;

export function openQueue(world: QueueDeps): Queue {
  const waiting: { item: Item; tries: number }[] = [];
  let current: { id: string; abort: AbortController } | undefined;
  let timer: number | undefined;
  let failures = 0;

  function add(item: Item): void {
    waiting.push({ item, tries: 0 });
    world.changed(item, { kind: 'waiting', tries: 0 });
    if (timer === undefined) void run();
  }

  function kick(): void {
    endPause();
    void run();
  }

  function isFree(): boolean {
    return current === undefined && timer === undefined;
  }

  async function run(): Promise<void> {
    while (isFree() && waiting[0]) {
      const next = waiting[0];
      const { item } = next;
      if (!world.outbox.has(item.id)) {
        waiting.shift();
        world.changed(item, { kind: 'elsewhere' });
        continue;
      }
      const sending = { id: item.id, abort: new AbortController() };
      current = sending;
      world.changed(item, { kind: 'sending', slow: false });
      const slow = world.setTimer(() => world.changed(item, { kind: 'sending', slow: true }), slowAfterMs);
      const outcome = await world.send(item, sending.abort.signal);
      world.clearTimer(slow);
      current = undefined;
      // Dropped while it was being sent.
      if (waiting[0] !== next) continue;
      settle(next, outcome);
    }
  }

  function settle(next: { item: Item; tries: number }, outcome: Outcome): void {
    const { item } = next;
    switch (outcome.kind) {
      case 'done':
        return finish(item, { kind: 'done', answer: outcome.answer, replay: outcome.replay });
      case 'refused':
        // What was to be recorded stays as a draft until the user edits or drops it. A command holds nothing to lose.
        if (/^[/?？]/.test(item.text)) world.outbox.drop(item.id);
        else world.outbox.refuse(item.id, outcome.error);
        waiting.shift();
        failures = 0;
        world.connectionChanged({ kind: 'none' });
        return world.changed(item, { kind: 'refused', error: outcome.error });
      case 'token':
      case 'off':
        world.changed(item, { kind: 'waiting', tries: next.tries });
        pause(outcome.kind === 'off' ? maxPauseS : Infinity);
        return world.connectionChanged(outcome);
      case 'again': {
        if (outcome.sent) next.tries++;
        world.changed(item, { kind: 'waiting', tries: next.tries });
        const afterS = Math.max(outcome.afterS, Math.min(maxPauseS, 2 ** failures++));
        pause(afterS);
        return world.connectionChanged({ kind: 'again', why: outcome.why, error: outcome.error, afterS });
      }
    }
  }

  function finish(item: Item, state: State): void {
    waiting.shift();
    failures = 0;
    world.outbox.drop(item.id);
    world.connectionChanged({ kind: 'none' });
    world.changed(item, state);
  }

  function pause(seconds: number): void {
    // -1: until `kick`.
    timer = seconds === Infinity ? -1 : world.setTimer(kick, seconds * 1000);
  }

  function endPause(): void {
    if (timer !== undefined) world.clearTimer(timer);
    timer = undefined;
  }

  function drop(id: string): void {
    world.outbox.drop(id);
    const at = waiting.findIndex(({ item }) => item.id === id);
    const [dropped] = at < 0 ? [] : waiting.splice(at, 1);
    const underWay = current?.id === id;
    if (underWay) current?.abort.abort();
    if (dropped) world.changed(dropped.item, { kind: 'dropped', tries: dropped.tries + Number(underWay) });
    if (waiting.length > 0) return;
    endPause();
    world.connectionChanged({ kind: 'none' });
  }

  return { add, kick, drop };
}
