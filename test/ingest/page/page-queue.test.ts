/** The queue and outbox of the entry page, without a browser: order, pauses, failing storage, dropping. */
import { expect, test } from 'vitest';
import { type Item, makeId, openOutbox, ownerMark } from '../../../functions/ingest/page/client/outbox.ts';
import {
  type ConnectionState,
  openQueue,
  type Queue,
  type State,
} from '../../../functions/ingest/page/client/queue.ts';
import type { Outcome } from '../../../functions/ingest/page/client/send.ts';

const done: Outcome = { kind: 'done', answer: { kind: 'expense', message: '已记' }, replay: false };
const lost: Outcome = { kind: 'again', why: 'network', sent: true, error: '', afterS: 0 };

/** A browser's storage: own keys are the items. */
function storage(fill: Record<string, string> = {}): Storage {
  const items: Record<string, unknown> = { ...fill };
  const hide = (name: string, value: unknown): void =>
    void Object.defineProperty(items, name, { value, enumerable: false });
  hide('getItem', (key: string) => items[key] ?? null);
  hide('setItem', (key: string, value: string) => items[key] = value);
  hide('removeItem', (key: string) => delete items[key]);
  return items as unknown as Storage;
}

const item = (id: string, text = '午饭 25'): Item => ({ id, text, owner: '', refused: null });

/** Timers and answers are controlled by the test. */
function rig(answers: Outcome[], outbox = openOutbox(storage())) {
  const timers = new Map<number, { run: () => void; ms: number }>();
  const states: string[] = [];
  const troubles: ConnectionState['kind'][] = [];
  const sent: string[] = [];
  let next = 1;
  const queue: Queue = openQueue({
    outbox,
    send: async ({ id }) => {
      sent.push(id);
      return await Promise.resolve(answers.shift() ?? done);
    },
    changed: ({ id }, state: State) =>
      states.push(`${id} ${state.kind}${'tries' in state ? ` ${state.tries}` : ''}`),
    connectionChanged: ({ kind }) => troubles.push(kind),
    setTimer: (run, ms) => {
      timers.set(next, { run, ms });
      return next++;
    },
    clearTimer: (timer) => timers.delete(timer),
  });
  const add = (one: Item): void => {
    outbox.put(one);
    queue.add(one);
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  /** Ends the current pause; its length in ms. */
  const wait = async (): Promise<number> => {
    const [[id, timer]] = [...timers] as [[number, { run: () => void; ms: number }]];
    timers.delete(id);
    timer.run();
    await settle();
    return timer.ms;
  };
  return { queue, add, settle, wait, outbox, timers, states, troubles, sent };
}

test('items go out one after the other, in the order of writing, and leave the outbox when answered', async () => {
  const { add, settle, outbox, sent } = rig([]);
  add(item('a'));
  add(item('b'));
  await settle();
  expect(sent).toEqual(['a', 'b']);
  expect(outbox.of('')).toEqual([]);
});

test('an unknown outcome is retried after 1, 2, 4 … 30 seconds before later items, and a success resets the pause', async () => {
  const { add, settle, wait, sent } = rig([...Array.from({ length: 7 }, () => lost), done, lost]);
  add(item('a'));
  add(item('b'));
  await settle();
  const pauses: number[] = [];
  for (let i = 0; i < 7; i++) pauses.push(await wait());
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'b']);
  expect(await wait()).toBe(1000);
});

test('the server may ask for a longer pause', async () => {
  const { add, settle, wait } = rig([{ ...lost, afterS: 20 }]);
  add(item('a'));
  await settle();
  expect(await wait()).toBe(20_000);
});

test('a refused item does not hold back the next and stays in the outbox', async () => {
  const { add, settle, outbox, states } = rig([{ kind: 'refused', error: '没找到金额' }]);
  add(item('a'));
  add(item('b'));
  await settle();
  expect(states).toContain('a refused');
  expect(states).toContain('b done');
  expect(outbox.of('').map(({ id, refused }) => [id, refused])).toEqual([['a', '没找到金额']]);
  expect(outbox.has('a')).toBe(false);
});

