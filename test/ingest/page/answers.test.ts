/** What the entry page takes from answers, in the words that the function has for them. */
import { describe, expect, test } from 'vitest';
import {
  amountIn,
  changesIn,
  codesIn,
  entryIn,
  suggestionsIn,
} from '../../../functions/ingest/page/client/answers.ts';
import { openWorld } from '../world.ts';

describe.each(['zh-CN', 'en'] as const)('in %s', (language) => {
  /** Texts are sent one after the other; {n} is the entry that the nth of them recorded last. */
  async function open() {
    const world = await openWorld({ settings: { language } });
    const codes: string[] = [];
    let sent = 0;
    return async (text: string) => {
      const filled = text.replace(/\{(\d)\}/g, (_, n: string) => codes[Number(n)]!);
      const { kind = '', message = '', error = '' } = await world.send(filled, `id-${sent}`);
      const changes = changesIn({ kind, message });
      codes[sent++] = changes.live.at(-1) ?? '';
      return { changes, codes, message, error };
    };
  }

  test('what is recorded is live, and what is undone has ended', async () => {
    const send = await open();
    const { changes, message } = await send('午饭 25\n打车 30');
    expect(changes).toEqual({ live: codesIn(message), ended: [] });
    expect(changes.live).toHaveLength(2);
    const undone = await send('/undo');
    expect(undone.changes.live).toEqual([]);
    expect([...undone.changes.ended].sort()).toEqual([...changes.live].sort());
    const restored = await send('/restore');
    expect([...restored.changes.live].sort()).toEqual([...changes.live].sort());
  });

  test('an edit ends what it replaced, and undone it brings that back', async () => {
    const send = await open();
    await send('午饭 255');
    const { changes, codes } = await send('/edit {0} 25.5');
    expect(changes).toEqual({ live: [codes[1]], ended: [codes[0]] });
    const undone = await send('/undo {1}');
    expect(undone.changes).toEqual({ live: [codes[0]], ended: [codes[1]] });
  });

  test('a refused command suggests others, with what followed it; another refusal suggests none', async () => {
    const send = await open();
    const { error } = await send('/und 3');
    expect(suggestionsIn(error, '/und 3')).toContain('/undo 3');
    expect(suggestionsIn((await send('午饭')).error, '午饭')).toEqual([]);
  });

  test('a row of a list names the entry that can be edited, which a balance is not', async () => {
    const send = await open();
    await send('12-10 午饭 25');
    await send('#diary rain');
    await send('/reconcile @visa 100');
    const { codes, message } = await send('/recent');
    expect(message.split('\n').map(entryIn)).toEqual([undefined, undefined, codes[1], codes[0]]);
    const today = (await send('/today')).message.split('\n').map(entryIn);
    expect(today.filter((code) => code !== undefined)).toEqual([codes[1]]);
    expect((await send('/help')).message.split('\n').filter(entryIn)).toEqual([]);
  });

  test('a list or a sum changes nothing', async () => {
    const send = await open();
    await send('午饭 25');
    for (const text of ['/recent', '/today', '/help']) {
      expect((await send(text)).changes, text).toEqual({ live: [], ended: [] });
    }
  });
});

test.each([
  ['买菜38块5', '支出 ¥38.50 · 餐饮 · 买菜(2026-11-20 周五)', '38块5'],
  ['11-20 午饭 25元', '支出 ¥25.00 · 餐饮', '25元'],
  ['3斤苹果 1,025.5', '支出 ¥1,025.50 · 餐饮', '1,025.5'],
  ['手机 1.2万', '支出 ¥12,000.00 · 购物', undefined],
])('the amount of %s is what its correction begins with', (text, said, amount) => {
  expect(amountIn(text, said)?.[0]).toBe(amount);
});
