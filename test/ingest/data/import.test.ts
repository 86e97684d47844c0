import { describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/ingest/app.ts';
import { type Imported, importLines, importWhole } from '../../../functions/ingest/data/import-lines.ts';
import { keepUpload } from '../../../functions/ingest/data/kept-upload.ts';
import { readLine } from '../../../functions/ingest/data/line-shapes.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { verify } from '../../../functions/ingest/store/upkeep/verify.ts';
import { memoryKv } from '../memory-kv.ts';
import { noon, readAnswer } from '../world.ts';
import { bytesOf, exported, fullWorld, rowsOf } from './ledger-file.ts';
import { random } from '../random.ts';

const take = (kv: Kv, text: string, size?: number): Promise<Imported> =>
  importLines({ kv, maxChecks: 10 }, bytesOf(text, size));

/** As in the console and the command line. */
const takeWhole = (kv: Kv, text: string, size?: number): Promise<Imported> =>
  importWhole({ kv, maxChecks: 10 }, () => bytesOf(text, size));

describe('importing an export', () => {
  test('gives the same rows, totals and answers to repeats', async () => {
    const world = await fullWorld();
    const text = await exported(world.store, 'jsonl');
    const copy = memoryKv();
    expect(await take(copy, text, 7)).toMatchObject({ whole: 'yes', accounts: 2, requests: 13, entries: 9 });
    expect(rowsOf(copy)).toEqual(rowsOf(world.store));
    expect((await verify(copy)).findings).toEqual([]);

    const app = createApp({ kv: copy, clock: () => noon, random, env: { INGEST_ENABLED: '1' } });
    const send = async (text: string, id: string) =>
      readAnswer(
        await app.request('/ingest', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${world.token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
          },
          body: JSON.stringify({ text, client_id: id }),
        }),
      );
    for (let at = 0; at < 12; at++) {
      const [here, there] = [
        await world.send('午饭 25 @微信', `id ${at}`, { headers: { prefer: 'return=representation' } }),
        await send('午饭 25 @微信', `id ${at}`),
      ];
      expect(there.body).toEqual(here.body);
      expect(there.kind).toBe('idempotent');
    }
    expect((await send('/本月', 'month')).message).toBe((await world.send('/本月', 'month')).message);
    expect((await send('午饭 1', 'new')).kind).toBe('expense');
    expect((await send('/撤销', 'undo new')).message).toContain('¥1.00');
  });

  test('the export of one account has nothing of another', async () => {
    const world = await fullWorld();
    const copy = memoryKv();
    expect(await take(copy, await exported(world.store, 'jsonl', world.account))).toMatchObject({
      accounts: 1,
      entries: 8,
    });
    expect(JSON.stringify(rowsOf(copy))).not.toContain('进货');
  });

  test('twice, in pieces, and over existing rows: nothing is duplicated or changed', async () => {
    const world = await fullWorld();
    const text = await exported(world.store, 'jsonl');
    const before = rowsOf(world.store);
    expect(await take(world.store, text)).toMatchObject({
      requests: 0,
      entries: 0,
      repeated: 13,
      conflicts: 0,
    });
    expect(rowsOf(world.store)).toEqual(before);

    const lines = text.split('\n');
    const copy = memoryKv();
    for (let cut = 1; cut < lines.length; cut++) {
      const part = await take(copy, lines.slice(0, cut).join('\n') + (cut % 2 ? '\n' : ''));
      expect(part.whole).toBe(cut === lines.length - 1 && cut % 2 ? 'yes' : 'cut');
      expect((await verify(copy)).findings).toEqual([]);
    }
    expect(await take(copy, text)).toMatchObject({ whole: 'yes', entries: 0 });
    expect(rowsOf(copy)).toEqual(before);
  });

  test('after failed, late or lost commits, importing the same file again gives the exact rows', async () => {
    const world = await fullWorld();
    const text = await exported(world.store, 'jsonl');
    for (let n = 1; n < 12; n++) {
      for (const fault of ['before', 'after', 'lost reply'] as const) {
        const copy = memoryKv();
        let commits = 0;
        const faulty: Kv = {
          ...copy,
          atomic() {
            const atomic = copy.atomic();
            const commit = atomic.commit.bind(atomic);
            atomic.commit = async () => {
              if (++commits !== n) return commit();
              if (fault === 'before') throw new Error('down');
              await commit();
              if (fault === 'after') throw new Error('cut');
              return { ok: false };
            };
            return atomic;
          },
        };
        await take(faulty, text).catch(() => null);
        expect((await verify(copy)).findings).toEqual([]);
        await take(faulty, text);
        expect(rowsOf(copy)).toEqual(rowsOf(world.store));
      }
    }
  });

  test('a client_id that is used here for something else is kept, and counted', async () => {
    const world = await fullWorld();
    const text = await exported(world.store, 'jsonl');
    const copy = memoryKv();
    await take(copy, text.split('\n').slice(0, 3).join('\n') + '\n');
    const first = JSON.parse(text.split('\n').find((line) => line.includes('"request"'))!) as {
      account: string;
      client: string;
      seen: object;
    };
    copy.put(['seen', first.account, first.client], { ...first.seen, attempt: 'x'.repeat(43), recorded: [] });
    expect(await take(copy, text)).toMatchObject({ conflicts: 1, requests: 12 });
  });

  test('an entry that exists under another request is not overwritten', async () => {
    const world = await fullWorld();
    const lines = (await exported(world.store, 'jsonl')).split('\n');
    const at = lines.findIndex((line) => line.includes('"type":"money"'));
    const forged = lines[at]!.replace(/"client":"./, '"client":"_').replace(
      /"amountMinor":\d+/,
      '"amountMinor":1',
    );
    const before = rowsOf(world.store);
    expect(await take(world.store, [...lines.slice(0, at), forged, forged, ''].join('\n'))).toMatchObject({
      conflicts: 2,
      entries: 0,
    });
    expect(rowsOf(world.store)).toEqual(before);
    const copy = memoryKv();
    expect(await take(copy, [...lines.slice(0, at + 1), forged, ''].join('\n'))).toMatchObject({
      conflicts: 1,
    });
    expect((await verify(copy)).findings).toEqual([]);
  });

  test('a second account of the same name gets a number', async () => {
    const [world, other] = [await fullWorld(), await fullWorld()];
    await take(world.store, await exported(other.store, 'jsonl'));
    const names = world.store.rows().filter(({ key }) => key[0] === 'account').map(({ value }) =>
      (value as { name: string }).name
    );
    expect(names.toSorted()).toEqual(['小明', '小明 2', '店里', '店里 2'].toSorted());
  });
});