test('a wrong credential stops the queue until `kick`, and does not count as sent', async () => {
  const { queue, add, settle, timers, sent, states } = rig([{ kind: 'token', error: '' }]);
  add(item('a'));
  add(item('b'));
  await settle();
  expect([sent, timers.size, states.at(-1)]).toEqual([['a'], 0, 'a waiting 0']);
  queue.kick();
  await settle();
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('dropping tells whether the item may have arrived, and later items are sent', async () => {
  const { queue, add, settle, wait, states, sent } = rig([lost]);
  add(item('a'));
  add(item('b'));
  await settle();
  queue.drop('a');
  await wait();
  expect(states).toContain('a dropped 1');
  expect(sent).toEqual(['a', 'b']);
  queue.drop('b');
  expect(states).not.toContain('b dropped 0');
});

test('a pause ends when its item is dropped', async () => {
  for (const answer of [lost, { kind: 'token', error: '' }] as const) {
    const { queue, add, settle, timers, sent } = rig([answer]);
    add(item('a'));
    await settle();
    queue.drop('a');
    expect(timers.size).toBe(0);
    add(item('b'));
    await settle();
    expect(sent).toEqual(['a', 'b']);
  }
});

test('what another tab had answered is not sent again', async () => {
  const { queue, settle, sent, states } = rig([]);
  queue.add(item('a'));
  await settle();
  expect([sent, states.at(-1)]).toEqual([[], 'a elsewhere']);
});

test('the outbox keeps text, id and mark of the owner under a key of its own, and gives them back oldest first', () => {
  const kept = storage({ unrelated: 'x' });
  const outbox = openOutbox(kept);
  const [first, second] = [makeId(1_000_000, new Uint8Array(8)), makeId(2_000_000, new Uint8Array(8))];
  const row = { owner: 'o', refused: null };
  expect(outbox.put({ ...row, id: second, text: '二' })).toBe(true);
  expect(outbox.put({ ...row, id: first, text: '一' })).toBe(true);
  expect(openOutbox(kept).of('o')).toEqual([{ ...row, id: first, text: '一' }, {
    ...row,
    id: second,
    text: '二',
  }]);
  expect(openOutbox(kept).of('p')).toEqual([]);
  expect(JSON.parse(kept.getItem(`ingest-unsent:${first}`)!)).toEqual({ text: '一', ...row });
  outbox.drop(first);
  expect(openOutbox(kept).of('o').map(({ text }) => text)).toEqual(['二']);
  expect(kept.getItem('unrelated')).toBe('x');
});

test('with a failing, missing or damaged storage nothing is lost while the page is open', () => {
  const full = Object.create(storage(), {
    setItem: {
      value: () => {
        throw new Error('QuotaExceededError');
      },
    },
  }) as Storage;
  for (const kept of [undefined, full]) {
    const outbox = openOutbox(kept);
    expect(outbox.put(item('a'))).toBe(false);
    expect([outbox.has('a'), outbox.of('').length]).toEqual([true, 1]);
    outbox.drop('a');
    expect(outbox.has('a')).toBe(false);
  }
  const rubbish = openOutbox(
    storage({ 'ingest-unsent:x': 'null', 'ingest-unsent:y': '{', 'ingest-unsent:z': '{"text":"留下"}' }),
  );
  expect(rubbish.of('').map(({ text }) => text)).toEqual(['留下']);
});

test('ids sort by time, and owner marks differ without containing the token', () => {
  expect(
    makeId(Date.parse('2026-11-21'), new Uint8Array(8)) < makeId(Date.parse('2126-11-21'), new Uint8Array(8)),
  ).toBe(true);
  expect([ownerMark(''), ownerMark('tsk_a') === ownerMark('tsk_b')]).toEqual(['', false]);
  expect(ownerMark('tsk_secret').length).toBeLessThanOrEqual(7);
});
