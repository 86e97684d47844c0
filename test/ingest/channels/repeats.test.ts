/**
 * A platform that loses some answers, repeats after 5 s, delivers out of order and to two processes, over a store that fails:
 * each message is recorded at most once, one that was answered exactly once, and every answer to it is the same.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommitFault, faultyKv } from '../faulty-kv.ts';
import { openChannelWorld, platforms } from './platforms.ts';
import { cases } from '../../run/cases.ts';

const senders = ['1001', '1002'] as const;
const repeatMs = 5000;
const maxDeliveries = 3;

type Outcome = 'heard' | 'lost' | CommitFault;
const outcome = fc.constantFrom<Outcome>(
  'heard',
  'lost',
  'throws before',
  'throws after',
  'loses the reply',
  'lands late',
  'is refused',
);

const messages = fc.array(
  fc.record({
    from: fc.constantFrom(...senders),
    /** After the message before. */
    gapMs: fc.constantFrom(0, 1000, 4000, 7000),
    deliveries: fc.array(outcome, { minLength: maxDeliveries, maxLength: maxDeliveries }),
  }),
  { minLength: 1, maxLength: 12 },
);

test.each(['wechat', 'wecom', 'telegram'] as const)(
  '%s: at most once, answered once, one answer',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(messages, async (sent) => {
        const world = await openChannelWorld({ wait: async () => {} });
        let fault: CommitFault | null = null;
        const kv = faultyKv(world.store, {
          read: () => null,
          commit() {
            const now = fault;
            // One commit fails; what the channel tries after that goes through.
            fault = null;
            return now;
          },
        }, { lateMs: 5 });
        const env = { INGEST_STORE_DEADLINE_MS: '30' };
        const processes = [world.reopen({ kv, env }), world.reopen({ kv, env })];
        for (const [i, from] of senders.entries()) {
          const text = `/绑定 ${await world.addCode()}`;
          await platforms[name](
            (path, init) => world.app.request(path, init),
            { from, text, id: 900 + i, at: world.now },
          );
        }

        let at = world.now;
        const queue = sent.flatMap(({ from, gapMs, deliveries }, i) => {
          at += gapMs;
          const message = { from, text: `午饭 ${i + 1}`, id: i + 1, at };
          return deliveries.map((what, tries) => ({ message, what, now: message.at + tries * repeatMs }));
        }).toSorted((a, b) => a.now - b.now);

        const heard = new Map<number, string>();
        for (const [i, { message, what, now }] of queue.entries()) {
          // Unlike WeChat, this repeats answered messages too, to check that the answer stays the same.
          fault = what === 'heard' || what === 'lost' ? null : what;
          const process = processes[i % 2]!;
          process.now = now;
          const seen = await platforms[name](
            (path, init) => process.app.request(path, init),
            { ...message, now },
          );
          fault = null;
          if (seen.status !== 200 || what === 'lost') continue;
          expect(seen.reply).toContain('午饭');
          expect(heard.get(message.id) ?? seen.reply).toBe(seen.reply);
          heard.set(message.id, seen.reply!);
        }
        await kv.settled();

        const texts = world.entries().map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
        for (const id of heard.keys()) expect(texts).toContain(`午饭 ${id}`);
        expect((await world.verify()).findings).toEqual([]);
      }),
      { numRuns: cases(5) },
    );
  },
);