describe('an invalid file', () => {
  test.each([
    ['something else', '{"hello":1}', 'Line 1: unknown type'],
    ['no JSON', 'PK\u0003\u0004', 'Line 1: not JSON'],
    ['another version', '{"type":"export","format":"ingest","version":2,"at":0}', 'Line 1: /version'],
    [
      'no beginning',
      '{"type":"end","lines":0,"requests":0,"entries":0,"sha256":"' + '0'.repeat(64) + '"}',
      'not an export',
    ],
    ['an endless line', '{"type":"export"' + ' '.repeat(1_100_000), 'longer than'],
  ])('%s is refused with the line and the reason', async (_, text, reason) => {
    await expect(take(memoryKv(), `${text}\n`)).rejects.toThrow(reason);
  });

  test('a changed byte is detected at the end', async () => {
    const world = await fullWorld();
    const text = (await exported(world.store, 'jsonl')).replace('下雨了', '下雪了');
    expect((await take(memoryKv(), text)).whole).toBe('altered');
    const copy = memoryKv();
    await expect(takeWhole(copy, text)).rejects.toThrow('changed after the export');
    expect(copy.rows()).toEqual([]);
  });

  test('an invalid line is found before anything is written', async () => {
    const world = await fullWorld();
    const lines = (await exported(world.store, 'jsonl')).split('\n');
    const at = lines.findLastIndex((line) => line.includes('"fingerprint"'));
    lines[at] = lines[at]!.replace(/"fingerprint":"[^"]+"/, '"fingerprint":"short"');
    const copy = memoryKv();
    await expect(takeWhole(copy, lines.join('\n'))).rejects.toThrow(`Line ${at + 1}: `);
    expect(copy.rows()).toEqual([]);
  });

  test('a file that ends too early is imported as far as it goes', async () => {
    const world = await fullWorld();
    const lines = (await exported(world.store, 'jsonl')).split('\n');
    expect(await takeWhole(memoryKv(), lines.slice(0, -3).join('\n'))).toMatchObject({ whole: 'cut' });
  });

  test('a differing repeat is counted and changes nothing; an entry undone since is no difference', async () => {
    const world = await fullWorld();
    const lines = (await exported(world.store, 'jsonl')).split('\n');
    await world.send('/撤销', 'undo after the export');
    const rows = rowsOf(world.store);
    expect(await take(world.store, lines.join('\n'))).toMatchObject({
      requests: 0,
      differing: 0,
      whole: 'yes',
    });
    const at = lines.findIndex((line) => line.includes('"type":"money"'));
    lines[at] = lines[at]!.replace(/"amountMinor":\d+/, '"amountMinor":77');
    const done = await take(world.store, lines.join('\n'));
    expect([done.requests, done.differing, done.whole]).toEqual([0, 1, 'altered']);
    expect(rowsOf(world.store)).toEqual(rows);
  });

  test.each([
    ['a negative amount', (line: string) => line.replace(/"amountMinor":\d+/, '"amountMinor":-5')],
    [
      'an amount that is no whole number',
      (line: string) => line.replace(/"amountMinor":\d+/, '"amountMinor":0.5'),
    ],
    ['an unknown currency', (line: string) => line.replace('"currency":"CNY"', '"currency":"XXX"')],
    [
      'an amount above the limit',
      (line: string) => line.replace(/"amountMinor":\d+/, '"amountMinor":1e20'),
    ],
    ['a day that does not exist', (line: string) => line.replace(/"day":"[^"]+"/, '"day":"2026-02-31"')],
    ['a day before all calendars', (line: string) => line.replace(/"day":"[^"]+"/, '"day":"0000-01-01"')],
    [
      'an id too far in the future, after which no other fits',
      (line: string) =>
        line.replaceAll(
          /"id":"\w+"|"recorded":\["\w+"\]/g,
          (said) => said.replace(/\w{26}/, '7'.padEnd(26, 'Z')),
        ),
    ],
    [
      'an undo mark too far in the future',
      (line: string) =>
        line.replace(/"undone":(?:null|\{[^}]*\})/, `"undone":{"at":0,"mark":"${'Z'.repeat(28)}"}`),
    ],
    ['a strange day', (line: string) => line.replace(/"day":"[^"]+"/, '"day":"2026-11-21/x"')],
    ['an unknown field', (line: string) => line.replace('"type":"money"', '"type":"money","x":1')],
    [
      'an entry of another account',
      (line: string) => line.replace(/("type":"money".*?"account":")\w+/, '$1other'),
    ],
    [
      'an invalid category name',
      (line: string) => line.replace(/"category":"[^"]+"/, '"category":"a/b<script>"'),
    ],
    [
      'a second wallet of an expense',
      (line: string) => line.replace('"type":"money"', '"type":"money","toWallet":"x"'),
    ],
    [
      'a transfer under a category of expenses',
      (line: string) => line.replace('"direction":"expense"', '"direction":"transfer"'),
    ],
    [
      'a NUL in a key',
      (line: string) => line.replace(/"category":"[^"]+"/, String.raw`"category":"a\u0000b"`),
    ],
  ])('%s stops the import at its line; the lines before it are imported', async (_, change) => {
    const world = await fullWorld();
    const lines = (await exported(world.store, 'jsonl')).split('\n');
    const at = lines.findIndex((line) => line.includes('"type":"money"'));
    lines[at] = change(lines[at]!);
    const copy = memoryKv();
    await expect(take(copy, lines.join('\n'))).rejects.toThrow(`Line ${at + 1}: `);
    expect((await verify(copy)).findings).toEqual([]);
  });

  // Any of these would make every later request of the account fail.
  test.each([
    ['"timeZone":"Asia/Shanghai"', '"timeZone":"Mars/Olympus"', 'unknown time zone "Mars/Olympus"'],
    ['"currency":"CNY"', '"currency":"KWD"', 'unknown currency "KWD"'],
    ['"name":"餐饮"', '"name":"a b"', '“a b” cannot be the name of a category'],
    [/"name":"[^"]+","disabled"/, '"name":" \\u202e","disabled"', 'account’s name'],
  ])('an account with %s made %s is refused', async (was, is, reason) => {
    const world = await fullWorld();
    const lines = (await exported(world.store, 'jsonl')).split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"type":"account"'));
    const changed = lines[at]!.replace(was, is);
    expect(changed).not.toBe(lines[at]);
    lines[at] = changed;
    const copy = memoryKv();
    await expect(take(copy, lines.join('\n'))).rejects.toThrow(reason);
    expect(rowsOf(copy)).toEqual({});
  });
});

test('transfers, balances, edits and messages are imported unchanged, with totals and answers', async () => {
  const world = await fullWorld();
  await world.send('早餐 8\n午饭 25', 'meals');
  await world.send('/对账 @微信 100', 'stated');
  await world.send(`/改 ${world.entries().at(-2)!.id.slice(14)} 26 @微信`, 'edit');
  const text = await exported(world.store, 'jsonl');
  const copy = memoryKv();
  expect(await takeWhole(copy, text, 7)).toMatchObject({ whole: 'yes', conflicts: 0, differing: 0 });
  expect(rowsOf(copy)).toEqual(rowsOf(world.store));
  expect((await verify(copy)).findings).toEqual([]);
});

test('an upload can be read repeatedly and is deleted, even after a killed process', async () => {
  const kv = memoryKv();
  const text = Array.from({ length: 200_000 }, (_, i) => `${i}\n`).join('');
  const keep = (id: string, now: number) => keepUpload(kv, { id, now, bytes: bytesOf(text, 33_333) });
  const read = async (parts: AsyncIterable<Uint8Array>): Promise<string> => {
    const chunks: Uint8Array[] = [];
    for await (const part of parts) chunks.push(part);
    return Buffer.concat(chunks).toString();
  };
  const upload = await keep('a', noon);
  expect(await read(upload.open()) === text && await read(upload.open()) === text).toBe(true);
  await upload.drop();
  expect(kv.rows()).toEqual([]);
  await keep('killed', noon);
  await (await keep('next day', noon + 25 * 3_600_000)).drop();
  expect(kv.rows()).toEqual([]);
  await expect(keepUpload(kv, {
    id: 'cut',
    now: noon,
    bytes: (async function* () {
      yield new Uint8Array(700_000);
      await Promise.resolve();
      throw new Error('cut');
    })(),
  })).rejects.toThrow('cut');
  expect(kv.rows()).toEqual([]);
});

test.each([
  ['{"type":"end","lines":1,"requests":"2","entries":0,"sha256":"x"}', '/requests', 'Expected integer'],
  ['{"type":"request","account":"x"}', '/client', 'Expected string'],
  ['{"type":"export","format":"ingest","version":2}', '/version', 'Expected number'],
])('the fault of %s names what does not fit first', (line, path, what) => {
  expect(readLine(line)).toEqual({ fault: { name: 'shape', values: { path, what } } });
});
