/** A store without some of its rows: whatever is asked of it, it answers as if they were not there, and never reads them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Kv, KvKey, KvSelector } from '../../../../functions/ingest/store/kv.ts';
import { passOver } from '../../../../functions/ingest/store/upkeep/pass-over.ts';
import { memoryKv } from '../../memory-kv.ts';

const part = fc.constantFrom('a', 'b', 'c', 'aa', '');
const key = fc.array(part, { minLength: 1, maxLength: 3 });

/** As the real one: throws where it would have to hand out one of them. */
function brittle(kv: Kv, lost: ReadonlySet<string>): Kv {
  const check = (key: KvKey): void => {
    if (lost.has(JSON.stringify(key))) throw new RangeError('could not deserialize value');
  };
  return {
    ...kv,
    get(key) {
      check(key);
      return kv.get(key);
    },
    getMany(keys) {
      keys.forEach(check);
      return kv.getMany(keys);
    },
    async *list(selector, options) {
      if ('prefix' in selector && selector.start && selector.end) throw new TypeError('both');
      for await (const row of kv.list(selector, options)) {
        check(row.key);
        yield row as never;
      }
    },
  };
}

async function keysOf(kv: Kv, selector: KvSelector, options: object): Promise<readonly KvKey[]> {
  const keys: KvKey[] = [];
  for await (const { key } of kv.list(selector, options)) keys.push(key);
  return keys;
}

test('lists and gets pass over them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(key, { selector: (one) => JSON.stringify(one), maxLength: 20 }),
      fc.infiniteStream(fc.boolean()),
      fc.record({
        prefix: fc.array(part, { minLength: 1, maxLength: 2 }),
        bound: fc.constantFrom('none', 'start', 'end', 'both'),
        from: part,
        to: part,
        limit: fc.option(fc.integer({ min: 1, max: 5 })),
        reverse: fc.boolean(),
      }),
      async (keys, isLost, { prefix, bound, from, to, limit, reverse }) => {
        const store = memoryKv();
        for (const one of keys) await store.atomic().set(one, 1).commit();
        const all = await keysOf(store, { prefix: [] }, {});
        const unreadable = all.filter(() => isLost.next().value);
        const lost = new Set(unreadable.map((one) => JSON.stringify(one)));
        const kv = passOver(brittle(store, lost), unreadable);
        const [start, end] = [[...prefix, from], [...prefix, to]];
        const selector: KvSelector = bound === 'both'
          ? { start: [...prefix, ''], end: [...prefix, `${to}a`] }
          : { prefix, ...(bound === 'start' && { start }), ...(bound === 'end' && { end }) };
        const options = { reverse, ...(limit !== null && { limit }) };
        const wanted = (await keysOf(store, selector, { reverse }))
          .filter((one) => !lost.has(JSON.stringify(one))).slice(0, limit ?? undefined);
        expect(await keysOf(kv, selector, options)).toEqual(wanted);
        const some = all.slice(0, 10);
        const rows = await kv.getMany(some);
        expect(rows.map(({ value }) => value)).toEqual(
          some.map((one) => lost.has(JSON.stringify(one)) ? null : 1),
        );
      },
    ),
  );
});
