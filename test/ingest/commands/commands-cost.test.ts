/** The number of rows that a command reads does not grow with the history. */
import { expect, test } from 'vitest';
import type { Kv, KvRow } from '../../../functions/ingest/store/kv.ts';
import { openWorld } from '../world.ts';

interface Meter {
  rows: number;
}

/** Counts every row read. */
function metered(kv: Kv, meter: Meter): Kv {
  return {
    ...kv,
    get: async (key) => {
      meter.rows++;
      return await kv.get(key);
    },
    getMany: async (keys) => {
      meter.rows += keys.length;
      return await kv.getMany(keys);
    },
    async *list<T>(...args: Parameters<Kv['list']>): AsyncIterable<KvRow<T>> {
      for await (const row of kv.list<T>(...args)) {
        meter.rows++;
        yield row;
      }
    },
  };
}

/** Rows read by each of `texts`, one after the other, with `history` entries of last year behind them. */
async function rowsRead(
  texts: readonly string[],
  history: number,
): Promise<Readonly<Record<string, number>>> {
  const meter = { rows: 0 };
  const world = await openWorld({ wrap: (store) => metered(store, meter) });
  for (let i = 0; i < history; i += 20) {
    const days = Array.from(
      { length: 20 },
      (_, j) => `2025-${String(1 + ((i + j) % 12)).padStart(2, '0')}-11`,
    );
    const sent = await world.send(
      days.map((day, j) => `${day} 午饭 ${i + j + 1}`).join('\n'),
      `history-${i}`,
    );
    expect(sent.status).toBe(200);
  }
  for (const text of ['早餐 8', '昨天 打车 35', '咖啡 12', '/撤销']) await world.send(text, `now-${text}`);
  const read: Record<string, number> = {};
  for (const [index, text] of texts.entries()) {
    meter.rows = 0;
    expect((await world.send(text, `measured-${index}`)).status).toBe(200);
    read[text] = meter.rows;
  }
  return read;
}

test('every command except the search reads as many rows with 40 entries as with 800', async () => {
  // deno-fmt-ignore
  const texts = ['午饭 25', '早餐 8\n午饭 25', '#日记 今天下雨', '#ai 吃面花了二十五', '/今日', '/昨日', '/本周', '/本月', '/上月', '/2025-10', '/最近', '/撤销', '/恢复', '/分类', '/账户', '/帮助'];
  const few = await rowsRead(texts, 40);
  expect(await rowsRead(texts, 800)).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThan(40);
});

test('/查 reads no further back than 2,000 entries', async () => {
  expect((await rowsRead(['/查 没有这个'], 2400))['/查 没有这个']).toBeLessThanOrEqual(2020);
});
